// The part of C that the inputs of the studies use: functions, declarations, statements and expressions of ISO C, without
// bit fields, generic selections and K&R parameters. Directives are hidden. Any name can be the name of a type.

grammar C;

unit : external* EOF ;

external : function | declaration | ';' ;

function : storage* specifier declarator block ;

declaration : storage* specifier (initialized (',' initialized)*)? ';' ;

initialized : declarator ('=' initializer)? ;

initializer : expression | '{' (initializer (',' initializer)* ','?)? '}' ;

storage : 'typedef' | 'extern' | 'static' | 'inline' | 'auto' | 'register' ;

specifier : qualifier* (basic+ | record | enumeration | NAME) qualifier* ;

qualifier : 'const' | 'volatile' | 'restrict' ;

basic : 'void' | 'char' | 'short' | 'int' | 'long' | 'float' | 'double' | 'signed' | 'unsigned' ;

record : ('struct' | 'union') (NAME? '{' member* '}' | NAME) ;

member : specifier (declarator (',' declarator)*)? ';' ;

enumeration : 'enum' (NAME? '{' enumerator (',' enumerator)* ','? '}' | NAME) ;

enumerator : NAME ('=' expression)? ;

declarator : pointer* (NAME | '(' declarator ')') suffix* ;

pointer : '*' qualifier* ;

suffix : '[' expression? ']' | '(' (parameter (',' parameter)* (',' '...')?)? ')' ;

parameter : specifier (declarator | pointer*) ;

block : '{' item* '}' ;

item : declaration | statement ;

statement
    : block
    | 'if' '(' expressions ')' statement ('else' statement)?
    | 'while' '(' expressions ')' statement
    | 'do' statement 'while' '(' expressions ')' ';'
    | 'for' '(' (declaration | expressions? ';') expressions? ';' expressions? ')' statement
    | 'switch' '(' expressions ')' statement
    | 'case' expression ':' statement
    | 'default' ':' statement
    | NAME ':' statement
    | 'goto' NAME ';'
    | 'return' expressions? ';'
    | 'break' ';'
    | 'continue' ';'
    | expressions? ';'
    ;

expressions : expression (',' expression)* ;

expression
    : NAME
    | NUMBER
    | CHARACTER
    | STRING+
    | '(' expressions ')'
    | expression '[' expressions ']'
    | expression '(' (expression (',' expression)*)? ')'
    | expression ('.' | '->') NAME
    | expression ('++' | '--')
    | 'sizeof' '(' specifier pointer* ')'
    | ('++' | '--' | '+' | '-' | '!' | '~' | '*' | '&' | 'sizeof') expression
    | '(' specifier pointer* ')' expression
    | expression ('*' | '/' | '%') expression
    | expression ('+' | '-') expression
    | expression ('<<' | '>>') expression
    | expression ('<' | '>' | '<=' | '>=') expression
    | expression ('==' | '!=') expression
    | expression '&' expression
    | expression '^' expression
    | expression '|' expression
    | expression '&&' expression
    | expression '||' expression
    | <assoc = right> expression '?' expressions ':' expression
    | <assoc = right> expression ('=' | '*=' | '/=' | '%=' | '+=' | '-=' | '<<=' | '>>=' | '&=' | '^=' | '|=') expression
    ;

NAME : [A-Za-z_] [A-Za-z_0-9]* ;
NUMBER : '.'? [0-9] ([eEpP] [+-] | [A-Za-z_0-9.])* ;
CHARACTER : '\'' (~['\\\r\n] | '\\' .)+ '\'' ;
STRING : '"' (~["\\\r\n] | '\\' .)* '"' ;
COMMENT : ('/*' .*? '*/' | '//' ~[\r\n]*) -> channel(HIDDEN) ;
DIRECTIVE : '#' ~[\r\n]* -> channel(HIDDEN) ;
BLANK : [ \t\r\n]+ -> channel(HIDDEN) ;
