%option noyywrap
DIGIT [0-9]
%%
{DIGIT}+   { return 1; }
[a-z]+     { return 2; }
"begin     { return 3; }
"end"      { return 4; }
[ \t\n]+   ;
%%
int main(void) { return yylex(); }
