// DOT, after "DOT Language" in Graphviz's documentation. Where that is silent, this follows Graphviz 2.43.
//
// Rules have the names of the documentation. They differ where that lets ANTLR recover close to an error: lists
// (stmt_list, a_list) are loops inside their brackets, and statements that begin with the same token (an assignment,
// node_stmt, edge_stmt) are one rule, so one token decides. A subgraph that is a statement may have attributes; the
// documentation does not say so, but Graphviz accepts it.

grammar DOT;

// Graphviz reads one graph after another. For a file without a graph it reports neither an error nor a graph; here it
// is an error.
file : graph+ EOF ;

graph : STRICT? ( GRAPH | DIGRAPH ) id? LBRACE ( stmt SEMICOLON? )* RBRACE ;

stmt
    : attr_stmt
    | id ( EQUALS id | port? edge_rhs? attr_list? )
    | subgraph edge_rhs? attr_list?
    ;

attr_stmt : ( GRAPH | NODE | EDGE ) attr_list ;

attr_list : ( LBRACKET ( attribute ( SEMICOLON | COMMA )? )* RBRACKET )+ ;

attribute : id EQUALS id ;

edge_rhs : ( edgeop ( node_id | subgraph ) )+ ;

edgeop : DIRECTED | UNDIRECTED ;

node_id : id port? ;

// A compass point is not a keyword but an id, which means a direction here.
port : COLON id ( COLON id )? ;

subgraph : ( SUBGRAPH id? )? LBRACE ( stmt SEMICOLON? )* RBRACE ;

id
    : NAME
    | NUMERAL
    | QUOTED ( PLUS QUOTED )*
    | HTML
    ;

// Keywords are case-insensitive.
STRICT   : [sS] [tT] [rR] [iI] [cC] [tT] ;
GRAPH    : [gG] [rR] [aA] [pP] [hH] ;
DIGRAPH  : [dD] [iI] [gG] [rR] [aA] [pP] [hH] ;
SUBGRAPH : [sS] [uU] [bB] [gG] [rR] [aA] [pP] [hH] ;
NODE     : [nN] [oO] [dD] [eE] ;
EDGE     : [eE] [dD] [gG] [eE] ;

LBRACE     : '{' ;
RBRACE     : '}' ;
LBRACKET   : '[' ;
RBRACKET   : ']' ;
SEMICOLON  : ';' ;
COMMA      : ',' ;
COLON      : ':' ;
EQUALS     : '=' ;
PLUS       : '+' ;
DIRECTED   : '->' ;
UNDIRECTED : '--' ;

// Any byte above 127 is a letter in any encoding.
NAME : [a-zA-Z_\u0080-\u{10FFFF}] [a-zA-Z_0-9\u0080-\u{10FFFF}]* ;

NUMERAL : '-'? ( '.' [0-9]+ | [0-9]+ ( '.' [0-9]* )? ) ;

QUOTED : '"' ( ~["\\] | '\\' . )* '"' ;

// Angle brackets must be balanced, except in comments of HTML.
HTML : '<' HTML_BODY '>' ;
fragment HTML_BODY   : ( ~[<>] | HTML_TAG | HTML_REMARK )* ;
fragment HTML_TAG    : '<' ( HTML_FIRST HTML_BODY )? '>' ;
fragment HTML_FIRST  : ~[!<>] | '!' ~[\-<>] | '!-' ~[\-<>] | HTML_TAG | HTML_REMARK ;
fragment HTML_REMARK : '<!--' ( ~'-' | '-' ~'-' | '-' '-'+ ~[\->] )* '-' '-'+ '>' ;

BLOCK_COMMENT : '/*' ( ~'*' | '*'+ ~[*/] )* '*'+ '/' -> channel(HIDDEN) ;

// Both end at a newline, not at a carriage return. By the documentation, only lines that begin with a number sign are
// ignored, as output of a preprocessor. Graphviz ignores everything after a number sign anywhere in a line.
LINE_COMMENT         : '//' ~'\n'* -> channel(HIDDEN) ;
PREPROCESSOR_COMMENT : '#' ~'\n'* -> channel(HIDDEN) ;

BYTE_ORDER_MARK : '\uFEFF' -> channel(HIDDEN) ;

// Form feeds and vertical tabs are not whitespace in Graphviz.
WS : [ \t\r\n]+ -> channel(HIDDEN) ;
