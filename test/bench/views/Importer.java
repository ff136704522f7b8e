import java.nio.file.Path;
import java.util.Arrays;
import org.neo4j.cli.ExecutionContext;
import org.neo4j.importer.ImportCommand;
import picocli.CommandLine;

/** The offline importer of Neo4j's own jars. Arguments: the home folder, then those of `neo4j-admin database import full`. */
public final class Importer {
    public static void main(String[] args) {
        Path home = Path.of(args[0]).toAbsolutePath();
        String[] rest = Arrays.copyOfRange(args, 1, args.length);
        ExecutionContext context = new ExecutionContext(home, home.resolve("conf"));
        System.exit(new CommandLine(new ImportCommand.Full(context)).execute(rest));
    }

    private Importer() {}
}
