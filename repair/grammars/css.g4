grammar Css;

file : ( rule | at_rule | ';' )* EOF ;

rule : selector ( ',' selector )* block ;

at_rule : AT_WORD prelude* ( ';' | block ) ;

block : '{' ( rule | at_rule | declaration ';' | ';' )* declaration? '}' ;

declaration : '*'? NAME ':' ( value+ | custom ) ( '!' NAME )? ;

// The value of a custom property may be a block.
custom : '{' ( declaration ';' )* declaration? '}' ;

// No colon, so that a declaration without its semicolon does not go on with the next one.
value : word | '(' argument* ')' | '[' NAME* ']' | SIGN | '*' | ',' ;
word : NAME ( '(' argument* ')' )? | NUMBER | STRING | HASH | URL | PROGID ;
argument : value | ':' | COMPARISON | '=' | '>' ;

prelude : word | '(' argument* ')' | ',' | ':' | '>' | COMPARISON | '=' | '*' | '.' NAME ;

selector : combinator? compound ( combinator? compound )* ;
combinator : '>' | SIGN | '~' ;
compound : ( NAME | '*' | '&' | NUMBER ) part* | part+ ;
part : HASH | '.' NAME | '[' NAME ( ( MATCH | '*' )? '=' ( STRING | NAME | NUMBER ) NAME? )? ']' | ':' ':'? NAME ( '(' inner* ')' )? ;
inner : selector | ',' | STRING ;

AT_WORD : '@' [a-zA-Z-]+ ;
URL : [uU] [rR] [lL] '(' [ \t\r\n]* ~[ \t\r\n"'()] ~["'()\r\n]* ')' ;
PROGID : 'progid:' [A-Za-z.]+ ;
NAME : '-'* ( [a-zA-Z_\u0080-\uFFFD] | '\\' ~[\r\n] ) ( [a-zA-Z0-9_\u0080-\uFFFD-] | '\\' ~[\r\n] )* ;
NUMBER : [+-]? ( DIGITS ( '.' DIGITS )? | '.' DIGITS ) ( [eE] [+-]? DIGITS )? ( '%' | [a-zA-Z]+ )? ( '\\' [0-9] )? ;
fragment DIGITS : [0-9]+ ;
HASH : '#' [a-zA-Z0-9_\u0080-\uFFFD-]+ ;
STRING : '"' ( ~["\\\r\n] | '\\' . )* '"' | '\'' ( ~['\\\r\n] | '\\' . )* '\'' ;
SIGN : [+/-] ;
MATCH : [~|^$*] ;
COMPARISON : [<>] '=' | '<' ;

COMMENT : '/*' ( ~[*] | '*'+ ~[*/] )* '*'+ '/' -> channel(HIDDEN) ;
WS : [ \t\r\n\f\uFEFF]+ -> channel(HIDDEN) ;
