package ddlab;

import java.nio.file.Path;
import java.util.jar.JarFile;

/** Reads the versions of libraries from their jars. */
final class Versions {
    private Versions() {}

    /** Returns an attribute of the manifest of the jar that contains the class. */
    static String fromManifest(Class<?> type, String attribute) throws Exception {
        try (JarFile jar = new JarFile(jarOf(type).toFile())) {
            return String.valueOf(jar.getManifest().getMainAttributes().getValue(attribute));
        }
    }

    /** Returns the digits in the jar's file name, for jars without a version in their manifest. */
    static String fromFileName(Class<?> type) throws Exception {
        return jarOf(type).getFileName().toString().replaceAll("^[^0-9]*([0-9.]*[0-9]).*$", "$1");
    }

    private static Path jarOf(Class<?> type) throws Exception {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }
}
