import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.neo4j.configuration.GraphDatabaseSettings;
import org.neo4j.dbms.api.DatabaseManagementService;
import org.neo4j.graphdb.GraphDatabaseService;
import org.neo4j.graphdb.Transaction;
import org.neo4j.graphdb.event.TransactionData;
import org.neo4j.graphdb.event.TransactionEventListenerAdapter;
import org.neo4j.procedure.TerminationGuard;

/** A time in which transactions that change something wait with their commit, until it is closed. */
final class CommitPause extends TransactionEventListenerAdapter<Void> implements AutoCloseable {
    private static final long QUIET_LIMIT_NANOS = 10_000_000_000L;
    private static final long POLL_MILLIS = 5;

    private static final String DATABASE = GraphDatabaseSettings.DEFAULT_DATABASE_NAME;

    private final DatabaseManagementService server;
    private final CountDownLatch over = new CountDownLatch(1);
    private final AtomicInteger waiting = new AtomicInteger();

    private CommitPause(DatabaseManagementService server) {
        this.server = server;
    }

    /** Returns when every commit that was under way has ended. */
    static CommitPause begin(DatabaseManagementService server, TerminationGuard wanted)
            throws IOException, InterruptedException {
        CommitPause pause = new CommitPause(server);
        server.registerTransactionEventListener(DATABASE, pause);
        try {
            pause.awaitQuiet(wanted);
            return pause;
        } catch (IOException | InterruptedException | RuntimeException failed) {
            pause.close();
            throw failed;
        }
    }

    @Override
    public Void beforeCommit(TransactionData data, Transaction transaction, GraphDatabaseService database)
            throws InterruptedException {
        waiting.incrementAndGet();
        try {
            over.await();
        } finally {
            waiting.decrementAndGet();
        }
        return null;
    }

    @Override
    public void close() {
        over.countDown();
        server.unregisterTransactionEventListener(DATABASE, this);
    }

    private void awaitQuiet(TerminationGuard wanted) throws IOException, InterruptedException {
        long limit = System.nanoTime() + QUIET_LIMIT_NANOS;
        while (!isQuiet()) {
            wanted.check();
            if (System.nanoTime() > limit) {
                throw new IOException("Transactions under way do not come to their end. Try again when less is written");
            }
            Thread.sleep(POLL_MILLIS);
        }
    }

    /** Those that wait are read first: one that comes to wait meanwhile makes this false once, and never wrongly true. */
    private boolean isQuiet() {
        return Commits.areOver(server, waiting.get());
    }
}
