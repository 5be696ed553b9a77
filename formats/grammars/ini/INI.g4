// INI files, after the documentation of Python's module `configparser` ("Supported INI File Structure"), with the
// defaults of that parser. The depth of indentation is not counted: after an entry, an indented line continues the value
// unless it begins a section. Keys do not begin with a bracket or a comment mark.

grammar INI;

// Only empty lines and comments may come before the first section.
file : INDENT? ( comment | NEWLINE )* section* EOF ;

section : header ( entry | comment | NEWLINE )* ;

// Text after the name is ignored.
header : ( LBRACKET | NEXT_LBRACKET ) ( inside | LBRACKET )+ RBRACKET ( inside | LBRACKET | RBRACKET )* INDENT? ;

// Keys may contain blanks. Values may be empty and may have several lines.
entry : WORD ( WORD | MARK | LBRACKET | RBRACKET )* SEPARATOR ( inside | LBRACKET | RBRACKET | INDENT )* ;

comment : MARK ( inside | LBRACKET | RBRACKET )* INDENT? ;

inside : WORD | SEPARATOR | MARK ;

LBRACKET  : '[' ;
RBRACKET  : ']' ;
SEPARATOR : [=:] ;
MARK      : [#;] ;

// Must come before WORD, which may match the same text.
BYTE_ORDER_MARK : '\uFEFF' -> channel(HIDDEN) ;

WORD : ~[[\]=:#; \t\r\n]+ ;

// A section begins on a new line. This token includes the end of the line before, and empty lines between.
NEXT_LBRACKET : ( '\r'? '\n' [ \t]* )+ '[' ;

// The end of a line before an indented line, including empty lines between.
INDENT : ( '\r'? '\n' [ \t]* )* '\r'? '\n' [ \t]+ ;

// The end of any other line, including the empty lines after it. If each empty line were a token, the lexer would read
// to the end of all of them for each one, to see whether a section or an indented line follows.
NEWLINE : ( '\r'? '\n' [ \t]* )* '\r'? '\n' ;

WS : [ \t\r]+ -> channel(HIDDEN) ;
