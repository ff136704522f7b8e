import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.neo4j.common.DependencyResolver;
import org.neo4j.configuration.Config;
import org.neo4j.configuration.GraphDatabaseSettings;
import org.neo4j.dbms.api.DatabaseManagementService;
import org.neo4j.graphdb.GraphDatabaseService;
import org.neo4j.graphdb.Resource;
import org.neo4j.graphdb.event.DatabaseEventContext;
import org.neo4j.graphdb.event.DatabaseEventListenerAdapter;
import org.neo4j.graphdb.event.TransactionData;
import org.neo4j.graphdb.event.TransactionEventListener;
import org.neo4j.graphdb.factory.module.OutOfDiskSpaceListener;
import org.neo4j.io.ByteUnit;
import org.neo4j.kernel.api.KernelTransaction;
import org.neo4j.kernel.impl.transaction.log.checkpoint.CheckPointer;
import org.neo4j.kernel.impl.transaction.log.checkpoint.SimpleTriggerInfo;
import org.neo4j.kernel.impl.transaction.log.checkpoint.StoreCopyCheckPointMutex;
import org.neo4j.kernel.internal.event.InternalTransactionEventListener;
import org.neo4j.kernel.monitoring.ExceptionalDatabaseEvent;

/** Refuses what would be committed while there is little space, and ends the process where a database has failed. */
final class DiskWatch extends DatabaseEventListenerAdapter {
    private static final long POLL_MILLIS = 100;
    private static final int POLLS_BETWEEN_MEASUREMENTS = 100;
    /**
     * With less than this free, and what the largest index takes when it grows, no writes are taken: an index that cannot
     * grow fails, and the database with it. A large commit that has passed the gate takes up to a second and a half, in
     * which somebody else may take 80 MB a second.
     */
    private static final long LITTLE_SPACE = ByteUnit.mebiBytes(128);
    /** An index takes 32 MB or a tenth of what it has, in one piece and at most so much. */
    private static final long LARGEST_GROWTH = ByteUnit.mebiBytes(512);
    /** So much more must be free until writes are taken again. */
    private static final long ENOUGH_MORE = ByteUnit.mebiBytes(16);
    /**
     * While no more than this is left above the least, each commit looks at the disk first. Otherwise none does: what Neo4j
     * prepares for a listener costs large transactions time. Only a reservation in one piece takes that much between two
     * looks.
     */
    private static final long GATED_MORE = ByteUnit.mebiBytes(464);

    static final List<String> DATABASES =
            List.of(GraphDatabaseSettings.SYSTEM_DATABASE_NAME, GraphDatabaseSettings.DEFAULT_DATABASE_NAME);

    private static final int EXIT_PANIC = 3;

    private final FileStore disk;
    private final Path databases;
    private final TransactionEventListener<Void> gate = new Gate(this);
    private final List<Resource> heldCheckpoints = new ArrayList<>();
    private DatabaseManagementService server;
    private long least = LITTLE_SPACE;
    private boolean gated;
    private boolean full;
    private boolean readOnly;

    DiskWatch(Path home) throws IOException {
        disk = Files.getFileStore(Files.createDirectories(home));
        databases = home.resolve("data").resolve("databases");
    }

    @Override
    public void databasePanic(DatabaseEventContext event) {
        end(((ExceptionalDatabaseEvent) event).getCause());
    }

    private static void end(Throwable failure) {
        Throwable cause = failure;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        System.out.println("PANIC " + String.valueOf(cause).lines().findFirst().orElse(""));
        Runtime.getRuntime().halt(EXIT_PANIC);
    }

    void begin(DatabaseManagementService started) {
        server = started;
        server.unregisterDatabaseEventListener(new AnyOutOfDiskSpaceListener());
        Thread watching = new Thread(this::look, "space on the disk");
        watching.setDaemon(true);
        watching.start();
    }

    synchronized boolean isFull() {
        return full;
    }

    /** Looks at the disk now. */
    private synchronized boolean findFull() throws IOException {
        boolean isFull = disk.getUsableSpace() < (full ? least + ENOUGH_MORE : least);
        if (isFull != full) {
            full = isFull;
            System.out.println(full ? "FULL" : "ROOM");
        }
        return full;
    }

    private void look() {
        try {
            for (int poll = 0; true; poll++) {
                try {
                    if (poll % POLLS_BETWEEN_MEASUREMENTS == 0) {
                        measureIndexes();
                    }
                    setGated(disk.getUsableSpace() < least + GATED_MORE);
                    setCheckpointsHeld(findFull());
                    setReadOnly(isFull());
                } catch (IOException | RuntimeException failed) {
                    failed.printStackTrace();
                }
                Thread.sleep(POLL_MILLIS);
            }
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    private void measureIndexes() throws IOException {
        try (Stream<Path> files = Files.walk(databases)) {
            long largest = files.filter(file -> file.toString().contains("schema"))
                    .mapToLong(file -> file.toFile().length())
                    .max()
                    .orElse(0);
            synchronized (this) {
                least = LITTLE_SPACE + Math.min(largest / 10, LARGEST_GROWTH);
            }
        } catch (UncheckedIOException vanished) {
            // Files come and go; the next look is soon.
        }
    }

    private void setGated(boolean isGated) {
        if (isGated == gated) {
            return;
        }
        gated = isGated;
        // That of the system database takes no listeners; nothing is written there once the password is set.
        if (gated) {
            server.registerTransactionEventListener(GraphDatabaseSettings.DEFAULT_DATABASE_NAME, gate);
        } else {
            server.unregisterTransactionEventListener(GraphDatabaseSettings.DEFAULT_DATABASE_NAME, gate);
        }
    }

    /**
     * Has statements that write refused before they do their work. Only once nothing is being committed any more, which the
     * gate sees to: what is being applied must not be failed.
     */
    private void setReadOnly(boolean isWanted) {
        if (isWanted == readOnly || isWanted && !Commits.areOver(server, 0)) {
            return;
        }
        Set<String> names = isWanted ? Set.of(GraphDatabaseSettings.DEFAULT_DATABASE_NAME) : Set.of();
        LocalNeo4j.resolverOf(server, GraphDatabaseSettings.DEFAULT_DATABASE_NAME)
                .resolveDependency(Config.class)
                .setDynamic(GraphDatabaseSettings.read_only_databases, names, "space on the disk");
        readOnly = isWanted;
    }

    /**
     * A checkpoint that finds no space fails, and the tenth in a row, after less than two minutes, fails the database.
     * Lucene closes a full-text index for good that it cannot write. So there are none while the disk is full.
     */
    private void setCheckpointsHeld(boolean isHeld) throws IOException {
        if (isHeld == !heldCheckpoints.isEmpty()) {
            return;
        }
        heldCheckpoints.forEach(Resource::close);
        heldCheckpoints.clear();
        for (String name : DATABASES) {
            DependencyResolver resolver = LocalNeo4j.resolverOf(server, name);
            if (isHeld) {
                heldCheckpoints.add(
                        resolver.resolveDependency(StoreCopyCheckPointMutex.class).storeCopy(() -> {}));
            } else {
                assertWritable(resolver.resolveDependency(CheckPointer.class));
            }
        }
    }

    /** What was under way may have closed an index all the same. A start opens it again, and the log has what it misses. */
    private void assertWritable(CheckPointer checkPointer) throws IOException {
        try {
            checkPointer.tryCheckPointNoWait(new SimpleTriggerInfo("Space on the disk again"));
        } catch (IOException | RuntimeException failed) {
            if (!findFull()) {
                end(failed);
            }
        }
    }

    /**
     * Refuses transactions before they begin to commit: one that is being applied must not be failed, because the database
     * fails with it.
     */
    private static final class Gate extends InternalTransactionEventListener.Adapter<Void> {
        private final DiskWatch watch;

        Gate(DiskWatch watch) {
            this.watch = watch;
        }

        @Override
        public Void beforeCommit(TransactionData data, KernelTransaction transaction, GraphDatabaseService database)
                throws IOException {
            if (watch.findFull()) {
                throw new IOException("no space left on the disk of the database: no writes are taken until there is");
            }
            return null;
        }
    }

    /**
     * Equal to the listener of Neo4j itself, of which nobody has a reference. Where there is no space for what a transaction is
     * to store, Neo4j refuses it before anything is written, and that listener has the database take no more writes: it fails
     * those that are being applied, and the database with them.
     */
    private static final class AnyOutOfDiskSpaceListener extends DatabaseEventListenerAdapter {
        @Override
        public boolean equals(Object other) {
            return other instanceof OutOfDiskSpaceListener;
        }

        @Override
        public int hashCode() {
            return 0;
        }
    }
}
