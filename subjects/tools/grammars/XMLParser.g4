// XML 1.0 (W3C) as a tree of elements. The rule that the names of a start tag and its end tag agree is beyond the
// grammar.

parser grammar XMLParser;

options { tokenVocab = XMLLexer; }

document : outside* element outside* EOF ;

outside : INSTRUCTION | COMMENT | DECLARATION | TEXT ;

element
    : START NAME attribute* CLOSE content* END NAME CLOSE
    | START NAME attribute* EMPTY
    ;

attribute : NAME EQUALS VALUE ;

content : element | TEXT | REFERENCE | CDATA | COMMENT | INSTRUCTION ;
