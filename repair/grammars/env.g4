// Files of environment variables, one in each line.
grammar DotEnv;

file : line? ( NEWLINE line? )* EOF ;

// A name that has its value from another line may be exported later.
line : 'export'? NAME ASSIGN value | 'export' NAME+ ;

// A value without quotation marks may contain equals signs.
value : STRING | LONG_STRING | piece? ( ASSIGN piece? )* ;

piece : NAME | WORD ;

NAME : [A-Za-z_] [A-Za-z0-9_]* ;
WORD : ~[ \t\r\n"'#=`\u2018-\u201F] ~[ \t\r\n"'=]* ;
ASSIGN : [ \t]* '=' [ \t]* ;
STRING : '"' ( ~["\\\r\n] | '\\' ~[\r\n] )* '"' | '\'' ~['\r\n]* '\'' ;
LONG_STRING : '"' ( ~["\\] | '\\' ~[\r\n] )* '"' ;

COMMENT : '#' ~[\r\n]* -> channel(HIDDEN) ;
NEWLINE : ( '\r'? '\n' [ \t]* )* '\r'? '\n' ;
WS : [ \t]+ -> channel(HIDDEN) ;
