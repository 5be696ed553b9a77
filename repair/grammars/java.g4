grammar Java;

file
    : ( annotation* 'package' qualified ';' )? ( 'import' 'static'? qualified ( '.' '*' )? ';' | ';' )* ( modifier* type_declaration ';'* )* EOF
    | ( 'import' qualified ( '.' '*' )? ';' )* annotation* NAME? 'module' qualified '{' directive* '}' EOF
    ;

directive : NAME ( 'static' | NAME )? qualified ( NAME qualified ( ',' qualified )* )? ';' ;

qualified : word ( '.' word )* ;

type_declaration
    : 'class' word type_parameters? ( 'extends' type )? ( 'implements' types )? ( 'permits' types )? body
    | 'interface' word type_parameters? ( 'extends' types )? ( 'permits' types )? body
    | 'enum' word ( 'implements' types )? '{' ( constant ( ',' constant )* )? ','? ( ';' member* )? '}'
    | 'record' word type_parameters? parameters ( 'implements' types )? '{' ( member | modifier* word block )* '}'
    | '@' 'interface' word body
    ;

constant : annotation* word call? body? ;

body : '{' member* '}' ;

member
    : ';'
    | 'static'? block
    | modifier* type_declaration
    | modifier* ( type_parameters annotation* )? ( type | 'void' ) word parameters dimension* throws? ( block | ( 'default' value )? ';' )
    | modifier* type_parameters? word parameters throws? block
    | modifier* type variable ( ',' variable )* ';'
    ;

modifier
    : 'public' | 'private' | 'protected' | 'static' | 'final' | 'abstract' | 'default' | 'native' | 'synchronized' | 'transient' | 'volatile'
    | 'strictfp' | 'sealed' | 'non-sealed' | annotation
    ;

annotation : '@' qualified ( '(' ( element ( ',' element )* )? ')' )? ;
element : value | word '=' ( annotation | values ) ;
value : expr | annotation | values ;
values : '{' ( value ( ',' value )* )? ','? '}' ;

throws : 'throws' types ;

variable : word dimension* ( '=' initial )? ;
initial : expr | array ;
array : '{' ( initial ( ',' initial )* )? ','? '}' ;

parameters : '(' ( parameter ( ',' parameter )* )? ')' ;
parameter : local_modifier* type ( annotation* '...' )? ( word dimension* | ( word '.' )? 'this' ) ;
local_modifier : 'final' | annotation ;

types : annotation* type ( ',' annotation* type )* ;
type : ( TYPE | class_type ) dimension* ;
class_type : word type_arguments? ( '.' annotation* word type_arguments? )* ;
dimension : annotation* '[' ']' ;
type_arguments : '<' ( type_argument ( ',' type_argument )* )? '>' ;
type_argument : annotation* ( type | '?' ( ( 'extends' | 'super' ) annotation* type )? ) ;
type_parameters : '<' type_parameter ( ',' type_parameter )* '>' ;
type_parameter : annotation* word ( 'extends' annotation* type ( '&' type )* )? ;

block : '{' block_item* '}' ;

block_item
    : statement
    | local_modifier* type variable ( ',' variable )* ';'
    | ( local_modifier | 'abstract' | 'static' | 'strictfp' )* type_declaration
    ;

statement
    : block
    | ';'
    | 'if' '(' expr ')' statement ( 'else' statement )?
    | 'for' '(' for_head ')' statement
    | 'while' '(' expr ')' statement
    | 'do' statement 'while' '(' expr ')' ';'
    | switch
    | 'try' block ( catch+ finally? | finally )
    | 'try' '(' resource ( ';' resource )* ';'? ')' block catch* finally?
    | 'synchronized' '(' expr ')' block
    | 'return' expr? ';'
    | ( 'throw' | 'yield' ) expr ';'
    | ( 'break' | 'continue' ) word? ';'
    | 'assert' expr ( ':' expr )? ';'
    | word ':' statement
    | effect ';'
    ;

for_head
    : ( local_modifier* type variable ( ',' variable )* | effects )? ';' expr? ';' effects?
    | local_modifier* type word dimension* ':' expr
    ;

catch : 'catch' '(' local_modifier* type ( '|' type )* word ')' block ;
finally : 'finally' block ;
resource : local_modifier* type word '=' expr | primary postfix* ;

switch : 'switch' '(' expr ')' '{' branch* '}' ;
branch : ( 'case' label ( ',' label )* ( 'when' expr )? | 'default' ) ( ':' block_item* | '->' ( block | 'throw' expr ';' | expr ';' ) ) ;
label : factor ( binary factor | '?' factor ':' factor )* | pattern | 'default' ;
pattern : local_modifier* type ( word | '(' ( pattern ( ',' pattern )* )? ')' word? ) ;

// An expression that is a statement: a call, an assignment, a step, or a new object.
effects : effect ( ',' effect )* ;
effect
    : STEP factor
    | primary postfix* ( call | STEP | ( '=' | ASSIGN ) expr )
    | 'new' created ( postfix* call )?
    ;

expr : operand tail* ;
tail : binary operand | 'instanceof' local_modifier* ( type | pattern ) | '?' expr ':' operand ;
binary : SIGN | '*' | '&' | '|' | '<' | '>' ( '>' '>'? )? | '=' | OPERATOR | ASSIGN ;

operand : factor | prefix* ( lambda | switch ) ;
factor : prefix* primary postfix* ;
prefix : '!' | '~' | SIGN | STEP | '(' annotation* type ( '&' type )* ')' ;

// A call within a class or a name comes before its arguments.
primary
    : word | NUMBER | CHARS | STRING | TEXT_BLOCK | CONSTANT
    | ( 'this' | 'super' )
    | '(' expr ')'
    | 'new' created
    | TYPE dimension* ( '::' 'new' | '.' 'class' )
    | 'void' '.' 'class'
    ;

created
    : annotation* type_arguments? class_type ( call body? | dimension_of )
    | annotation* TYPE dimension_of
    ;
dimension_of : ( annotation* '[' expr ']' )+ dimension* | dimension+ array ;

postfix
    : '.' ( type_arguments? word | 'class' | 'this' | type_arguments? 'super' | 'new' created )
    | '[' expr ']'
    | call
    | STEP
    | '::' type_arguments? ( word | 'new' )
    | dimension+ ( '::' 'new' | '.' 'class' )
    | type_arguments ( '.' word type_arguments? )* dimension* '::' type_arguments? ( word | 'new' )
    ;

call : '(' ( expr ( ',' expr )* )? ')' ;

lambda : ( word | '(' ( word ( ',' word )* )? ')' | parameters ) '->' ( block | operand ) ;

word : NAME | 'record' | 'sealed' | 'permits' | 'yield' | 'when' | 'module' ;

TYPE : 'boolean' | 'byte' | 'char' | 'short' | 'int' | 'long' | 'float' | 'double' ;
CONSTANT : 'null' | 'true' | 'false' ;
STEP : '++' | '--' ;
SIGN : [+-] ;
ASSIGN : '+=' | '-=' | '*=' | '/=' | '%=' | '<<=' | '>>=' | '>>>=' | '&=' | '|=' | '^=' ;
OPERATOR : '==' | '!=' | '<=' | '>=' | '&&' | '||' | '^' | '<<' | '/' | '%' ;

TEXT_BLOCK : '"""' [ \t\f]* '\r'? '\n' ( '"'? '"'? ( ~["\\] | '\\' . ) )* '"""' ;
STRING : '"' ( ~["\\\r\n] | '\\' ~[\r\n] )* '"' ;
CHARS : '\'' ( ~['\\\r\n] | '\\' ( ~[\r\nu] | [0-7]+ | 'u'+ [0-9a-fA-F]+ ) ) '\'' ;
NUMBER : ( DIGITS ( '.' DIGITS? )? | '.' DIGITS ) ( [eE] [+-]? DIGITS )? [lLfFdD]? | '0' [xX] [0-9a-fA-F_.]+ ( [pP] [+-]? DIGITS )? [lLfFdD]? | '0' [bB] [01_]+ [lL]? ;
fragment DIGITS : [0-9] [0-9_]* ;
NAME : ( [a-zA-Z_$\u00aa-\u1fff\u2070-\uffdc] | '\\u' [0-9a-fA-F]+ ) ( [a-zA-Z_$0-9\u00aa-\u1fff\u2070-\uffdc] | '\\u' [0-9a-fA-F]+ )* ;

COMMENT : '//' ~[\r\n]* -> channel(HIDDEN) ;
LONG_COMMENT : '/*' ( ~[*] | '*'+ ~[*/] )* '*'+ '/' -> channel(HIDDEN) ;
WS : [ \t\r\n\f\u001a\uFEFF]+ -> channel(HIDDEN) ;
