// JSON (RFC 8259). Character sets are written in the notation that Picireny's grammar reader supports.

grammar JSON;

text : value EOF ;

value : members | items | STRING | NUMBER | 'true' | 'false' | 'null' ;

members : '{' (member (',' member)*)? '}' ;

member : STRING ':' value ;

items : '[' (value (',' value)*)? ']' ;

STRING : '"' (PLAIN | ESCAPE)* '"' ;
fragment PLAIN : ~["\\\r\n] ;
fragment ESCAPE : '\\' . ;
NUMBER : '-'? [0-9]+ ('.' [0-9]+)? ([eE] ('+' | '-')? [0-9]+)? ;
BLANK : [ \t\r\n]+ -> channel(HIDDEN) ;
