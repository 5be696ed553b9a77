// Comma-separated values, after RFC 4180 ("Common Format and MIME Type for Comma-Separated Values (CSV) Files",
// 2005), section 2. Beyond it, as in most files, lines may end with a line feed or a carriage return alone, fields may
// have characters outside of ASCII, and records may have different numbers of fields.

grammar CSV;

// After the last line break follows a record with one empty field.
file : record ( LINE_BREAK record )* EOF ;

record : field ( COMMA field )* ;

field : ( TEXT | ESCAPED )? ;

COMMA : ',' ;

// Must come before TEXT, which may match the same text. If TEXT matches more, the mark is part of it.
BYTE_ORDER_MARK : '\uFEFF' -> channel(HIDDEN) ;

// Whitespace is part of a field.
TEXT : ~[",\r\n]+ ;

ESCAPED : '"' ( ~'"' | '""' )* '"' ;

LINE_BREAK : '\r\n' | '\n' | '\r' ;
