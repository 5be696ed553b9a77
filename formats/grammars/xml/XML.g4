// XML, after "Extensible Markup Language (XML) 1.0 (Fifth Edition)" (W3C, 2008). Numbers in brackets are those of its
// productions.
//
// One lexer reads both tags and text, so punctuation of tags may be text elsewhere: see `text`. A grammar without code
// cannot check that the names of start and end tags match, that the attributes of an element differ, and that entities
// are declared. This grammar also does not check the content of declarations, and it accepts `]]>` in text.

grammar XML;

// [1] [22] The prolog. Comments are hidden tokens.
document : XML_DECLARATION? INSTRUCTION* ( doctype INSTRUCTION* )? element INSTRUCTION* EOF ;

// [28]
doctype : DOCTYPE ( LBRACKET ( DECLARATION | PARAMETER | INSTRUCTION )* RBRACKET )? GREATER ;

// [39] [40] [42] [44]
element : START attribute* ( EMPTY | GREATER content* END GREATER ) ;

// [41]
attribute : ATTRIBUTE STRING ;

// [43]
content : element | text | REFERENCE | CDATA | INSTRUCTION ;

// [14]
text : WORD | ATTRIBUTE | STRING | EMPTY | GREATER | LBRACKET | RBRACKET | PARAMETER | QUOTE | OTHER ;

// [23] Must come before INSTRUCTION, which matches the same text.
XML_DECLARATION : '<?xml' S 'version' EQ VERSION ( S 'encoding' EQ ENCODING )? ( S 'standalone' EQ YES_NO )? S? '?>' ;
fragment VERSION  : '"1.' DIGIT+ '"' | '\'1.' DIGIT+ '\'' ;
fragment ENCODING : '"' LATIN ( LATIN | DIGIT | [._\-] )* '"' | '\'' LATIN ( LATIN | DIGIT | [._\-] )* '\'' ;
fragment YES_NO   : '"yes"' | '"no"' | '\'yes\'' | '\'no\'' ;

// [16]
INSTRUCTION : '<?' NAME ( S ( NO_QUESTION | '?'+ ~[?>\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF] )* )? '?'+ '>' ;
fragment NO_QUESTION : ~[?\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF] ;

// [15]
COMMENT : '<!--' ( NO_HYPHEN | '-' NO_HYPHEN )* '-->' -> channel(HIDDEN) ;
fragment NO_HYPHEN : ~[\-\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF] ;

// [18]
CDATA : '<![CDATA[' ( NO_BRACKET | ']' NO_BRACKET | ']' ']'+ ~[\]>\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF] )* ']' ']'+ '>' ;
fragment NO_BRACKET : ~[\]\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF] ;

// [28] [75]
DOCTYPE : '<!DOCTYPE' S NAME ( S 'SYSTEM' S LITERAL | S 'PUBLIC' S PUBLIC S LITERAL )? ;
fragment PUBLIC : '"' ( PUBLIC_CHAR | '\'' )* '"' | '\'' PUBLIC_CHAR* '\'' ;
fragment PUBLIC_CHAR : [a-zA-Z0-9 \r\n\-()+,./:=?;!*#@$_%] ;

// [29]
DECLARATION : '<!' ( 'ELEMENT' | 'ATTLIST' | 'ENTITY' | 'NOTATION' ) S ( LITERAL | DECLARED )* '>' ;
fragment DECLARED : ~[<>"'\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF] ;

// [69]
PARAMETER : '%' NAME ';' ;

START   : '<' NAME ;
END     : '</' NAME ;
EMPTY   : '/>' ;
GREATER : '>' ;

// [41] Includes the whitespace that must come before each attribute.
ATTRIBUTE : S NAME EQ ;

// [10]
STRING : '"' ( REFERENCE | NO_DOUBLE )* '"' | '\'' ( REFERENCE | NO_SINGLE )* '\'' ;
fragment NO_DOUBLE : ~[<&"\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF] ;
fragment NO_SINGLE : ~[<&'\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF] ;

// [66] [68]
REFERENCE : '&' NAME ';' | '&#' DIGIT+ ';' | '&#x' [0-9a-fA-F]+ ';' ;

// Must come before WORD, which may match the same text.
BYTE_ORDER_MARK : '\uFEFF' -> channel(HIDDEN) ;

// [14] Text without the characters that have a meaning in tags.
WORD     : ~[<>&"'=/%[\] \t\r\n\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]+ ;
LBRACKET : '[' ;
RBRACKET : ']' ;
QUOTE    : ["'] ;
OTHER    : [=/%] ;

// [3]
WS : S -> channel(HIDDEN) ;

// [11]
fragment LITERAL : '"' ~["\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]* '"' | '\'' ~['\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]* '\'' ;

// [25]
fragment EQ : S? '=' S? ;

fragment S     : [ \t\r\n]+ ;
fragment DIGIT : [0-9] ;
fragment LATIN : [A-Za-z] ;

// [4] [4a] [5]
fragment NAME : NAME_START ( NAME_START | [\-.0-9\u00B7\u0300-\u036F\u203F\u2040] )* ;
fragment NAME_START
    : [:A-Z_a-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02FF\u0370-\u037D\u037F-\u1FFF\u200C\u200D\u2070-\u218F]
    | [\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD\u{10000}-\u{EFFFF}]
    ;
