// The tokens of XML 1.0 (W3C): one mode for content and one for the inside of tags.

lexer grammar XMLLexer;

COMMENT : '<!--' .*? '-->' ;
CDATA : '<![CDATA[' .*? ']]>' ;
INSTRUCTION : '<?' .*? '?>' ;
DECLARATION : '<!' [A-Z] .*? '>' ;
REFERENCE : '&' ~[;<& \t\r\n]+ ';' ;
END : '</' -> pushMode(TAG) ;
START : '<' -> pushMode(TAG) ;
TEXT : ~[<&]+ ;

mode TAG;

EMPTY : '/>' -> popMode ;
CLOSE : '>' -> popMode ;
EQUALS : '=' ;
VALUE : '"' ~["<]* '"' | '\'' ~['<]* '\'' ;
NAME : ~[<>="'/ \t\r\n]+ ;
BLANK : [ \t\r\n]+ -> channel(HIDDEN) ;
