// JSON, after RFC 8259, in such sets of characters as Picireny's own reader of grammars can take.

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
