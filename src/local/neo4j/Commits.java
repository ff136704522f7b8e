import org.neo4j.common.DependencyResolver;
import org.neo4j.configuration.GraphDatabaseSettings;
import org.neo4j.dbms.api.DatabaseManagementService;
import org.neo4j.kernel.api.KernelTransactionHandle;
import org.neo4j.kernel.impl.api.KernelTransactions;
import org.neo4j.storageengine.api.TransactionIdStore;

/** The commits of the graph that are under way. */
final class Commits {
    private Commits() {}

    /** Whether no transaction but so many, which wait with their commit, is being committed. */
    static boolean areOver(DatabaseManagementService server, int waiting) {
        DependencyResolver parts = LocalNeo4j.resolverOf(server, GraphDatabaseSettings.DEFAULT_DATABASE_NAME);
        long committing = parts.resolveDependency(KernelTransactions.class).activeTransactions().stream()
                .filter(KernelTransactionHandle::isCommitting)
                .count();
        TransactionIdStore ids = parts.resolveDependency(TransactionIdStore.class);
        return committing <= waiting && ids.getLastClosedTransactionId() == ids.getLastCommittedTransactionId();
    }
}
