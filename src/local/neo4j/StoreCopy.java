import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.neo4j.configuration.GraphDatabaseSettings;
import org.neo4j.dbms.api.DatabaseManagementService;
import org.neo4j.graphdb.Resource;
import org.neo4j.graphdb.Transaction;
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
 * <p>Most of it is made while everything goes on. Then commits wait: whatever was committed is brought to the disk, and what
 * has changed since is copied again. Nothing is written to the files meanwhile; where a transaction was committed
 * nevertheless, as one of the system database can be, this is done once more. Reads go on all the time.
 */
public final class StoreCopy {
    private static final List<String> DATABASES =
            List.of(GraphDatabaseSettings.SYSTEM_DATABASE_NAME, GraphDatabaseSettings.DEFAULT_DATABASE_NAME);

    private static final int TURNS = 3;

    @Context
    public DatabaseManagementService server;

    @Context
    public Transaction transaction;

    @Context
    public TerminationGuard wanted;

    /** Has statements call the procedure. */
    static void register(DatabaseManagementService server) throws ProcedureException {
        GlobalProcedures procedures = LocalNeo4j.resolverOf(server, GraphDatabaseSettings.DEFAULT_DATABASE_NAME)
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
        List<FolderCopy> copies = copiesInto(Path.of(folder));
        for (int turn = 1; turn <= TURNS; turn++) {
            // All but what is written in these moments need not be copied while commits wait.
            checkPoint();
            update(copies);
            for (FolderCopy copy : copies) {
                copy.force();
            }
            Copied copied = finish(copies, question);
            if (copied != null) {
                return Stream.of(copied);
            }
        }
        throw new IOException("Transactions were committed in the midst of each of " + TURNS + " copies. Try again");
    }

    private List<FolderCopy> copiesInto(Path target) {
        Path data = target.resolve("data");
        List<FolderCopy> copies = new ArrayList<>();
        for (String database : DATABASES) {
            DatabaseLayout layout = ((GraphDatabaseAPI) server.database(database)).databaseLayout();
            Path files = data.resolve("databases").resolve(database);
            Path logs = data.resolve("transactions").resolve(database);
            copies.add(new FolderCopy(layout.databaseDirectory(), files, wanted::check));
            copies.add(new FolderCopy(layout.getTransactionLogsDirectory(), logs, wanted::check));
        }
        return copies;
    }

    /** Null where something was committed meanwhile. */
    private Copied finish(List<FolderCopy> copies, String question) throws IOException, InterruptedException {
        long started = System.nanoTime();
        Copied copied = new Copied();
        try (CommitPause pause = CommitPause.begin(server, wanted)) {
            long[] before = lastTransactions();
            copied.stamp = transaction.execute(question).next();
            checkPoint();
            update(copies);
            if (!Arrays.equals(before, lastTransactions())) {
                return null;
            }
        }
        copied.heldMillis = (System.nanoTime() - started) / 1_000_000;
        for (FolderCopy copy : copies) {
            copied.bytes += copy.bytes();
            copy.force();
        }
        return copied;
    }

    /** Brings all copies up to date; no checkpoint begins meanwhile. */
    private void update(List<FolderCopy> copies) throws IOException {
        try (Resource system = withoutCheckPoint(DATABASES.get(0));
                Resource graph = withoutCheckPoint(DATABASES.get(1))) {
            for (FolderCopy copy : copies) {
                copy.update();
            }
        }
    }

    private Resource withoutCheckPoint(String database) throws IOException {
        return part(database, StoreCopyCheckPointMutex.class).storeCopy(() -> {});
    }

    private void checkPoint() throws IOException {
        for (String database : DATABASES) {
            part(database, CheckPointer.class).tryCheckPoint(new SimpleTriggerInfo("a copy of the files"));
        }
    }

    private long[] lastTransactions() {
        return DATABASES.stream()
                .mapToLong(name -> part(name, TransactionIdStore.class).getLastCommittedTransactionId())
                .toArray();
    }

    private <T> T part(String database, Class<T> type) {
        return LocalNeo4j.resolverOf(server, database).resolveDependency(type);
    }
}
