import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.neo4j.configuration.GraphDatabaseSettings;
import org.neo4j.configuration.connectors.BoltConnector;
import org.neo4j.configuration.connectors.ConnectorPortRegister;
import org.neo4j.configuration.connectors.ConnectorType;
import org.neo4j.configuration.connectors.HttpConnector;
import org.neo4j.configuration.connectors.HttpsConnector;
import org.neo4j.configuration.helpers.SocketAddress;
import org.neo4j.dbms.api.DatabaseManagementService;
import org.neo4j.dbms.api.DatabaseManagementServiceBuilder;
import org.neo4j.io.ByteUnit;
import org.neo4j.kernel.internal.GraphDatabaseAPI;

/**
 * A Neo4j server in one process, with Bolt on a free loopback port.
 *
 * <p>Arguments: the folder of the database, and the size of the page cache in bytes. The first line of standard input
 * is the password of the user neo4j: an argument or a variable would be readable by other users of the machine. The
 * program prints "READY port" when Bolt answers. It stops when standard input ends, so it never outlives its parent.
 */
public final class LocalNeo4j {
    private static final long SHUTDOWN_LIMIT_MILLIS = 60_000;

    public static void main(String[] args) throws IOException, InterruptedException {
        Path home = Path.of(args[0]).toAbsolutePath();
        long pageCacheBytes = Long.parseLong(args[1]);
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        String password = input.readLine();
        if (password == null) {
            return;
        }
        CountDownLatch stopping = stopAtEndOf(input);
        DatabaseManagementService server = start(home, pageCacheBytes);
        CountDownLatch stopped = new CountDownLatch(1);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            haltIfShutdownHangs();
            server.shutdown();
            stopped.countDown();
        }));
        // The password is set at every start: no state can arise in which the stored one and the caller's differ.
        server.database(GraphDatabaseSettings.SYSTEM_DATABASE_NAME)
                .executeTransactionally(
                        "ALTER USER neo4j SET PLAINTEXT PASSWORD $password CHANGE NOT REQUIRED",
                        Map.of("password", password));
        System.out.println("READY " + boltPort(server));
        stopping.await();
        System.exit(0);
    }

    private static DatabaseManagementService start(Path home, long pageCacheBytes) {
        SocketAddress freeLoopbackPort = new SocketAddress("127.0.0.1", 0);
        return new DatabaseManagementServiceBuilder(home)
                .setConfig(GraphDatabaseSettings.auth_enabled, true)
                // Only the holder of a 256-bit password connects; a lock-out would let any local process deny service.
                .setConfig(GraphDatabaseSettings.auth_max_failed_attempts, 0)
                .setConfig(BoltConnector.enabled, true)
                .setConfig(BoltConnector.listen_address, freeLoopbackPort)
                .setConfig(BoltConnector.server_bolt_telemetry_enabled, false)
                .setConfig(HttpConnector.enabled, false)
                .setConfig(HttpsConnector.enabled, false)
                .setConfig(GraphDatabaseSettings.udc_enabled, false)
                .setConfig(GraphDatabaseSettings.log_queries, GraphDatabaseSettings.LogQueryLevel.OFF)
                .setConfig(GraphDatabaseSettings.pagecache_memory, pageCacheBytes)
                // By default each database preallocates 256 MB of log and keeps two days of it.
                .setConfig(GraphDatabaseSettings.preallocate_logical_logs, false)
                .setConfig(GraphDatabaseSettings.logical_log_rotation_threshold, ByteUnit.mebiBytes(64))
                .setConfig(GraphDatabaseSettings.keep_logical_logs, "1 files")
                .build();
    }

    private static int boltPort(DatabaseManagementService server) {
        GraphDatabaseAPI database =
                (GraphDatabaseAPI) server.database(GraphDatabaseSettings.DEFAULT_DATABASE_NAME);
        return database.getDependencyResolver()
                .resolveDependency(ConnectorPortRegister.class)
                .getLocalAddress(ConnectorType.BOLT)
                .getPort();
    }

    private static CountDownLatch stopAtEndOf(BufferedReader input) {
        CountDownLatch ended = new CountDownLatch(1);
        Thread reader = new Thread(() -> {
            try {
                while (input.read() >= 0) {
                    // What follows the password has no meaning.
                }
            } catch (IOException broken) {
                System.err.println("Standard input failed, stopping: " + broken.getMessage());
            } finally {
                ended.countDown();
            }
        });
        reader.setDaemon(true);
        reader.start();
        return ended;
    }

    private static void haltIfShutdownHangs() {
        Thread watchdog = new Thread(() -> {
            try {
                Thread.sleep(SHUTDOWN_LIMIT_MILLIS);
            } catch (InterruptedException interrupted) {
                return;
            }
            System.err.println("The shutdown hung. The next start recovers from the transaction log.");
            Runtime.getRuntime().halt(1);
        });
        watchdog.setDaemon(true);
        watchdog.start();
    }

    private LocalNeo4j() {}
}
