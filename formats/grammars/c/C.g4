// C, after ISO/IEC 9899:2011 (C11), annex A, with the extensions of gcc that ordinary headers and programs use:
// attributes, asm, typeof, statement expressions, computed goto, ranges in cases and designators.
//
// A file may be preprocessed or not. A directive is one token, including its continued lines. It may come between
// declarations, statements, members, enumerators and initializers. In the middle of an expression it is an error.
//
// A grammar without code cannot know which names are declared by typedef, so tokens alone decide. The most frequent
// meaning wins: in a block, `a b` and `a *b` begin a declaration; `a(` is a call; `(a)` is a cast if the next token
// cannot be a binary operator. A macro counts as a name: before a type, as a call between functions, or as a call
// before a block.
//
// It accepts more than C, and its trees are flat. Functions and declarations begin with the same rule, and the token
// after it decides. Labels and cases are statements. `else if` is a part of the first `if`.

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

// `extern "C"` in headers that are also used from C++.
linkage : MODIFIER STRING ( LBRACE external* RBRACE | external ) ;

// A name with parentheses between functions: a macro, a function without a type, or a pointer to functions whose type
// is a name.
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

// A name after parameters: a macro for an attribute, as in many headers.
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

// A type where an expression is allowed too. A name alone counts as an expression.
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

// A statement after the last `else`. It excludes `if`, so that two tokens decide whether the chain continues.
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

// Primary and postfix expressions are alternatives of this rule, not rules of their own. Most of a file is expressions
// and most expressions are names, which would otherwise have five nodes each.
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

// An operand after a name in parentheses that cannot begin with a binary operator, so the name is a cast.
operand_of_name
    : LPAREN type_name RPAREN factor
    | LPAREN IDENTIFIER RPAREN operand_of_name
    | NOT factor
    | SIZEOF ( operand_of_sizeof | LPAREN type_name RPAREN )
    | ( NUMBER | IDENTIFIER | CHARACTER | text ) after*
    ;

// The operand of `sizeof` is not a cast: `sizeof (int) + 1` is a sum.
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

// An argument of a macro or of a builtin of the compiler, which may be a type.
argument : assignment_expression | type_name ;

selection : GENERIC LPAREN assignment_expression ( COMMA association )+ RPAREN ;

association : ( DEFAULT | argument ) COLON assignment_expression ;

// Adjacent strings, some of which may be macros.
text : IDENTIFIER? STRING ( STRING | IDENTIFIER )* ;

// Tokens

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

// It has no effect on the parsing of the next tokens.
EXTENSION : '__extension__' -> channel(HIDDEN) ;

BYTE_ORDER_MARK : '\uFEFF' -> channel(HIDDEN) ;

// All characters above 127 and the dollar sign are letters.
IDENTIFIER : LETTER ( LETTER | [0-9] )* ;
fragment LETTER : [a-zA-Z_$\u0080-\uFEFE\uFF00-\u{10FFFF}] | '\\u' HEX HEX HEX HEX | '\\U' HEX HEX HEX HEX HEX HEX HEX HEX ;
fragment HEX    : [0-9a-fA-F] ;

// A preprocessing number.
NUMBER : '.'? [0-9] ( [0-9a-zA-Z_.] | [eEpP] [+\-] )* ;

CHARACTER : ENCODING? '\'' ( ~['\\\r\n] | ESCAPE )+ '\'' ;
STRING    : ENCODING? '"' ( ~["\\\r\n] | ESCAPE )* '"' ;
fragment ENCODING : 'u8' | 'u' | 'U' | 'L' ;
fragment ESCAPE   : '\\' ( '\r'? '\n' | ~[\r\n] ) ;

// A directive includes the end of its line, so that it cannot merge with the next text. A backslash or a comment
// continues it on the next line.
DIRECTIVE      : '#' IN_DIRECTIVE* '/'? '\r'? '\n' ;
LAST_DIRECTIVE : '#' IN_DIRECTIVE* '/'? ;
fragment IN_DIRECTIVE : ~[\\/\r\n] | ESCAPE | '/' ( ~[*/\\\r\n] | ESCAPE ) | TO_END_OF_LINE | BLOCK ;

BLOCK_COMMENT : BLOCK -> channel(HIDDEN) ;
LINE_COMMENT  : TO_END_OF_LINE -> channel(HIDDEN) ;
fragment BLOCK          : '/*' ( ~'*' | '*'+ ~[*/] )* '*'+ '/' ;
fragment TO_END_OF_LINE : '//' ( ~[\\\r\n] | ESCAPE )* ;

CONTINUATION : '\\' '\r'? '\n' -> channel(HIDDEN) ;

WS : [ \t\r\n\u000B\u000C]+ -> channel(HIDDEN) ;
