import test from 'ava'
import fc from 'fast-check'
import type { Graph } from '../../../../../src/platform/neo4j/neo4j.ts'
import { clockAt } from '../../../../support/api.ts'
import { loadRecords, openTestGraph } from '../../../../support/load.ts'
import { propertyRuns } from '../../../../support/property-runs.ts'
import { contentOf, ownPrefix } from '../support.ts'
import { dumpOf, mergeOn, splitOn } from './support.ts'

let graph: Graph

test.before(async () => {
  graph = await openTestGraph()
})
test.after.always(() => graph.close())

const day = (number: number) =>
  `2026-${String(1 + Math.floor(number / 28)).padStart(2, '0')}-${String(1 + (number % 28)).padStart(2, '0')}`
const player = fc.constantFrom('kept', 'twin')
const club = fc.constantFrom('chiefs', 'bears')
const days = fc.integer({ min: 0, max: 60 })

/** What one record of a pack says, of players that may be one, of those who know them, and of outcomes. */
const statement = fc.oneof(
  fc.record({
    is: fc.constant('status'),
    of: player,
    value: fc.constantFrom('out', 'healthy', 'doubtful'),
    from: days,
  }),
  fc.record({ is: fc.constant('team'), of: player, value: club, from: days }),
  fc.record({ is: fc.constant('knows'), of: fc.constant('reid'), value: player, from: days }),
  fc.record({ is: fc.constant('number'), of: player, value: fc.constantFrom('7', '15'), from: days }),
  fc.record({ is: fc.constant('exposed'), of: player, value: fc.constantFrom('mvp', 'title'), from: days }),
  fc.record({ is: fc.constant('hurt'), of: player, value: fc.constant('knee'), from: days }),
)
type Statement = { is: string; of: string; value: string; from: number }
const loads = (max: number) => fc.array(fc.array(statement, { minLength: 1, maxLength: 4 }), { maxLength: max })

function recordOf(x: string, { is, of, value, from }: Statement): object {
  const validFrom = day(from)
  switch (is) {
    case 'status':
      return { kind: 'fact', entity: x + of, key: 'injury_status', value, validFrom }
    case 'number':
      return { slug: x + of, attributes: { jersey_number: Number(value) } }
    case 'team':
      return { kind: 'relationship', from: x + of, type: 'plays_for', to: x + value, validFrom }
    case 'knows':
      return { kind: 'relationship', from: x + of, type: 'colleague_of', to: x + value, validFrom }
    case 'exposed':
      return { kind: 'exposure', outcome: x + value, entity: x + of, strength: 0.5, reasons: ['He is meant.'] }
    default:
      return {
        kind: 'event',
        key: `hurt-${of}-${from}`,
        eventType: 'injury',
        title: 'Hurt',
        happenedAt: validFrom,
        about: [x + of],
      }
  }
}

async function begin(x: string): Promise<void> {
  const entity = (slug: string, entityType: string) => ({
    ...{ slug: x + slug, displayName: slug, entityType, category: 'sports', subcategory: 'nfl' },
  })
  const outcome = (slug: string) => ({
    ...{ kind: 'outcome', slug: x + slug, label: slug, question: `${slug}?`, category: 'sports', subcategory: 'nfl' },
  })
  await loadRecords(
    graph,
    { pack: `${x}base`, asOf: '2025-12-01' },
    [
      ...['kept', 'twin', 'reid'].map((slug) => entity(slug, 'person')),
      ...['chiefs', 'bears'].map((slug) => entity(slug, 'team')),
      ...['mvp', 'title'].map(outcome),
    ],
    { clock: clockAt('2026-01-01T00:00:00.000Z') },
  )
}

/** Loads one edition after another, each of a pack of its own, from a place in the history on. */
async function loadAll(x: string, history: readonly (readonly Statement[])[], place: number): Promise<void> {
  for (const [at, statements] of history.entries()) {
    const number = place + at
    const named = new Map(
      statements.map((each) => [
        JSON.stringify([each.is, each.of, each.is === 'number' ? '' : each.value, each.from]),
        each,
      ]),
    )
    const once = [
      ...new Map(
        [...named.values()].map((each) => [
          each.is === 'number' || each.is === 'exposed'
            ? `${each.is}${each.of}${each.is === 'exposed' ? each.value : ''}`
            : JSON.stringify(each),
          each,
        ]),
      ).values(),
    ]
    await loadRecords(
      graph,
      { pack: `${x}p${number}`, source: `Source ${number % 2}`, asOf: day(62 + number) },
      once.map((each) => recordOf(x, each)),
      { clock: clockAt(`2026-04-${String(1 + number).padStart(2, '0')}T12:00:00.000Z`), maxRejects: 10 },
    )
  }
}

test.serial(
  'whatever was loaded before, a merge that is taken back leaves the graph byte for byte as it was',
  async (t) => {
    await fc.assert(
      fc.asyncProperty(loads(3), async (before) => {
        const x = ownPrefix()
        await begin(x)
        await loadAll(x, before, 0)
        const was = await dumpOf(graph, x)
        await mergeOn(graph, '2026-05-01', [`${x}kept`, `${x}twin`])
        await splitOn(graph, '2026-05-02', `${x}twin`)
        t.is(await dumpOf(graph, x), was)
      }),
      { numRuns: propertyRuns(8), seed: 1, endOnFailure: true },
    )
  },
)

test.serial('what was loaded while a merge stood is in the end where it would have been without it', async (t) => {
  await fc.assert(
    fc.asyncProperty(loads(2), loads(2), async (before, between) => {
      const [x, y] = [ownPrefix(), ownPrefix()]
      for (const each of [x, y]) {
        await begin(each)
        await loadAll(each, before, 0)
      }
      await mergeOn(graph, '2026-04-10', [`${x}kept`, `${x}twin`])
      await loadAll(x, between, 10)
      await splitOn(graph, '2026-04-20', `${x}twin`)
      await loadAll(y, between, 10)
      t.deepEqual(await contentOf(graph, x), await contentOf(graph, y))
    }),
    { numRuns: propertyRuns(10), seed: 2, endOnFailure: true },
  )
})
