// JSON, after RFC 8259 ("The JavaScript Object Notation (JSON) Data Interchange Format", 2017). The names of tokens are
// those of its section 2, the names of rules those of its ABNF.

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

// Section 4: a trailing comma is not allowed
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

// Section 3: literals are in lower case
FALSE : 'false' ;
NULL  : 'null' ;
TRUE  : 'true' ;

// Section 6: no plus sign, no leading zeros, and digits on both sides of the decimal point
NUMBER : '-'? INT FRAC? EXP? ;
fragment INT  : '0' | [1-9] DIGIT* ;
fragment FRAC : '.' DIGIT+ ;
fragment EXP  : [eE] [+\-]? DIGIT+ ;
fragment DIGIT : [0-9] ;

// Section 7: control characters, quotation marks and backslashes must be escaped
STRING : '"' ( UNESCAPED | ESCAPE )* '"' ;
fragment UNESCAPED : [\u0020\u0021\u0023-\u005B\u005D-\u{10FFFF}] ;
fragment ESCAPE    : '\\' ( ["\\/bfnrt] | 'u' HEX HEX HEX HEX ) ;
fragment HEX       : [0-9a-fA-F] ;

// Section 8.1: parsers may ignore it
BYTE_ORDER_MARK : '\uFEFF' -> channel(HIDDEN) ;

// Section 2: insignificant whitespace
WS : [ \t\n\r]+ -> channel(HIDDEN) ;
