// Wavefront OBJ, after "Object Files (.obj)", appendix B1 of the Advanced Visualizer manual (version 4.0). Each line has
// at most one statement. The rules are named after the sections of the manual.

grammar OBJ;

// Newlines separate lines and are not part of a statement. Otherwise the parser would have to look ahead over the whole
// statement before it enters the rule, and could not recover from an error inside.
file : line ( NEWLINE line )* EOF ;

line : statement? ;

statement
    : vertex_data
    | free_form_attribute
    | element
    | free_form_body
    | connectivity
    | grouping
    | display
    | general
    | superseded
    ;

// Vertex data. Colours after a geometric vertex are not in the manual, but many files have them.
vertex_data
    : V number number number ( number ( number number number? )? )?
    | VT number ( number number? )?
    | VN number number number
    | VP number ( number number? )?
    ;

free_form_attribute
    : CSTYPE RAT? ( BMATRIX | BEZIER | BSPLINE | CARDINAL | TAYLOR )
    | DEG INTEGER INTEGER?
    | BMAT direction number+
    | STEP INTEGER INTEGER?
    ;

element
    : P reference+
    | L reference reference+
    | F reference reference reference+
    | CURV number number reference reference+
    | CURV2 INTEGER INTEGER+
    | SURF number number number number reference+
    ;

free_form_body
    : PARM direction number number+
    | TRIM curve_segment+
    | HOLE curve_segment+
    | SCRV curve_segment+
    | SP INTEGER+
    | END
    ;

curve_segment : number number INTEGER ;

connectivity : CON INTEGER curve_segment INTEGER curve_segment ;

grouping
    : G word*
    | S ( INTEGER | OFF )
    | MG ( INTEGER number? | OFF )
    | O word*
    ;

display
    : BEVEL switch_
    | C_INTERP switch_
    | D_INTERP switch_
    | LOD INTEGER
    | USEMTL word*
    | USEMAP word+
    | MTLLIB word+
    | MAPLIB word+
    | SHADOW_OBJ word+
    | TRACE_OBJ word+
    | CTECH ( CPARM number | CSPACE number | CURV number number )
    | STECH ( CPARMA number number | CPARMB number | CSPACE number | CURV number number )
    ;

general
    : CALL word+
    | CSH word+
    ;

superseded
    : BSP INTEGER+
    | BZP INTEGER+
    | CDC number number INTEGER INTEGER+
    | CDP number number INTEGER INTEGER+
    | RES INTEGER INTEGER
    ;

direction : U | V ;

switch_ : ON | OFF ;

number : INTEGER | REAL ;

// v, v/vt, v//vn or v/vt/vn
reference : INTEGER | REFERENCE ;

// A name may be any token, and the name of a file may contain blanks.
word : ~NEWLINE ;

V : 'v' ;
VT : 'vt' ;
VN : 'vn' ;
VP : 'vp' ;
CSTYPE : 'cstype' ;
RAT : 'rat' ;
BMATRIX : 'bmatrix' ;
BEZIER : 'bezier' ;
BSPLINE : 'bspline' ;
CARDINAL : 'cardinal' ;
TAYLOR : 'taylor' ;
DEG : 'deg' ;
BMAT : 'bmat' ;
STEP : 'step' ;
P : 'p' ;
L : 'l' ;
F : 'f' ;
CURV : 'curv' ;
CURV2 : 'curv2' ;
SURF : 'surf' ;
PARM : 'parm' ;
TRIM : 'trim' ;
HOLE : 'hole' ;
SCRV : 'scrv' ;
SP : 'sp' ;
END : 'end' ;
CON : 'con' ;
G : 'g' ;
S : 's' ;
MG : 'mg' ;
O : 'o' ;
BEVEL : 'bevel' ;
C_INTERP : 'c_interp' ;
D_INTERP : 'd_interp' ;
LOD : 'lod' ;
USEMTL : 'usemtl' ;
USEMAP : 'usemap' ;
MTLLIB : 'mtllib' ;
MAPLIB : 'maplib' ;
SHADOW_OBJ : 'shadow_obj' ;
TRACE_OBJ : 'trace_obj' ;
CTECH : 'ctech' ;
STECH : 'stech' ;
CPARM : 'cparm' ;
CPARMA : 'cparma' ;
CPARMB : 'cparmb' ;
CSPACE : 'cspace' ;
CALL : 'call' ;
CSH : 'csh' ;
BSP : 'bsp' ;
BZP : 'bzp' ;
CDC : 'cdc' ;
CDP : 'cdp' ;
RES : 'res' ;
U : 'u' ;
ON : 'on' ;
OFF : 'off' ;

INTEGER : [+\-]? [0-9]+ ;

REAL : [+\-]? ( [0-9]+ ( '.' [0-9]* )? | '.' [0-9]+ ) ( [eE] [+\-]? [0-9]+ )? ;

REFERENCE : INDEX '/' ( INDEX | INDEX? '/' INDEX ) ;
fragment INDEX : '-'? [0-9]+ ;

NEWLINE : '\r'? '\n' | '\r' ;

COMMENT : '#' ~[\r\n]* -> channel(HIDDEN) ;

CONTINUATION : '\\' [ \t]* ( '\r'? '\n' | '\r' ) -> channel(HIDDEN) ;

BYTE_ORDER_MARK : '\uFEFF' -> channel(HIDDEN) ;

WS : [ \t\f\u000B]+ -> channel(HIDDEN) ;

// Any other text between blanks. A number sign inside a word does not begin a comment. A backslash before a blank makes
// it part of the word, unless the line ends there: then the two are a continuation.
WORD : ESCAPED_BLANK* WORD_FIRST ( ESCAPED_BLANK* WORD_NEXT )* ;
fragment ESCAPED_BLANK : '\\' [ \t] ;
fragment WORD_FIRST : ~[# \t\r\n\f\u000B\\\uFEFF] | '\\' ~[ \t\r\n] ;
fragment WORD_NEXT  : ~[ \t\r\n\f\u000B\\] | '\\' ~[ \t\r\n] ;
