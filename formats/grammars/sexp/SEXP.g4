// S-expressions, after "Revised7 Report on the Algorithmic Language Scheme" (2013), sections 2 and 7.1: the external
// representations of data. Numbers, symbols, characters and labels are atoms all alike, so files of SMT-LIB and of
// other Lisps can be read as well, where they need no more than that.

grammar SEXP;

file : ( ATOM | STRING | compound | skipped )* EOF ;

// What the report calls a compound datum: a list, a vector, an abbreviation. Simple ones are tokens without a node
// around them, and the three are one rule, since most bytes of such files are in the smallest data.
compound
    : OPEN skipped*
      ( ( ATOM | STRING | compound ) ( ATOM | STRING | compound | skipped )*
        ( DOT skipped* ( ATOM | STRING | compound ) skipped* )? )?
      CLOSE
    | OPEN_VECTOR ( ATOM | STRING | compound | skipped )* CLOSE
    | ( QUOTE | QUASIQUOTE | UNQUOTE | UNQUOTE_SPLICING ) skipped* ( ATOM | STRING | compound )
    ;

// A comment that ends with the datum behind it.
skipped : SKIP_DATUM skipped* ( ATOM | STRING | compound ) ;

OPEN        : '(' ;
OPEN_VECTOR : '#(' | '#u8(' ;
CLOSE       : ')' ;
DOT         : '.' ;
SKIP_DATUM  : '#;' ;

QUOTE            : '\'' ;
QUASIQUOTE       : '`' ;
UNQUOTE          : ',' ;
UNQUOTE_SPLICING : ',@' ;

STRING : '"' ( ~["\\] | '\\' . )* '"' ;

// Between bars anything may stand; so may, behind `#\`, a character that ends all other atoms.
ATOM
    : ( PLAIN | BARRED ) LATER*
    | '#' AFTER_SIGN LATER*
    | '#\\' . PLAIN*
    ;
fragment LATER      : PLAIN | BARRED ;
fragment PLAIN      : ~[ \t\r\n()"';`,|#\uFEFF] ;
fragment AFTER_SIGN : ~[ \t\r\n()"';`,|#\\\uFEFF] ;
fragment BARRED     : '|' ( ~[|\\] | '\\' . )* '|' ;

COMMENT : ';' ~[\r\n]* -> channel(HIDDEN) ;

NESTED_COMMENT : NESTED -> channel(HIDDEN) ;
fragment NESTED : '#|' ( ~[#|] | '#'+ ~[#|] | '|'+ ~[#|] | '#'* NESTED )* '|'+ '#' ;

BYTE_ORDER_MARK : '\uFEFF' -> channel(HIDDEN) ;

WS : [ \t\r\n]+ -> channel(HIDDEN) ;
