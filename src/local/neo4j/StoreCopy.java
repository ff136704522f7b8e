import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.neo4j.common.DependencyResolver;
import org.neo4j.configuration.GraphDatabaseSettings;
import org.neo4j.dbms.api.DatabaseManagementService;
import org.neo4j.graphdb.Resource;
import org.neo4j.graphdb.Transaction;
import org.neo4j.io.ByteUnit;
import org.neo4j.io.layout.DatabaseLayout;
import org.neo4j.internal.kernel.api.exceptions.ProcedureException;
import org.neo4j.kernel.api.procedure.GlobalProcedures;
import org.neo4j.kernel.impl.transaction.log.checkpoint.CheckPointer;
import org.neo4j.kernel.impl.transaction.log.checkpoint.SimpleTriggerInfo;
import org.neo4j.kernel.impl.transaction.log.checkpoint.StoreCopyCheckPointMutex;
import org.neo4j.kernel.internal.GraphDatabaseAPI;
import org.neo4j.procedure.Admin;
import org.neo4j.procedure.Context;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;
import org.neo4j.procedure.TerminationGuard;
import org.neo4j.storageengine.api.TransactionIdStore;

/**
 * A copy of the files of a running database, as they are between two transactions.
 *
 * <p>Commits wait while it is made; reads go on. Whatever was committed is on the disk before the first file is read, and
 * nothing is written to the files meanwhile: where a transaction was committed nevertheless, as one of the system
 * database can be, the copy is made again.
 */
public final class StoreCopy {
    private static final List<String> DATABASES =
            List.of(GraphDatabaseSettings.SYSTEM_DATABASE_NAME, GraphDatabaseSettings.DEFAULT_DATABASE_NAME);

    private static final Set<String> LOCK_FILES = Set.of("database_lock", "store_lock");
    private static final int TURNS = 3;
    private static final long CHUNK = ByteUnit.mebiBytes(16);

    @Context
    public DatabaseManagementService server;

    @Context
    public Transaction transaction;

    @Context
    public TerminationGuard wanted;

    /** Has statements call the procedure. */
    static void register(DatabaseManagementService server) throws ProcedureException {
        GlobalProcedures procedures = ((GraphDatabaseAPI) server.database(GraphDatabaseSettings.DEFAULT_DATABASE_NAME))
                .getDependencyResolver()
                .resolveDependency(GlobalProcedures.class);
        procedures.registerComponent(DatabaseManagementService.class, context -> server, true);
        procedures.registerProcedure(StoreCopy.class);
    }

    /** A copy that was made. */
    public static final class Copied {
        /** The row of the question. */
        public Map<String, Object> stamp;

        public long bytes;
        public long heldMillis;
    }

    /** The question is asked while commits wait, so its answer tells of the copy and of nothing later. */
    @Admin
    @Procedure(name = "oddsgraph.copyStores", mode = Mode.READ)
    @Description("Copies the files of all databases into a folder, and says what a statement answers at that moment.")
    public Stream<Copied> copyStores(@Name("folder") String folder, @Name("question") String question)
            throws IOException, InterruptedException {
        Path target = Path.of(folder);
        for (String database : DATABASES) {
            // What is written now need not be while commits wait.
            checkPoint(database);
        }
        for (int turn = 1; turn <= TURNS; turn++) {
            Copied copied = copyOnce(target, question);
            if (copied != null) {
                return Stream.of(copied);
            }
        }
        throw new IOException("Transactions were committed in the midst of each of " + TURNS + " copies. Try again");
    }

    /** Null where something was committed meanwhile. */
    private Copied copyOnce(Path target, String question) throws IOException, InterruptedException {
        deleteBelow(target);
        long started = System.nanoTime();
        Copied copied = new Copied();
        try (CommitPause pause = CommitPause.begin(server, wanted)) {
            long[] before = lastTransactions();
            copied.stamp = transaction.execute(question).next();
            for (String database : DATABASES) {
                copied.bytes += copy(database, target);
            }
            if (!Arrays.equals(before, lastTransactions())) {
                return null;
            }
        }
        copied.heldMillis = (System.nanoTime() - started) / 1_000_000;
        force(target);
        return copied;
    }

    private long[] lastTransactions() {
        return DATABASES.stream()
                .mapToLong(name -> part(name, TransactionIdStore.class).getLastCommittedTransactionId())
                .toArray();
    }

    private long copy(String database, Path target) throws IOException {
        DatabaseLayout layout = ((GraphDatabaseAPI) server.database(database)).databaseLayout();
        StoreCopyCheckPointMutex mutex = part(database, StoreCopyCheckPointMutex.class);
        // No checkpoint begins until the copy is made.
        try (Resource ignored = mutex.storeCopy(() -> checkPoint(database))) {
            Path data = target.resolve("data");
            return copyFolder(layout.databaseDirectory(), data.resolve("databases").resolve(database))
                    + copyFolder(layout.getTransactionLogsDirectory(), data.resolve("transactions").resolve(database));
        }
    }

    private void checkPoint(String database) throws IOException {
        part(database, CheckPointer.class).tryCheckPoint(new SimpleTriggerInfo("a copy of the files"));
    }

    private <T> T part(String database, Class<T> type) {
        DependencyResolver parts = ((GraphDatabaseAPI) server.database(database)).getDependencyResolver();
        return parts.resolveDependency(type);
    }

    private long copyFolder(Path from, Path to) throws IOException {
        long bytes = 0;
        List<Path> files;
        try (Stream<Path> found = Files.walk(from)) {
            files = found.filter(Files::isRegularFile).toList();
        }
        for (Path file : files) {
            if (!LOCK_FILES.contains(file.getFileName().toString())) {
                bytes += copyFile(file, to.resolve(from.relativize(file).toString()));
            }
        }
        return bytes;
    }

    private long copyFile(Path from, Path to) throws IOException {
        Files.createDirectories(to.getParent());
        try (FileChannel source = FileChannel.open(from, StandardOpenOption.READ);
                FileChannel copy =
                        FileChannel.open(to, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            long size = source.size();
            long place = 0;
            while (place < size) {
                wanted.check();
                place += source.transferTo(place, Math.min(CHUNK, size - place), copy);
            }
            return size;
        }
    }

    /** The copy outlives a power cut. */
    private static void force(Path folder) throws IOException {
        try (Stream<Path> found = Files.walk(folder)) {
            for (Path path : found.toList()) {
                try (FileChannel file = FileChannel.open(path, StandardOpenOption.READ)) {
                    file.force(true);
                }
            }
        }
    }

    private static void deleteBelow(Path folder) throws IOException {
        Path data = folder.resolve("data");
        if (!Files.exists(data)) {
            return;
        }
        Files.walkFileTree(data, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path each, IOException failed) throws IOException {
                Files.delete(each);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
