import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.neo4j.configuration.Config;
import org.neo4j.configuration.GraphDatabaseInternalSettings;
import org.neo4j.configuration.GraphDatabaseSettings;
import org.neo4j.consistency.ConsistencyCheckService;
import org.neo4j.dbms.api.DatabaseManagementService;
import org.neo4j.dbms.api.DatabaseManagementServiceBuilder;
import org.neo4j.io.ByteUnit;
import org.neo4j.io.layout.Neo4jLayout;

/**
 * Reads every record and index of a database that does not run, and says whether they agree.
 *
 * <p>Arguments: the folder of the database, the folder for a report, and "check" or "reopen". The latter first opens and
 * closes the database with as much of its transaction log as can be read. Prints "CONSISTENT", or "INCONSISTENT" followed by
 * what disagrees, a line each.
 */
public final class CheckNeo4j {
    private static final long PAGE_CACHE = ByteUnit.mebiBytes(256);
    private static final int SHOWN_LINES = 20;

    public static void main(String[] args) throws Exception {
        Path home = Path.of(args[0]).toAbsolutePath();
        Path reports = Path.of(args[1]).toAbsolutePath();
        if (args[2].equals("reopen")) {
            reopen(home);
        }
        ConsistencyCheckService.Result result = new ConsistencyCheckService(
                        Neo4jLayout.of(home).databaseLayout(GraphDatabaseSettings.DEFAULT_DATABASE_NAME))
                .with(Config.newBuilder()
                        .set(GraphDatabaseSettings.neo4j_home, home)
                        .set(GraphDatabaseSettings.pagecache_memory, PAGE_CACHE)
                        .build())
                .with(reports)
                .runFullConsistencyCheck();
        if (result.isSuccessful()) {
            System.out.println("CONSISTENT");
        } else {
            System.out.println("INCONSISTENT");
            try (Stream<String> lines = Files.lines(result.reportFile())) {
                lines.limit(SHOWN_LINES).forEach(System.out::println);
            }
        }
        System.exit(0);
    }

    private static void reopen(Path home) {
        DatabaseManagementService server = new DatabaseManagementServiceBuilder(home)
                .setConfig(GraphDatabaseSettings.pagecache_memory, PAGE_CACHE)
                .setConfig(GraphDatabaseSettings.fail_on_missing_files, false)
                // Cuts the log where it cannot be read any further; what stands before that is recovered.
                .setConfig(GraphDatabaseInternalSettings.fail_on_corrupted_log_files, false)
                .setConfig(GraphDatabaseSettings.udc_enabled, false)
                .build();
        try {
            // Throws where it could not be opened.
            server.database(GraphDatabaseSettings.DEFAULT_DATABASE_NAME)
                    .executeTransactionally("MATCH (n) RETURN n LIMIT 1");
        } finally {
            server.shutdown();
        }
    }

    private CheckNeo4j() {}
}
