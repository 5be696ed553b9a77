// TOML 1.0. The end of a line has a meaning outside of arrays.
grammar TOML;

file : line? ( NEWLINE line? )* EOF ;

line : pair | '[' key ']' | '[' '[' key ']' ']' ;

pair : key '=' value ;

key : name ( '.' name )* ;

name : NAME | STRING | 'true' | 'false' | INTEGER | FLOAT | DATE ;

value : STRING | LONG_STRING | INTEGER | FLOAT | 'true' | 'false' | DATE | TIME | array | table ;

array : '[' NEWLINE* ( item ( ',' NEWLINE* item )* ( ',' NEWLINE* )? )? ']' ;
item : value NEWLINE* ;

table : '{' ( pair ( ',' pair )* )? '}' ;

INTEGER : [+\-]? ( '0' | [1-9] DIGITS* ) | '0x' HEX ( '_'? HEX )* | '0o' [0-7] ( '_'? [0-7] )* | '0b' [01] ( '_'? [01] )* ;
FLOAT
    : [+\-]? ( '0' | [1-9] DIGITS* ) ( '.' [0-9] DIGITS* EXPONENT? | EXPONENT )
    | [+\-]? ( 'inf' | 'nan' )
    ;
fragment DIGITS : '_'? [0-9] ;
fragment EXPONENT : [eE] [+\-]? [0-9] DIGITS* ;
fragment HEX : [0-9a-fA-F] ;

DATE : DAY ( [Tt ] CLOCK ( [Zz] | [+\-] [0-9] [0-9] ':' [0-9] [0-9] )? )? ;
TIME : CLOCK ;
fragment DAY : [0-9] [0-9] [0-9] [0-9] '-' [01] [0-9] '-' [0-3] [0-9] ;
fragment CLOCK : [0-2] [0-9] ':' [0-5] [0-9] ':' [0-6] [0-9] ( '.' [0-9]+ )? ;

NAME : [A-Za-z0-9_\-]+ ;

STRING : '"' ( ~["\\\r\n\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F] | ESCAPE )* '"' | '\'' ~['\r\n\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]* '\'' ;
LONG_STRING
    : '"""' ( '"'? '"'? ( ~["\\] | ESCAPE | '\\' [ \t]* '\r'? '\n' ) )* '"""' '"'? '"'?
    | '\'\'\'' ( '\''? '\''? ~['] )* '\'\'\'' '\''? '\''?
    ;
fragment ESCAPE : '\\' ( [btnfr"\\] | 'u' HEX HEX HEX HEX | 'U' HEX HEX HEX HEX HEX HEX HEX HEX ) ;

BYTE_ORDER_MARK : '\uFEFF' -> channel(HIDDEN) ;
COMMENT : '#' ~[\r\n]* -> channel(HIDDEN) ;
NEWLINE : ( '\r'? '\n' [ \t]* )* '\r'? '\n' ;
WS : [ \t]+ -> channel(HIDDEN) ;
