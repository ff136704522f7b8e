import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.neo4j.common.DependencyResolver;
import org.neo4j.configuration.GraphDatabaseInternalSettings;
import org.neo4j.configuration.GraphDatabaseSettings;
import org.neo4j.configuration.connectors.BoltConnector;
import org.neo4j.configuration.connectors.BoltConnectorInternalSettings;
import org.neo4j.configuration.connectors.ConnectorPortRegister;
import org.neo4j.configuration.connectors.ConnectorType;
import org.neo4j.configuration.connectors.HttpConnector;
import org.neo4j.configuration.connectors.HttpsConnector;
import org.neo4j.configuration.helpers.SocketAddress;
import org.neo4j.dbms.DatabaseStateService;
import org.neo4j.dbms.api.DatabaseManagementService;
import org.neo4j.dbms.api.DatabaseManagementServiceBuilder;
import org.neo4j.io.ByteUnit;
import org.neo4j.kernel.internal.GraphDatabaseAPI;

/**
 * A Neo4j server in one process, with Bolt on loopback.
 *
 * <p>Arguments: the folder of the database, the size of the page cache in bytes, and the port, 0 for any free one. The
 * first line of standard input is a new password for the user neo4j, or empty to keep the old one: an argument or an
 * environment variable could be read by others. The program prints "READY port" when Bolt answers. It stops when
 * standard input ends, so it never outlives its parent.
 *
 * <p>A neo4j.conf in the folder of the database has further settings, in Neo4j's own form.
 *
 * <p>Where the disk is full, nothing more is committed until there is space, and reads go on: "FULL" and "ROOM" are
 * printed. A database that has failed otherwise takes nothing until it is started again: "PANIC cause" is printed
 * and the process ends at once, because a shutdown would write the rest of a torn buffer into the transaction log, which
 * could then never be read again.
 */
public final class LocalNeo4j {
    private static final long SHUTDOWN_LIMIT_MILLIS = 60_000;

    public static void main(String[] args) throws IOException {
        Path home = Path.of(args[0]).toAbsolutePath();
        long pageCacheBytes = Long.parseLong(args[1]);
        int port = Integer.parseInt(args[2]);
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        String newPassword = input.readLine();
        if (newPassword == null) {
            return;
        }
        try {
            DiskWatch watch = new DiskWatch(home);
            DatabaseManagementService server = start(home, pageCacheBytes, port, watch);
            assertStarted(server);
            StoreCopy.register(server);
            watch.begin(server);
            Runtime.getRuntime().addShutdownHook(new Thread(() -> shutDown(server, watch)));
            if (!newPassword.isEmpty()) {
                setPassword(server, newPassword);
            }
            System.out.println("READY " + boltPort(server));
            waitForEnd(input);
        } catch (Exception failed) {
            // Neo4j's own threads would keep the process alive.
            failed.printStackTrace();
            System.exit(1);
        }
        System.exit(0);
    }

    private static DatabaseManagementService start(Path home, long pageCacheBytes, int port, DiskWatch watch) {
        SocketAddress address = new SocketAddress("127.0.0.1", port);
        DatabaseManagementServiceBuilder builder = new DatabaseManagementServiceBuilder(home);
        Path settings = home.resolve("neo4j.conf");
        if (Files.exists(settings)) {
            builder.loadPropertiesFromFile(settings);
        }
        // What is set here holds whatever the file says.
        return builder.setConfig(GraphDatabaseSettings.auth_enabled, true)
                // Only the holder of a 256-bit password connects; a lock-out would let any local process deny service.
                .setConfig(GraphDatabaseSettings.auth_max_failed_attempts, 0)
                .setConfig(BoltConnector.enabled, true)
                .setConfig(BoltConnector.listen_address, address)
                .setConfig(BoltConnector.server_bolt_telemetry_enabled, false)
                // Both databases are closed within a second; by default Bolt then idles for ten more.
                .setConfig(BoltConnectorInternalSettings.thread_pool_shutdown_wait_time, Duration.ZERO)
                .setConfig(BoltConnectorInternalSettings.connection_shutdown_wait_time, Duration.ZERO)
                .setConfig(HttpConnector.enabled, false)
                .setConfig(HttpsConnector.enabled, false)
                .setConfig(GraphDatabaseSettings.udc_enabled, false)
                .setConfig(GraphDatabaseSettings.log_queries, GraphDatabaseSettings.LogQueryLevel.OFF)
                .setConfig(GraphDatabaseSettings.pagecache_memory, pageCacheBytes)
                // The space of what will be written is taken before it is: a full disk refuses writes and tears nothing.
                .setConfig(GraphDatabaseSettings.preallocate_logical_logs, true)
                .setConfig(GraphDatabaseInternalSettings.out_of_disk_space_protection, true)
                // Read-only also fails what is being applied, and the database with it.
                .setConfig(GraphDatabaseInternalSettings.dynamic_read_only_failover, false)
                // By default each database takes 256 MB of log and keeps two days of it.
                .setConfig(GraphDatabaseSettings.logical_log_rotation_threshold, ByteUnit.mebiBytes(32))
                .setConfig(GraphDatabaseSettings.keep_logical_logs, "1 files")
                .addDatabaseListener(watch)
                .build();
    }

    /** A database that cannot be started does not keep the server from starting. */
    private static void assertStarted(DatabaseManagementService server) throws Exception {
        for (String name : DiskWatch.DATABASES) {
            GraphDatabaseAPI database = (GraphDatabaseAPI) server.database(name);
            if (database.isAvailable(0)) {
                continue;
            }
            throw new IllegalStateException(
                    "The database " + name + " could not be started",
                    database.getDependencyResolver()
                            .resolveDependency(DatabaseStateService.class)
                            .causeOfFailure(database.databaseId())
                            .orElse(null));
        }
    }

    private static int boltPort(DatabaseManagementService server) {
        return resolverOf(server, GraphDatabaseSettings.DEFAULT_DATABASE_NAME)
                .resolveDependency(ConnectorPortRegister.class)
                .getLocalAddress(ConnectorType.BOLT)
                .getPort();
    }

    static DependencyResolver resolverOf(DatabaseManagementService server, String database) {
        return ((GraphDatabaseAPI) server.database(database)).getDependencyResolver();
    }

    // Through Cypher, because that is the documented way. It costs seconds, so only a first start does it.
    private static void setPassword(DatabaseManagementService server, String password) {
        server.database(GraphDatabaseSettings.SYSTEM_DATABASE_NAME)
                .executeTransactionally(
                        "ALTER USER neo4j SET PLAINTEXT PASSWORD $password CHANGE NOT REQUIRED",
                        Map.of("password", password));
    }

    private static void waitForEnd(BufferedReader input) throws IOException {
        String line = input.readLine();
        while (line != null) {
            line = input.readLine();
        }
    }

    private static void shutDown(DatabaseManagementService server, DiskWatch watch) {
        if (watch.isFull()) {
            System.err.println("There is no space to finish what is open. The next start recovers from the transaction log.");
            Runtime.getRuntime().halt(1);
        }
        Thread watchdog = new Thread(LocalNeo4j::haltAfterLimit);
        watchdog.setDaemon(true);
        watchdog.start();
        server.shutdown();
    }

    private static void haltAfterLimit() {
        try {
            Thread.sleep(SHUTDOWN_LIMIT_MILLIS);
        } catch (InterruptedException interrupted) {
            return;
        }
        System.err.println("The shutdown hung. The next start recovers from the transaction log.");
        Runtime.getRuntime().halt(1);
    }

    private LocalNeo4j() {}
}
