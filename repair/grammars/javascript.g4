grammar JavaScript;

file : HASHBANG? statement* EOF ;

statement
    : block
    | ';'
    | ( 'var' | 'let' | 'const' | 'using' ) binding ( ',' binding )* ( ';' | IMPLICIT_END )
    | 'if' '(' exprs ')' statement ( 'else' statement )?
    | 'for' 'await'? '(' for_head ')' statement
    | 'while' '(' exprs ')' statement
    | 'do' statement 'while' '(' exprs ')' ';'?
    | 'switch' '(' exprs ')' '{' ( ( 'case' exprs | 'default' ) ':' statement* )* '}'
    | 'try' block ( 'catch' ( '(' target ')' )? block )? ( 'finally' block )?
    | ( 'return' | 'throw' ) exprs? ( ';' | IMPLICIT_END )
    | ( 'break' | 'continue' ) NAME? ( ';' | IMPLICIT_END )
    | 'with' '(' exprs ')' statement
    | 'debugger' ( ';' | IMPLICIT_END )
    | 'import' imported ( 'with' object )? ( ';' | IMPLICIT_END )
    | 'export' exported
    | '@' operand
    | NAME ':' statement
    | declaration
    | plain tail* ( ',' expr )* ( ';' | IMPLICIT_END )
    ;

// These end without a semicolon.
declaration
    : 'async'? 'function' '*'? name? parameters block
    | 'class' name? ( 'extends' operand )? '{' member* '}'
    ;

block : '{' statement* '}' ;

binding : target ( '=' expr )? ;
target : word | array | object ;

for_head
    : ( ( 'var' | 'let' | 'const' | 'using' ) target | expr ) ( 'of' | 'in' ) exprs
    | ( ( 'var' | 'let' | 'const' ) binding ( ',' binding )* | exprs )? ';' exprs? ';' exprs?
    ;

imported : string | ( word ( ',' namespace )? | namespace ) 'from' string ;
namespace : '*' 'as' word | names ;
names : '{' ( alias ( ',' alias )* ','? )? '}' ;
alias : ( name | string ) ( 'as' ( name | string ) )? ;
exported
    : '*' ( 'as' ( name | string ) )? 'from' string ( ';' | IMPLICIT_END )
    | names ( 'from' string )? ( ';' | IMPLICIT_END )
    | 'default' ( declaration | expr ( ';' | IMPLICIT_END ) )
    | statement
    ;

exprs : expr ( ',' expr )* ;

expr : operand tail* ;

tail : binary operand | '?' expr ':' operand ;

// A brace behind an arrow begins a block, as at the start of a statement.
arrow : '=>' ( block | declaration postfix* | plain ) ;

binary : SIGN | '*' | OPERATOR | ASSIGN | '=' | 'in' | 'of' | 'instanceof' | REGEX ;

operand : prefix* ( atom | declaration | object ) postfix* | prefix* 'yield' ;
// A statement that is an expression begins with neither a brace nor `function` nor `class`.
plain : ( atom | prefix+ ( atom | declaration | object ) ) postfix* | prefix* 'yield' ;
prefix : '!' | '~' | SIGN | STEP | 'typeof' | 'void' | 'delete' | 'await' | 'yield' '*'? | 'new' ;

postfix
    : '.' ( name | PRIVATE )
    | '?.' ( name | PRIVATE | call | '[' exprs ']' )?
    | '[' exprs ']'
    | call
    | STEP
    | TEMPLATE
    ;

parameters : '(' ( parameter ( ',' parameter )* ','? )? ')' ;
parameter : ( '@' operand )* '...'? target ( '=' expr )? ;

call : '(' ( item ( ',' item )* ','? )? ')' ;

item : '...'? expr ;

atom
    : word arrow?
    | PRIVATE | NUMBER | string | TEMPLATE | REGEX | CONSTANT
    | ( 'this' | 'super' | 'import' )
    | call arrow?
    | array
    | 'async' ( word | call ) arrow
    ;

array : '[' ','* ( item ( ','+ item )* ','* )? ']' ;

object : '{' ( entry ( ',' entry )* ','? )? '}' ;

entry
    : key ':' expr
    | name ( '=' expr )?
    | '...' expr
    | modifier* key parameters block
    ;

member : ';' | 'static' block | '@' operand | modifier* key ( parameters block | ( '=' expr )? ( ';' | IMPLICIT_END ) ) ;

modifier : 'static' | 'async' | 'get' | 'set' | '*' | 'accessor' ;

key : name | PRIVATE | string | NUMBER | '[' expr ']' ;

string : STRING | CHARS ;

word : NAME | 'of' | 'as' | 'from' | 'get' | 'set' | 'async' | 'static' | 'let' | 'using' | 'accessor' ;

name
    : word | CONSTANT
    | 'await' | 'var' | 'const' | 'if' | 'else' | 'for' | 'while' | 'do' | 'switch' | 'case' | 'default' | 'try' | 'catch' | 'finally'
    | 'return' | 'throw' | 'break' | 'continue' | 'with' | 'debugger' | 'import' | 'export' | 'in' | 'instanceof' | 'typeof'
    | 'void' | 'delete' | 'yield' | 'new' | 'this' | 'super' | 'function' | 'class' | 'extends'
    ;

CONSTANT : 'null' | 'true' | 'false' ;
STEP : '++' | '--' ;
SIGN : [+-] ;
ASSIGN : '+=' | '-=' | '*=' | '/=' | '%=' | '**=' | '<<=' | '>>=' | '>>>=' | '&=' | '|=' | '^=' | '&&=' | '||=' | '??=' ;
OPERATOR : '===' | '!==' | '==' | '!=' | '<=' | '>=' | '<' | '>' | '&&' | '||' | '??' | '&' | '|' | '^' | '<<' | '>>' | '>>>' | '/' | '%' | '**' ;

STRING : '"' ( ~["\\\r\n] | '\\' . | '\\\r\n' )* '"' ;
CHARS : '\'' ( ~['\\\r\n] | '\\' . | '\\\r\n' )* '\'' ;
TEMPLATE : '`' ( ~[`\\$] | '\\' . | '$' ~[`{\\] | '${' INNER* '}' )* '$'? '`' ;
fragment INNER : ~[`{}] | '{' INNER* '}' | '`' ( ~[`\\$] | '\\' . | '$' ~[`{\\] | '${' ( ~[`{}] | '{' ~[`{}]* '}' )* '}' )* '`' ;
REGEX : '/' ( REGEX_FIRST | '\\' ~[\r\n] | '[' ( ~[\]\\\r\n] | '\\' ~[\r\n] )* ']' ) ( ~[/\\\r\n[] | '\\' ~[\r\n] | '[' ( ~[\]\\\r\n] | '\\' ~[\r\n] )* ']' )* '/' [a-z]* ;
fragment REGEX_FIRST : ~[ /*\\\r\n\t[=] ;

NUMBER : ( DIGITS ( '.' DIGITS? )? | '.' DIGITS ) ( [eE] [+-]? DIGITS )? 'n'? | '0' [xXoObB] [0-9a-fA-F_]+ 'n'? ;
fragment DIGITS : [0-9] [0-9_]* ;
PRIVATE : '#' [a-zA-Z_$] [a-zA-Z_$0-9]* ;
NAME : ( [a-zA-Z_$\u00aa-\u1fff\u2070-\uffdc] | '\\u' [0-9a-fA-F{}]+ ) ( [a-zA-Z_$0-9\u00aa-\u1fff\u2070-\uffdc] | '\\u' [0-9a-fA-F{}]+ )* ;

// A semicolon that is left out: at the end of a line, before a closing brace, or at the end of the file. No file has this
// character of the private use area.
IMPLICIT_END : '\uE000' ;
HASHBANG : '#!' ~[\r\n]* ;
COMMENT : '//' ~[\r\n]* -> channel(HIDDEN) ;
LONG_COMMENT : '/*' ( ~[*] | '*'+ ~[*/] )* '*'+ '/' -> channel(HIDDEN) ;
WS : [ \t\r\n\f\u000b\u00a0\uFEFF]+ -> channel(HIDDEN) ;
