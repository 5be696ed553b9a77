// HTML. Tags follow each other in any order: which elements are open, and which end tags may be left out, is in
// rules/html.toml. One lexer reads both tags and text, so punctuation of tags may be text elsewhere.
grammar HTML;

options { caseInsensitive = true; }

file : DOCTYPE? item* EOF ;

item : ( START | VOID ) attribute* ( GREATER | EMPTY ) | END GREATER | RAW | text ;

attribute : ATTRIBUTE STRING | VALUE | VALUE_WITH_MARKUP | FLAG ;

text : TEXT | REFERENCE | ATTRIBUTE | VALUE | FLAG | STRING | GREATER | QUOTE | OTHER | EQUALS ;

DOCTYPE : '<!doctype' S ~[<>]* '>' ;

// It ends at the first `-->`, and does not contain the beginning of another comment.
COMMENT : '<!--' COMMENT_PART* ( '-' '-'+ '>' | '-'* '<' ANGLE* ( '-' '-'+ | '!--' ) '>' ) -> channel(HIDDEN) ;
fragment COMMENT_PART : ~[\-<] | '-' ~[\-<] | '-' '-'+ ~[\-<>] | '-'* '<' ANGLE* ANGLE_END ;
fragment ANGLE : '<' | '!<' | '!-<' | '-'+ '<' ;
fragment ANGLE_END : ~[\-<!] | '!' ~[\-<] | '!-' ~[\-<] | '-' ~[\-<] | '-' '-'+ ~[\-<>] ;

// Conditional comments, sections of XML, and its declaration.
MARKED : '<![' ~[>]* '>' -> channel(HIDDEN) ;
INSTRUCTION : '<?' ~[>]* '>' -> channel(HIDDEN) ;

// Elements with text that is not HTML. Without their end tags, they are read as START.
RAW
    : '<script' ( S TAG_PART* )? '>' SCRIPT_PART* '<' SCRIPT_ANGLE* '/script' S? '>'
    | '<style' ( S TAG_PART* )? '>' STYLE_PART* '<' STYLE_ANGLE* '/style' S? '>'
    | '<title' ( S TAG_PART* )? '>' LINE_PART* '</title' S? '>'
    | '<textarea' ( S TAG_PART* )? '>' ( LINE_PART | [\r\n] | '<' [\r\n] )* '</textarea' S? '>'
    ;
fragment TAG_PART : ~[<>"'] | '"' ~["<\r\n]* '"' | '\'' ~['<\r\n]* '\'' ;
fragment LINE_PART : ~[<\r\n] | '<' ~[/<\r\n] ;
fragment SCRIPT_PART : ~[<] | '<' SCRIPT_ANGLE* ( ~[</] | '/' ~[<sS] | '/s' ~[<cC] | '/sc' ~[<rR] | '/scr' ~[<iI] | '/scri' ~[<pP] | '/scrip' ~[<tT] ) ;
fragment SCRIPT_ANGLE : '<' | '/<' | '/s<' | '/sc<' | '/scr<' | '/scri<' | '/scrip<' ;
fragment STYLE_PART : ~[<] | '<' STYLE_ANGLE* ( ~[</] | '/' ~[<sS] | '/s' ~[<tT] | '/st' ~[<yY] | '/sty' ~[<lL] | '/styl' ~[<eE] ) ;
fragment STYLE_ANGLE : '<' | '/<' | '/s<' | '/st<' | '/sty<' | '/styl<' ;

// Elements without content.
VOID
    : '<' ( 'area' | 'base' | 'basefont' | 'bgsound' | 'br' | 'col' | 'command' | 'embed' | 'frame' | 'hr' | 'img' | 'input'
    | 'keygen' | 'link' | 'meta' | 'param' | 'source' | 'track' | 'wbr' )
    ;

START : '<' NAME ;
END : '</' NAME ;
EMPTY : '/>' ;
GREATER : '>' ;

// Attributes without a value. Each attribute includes the whitespace that must come before it.
FLAG
    : S ( 'allowfullscreen' | 'async' | 'autofocus' | 'autoplay' | 'checked' | 'compact' | 'contenteditable' | 'controls'
    | 'crossorigin' | 'declare' | 'default' | 'defer' | 'disabled' | 'download' | 'formnovalidate' | 'hidden' | 'inert'
    | 'ismap' | 'itemscope' | 'loop' | 'multiple' | 'muted' | 'nohref' | 'nomodule' | 'noresize' | 'noshade' | 'novalidate'
    | 'nowrap' | 'open' | 'playsinline' | 'readonly' | 'required' | 'reversed' | 'seamless' | 'selected' | 'sortable'
    | [a-z]+ '-' [a-z0-9\-]+ )
    ;
ATTRIBUTE : S ATTRIBUTE_NAME EQ ;
VALUE : S ATTRIBUTE_NAME EQ ~[ \t\r\n\f"'=<>`\u2018-\u201F] ~[ \t\r\n\f"'<>`\u2018-\u201F]* ;
// A quoted value has no `<`, because text up to the next quotation mark would else hide a mark that was lost. Exceptions
// are values that begin with it, and a `<` that does not begin a tag.
VALUE_WITH_MARKUP
    : S ATTRIBUTE_NAME EQ ( '"' ~["<\r\n]* '<' ~["a-zA-Z/!\r\n] ( ~["<\r\n] | '<' ~["a-zA-Z/!\r\n] )* '"' | '"<' ~["\r\n]* '"' )
    | S ATTRIBUTE_NAME EQ ( '\'' ~['<\r\n]* '<' ~['a-zA-Z/!\r\n] ( ~['<\r\n] | '<' ~['a-zA-Z/!\r\n] )* '\'' | '\'<' ~['\r\n]* '\'' )
    ;
fragment ATTRIBUTE_NAME : ~[ \t\r\n\f"'<>/=\u0000-\u0008\u000B\u000E-\u001F]+ ;
fragment EQ : S? '=' S? ;

STRING : '"' ~["<\u0000-\u0008\u000B\u000E-\u001F]* '"' | '\'' ~['<\u0000-\u0008\u000B\u000E-\u001F]* '\'' ;

REFERENCE : '&' [a-z] [a-z0-9]* ';' | '&#' [0-9]+ ';' | '&#x' [0-9a-f]+ ';' ;

// References that old browsers read without their semicolon. They are in no rule, because the semicolon is missing.
OPEN_REFERENCE
    : '&' ( 'amp' | 'lt' | 'gt' | 'quot' | 'nbsp' | 'copy' | 'reg' | 'deg' | 'middot' | 'szlig' | 'euro' | 'pound' | 'yen'
    | 'cent' | 'sect' | 'para' | 'trade' | 'hellip' | [nm] 'dash' | 'bull' | 'times' | 'divide' | 'plusmn'
    | 'frac' ( '12' | '14' | '34' ) | 'sup' [123] | 'micro' | 'shy' | [lr] [ads] 'quo' | 'sbquo' | 'bdquo' | [lr] 'saquo'
    | [lrud] 'arr' | 'iexcl' | 'iquest' | 'aring' | 'oslash' | 'aelig' | 'oelig' | 'eth' | 'thorn' | 's' 'caron'
    | [a-z] ( 'uml' | 'acute' | 'grave' | 'circ' | 'tilde' ) | 'ccedil' | 'ensp' | 'emsp' | 'thinsp' )
    | '&#' [0-9]+
    ;

// Tags without `<`. They are in no rule, because text hardly contains them.
LOST_START
    : ( WORD [ \t]+ )* NAME S ATTRIBUTE_NAME EQ STRING ( S ATTRIBUTE_NAME ( EQ ( STRING | ~[ \t\r\n\f"'=<>`]+ ) )? )* S? '/'? '>'
    | ( 'html' | 'head' | 'body' | 'header' | 'footer' | 'main' | 'nav' | 'aside' | 'article' | 'section' | 'div' | 'form'
    | 'fieldset' | 'figure' | 'table' | 'thead' | 'tbody' | 'tfoot' | 'tr' | 'td' | 'th' | 'ul' | 'ol' | 'dl' | 'li' | 'dt'
    | 'dd' | 'select' | 'option' | 'h' [1-6] | 'pre' | 'span' | 'strong' | 'em' ) '>'
    | ( 'br' | 'hr' ) S? '/'? '>'
    ;
LOST_END : '/' NAME '>' ;
LOST_COMMENT : '!--' ~[<>\r\n]* '-->' ;

// Marks of version control are in no rule either. Longer lines of `=` are text.
CONFLICT : '<<<<<<<' | '=======' | '>>>>>>>' ;
EQUALS : '========' '='* ;

BYTE_ORDER_MARK : '\uFEFF' -> channel(HIDDEN) ;

// The words of a line up to a character that may have a meaning in tags.
TEXT : WORD ( [ \t]+ WORD )* ;
QUOTE : ["'] ;
OTHER : [=/&] ;
WS : S -> channel(HIDDEN) ;

fragment WORD : CHARACTER+ ( '\'' CHARACTER+ )* ;
fragment CHARACTER : ~[ <>&"'=/\t\r\n\f\u0000-\u0008\u000B\u000E-\u001F] ;
fragment NAME : [a-z] [a-z0-9:_.\-]* ;
fragment S : [ \t\r\n\f]+ ;
