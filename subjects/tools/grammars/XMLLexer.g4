// The tokens of XML, after "Extensible Markup Language (XML) 1.0" of the W3C: content, and what stands in tags.

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
