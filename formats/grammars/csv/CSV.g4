// Comma-separated values, after RFC 4180 ("Common Format and MIME Type for Comma-Separated Values (CSV) Files",
// 2005), section 2. As most files do, lines may end with a line feed or a carriage return alone, and fields may hold
// all characters that mean nothing else, not only those of ASCII. Records may have different numbers of fields.

grammar CSV;

// Behind the last line break there is a record of one empty field, or nothing.
file : record ( LINE_BREAK record )* EOF ;

record : field ( COMMA field )* ;

field : ( TEXT | ESCAPED )? ;

COMMA : ',' ;

// Before TEXT, since that may be as long; where it is longer, the mark is part of it.
BYTE_ORDER_MARK : '\uFEFF' -> channel(HIDDEN) ;

// Blanks are part of a field.
TEXT : ~[",\r\n]+ ;

ESCAPED : '"' ( ~'"' | '""' )* '"' ;

LINE_BREAK : '\r\n' | '\n' | '\r' ;
