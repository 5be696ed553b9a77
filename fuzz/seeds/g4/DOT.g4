// DOT, after "DOT Language" in Graphviz's documentation; where that is silent, what Graphviz 2.43 does.
// Rules carry the documentation's names, except where another shape lets ANTLR recover from an error where
// it stands: the lists (stmt_list, a_list) are loops inside their brackets, and statements that begin alike
// (an assignment, node_stmt, edge_stmt) are one, so that one token decides what comes next. A subgraph
// alone may have attributes: its reference does not say so, Graphviz does.

grammar DOT;

// Graphviz reads one graph after another. Of a file without any it says nothing, neither that it is wrong
// nor a graph; here it is wrong.
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

// A compass point is no keyword: it is an id that means a direction when it stands here.
port : COLON id ( COLON id )? ;

subgraph : ( SUBGRAPH id? )? LBRACE ( stmt SEMICOLON? )* RBRACE ;

id
    : NAME
    | NUMERAL
    | QUOTED ( PLUS QUOTED )*
    | HTML
    ;

// Keywords are case-independent.
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

// Any byte above 127 is a letter, whatever the encoding.
NAME : [a-zA-Z_\u0080-\u{10FFFF}] [a-zA-Z_0-9\u0080-\u{10FFFF}]* ;

NUMERAL : '-'? ( '.' [0-9]+ | [0-9]+ ( '.' [0-9]* )? ) ;

QUOTED : '"' ( ~["\\] | '\\' . )* '"' ;

// Angle brackets are balanced, except in a remark of HTML's.
HTML : '<' HTML_BODY '>' ;
fragment HTML_BODY   : ( ~[<>] | HTML_TAG | HTML_REMARK )* ;
fragment HTML_TAG    : '<' ( HTML_FIRST HTML_BODY )? '>' ;
fragment HTML_FIRST  : ~[!<>] | '!' ~[\-<>] | '!-' ~[\-<>] | HTML_TAG | HTML_REMARK ;
fragment HTML_REMARK : '<!--' ( ~'-' | '-' ~'-' | '-' '-'+ ~[\->] )* '-' '-'+ '>' ;

BLOCK_COMMENT : '/*' ( ~'*' | '*'+ ~[*/] )* '*'+ '/' -> channel(HIDDEN) ;

// Both end at a newline, not at a carriage return. The reference discards lines that begin with a number
// sign, as output of a preprocessor; Graphviz discards what stands behind such a sign anywhere in a line.
LINE_COMMENT         : '//' ~'\n'* -> channel(HIDDEN) ;
PREPROCESSOR_COMMENT : '#' ~'\n'* -> channel(HIDDEN) ;

BYTE_ORDER_MARK : '\uFEFF' -> channel(HIDDEN) ;

// Graphviz has no form feeds and vertical tabs.
WS : [ \t\r\n]+ -> channel(HIDDEN) ;
