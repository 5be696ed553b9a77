// C, after ISO/IEC 9899:2011 (C11), annex A, with what gcc adds to it in ordinary headers and programs: attributes,
// asm, typeof, statement expressions, computed goto, ranges in cases and designators.
//
// A file may be preprocessed or not. A directive is one token, continued lines and all, and an item wherever items
// stand: between declarations, statements, members, enumerators and initializers. In the middle of an expression it
// is an error.
//
// No grammar without code knows which names typedef declares, so tokens alone decide, each case for what it most
// often is: in a block, two names in a row and a name, stars, a name begin a declaration; a name and a parenthesis
// are a call; a name in parentheses is a cast if what follows can be no operator. Macros that stand where names do
// are names: before a type, as a call between functions, as a call with a block behind it.
//
// It accepts more than C, and is not deep: a function and a declaration begin with the same rule, so that one token
// decides at the end; labels and cases are statements of their own; `else if` is a part of the first `if`.

grammar C;

file : external* LAST_DIRECTIVE? EOF ;

external
    : SEMICOLON
    | DIRECTIVE
    | declared ( SEMICOLON | old_parameter* block )
    | invocation ( SEMICOLON | old_parameter* block )
    | assertion
    | assembly
    | linkage
    ;

// In headers that C++ reads as well.
linkage : MODIFIER STRING ( LBRACE external* RBRACE | external ) ;

// Between functions, a name with parentheses: a macro, a function without a type, a pointer to functions whose
// type is a name.
invocation : IDENTIFIER ( LPAREN ( argument ( COMMA argument )* )? RPAREN )+ ( ASSIGN initializer )? ;

old_parameter : MODIFIER* typed SEMICOLON ;

assertion : STATIC_ASSERT LPAREN argument ( COMMA argument )? RPAREN SEMICOLON ;

// Declarations

declaration : declared SEMICOLON ;

declared : modifier+ ( typed | named | pointed ) | typed | named ;

typed : specifier ( BASIC_TYPE | modifier )* ( named | init_declarator ( COMMA init_declarator )* )? ;

named : ( IDENTIFIER modifier* )+ ( typed | named_declarator ( COMMA init_declarator )* ) ;

pointed : IDENTIFIER LPAREN declarator RPAREN suffix+ declarator_end ( COMMA init_declarator )* ;

modifier : MODIFIER | attribute | ALIGNAS LPAREN argument RPAREN ;

attribute : ATTRIBUTE LPAREN LPAREN ( property ( COMMA property )* )? RPAREN RPAREN ;

property : ( IDENTIFIER | MODIFIER ) ( LPAREN ( argument ( COMMA argument )* )? RPAREN )? ;

specifier : BASIC_TYPE | record | enumeration | TYPEOF LPAREN argument RPAREN ;

record : RECORD modifier* ( IDENTIFIER members? | members ) ;

members : LBRACE ( declaration | assertion | DIRECTIVE | SEMICOLON )* RBRACE ;

enumeration : ENUM modifier* ( IDENTIFIER enumerators? | enumerators ) ;

enumerators : LBRACE ( enumerator ( COMMA enumerator )* )? COMMA? DIRECTIVE* RBRACE ;

enumerator : DIRECTIVE* IDENTIFIER ( ASSIGN assignment_expression )? ;

init_declarator : declarator declarator_end | COLON assignment_expression ;

named_declarator : ( pointer direct_declarator | IDENTIFIER ( suffix+ macro* )? ) declarator_end ;

declarator_end : ( COLON assignment_expression )? ( ASM LPAREN text RPAREN )? attribute* ( ASSIGN initializer )? ;

declarator : pointer? direct_declarator ;

direct_declarator : ( IDENTIFIER | LPAREN modifier* declarator RPAREN ) ( suffix+ macro* )? ;

// Behind parameters, a name is one of an attribute, as headers have them.
macro : IDENTIFIER ( LPAREN ( argument ( COMMA argument )* )? RPAREN )? ;

pointer : ( STAR modifier* )+ ;

suffix : extent | LPAREN ( parameter ( COMMA parameter )* )? RPAREN ;

extent : LBRACKET MODIFIER* expression? RBRACKET ;

parameter
    : modifier* ( parameter_type | IDENTIFIER modifier* parameter_type? ) parameter_end?
    | ELLIPSIS
    ;

parameter_type : specifier ( BASIC_TYPE | modifier )* ;

parameter_end : parameter_declarator ( attribute | IDENTIFIER )* ;

parameter_declarator : pointer parameter_name? | parameter_name ;

parameter_name : ( IDENTIFIER | LPAREN inner_declarator RPAREN ) suffix* | suffix+ ;

inner_declarator : pointer parameter_name? | LPAREN inner_declarator RPAREN suffix* ;

// Where an expression may stand as well: a name alone is one of those.
type_name
    : modifier+ ( parameter_type | IDENTIFIER modifier* ) parameter_declarator?
    | parameter_type parameter_declarator?
    | IDENTIFIER ( modifier+ ( pointer abstract? )? | pointer abstract? | LPAREN pointer abstract? RPAREN suffix+ | LBRACKET RBRACKET )
    ;

abstract : LPAREN pointer abstract? RPAREN suffix* | extent+ ;

initializer : assignment_expression | braces ;

braces : LBRACE ( entry ( COMMA entry )* )? COMMA? DIRECTIVE* RBRACE ;

entry : DIRECTIVE* ( designator+ ASSIGN )? initializer ;

designator : DOT IDENTIFIER | LBRACKET assignment_expression ( ELLIPSIS assignment_expression )? RBRACKET ;

// Statements

block : LBRACE ( declaration | plain_statement | if_statement )* RBRACE ;

statement : plain_statement | if_statement ;

// What stands behind the last `else`: else two tokens would not decide where a chain goes on.
plain_statement
    : SEMICOLON
    | block
    | DIRECTIVE
    | label
    | SWITCH LPAREN expression RPAREN statement
    | WHILE LPAREN expression RPAREN statement
    | DO statement WHILE LPAREN expression RPAREN SEMICOLON
    | FOR LPAREN ( declaration | expression? SEMICOLON ) expression? SEMICOLON expression? RPAREN statement
    | GOTO ( IDENTIFIER | STAR factor ) SEMICOLON
    | JUMP SEMICOLON
    | RETURN expression? SEMICOLON
    | assembly
    | assertion
    | expression ( SEMICOLON | block )
    ;

if_statement : IF LPAREN expression RPAREN statement ( ELSE IF LPAREN expression RPAREN statement )* ( ELSE plain_statement )? ;

label
    : IDENTIFIER COLON
    | CASE assignment_expression ( ELLIPSIS assignment_expression )? COLON
    | DEFAULT COLON
    ;

assembly : ASM ( MODIFIER | GOTO )* LPAREN text ( COLON ( operand ( COMMA operand )* )? )* RPAREN SEMICOLON ;

operand : ( LBRACKET IDENTIFIER RBRACKET )? ( text ( LPAREN expression RPAREN )? | IDENTIFIER ) ;

// Expressions

expression : assignment_expression ( COMMA assignment_expression )* ;

// What may be called, indexed and so on stands in it at once, not below a rule for each precedence: most of a file is
// expressions, and most expressions are names, which would have five nodes each.
assignment_expression
    : prefixed
    | ( NUMBER | IDENTIFIER | CHARACTER | text | LPAREN ( expression | block ) RPAREN | selection ) after*
    | assignment_expression ( STAR | DIVIDE ) assignment_expression
    | assignment_expression SIGN assignment_expression
    | assignment_expression SHIFT assignment_expression
    | assignment_expression RELATION assignment_expression
    | assignment_expression EQUALITY assignment_expression
    | assignment_expression AND assignment_expression
    | assignment_expression XOR assignment_expression
    | assignment_expression OR assignment_expression
    | assignment_expression AND_AND assignment_expression
    | assignment_expression OR_OR assignment_expression
    | <assoc = right> assignment_expression QUESTION expression? COLON assignment_expression
    | <assoc = right> assignment_expression ( ASSIGN | COMPOUND_ASSIGN ) assignment_expression
    ;

prefixed
    : LPAREN type_name RPAREN ( factor | braces after* )
    | LPAREN IDENTIFIER RPAREN ( operand_of_name | braces after* )
    | ( INCREMENT | SIGN | STAR | AND | NOT | AND_AND ) factor
    | SIZEOF ( operand_of_sizeof | LPAREN type_name RPAREN )
    ;

factor : prefixed | ( NUMBER | IDENTIFIER | CHARACTER | text | LPAREN ( expression | block ) RPAREN | selection ) after* ;

// What is no operator behind a name in parentheses, so that these are a cast.
operand_of_name
    : LPAREN type_name RPAREN factor
    | LPAREN IDENTIFIER RPAREN operand_of_name
    | NOT factor
    | SIZEOF ( operand_of_sizeof | LPAREN type_name RPAREN )
    | ( NUMBER | IDENTIFIER | CHARACTER | text ) after*
    ;

// No cast: a type in parentheses is all that is measured.
operand_of_sizeof
    : ( NUMBER | IDENTIFIER | CHARACTER | text | LPAREN ( expression | block ) RPAREN | selection ) after*
    | ( INCREMENT | SIGN | STAR | AND | NOT | AND_AND ) factor
    | SIZEOF ( operand_of_sizeof | LPAREN type_name RPAREN )
    ;

after
    : LBRACKET expression RBRACKET
    | LPAREN ( ( assignment_expression | type_name ) ( COMMA ( assignment_expression | type_name ) )* )? RPAREN
    | ( DOT | ARROW ) IDENTIFIER
    | INCREMENT
    ;

// Of macros and of what the compiler offers, an argument may be a type.
argument : assignment_expression | type_name ;

selection : GENERIC LPAREN assignment_expression ( COMMA association )+ RPAREN ;

association : ( DEFAULT | argument ) COLON assignment_expression ;

// Strings side by side, with macros that are strings among them.
text : IDENTIFIER? STRING ( STRING | IDENTIFIER )* ;

// Words

BASIC_TYPE
    : 'void' | 'char' | 'short' | 'int' | 'long' | 'float' | 'double' | 'signed' | 'unsigned' | '_Bool' | '_Complex'
    | '_Imaginary' | '__signed' | '__signed__' | '__complex__' | '__int128' | '_Float128' | '__float128'
    ;

MODIFIER
    : 'typedef' | 'extern' | 'static' | 'auto' | 'register' | 'inline' | 'const' | 'volatile' | 'restrict' | '_Atomic'
    | '_Noreturn' | 'noreturn' | '_Thread_local' | 'thread_local' | '__thread' | '__inline' | '__inline__' | '__const' | '__const__' | '__volatile'
    | '__volatile__' | '__restrict' | '__restrict__'
    ;

RECORD        : 'struct' | 'union' ;
ENUM          : 'enum' ;
TYPEOF        : 'typeof' | '__typeof' | '__typeof__' ;
ATTRIBUTE     : '__attribute__' | '__attribute' ;
ALIGNAS       : '_Alignas' | 'alignas' ;
STATIC_ASSERT : '_Static_assert' ;
ASM           : 'asm' | '__asm' | '__asm__' ;
GENERIC       : '_Generic' ;
SIZEOF        : 'sizeof' | '_Alignof' | '__alignof' | '__alignof__' ;

IF      : 'if' ;
ELSE    : 'else' ;
SWITCH  : 'switch' ;
CASE    : 'case' ;
DEFAULT : 'default' ;
WHILE   : 'while' ;
DO      : 'do' ;
FOR     : 'for' ;
GOTO    : 'goto' ;
JUMP    : 'break' | 'continue' ;
RETURN  : 'return' ;

SEMICOLON : ';' ;
COMMA     : ',' ;
COLON     : ':' ;
QUESTION  : '?' ;
DOT       : '.' ;
ELLIPSIS  : '...' ;
ARROW     : '->' ;
LPAREN    : '(' ;
RPAREN    : ')' ;
LBRACKET  : '[' ;
RBRACKET  : ']' ;
LBRACE    : '{' ;
RBRACE    : '}' ;

ASSIGN          : '=' ;
COMPOUND_ASSIGN : '*=' | '/=' | '%=' | '+=' | '-=' | '<<=' | '>>=' | '&=' | '^=' | '|=' ;
STAR            : '*' ;
DIVIDE          : '/' | '%' ;
SIGN            : '+' | '-' ;
SHIFT           : '<<' | '>>' ;
RELATION        : '<' | '>' | '<=' | '>=' ;
EQUALITY        : '==' | '!=' ;
AND             : '&' ;
XOR             : '^' ;
OR              : '|' ;
AND_AND         : '&&' ;
OR_OR           : '||' ;
NOT             : '!' | '~' ;
INCREMENT       : '++' | '--' ;

// It says nothing about what follows.
EXTENSION : '__extension__' -> channel(HIDDEN) ;

BYTE_ORDER_MARK : '\uFEFF' -> channel(HIDDEN) ;

// Any character above 127 is a letter, and so is a dollar sign.
IDENTIFIER : LETTER ( LETTER | [0-9] )* ;
fragment LETTER : [a-zA-Z_$\u0080-\uFEFE\uFF00-\u{10FFFF}] | '\\u' HEX HEX HEX HEX | '\\U' HEX HEX HEX HEX HEX HEX HEX HEX ;
fragment HEX    : [0-9a-fA-F] ;

// All that the preprocessor takes for a number.
NUMBER : '.'? [0-9] ( [0-9a-zA-Z_.] | [eEpP] [+\-] )* ;

CHARACTER : ENCODING? '\'' ( ~['\\\r\n] | ESCAPE )+ '\'' ;
STRING    : ENCODING? '"' ( ~["\\\r\n] | ESCAPE )* '"' ;
fragment ENCODING : 'u8' | 'u' | 'U' | 'L' ;
fragment ESCAPE   : '\\' ( '\r'? '\n' | ~[\r\n] ) ;

// To the end of its line, which belongs to it, so that nothing that comes next can become a part of it. What is
// continued, by a backslash or by a comment, goes on.
DIRECTIVE      : '#' IN_DIRECTIVE* '/'? '\r'? '\n' ;
LAST_DIRECTIVE : '#' IN_DIRECTIVE* '/'? ;
fragment IN_DIRECTIVE : ~[\\/\r\n] | ESCAPE | '/' ( ~[*/\\\r\n] | ESCAPE ) | TO_END_OF_LINE | BLOCK ;

BLOCK_COMMENT : BLOCK -> channel(HIDDEN) ;
LINE_COMMENT  : TO_END_OF_LINE -> channel(HIDDEN) ;
fragment BLOCK          : '/*' ( ~'*' | '*'+ ~[*/] )* '*'+ '/' ;
fragment TO_END_OF_LINE : '//' ( ~[\\\r\n] | ESCAPE )* ;

CONTINUATION : '\\' '\r'? '\n' -> channel(HIDDEN) ;

WS : [ \t\r\n\u000B\u000C]+ -> channel(HIDDEN) ;
