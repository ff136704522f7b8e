import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import test from 'ava'
import { z } from 'zod'
import { connectGraph } from '../../../../src/platform/neo4j/connect.ts'
import type { Query } from '../../../../src/platform/neo4j/query.ts'
import { testStores } from '../../../support/stores.ts'

/* A server that is alone answers with itself where it is asked who reads and who writes, so that all but its being many is the driver of a cluster. */

const { NEO4J_URI, NEO4J_USER: user, NEO4J_PASSWORD: password } = testStores()
const connect = (uri: string) => connectGraph({ uri, user, password, timeoutMs: 30_000, poolSize: 10 })
const graph = connect(NEO4J_URI.replace(/^bolt:/, 'neo4j:'))
const direct = connect(NEO4J_URI)
const name = `routing-${randomUUID()}`

test.after.always(() => Promise.all([graph.close(), direct.close()]))

const noteMark: Query<{ name: string }, { count: number }> = {
  name: 'note-mark',
  text: readFileSync(new URL('../statements/note-mark.cypher', import.meta.url), 'utf8'),
  row: z.object({ count: z.number() }),
}

test.serial('what is written goes to a server that takes writes, what is read to one that takes none', async (t) => {
  t.deepEqual(await graph.write(noteMark, { name }), [{ count: 1 }])
  t.deepEqual(await graph.transact((transaction) => transaction.run(noteMark, { name })), [{ count: 2 }])
  await t.throwsAsync(graph.read(noteMark, { name }), { message: /read access mode/i })
})

test.serial('a read of the newest is asked where writes go, and only where several servers may answer', async (t) => {
  t.deepEqual(await graph.read(noteMark, { name }, { newest: true }), [{ count: 3 }])
  await t.throwsAsync(direct.read(noteMark, { name }, { newest: true }), { message: /read access mode/i })
})

test.serial('many writes and reads beside each other go on', async (t) => {
  const counts = await Promise.all(Array.from({ length: 20 }, () => graph.write(noteMark, { name })))
  t.deepEqual(
    counts
      .flat()
      .map(({ count }) => count)
      .toSorted((a, b) => a - b),
    Array.from({ length: 20 }, (_, index) => index + 4),
  )
  t.true((await graph.ping()) > 0)
})
