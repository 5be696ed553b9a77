grammar C;

file : external* EOF ;

external
    : ';'
    | 'extern' STRING '{' external* '}'
    | specifier+ ( declarator NAME* declaration* block | ( initialized ( ',' initialized )* )? ';' )
    | NAME call attribute* ( block | ';' )?
    | ( 'asm' | '__asm__' | '__asm' | '_Static_assert' ) QUALIFIER* call ';'
    ;

declaration : specifier+ ( initialized ( ',' initialized )* )? ';' ;

specifier : TYPE | QUALIFIER | 'extern' | NAME | aggregate | attribute | ( 'typeof' | '__typeof__' | '__typeof' ) call ;

aggregate
    : ( 'struct' | 'union' ) attribute* ( NAME ( '{' member* '}' )? | '{' member* '}' )
    | 'enum' attribute* ( NAME ( '{' enumerators '}' )? | '{' enumerators '}' )
    ;

attribute : ( '__attribute__' | '__attribute' | '__declspec' | '_Alignas' | 'alignas' ) '(' assembly* ')' ;

member : specifier+ ( field ( ',' field )* )? ';' | ';' | NAME call ';'? ;
field : declarator ( ':' expr )? attribute* | ':' expr ;

enumerators : NAME ( '=' expr )? ( ',' NAME ( '=' expr )? )* ','? ;

initialized : declarator ( ( 'asm' | '__asm__' ) call )? attribute* ( '=' initializer )? ;

declarator : pointer* ( NAME NAME? | '(' attribute* declarator ')' ) suffix* ;
pointer : '*' | QUALIFIER | attribute ;
suffix : '[' QUALIFIER* ( exprs | '*' )? ']' | '(' ( parameters | NAME ( ',' NAME )* )? ')' attribute* ;

parameters : parameter ( ',' parameter )* ( ',' '...' )? ;
parameter : specifier+ pointer* inner? ;
inner : NAME suffix* NAME* | suffix+ | '(' pointer+ inner? ')' suffix* ;

type : specifier+ pointer* ( suffix+ | '(' pointer+ inner? ')' suffix* )? ;

initializer : expr | '{' ( element ( ',' element )* ','? )? '}' ;
element : ( designator+ '=' | NAME ':' )? initializer ;
designator : '.' NAME | '[' expr ( '...' expr )? ']' ;

block : '{' statement* '}' ;

statement
    : block
    | ';'
    | 'if' '(' exprs ')' statement ( 'else' statement )?
    | 'while' '(' exprs ')' statement
    | 'do' statement 'while' '(' exprs ')' ';'
    | 'for' '(' ( specifier+ initialized ( ',' initialized )* | exprs )? ';' exprs? ';' exprs? ')' statement
    | 'switch' '(' exprs ')' statement
    | ( 'case' expr ( '...' expr )? | 'default' | NAME ) ':'
    | 'return' ( exprs | initializer )? ';'
    | ( 'break' | 'continue' ) ';'
    | 'goto' ( NAME | '*' expr ) ';'
    | ( 'asm' | '__asm__' | '__asm' | '_Static_assert' ) ( QUALIFIER | 'goto' )* '(' assembly* ')' ';'
    | specifier+ declarator block
    | declaration
    | exprs ';'
    | NAME call block
    ;

assembly : ~( '(' | ')' | ';' ) | '(' assembly* ')' ;

exprs : expr ( ',' expr )* ;

expr : operand ( binary operand | '?' exprs? ':' operand )* ;

binary : SIGN | '*' | '&' | '&&' | OPERATOR | ASSIGN | '=' ;

operand : prefix* ( atom postfix* | '(' type ')' '{' ( element ( ',' element )* ','? )? '}' postfix* | ( 'sizeof' | 'alignof' | '_Alignof' | '__alignof__' ) '(' type ')' ) ;

prefix : '!' | '~' | SIGN | STEP | '*' | '&' | '&&' | '__extension__' | ( 'sizeof' | 'alignof' | '_Alignof' | '__alignof__' ) | '(' type ')' ;

atom : NAME | NUMBER | CHARS | string | '(' ( exprs | block ) ')' | '_Generic' call ;
string : NAME? STRING ( STRING | NAME )* ;

postfix : '[' exprs ']' | call | ( '.' | '->' ) NAME | STEP ;

call : '(' ( argument ( ',' argument )* )? ')' ;
argument : expr | type ( ':' expr )? | block | initializer | OPERATOR | 'default' ':' expr ;

QUALIFIER : 'const' | 'volatile' | 'restrict' | '__restrict' | '__restrict__' | 'static' | 'register' | 'auto' | 'inline' | '__inline' | '__inline__' | 'typedef' | '__const' | '__volatile__' | '_Atomic' | '_Noreturn' | '_Thread_local' | '__thread' | '__extension__' ;
TYPE : 'void' | 'char' | 'short' | 'int' | 'long' | 'float' | 'double' | 'signed' | 'unsigned' | '_Bool' | '_Complex' | '__int128' | '__signed__' ;

STEP : '++' | '--' ;
SIGN : [+-] ;
ASSIGN : '+=' | '-=' | '*=' | '/=' | '%=' | '<<=' | '>>=' | '&=' | '|=' | '^=' ;
OPERATOR : '==' | '!=' | '<=' | '>=' | '<' | '>' | '||' | '|' | '^' | '<<' | '>>' | '/' | '%' ;

STRING : PREFIX? '"' ( ~["\\\r\n] | '\\' . | '\\\r\n' )* '"' ;
CHARS : PREFIX? '\'' CHAR ( CHAR ( CHAR CHAR? )? )? '\'' ;
fragment CHAR : ~['\\\r\n] | '\\' ( [xuU] [0-9a-fA-F]+ | [0-7]+ | ~[xuU0-7] ) ;
fragment PREFIX : 'L' | 'u8' | 'u' | 'U' ;
NUMBER : '.'? [0-9] ( [0-9a-zA-Z_.] | [eEpP] [+-] )* ;
NAME : [a-zA-Z_$\u00aa-\u1fff\u2070-\uffdc] [a-zA-Z_$0-9\u00aa-\u1fff\u2070-\uffdc]* ;

DIRECTIVE : '#' ( ~[\r\n\\/] | '\\' . | '\\\r\n' | '/' ~[*/\r\n] | '/*' ( ~[*] | '*'+ ~[*/] )* '*'+ '/' | '//' ~[\r\n]* )* -> channel(HIDDEN) ;
COMMENT : '//' ( ~[\r\n\\] | '\\' . | '\\\r\n' )* -> channel(HIDDEN) ;
LONG_COMMENT : '/*' ( ~[*] | '*'+ ~[*/] )* '*'+ '/' -> channel(HIDDEN) ;
WS : ( [ \t\r\n\f\u000b\uFEFF] | '\\' '\r'? '\n' )+ -> channel(HIDDEN) ;
