// JSON, after RFC 8259 ("The JavaScript Object Notation (JSON) Data Interchange Format", 2017).
// Tokens carry the names of the RFC's section 2, rules those of its ABNF.

grammar JSON;

// Section 2: JSON-text = ws value ws
text : value EOF ;

// Section 3
value
    : FALSE
    | NULL
    | TRUE
    | object
    | array
    | NUMBER
    | STRING
    ;

// Section 4; a trailing comma is no JSON
object : BEGIN_OBJECT ( member ( VALUE_SEPARATOR member )* )? END_OBJECT ;

member : STRING NAME_SEPARATOR value ;

// Section 5
array : BEGIN_ARRAY ( value ( VALUE_SEPARATOR value )* )? END_ARRAY ;

// Section 2: the six structural characters
BEGIN_ARRAY     : '[' ;
BEGIN_OBJECT    : '{' ;
END_ARRAY       : ']' ;
END_OBJECT      : '}' ;
NAME_SEPARATOR  : ':' ;
VALUE_SEPARATOR : ',' ;

// Section 3: the literal names are in lower case
FALSE : 'false' ;
NULL  : 'null' ;
TRUE  : 'true' ;

// Section 6: neither a plus sign nor leading zeros nor a bare decimal point
NUMBER : '-'? INT FRAC? EXP? ;
fragment INT  : '0' | [1-9] DIGIT* ;
fragment FRAC : '.' DIGIT+ ;
fragment EXP  : [eE] [+\-]? DIGIT+ ;
fragment DIGIT : [0-9] ;

// Section 7: control characters, quotation marks and reverse solidi must be escaped
STRING : '"' ( UNESCAPED | ESCAPE )* '"' ;
fragment UNESCAPED : [\u0020\u0021\u0023-\u005B\u005D-\u{10FFFF}] ;
fragment ESCAPE    : '\\' ( ["\\/bfnrt] | 'u' HEX HEX HEX HEX ) ;
fragment HEX       : [0-9a-fA-F] ;

// Section 8.1: a parser may ignore it
BYTE_ORDER_MARK : '\uFEFF' -> channel(HIDDEN) ;

// Section 2: insignificant white space
WS : [ \t\n\r]+ -> channel(HIDDEN) ;
