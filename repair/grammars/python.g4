grammar Python;

file : ( NEWLINE | line NEWLINE )* line? EOF ;

line : header ':' simples? | simples | '@' named ;

simples : simple ( ';' simple )* ';'? ;

header
    : ( 'if' | 'elif' | 'while' ) named
    | 'else' | 'try' | 'finally'
    | 'async'? 'for' target ( ',' target )* ','? 'in' tests
    | 'except' '*'? ( tests ( 'as' NAME )? )?
    | 'async'? 'with' context ( ',' context )* ','?
    | 'async'? 'def' name type_parameters? '(' nl typed_parameters? ')' ( '->' tests )?
    | 'class' name type_parameters? ( '(' nl in_arguments? ')' )?
    | SOFT tests ( 'as' name )? ( 'if' named )?
    ;

target : '*'? operand ;

context : test ( 'as' star )? ;

simple
    : tests ( ASSIGN value | ( ':' test )? ( '=' value )* )
    | yielding
    | 'pass' | 'break' | 'continue'
    | 'return' tests?
    | 'raise' ( test ( 'from' test )? )?
    | ( 'global' | 'nonlocal' ) NAME ( ',' NAME )*
    | 'del' tests
    | 'assert' test ( ',' test )?
    | 'import' module ( ',' module )*
    | 'from' ( '.' | NUMBER )* dotted? 'import' ( '*' | imported ( ',' imported )* | '(' nl in_imported ( ',' nl in_imported )* ( ',' nl )? ')' )
    | SOFT name type_parameters? '=' test
    ;

value : tests | yielding ;

yielding : 'yield' ( 'from' test | tests )? ;

module : dotted ( 'as' NAME )? ;
dotted : name ( '.' name )* ;
imported : name ( 'as' name )? ;
in_imported : name nl ( 'as' nl name nl )? ;
name : NAME | SOFT ;

type_parameters : '[' nl in_items ']' ;

tests : star ( ',' star )* ','? ;

typed_parameters : typed_parameter ( ',' nl typed_parameter )* ( ',' nl )? ;
typed_parameter : ( ( '*' | '**' ) nl )? name nl ( ':' nl in_star )? ( '=' nl in_test )? | '*' nl | '/' nl ;

in_items : in_item ( ',' nl in_item )* ( ',' nl )? ;
in_item : in_star ( 'as' nl in_star )? in_for* | in_yielding ;
in_yielding : 'yield' nl ( 'from' nl in_test | in_items )? ;
in_entries : in_entry ( ',' nl in_entry )* ( ',' nl )? ;
in_entry : in_star ( ':' nl in_test )? in_for* | '**' nl in_expr ;
in_arguments : in_argument ( ',' nl in_argument )* ( ',' nl )? ;
in_argument : in_named ( '=' nl in_test )? in_for* | ( '*' | '**' ) nl in_test | in_yielding ;
in_subscripts : in_subscript ( ',' nl in_subscript )* ( ',' nl )? ;
in_subscript : in_star in_slice? | in_slice ;
in_slice : ':' nl in_test? ( ':' nl in_test? )? ;
in_for : ( 'async' nl )? 'for' nl in_targets 'in' nl in_expr in_condition* ;
in_targets : in_target ( ',' nl in_target )* ( ',' nl )? ;
in_target : ( '*' nl )? in_operand ;
in_condition : 'if' nl in_expr ;

nl : NEWLINE* ;

string : STRING | CHARS | LONG_STRING ;

test : 'lambda' parameters? ':' test | expr ( 'if' expr 'else' test )? ;

expr : operand ( operator operand )* ;

operator : SIGN | OPERATOR | '@' | '*' | '**' | '/' | EQUAL | COMPARE | WORD_OPERATOR | 'in' | 'not' 'in' | 'is' ( 'not' )? ;

operand : ( 'not' | SIGN | '~' | 'await' )* atom trailer* ;

atom : NAME | SOFT | NUMBER | ( string )+ | CONSTANT | '(' nl in_items? ')' | '[' nl in_items? ']' | '{' nl in_entries? '}' ;

trailer : '.' ( NAME | SOFT ) | '(' nl in_arguments? ')' | '[' nl in_subscripts ']' ;

parameters : parameter ( ',' parameter )* ( ',' )? ;

parameter : ( '*' | '**' )? ( NAME | SOFT ) ( '=' test )? | '*' | '/' ;

named : test ( ':=' test )? ;

star : '*' expr | named ;

in_test : 'lambda' nl in_parameters? ':' nl in_test | in_expr ( 'if' nl in_expr 'else' nl in_test )? ;

in_expr : in_operand ( in_operator in_operand )* ;

in_operator : SIGN nl | OPERATOR nl | '@' nl | '*' nl | '**' nl | '/' nl | EQUAL nl | COMPARE nl | WORD_OPERATOR nl | 'in' nl | 'not' nl 'in' nl | 'is' nl ( 'not' nl )? ;

in_operand : ( 'not' nl | SIGN nl | '~' nl | 'await' nl )* in_atom in_trailer* ;

in_atom : NAME nl | SOFT nl | NUMBER nl | ( string nl )+ | CONSTANT nl | '(' nl in_items? ')' nl | '[' nl in_items? ']' nl | '{' nl in_entries? '}' nl ;

in_trailer : '.' nl ( NAME nl | SOFT nl ) | '(' nl in_arguments? ')' nl | '[' nl in_subscripts ']' nl ;

in_parameters : in_parameter ( ',' nl in_parameter )* ( ',' nl )? ;

in_parameter : ( '*' nl | '**' nl )? ( NAME nl | SOFT nl ) ( '=' nl in_test )? | '*' nl | '/' nl ;

in_named : in_test ( ':=' nl in_test )? ;

in_star : '*' nl in_expr | in_named ;

ASSIGN : '+=' | '-=' | '*=' | '/=' | '//=' | '%=' | '@=' | '&=' | '|=' | '^=' | '>>=' | '<<=' | '**=' ;
EQUAL : '==' ;
COMPARE : '!=' | '<=' | '>=' | '<' | '>' ;
SIGN : [+-] ;
OPERATOR : '//' | '%' | '<<' | '>>' | '&' | '|' | '^' ;
WORD_OPERATOR : 'and' | 'or' ;
CONSTANT : 'None' | 'True' | 'False' ;
SOFT : 'match' | 'case' | 'type' ;

LONG_STRING : PREFIX? ( '"""' ( ~[\\"] | '\\' . | '"' ~["\\] | '"' '\\' . | '""' ~["\\] | '""' '\\' . )* '"""' | '\'\'\'' ( ~[\\'] | '\\' . | '\'' ~['\\] | '\'' '\\' . | '\'\'' ~['\\] | '\'\'' '\\' . )* '\'\'\'' ) ;
STRING : PREFIX? '"' ( ~["\\\r\n] | '\\' . | '\\\r\n' )* '"' ;
CHARS : PREFIX? '\'' ( ~['\\\r\n] | '\\' . | '\\\r\n' )* '\'' ;
fragment PREFIX : [rRbBuUfFtT] [rRbBfFtT]? ;

NUMBER : ( WHOLE [jJlL]? | DIGITS [jJ] | ( DIGITS '.' DIGITS? | '.' DIGITS ) ( [eE] [+-]? DIGITS )? [jJ]? | DIGITS [eE] [+-]? DIGITS [jJ]? ) | '0' [xXoObB] [0-9a-fA-F_]+ | '...' ;
fragment WHOLE : [1-9] [0-9_]* | '0' [0_]* ;
fragment DIGITS : [0-9] [0-9_]* ;
NAME : [a-zA-Z_\u00aa-\u1fff\u2070-\uffdc] [a-zA-Z_0-9\u00aa-\u1fff\u2070-\uffdc]* ;

NEWLINE : '\r'? '\n' ;
COMMENT : '#' ~[\r\n]* -> channel(HIDDEN) ;
WS : ( [ \t\f\uFEFF] | '\\' '\r'? '\n' )+ -> channel(HIDDEN) ;
