// S-expressions, after "Revised7 Report on the Algorithmic Language Scheme" (2013), sections 2 and 7.1: the external
// representations of data. Numbers, symbols, characters and labels are all atoms, so most files of SMT-LIB and of other
// Lisps can be read too.

grammar SEXP;

file : ( ATOM | STRING | compound | skipped )* EOF ;

// A compound datum: a list, a vector or an abbreviation. Simple data are tokens without a node around them, and the
// three kinds of compound data are one rule, because such files consist mostly of very small data.
compound
    : OPEN skipped*
      ( ( ATOM | STRING | compound ) ( ATOM | STRING | compound | skipped )*
        ( DOT skipped* ( ATOM | STRING | compound ) skipped* )? )?
      CLOSE
    | OPEN_VECTOR ( ATOM | STRING | compound | skipped )* CLOSE
    | ( QUOTE | QUASIQUOTE | UNQUOTE | UNQUOTE_SPLICING ) skipped* ( ATOM | STRING | compound )
    ;

// A comment that covers the next datum.
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

// Any character is allowed between bars. After `#\`, any one character is allowed, even one that ends other atoms.
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
