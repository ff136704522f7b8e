import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.neo4j.cli.ExecutionContext;
import org.neo4j.importer.ImportCommand;
import picocli.CommandLine;

/**
 * The offline importer of Neo4j's own jars, which fills a database that does not run.
 *
 * <p>Arguments: the folder of the database, then those of "neo4j-admin database import full". It ends when standard input does, so it never outlives
 * its parent: what it left half-made is nobody's.
 */
public final class ImportNeo4j {
    public static void main(String[] args) {
        Path home = Path.of(args[0]).toAbsolutePath();
        String[] rest = Arrays.copyOfRange(args, 1, args.length);
        Thread watch = new Thread(ImportNeo4j::haltWithParent);
        watch.setDaemon(true);
        watch.start();
        ExecutionContext context = new ExecutionContext(home, home.resolve("conf"));
        System.exit(new CommandLine(new ImportCommand.Full(context)).execute(rest));
    }

    private static void haltWithParent() {
        try {
            while (System.in.read() >= 0) {
                // What it is told does not matter.
            }
        } catch (IOException broken) {
            // As good as its end.
        }
        Runtime.getRuntime().halt(1);
    }

    private ImportNeo4j() {}
}
