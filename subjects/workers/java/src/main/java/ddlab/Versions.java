package ddlab;

import java.nio.file.Path;
import java.util.jar.JarFile;

/** Versions as the libraries' own jars tell them. */
final class Versions {
    private Versions() {}

    /** An attribute of the manifest of the jar that holds the class. */
    static String fromManifest(Class<?> type, String attribute) throws Exception {
        try (JarFile jar = new JarFile(jarOf(type).toFile())) {
            return String.valueOf(jar.getManifest().getMainAttributes().getValue(attribute));
        }
    }

    /** For jars that do not tell: the digits in the name that the registry gave the file. */
    static String fromFileName(Class<?> type) throws Exception {
        return jarOf(type).getFileName().toString().replaceAll("^[^0-9]*([0-9.]*[0-9]).*$", "$1");
    }

    private static Path jarOf(Class<?> type) throws Exception {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }
}
