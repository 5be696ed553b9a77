package ddlab.grammars;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.Lexer;
import org.antlr.v4.runtime.ListTokenSource;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.TokenStream;

/** Makes generated lexers and parsers, and calls the rule at which a parser starts. */
final class Recognizers {
    private Recognizers() {}

    static Lexer lexer(Class<?> type, String text) throws ReflectiveOperationException {
        Lexer lexer = (Lexer) type.getConstructor(CharStream.class).newInstance(CharStreams.fromString(text));
        lexer.removeErrorListeners();
        return lexer;
    }

    /** A parser of no tokens. */
    static Parser parser(Class<?> type) throws ReflectiveOperationException {
        return parser(type, new CommonTokenStream(new ListTokenSource(List.of())));
    }

    static Parser parser(Class<?> type, TokenStream tokens) throws ReflectiveOperationException {
        Parser parser = (Parser) type.getConstructor(TokenStream.class).newInstance(tokens);
        parser.removeErrorListeners();
        return parser;
    }

    /** The method of a rule; that of a rule whose name is a word of Java has a line behind it. */
    static Method rule(Class<?> parser, String name) throws NoSuchMethodException {
        for (Method method : parser.getMethods()) {
            boolean isRule = ParserRuleContext.class.isAssignableFrom(method.getReturnType());
            boolean isCalledSo = method.getName().equals(name) || method.getName().equals(name + "_");
            if (isRule && isCalledSo && method.getParameterCount() == 0) {
                return method;
            }
        }
        throw new NoSuchMethodException("rule " + name + " cannot be called: does it take arguments?");
    }

    static ParserRuleContext call(Method rule, Parser parser) throws Throwable {
        try {
            return (ParserRuleContext) rule.invoke(parser);
        } catch (InvocationTargetException thrown) {
            throw thrown.getCause();
        }
    }
}
