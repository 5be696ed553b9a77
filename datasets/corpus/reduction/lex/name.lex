%option noyywrap
LETTER [a-z]
DIGIT [0-9]
%%
{LETTER}({LETTER}|{DIGIT})*  { return 1; }
{DIGIT}+"."{DIGTI}*          { return 2; }
.                            { return 3; }
%%
