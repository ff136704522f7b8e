import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import test, { type ExecutionContext } from 'ava'
import { z } from 'zod'
import { readRunFile } from '../../../../src/local/protocol.ts'
import { type LocalStores, startLocalStores } from '../../../../src/local/stores.ts'
import { namesOf } from '../../../../src/modules/linking/index.ts'
import { createIngest } from '../../../../src/modules/news/ingest.ts'
import { connectGraph } from '../../../../src/platform/neo4j/connect.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { clockAt } from '../../../support/api.ts'
import { openEmptyGraph } from '../../../support/empty-graph.ts'
import { loadRecords } from '../../../support/load.ts'
import { until } from '../../../support/until.ts'
import { smallStores } from '../../local/support.ts'

const clock = clockAt('2026-03-10T00:00:00Z')
const players = ['Osric Tallow', 'Bram Sedgewick', 'Ivo Larkspur', 'Tobin Hale', 'Wendell Crisp', 'Jory Ashdown']
const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')
const world = [
  { slug: 'quarry-herons', displayName: 'Quarry Herons', entityType: 'team', aliases: ['Herons'] },
  ...players.map((displayName) => ({
    slug: slugOf(displayName),
    displayName,
    entityType: 'person',
    relationships: { plays_for: ['quarry-herons'] },
  })),
]
const statuses = ['ruled out for Sunday', 'questionable for Sunday', 'doubtful for Sunday']

/** Three papers that tell each change of each player, over four weeks: 1,512 articles in some ten batches. */
const articles = Array.from({ length: 28 }, (_, day) => day).flatMap((day) =>
  players.flatMap((player, at) =>
    ['Quarry Post', 'Heron Wire', 'Daily Copy'].flatMap((publisher, paper) =>
      [0, 1, 2].map((turn) => ({
        url: `https://${slugOf(publisher)}.example.com/${day}/${slugOf(player)}/${turn}`,
        title: `Herons: ${player} ${statuses[(day + at + turn) % 3]}${turn === 0 ? '' : `, update ${turn}`}`,
        publisher,
        publishedAt: new Date(Date.UTC(2026, 1, 1 + day, 8 + 4 * turn, 10 * paper + at)).toISOString(),
      })),
    ),
  ),
)

const listTold = {
  name: 'test/list-told',
  text: readFileSync(new URL('list-told.cypher', import.meta.url), 'utf8'),
  row: z.object({
    url: z.string(),
    times: z.number(),
    mentions: z.number(),
    stories: z.array(z.string()),
    claims: z.array(z.string()),
  }),
}

function environmentOf({ neo4j }: LocalStores) {
  if (neo4j === undefined) throw new Error('no Neo4j was started')
  return { NEO4J_URI: neo4j.uri, NEO4J_USER: neo4j.user, NEO4J_PASSWORD: neo4j.password }
}

function connect({ NEO4J_URI: uri, NEO4J_USER: user, NEO4J_PASSWORD: password }: ReturnType<typeof environmentOf>) {
  return connectGraph({ uri, user, password, timeoutMs: 60_000, poolSize: 4 })
}

async function loadWorld(graph: Graph): Promise<void> {
  const header = { pack: 'kill-world', asOf: '2026-01-01', defaults: { category: 'sports', subcategory: 'nfl' } }
  const { rejected } = await loadRecords(graph, header, world)
  if (rejected.length > 0) throw new Error(JSON.stringify(rejected[0]))
}

/** Takes all articles in, as a job does that begins anew after each fault. Gives how often it had to. */
async function takeIn(graph: Graph): Promise<number> {
  const ingest = createIngest({ graph, clock, names: namesOf(graph) })
  for (let faults = 0; ; faults += 1) {
    try {
      await ingest(articles, { signal: new AbortController().signal })
      return faults
    } catch (error) {
      if (faults > 200) throw error
      await delay(250)
    }
  }
}

/** Kills the database of a folder without a word, and waits until it is there again. */
async function killDatabase(localDir: string, graph: Graph): Promise<void> {
  const [store] = readRunFile(localDir)?.stores ?? []
  if (store === undefined) throw new Error('no store runs')
  process.kill(store.pid, 'SIGKILL')
  await until('another database runs', () => {
    const [next] = readRunFile(localDir)?.stores ?? []
    return next !== undefined && next.pid !== store.pid
  })
  await until(
    'it answers',
    () =>
      graph.ping(2_000).then(
        () => true,
        () => false,
      ),
    120_000,
  )
}

async function open(t: ExecutionContext) {
  const options = smallStores(t, { needNeo4j: true, needRedis: false })
  const stores = await startLocalStores({ ...options, neo4jHeap: '512m', shortLived: true })
  t.teardown(stores.stop)
  const environment = environmentOf(stores)
  const whole = await openEmptyGraph(environment)
  const graph = connect(environment)
  t.teardown(() => Promise.all([graph.close(), whole.close()]))
  return { graph, whole, localDir: options.localDir }
}

test('a database that is killed amid batches of articles loses none and has none twice', async (t) => {
  t.timeout(8 * 60_000)
  const { graph, whole, localDir } = await open(t)
  await loadWorld(graph)
  t.is(await takeIn(graph), 0)
  const undisturbed = await graph.read(listTold, {})
  t.is(undisturbed.length, articles.length)
  t.true(undisturbed.every(({ times, stories }) => times === 1 && stories.length === 1))
  t.true(undisturbed.filter(({ claims }) => claims.length > 0).length > articles.length / 2)

  await whole.empty()
  await loadWorld(graph)
  let done = false
  const taking = takeIn(graph).finally(() => {
    done = true
  })
  let kills = 0
  for (const pauseMs of [300, 900, 500, 1_500, 700]) {
    await delay(pauseMs)
    if (done) break
    await killDatabase(localDir, graph)
    kills += 1
  }
  const faults = await taking
  t.log({ kills, faults })
  t.true(kills >= 2 && faults > 0, 'it was killed amid the work')
  t.deepEqual(await graph.read(listTold, {}), undisturbed)
})
