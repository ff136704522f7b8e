import { startLocalStores } from '../../../src/local/stores.ts'

/*
 * A process that uses local stores until its standard input ends. Argument: the options as JSON. It prints one JSON line
 * with what it was given, and keeps running.
 */
const options = JSON.parse(process.argv[2] ?? '{}')
const stores = await startLocalStores({ ...options, log: (line) => process.stderr.write(`${line}\n`) })
process.stdout.write(`${JSON.stringify({ neo4j: stores.neo4j, redis: stores.redis })}\n`)
for await (const _ of process.stdin);
await stores.stop()
