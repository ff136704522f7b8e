import test from 'ava'
import { cannotRecover, explainNeo4j } from '../../../src/local/neo4j/explain.ts'

const home = '/data/neo4j'

// The lines are those that a Neo4j 5.26 wrote when it could not start.
test('a start that fails is told in words, with the folder and the way out', (t) => {
  const torn =
    "Caused by: java.lang.RuntimeException: Error reading transaction logs, recovery not possible. To force the database to start anyway, you can specify 'internal.dbms.tx_log.fail_on_corrupted_log_files=false'."
  t.regex(explainNeo4j(torn, home) ?? '', /^The transaction log in \/data\/neo4j\/data\/transactions cannot be read/)
  t.regex(explainNeo4j(torn, home) ?? '', /npm run stores -- repair .* npm run stores -- restore <folder> --replace/)
  t.true(cannotRecover(torn))
  t.true(cannotRecover(explainNeo4j(torn, home) ?? ''), 'in our words too')
  const full = 'Caused by: java.io.IOException: No space left on device'
  t.false(cannotRecover(full))
  t.is(explainNeo4j(full, home), 'There is no space left on /data/neo4j. Free some, then start again.')
  const locked = 'org.neo4j.io.locker.FileLockException: Lock file has been locked by another process'
  t.is(explainNeo4j(locked, home), 'Another process uses the database in /data/neo4j. End it, then start again.')
  const denied = 'java.nio.file.AccessDeniedException: /data/neo4j/data'
  t.is(explainNeo4j(denied, home), 'The folder /data/neo4j is not writable for this user.')
  t.is(explainNeo4j('java.lang.OutOfMemoryError: Java heap space', home), undefined)
})
