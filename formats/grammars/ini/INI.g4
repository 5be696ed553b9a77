// INI files, after the documentation of Python's module `configparser` ("Supported INI File Structure"), with that
// parser's defaults. How far a line is set in is not counted: behind an entry, one that is set in goes on with its
// value, unless it begins a section. Keys begin with none of the marks.

grammar INI;

// Before the first section stand only empty lines and comments.
file : INDENT? ( comment | NEWLINE )* section* EOF ;

section : header ( entry | comment | NEWLINE )* ;

// What stands behind the name is passed over.
header : ( LBRACKET | NEXT_LBRACKET ) ( inside | LBRACKET )+ RBRACKET ( inside | LBRACKET | RBRACKET )* INDENT? ;

// Keys may have blanks within; values may be empty, and have several lines.
entry : WORD ( WORD | MARK | LBRACKET | RBRACKET )* SEPARATOR ( inside | LBRACKET | RBRACKET | INDENT )* ;

comment : MARK ( inside | LBRACKET | RBRACKET )* INDENT? ;

inside : WORD | SEPARATOR | MARK ;

LBRACKET  : '[' ;
RBRACKET  : ']' ;
SEPARATOR : [=:] ;
MARK      : [#;] ;

// Before WORD, since that may be as long.
BYTE_ORDER_MARK : '\uFEFF' -> channel(HIDDEN) ;

WORD : ~[[\]=:#; \t\r\n]+ ;

// A section begins in a line of its own, so the end of the line before belongs to it, with empty lines between.
NEXT_LBRACKET : ( '\r'? '\n' [ \t]* )+ '[' ;

// The end of a line before one that is set in, with empty lines between.
INDENT : ( '\r'? '\n' [ \t]* )* '\r'? '\n' [ \t]+ ;

// The end of any other line, with the empty lines behind it. Were each of them a token, each would read to the end of
// all of them, to see whether a section or a line that is set in comes next.
NEWLINE : ( '\r'? '\n' [ \t]* )* '\r'? '\n' ;

WS : [ \t\r]+ -> channel(HIDDEN) ;
