import { readFileSync } from 'node:fs'
import test from 'ava'
import { z } from 'zod'
import type { Graph, Transaction } from '../../../../../src/platform/neo4j/neo4j.ts'
import type { Query } from '../../../../../src/platform/neo4j/query.ts'
import { clockAt } from '../../../../support/api.ts'
import { loadRecords } from '../../../../support/load.ts'
import { type MarketService, startMarketService } from '../../../../support/market-service.ts'
import { contentOf, ownPrefix } from '../support.ts'
import { dumpOf, mergeOn, splitOn } from './support.ts'

/** Its own stores: until a merge that was begun is finished no other load is taken. */
let service: MarketService

test.before(async () => {
  service = await startMarketService()
})
test.after.always(() => service?.end())

class Killed extends Error {}

/** A graph whose process dies directly after a commit; what is not yet committed is lost. */
function dyingAfter(graph: Graph, commits: number): { graph: Graph; committed(): number } {
  let committed = 0
  return {
    graph: {
      ...graph,
      async transact(work, limits) {
        if (committed === commits) throw new Killed()
        const value = await graph.transact(work, limits)
        committed += 1
        return value
      },
    },
    committed: () => committed,
  }
}

/** A team, and the same under another slug, each with values, players, an event, and an exposed outcome. */
async function twins(x: string): Promise<void> {
  const entity = (slug: string, entityType: string, more: object = {}) => ({
    ...{ slug: x + slug, displayName: slug, entityType, category: 'sports', subcategory: 'nfl' },
    ...more,
  })
  const records = (['kept', 'twin'] as const).flatMap((name, at) => [
    entity(name, 'team', { attributes: { coach: { value: `Coach ${at}`, validFrom: `2026-01-0${at + 1}` } } }),
    entity(`${name}-player`, 'person', { relationships: { plays_for: [x + name] } }),
    { kind: 'event', key: name, eventType: 'injury', title: name, happenedAt: '2026-01-03', about: [x + name] },
    {
      ...{ kind: 'outcome', slug: `${x}${name}-wins`, label: name, question: `Will ${name} win?` },
      ...{ category: 'sports', subcategory: 'nfl' },
      exposures: [{ entity: x + name, reasons: ['It is asked about.'] }],
    },
  ])
  await loadRecords(service.graph, { pack: `${x}twins`, asOf: '2026-01-09' }, records, {
    clock: clockAt('2026-01-10T12:00:00.000Z'),
  })
}

const person = (slug: string) => ({
  ...{ slug, displayName: slug, entityType: 'person', category: 'sports', subcategory: 'nfl' },
})
const day = '2026-02-01'

for (const what of ['entity', 'outcome'] as const) {
  const names = what === 'entity' ? ['kept', 'twin'] : ['kept-wins', 'twin-wins']
  const pairOf = (x: string): [string, string] => [x + names[0], x + names[1]]

  test.serial(
    `a merge of two ${what === 'entity' ? 'entities' : 'outcomes'} that is killed after any of its commits goes on, and is taken back exactly`,
    async (t) => {
      const clean = ownPrefix()
      await twins(clean)
      await mergeOn(service.graph, day, pairOf(clean), { what })
      const merged = await contentOf(service.graph, clean)
      for (let commits = 1; ; commits += 1) {
        const x = ownPrefix()
        await twins(x)
        const before = await dumpOf(service.graph, x)
        const dying = dyingAfter(service.graph, commits)
        const wasDone = await mergeOn(dying.graph, day, pairOf(x), { what }).then(
          () => true,
          (error) => {
            if (!(error instanceof Killed)) throw error
            return false
          },
        )
        if (wasDone) {
          t.true(commits > 4, `${commits} commits were tried`)
          return
        }
        await t.throwsAsync(loadRecords(service.graph, { pack: `${x}later` }, [person(`${x}nobody`)]), {
          message: /left in the middle/,
        })
        await mergeOn(service.graph, day, pairOf(x), { what })
        t.deepEqual(await contentOf(service.graph, x), merged, `killed after commit ${commits}`)
        await splitOn(service.graph, '2026-02-02', pairOf(x)[1], what)
        t.is(await dumpOf(service.graph, x), before, `taken back after commit ${commits}`)
      }
    },
  )

  test.serial(
    `a split of two ${what === 'entity' ? 'entities' : 'outcomes'} that is killed after any of its commits goes on`,
    async (t) => {
      for (let commits = 1; ; commits += 1) {
        const x = ownPrefix()
        await twins(x)
        const before = await dumpOf(service.graph, x)
        await mergeOn(service.graph, day, pairOf(x), { what })
        const wasDone = await splitOn(dyingAfter(service.graph, commits).graph, '2026-02-02', pairOf(x)[1], what).then(
          () => true,
          (error) => {
            if (!(error instanceof Killed)) throw error
            return false
          },
        )
        if (!wasDone) await splitOn(service.graph, '2026-02-02', pairOf(x)[1], what)
        t.is(await dumpOf(service.graph, x), before, `killed after commit ${commits}`)
        if (wasDone) return
      }
    },
  )
}

/** A graph that notes how much its largest transaction read and was given. */
function measured(graph: Graph): { graph: Graph; largest(): number; transactions(): number } {
  let [largest, transactions] = [0, 0]
  const sized = (transaction: Transaction): Transaction => ({
    ...transaction,
    async run(query, parameters) {
      const rows = await transaction.run(query, parameters)
      const given = Object.values(parameters).map((value) => (Array.isArray(value) ? value.length : 0))
      largest = Math.max(largest, rows.length, ...given)
      return rows
    },
  })
  return {
    graph: {
      ...graph,
      transact(work, limits) {
        transactions += 1
        return graph.transact((transaction) => work(sized(transaction)), limits)
      },
    },
    largest: () => largest,
    transactions: () => transactions,
  }
}

test.serial('a hub with thousands of relationships is merged and split in batches', async (t) => {
  t.timeout(5 * 60_000)
  const x = ownPrefix()
  const players = 3_000
  const entity = (slug: string, entityType: string, more: object = {}) => ({
    ...{ slug: x + slug, displayName: slug, entityType, category: 'sports', subcategory: 'nfl' },
    ...more,
  })
  const plays = (team: string, from: number) =>
    Array.from({ length: players }, (_, at) =>
      entity(`p${from + at}`, 'person', { relationships: { plays_for: [x + team] } }),
    )
  await loadRecords(service.graph, { pack: `${x}hub` }, [
    entity('kept', 'team'),
    entity('twin', 'team'),
    ...plays('kept', 0),
    ...plays('twin', players),
    // A third of those of the one are affiliated with the other.
    ...Array.from({ length: players / 3 }, (_, at) => ({
      ...{ kind: 'relationship', from: `${x}p${at}`, type: 'affiliated_with', to: `${x}twin` },
    })),
  ])
  const before = await dumpOf(service.graph, x)
  const watched = measured(service.graph)
  await mergeOn(watched.graph, day, [`${x}kept`, `${x}twin`])
  const ofTwin = players + players / 3
  t.true(watched.transactions() >= ofTwin / 200, `${watched.transactions()} transactions`)
  t.true(watched.largest() <= 1_000, `the largest statement dealt with ${watched.largest()} rows`)
  t.is(await edgesTo(x, 'twin'), 0)
  t.is(await edgesTo(x, 'kept'), players + ofTwin)
  const back = measured(service.graph)
  await splitOn(back.graph, '2026-02-02', `${x}twin`)
  t.true(back.largest() <= 1_000, `the largest statement of the split dealt with ${back.largest()} rows`)
  t.true((await dumpOf(service.graph, x)) === before, 'byte for byte as it was')
})

const countEdgesTo: Query<{ slug: string }, { edges: number }> = {
  name: 'test/count-edges-to',
  text: readFileSync(new URL('count-edges-to.cypher', import.meta.url), 'utf8'),
  row: z.object({ edges: z.number() }),
}

async function edgesTo(x: string, slug: string): Promise<number> {
  const [row] = await service.graph.read(countEdgesTo, { slug: x + slug })
  return row?.edges ?? -1
}
