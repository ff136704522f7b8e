import { setTimeout as delay } from 'node:timers/promises'
import test from 'ava'
import fc from 'fast-check'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { list, object, startApi } from '../../../support/api.ts'
import { loadRecords, openTestGraph } from '../../../support/load.ts'
import { type OwnNeo4j, startOwnNeo4j } from '../../../support/own-graph.ts'
import { propertyRuns } from '../../../support/property-runs.ts'
import type { TestService } from '../../../support/service.ts'

// Each client reads the whole graph and every change of it, so these have a database of their own.
let neo4j: OwnNeo4j
let graph: Graph
let api: TestService

test.before(async () => {
  neo4j = await startOwnNeo4j()
  graph = await openTestGraph(neo4j.environment)
  api = await startApi(undefined, neo4j.environment)
})
test.after.always(async () => {
  await Promise.all([graph?.close(), api?.stop()])
  await neo4j?.stop()
})

type Json = Record<string, unknown>
/** What a client keeps: the content of each record, by what names it. */
type Copy = Map<string, Json>

/** A record of an export, or a change, as an entry of the copy. */
function entryOf(line: Json): [string, Json] {
  const { kind, slug, entity, key, type, from, to, validFrom } = line
  if (kind === 'entity') return [`entity ${slug}`, line]
  if (kind === 'fact') return [`fact ${entity} ${key}`, line]
  return [`relationship ${type} ${from} ${to} ${validFrom}`, line]
}

function contentOf(kind: unknown, { value, validFrom, validTo, confidence, source, ...rest }: Json): Json {
  if (kind === 'fact') return { value, validFrom, validTo }
  if (kind === 'relationship') return { validTo, confidence, source }
  const { kind: _, ...entity } = rest
  return { ...entity, source }
}

async function exported(x: string): Promise<{ copy: Copy; cursor: string }> {
  const { text } = await api.call('/api/graph/export')
  const [first = {}, ...lines] = text
    .trimEnd()
    .split('\n')
    .map((line) => object(JSON.parse(line)))
  if (lines.at(-1)?.complete !== true) throw new Error('the export is not whole')
  const own = lines.filter((line) => String(line.slug ?? line.entity ?? line.from).endsWith(x))
  const copy = new Map(own.map((line) => [entryOf(line)[0], contentOf(line.kind, line)]))
  return { copy, cursor: String(first.cursor) }
}

const smallPages = 10

/**
 * Applies what comes behind the cursor until there is no more for now: some pages of the wanted size, then large ones, because what other tests
 * write meanwhile is in the log too.
 */
async function follow(copy: Copy, since: string, x: string, limit: number): Promise<string> {
  for (let [cursor, page] = [since, 0]; ; page += 1) {
    const size = page < smallPages ? limit : 500
    const { status, body } = await api.call(
      `/api/graph/changes?since=${cursor}&limit=${size}&kinds=entity,fact,relationship`,
    )
    // A busy machine may say that it is busy; a client comes back.
    if (status === 503) {
      await delay(500)
      continue
    }
    if (status !== 200) throw new Error(JSON.stringify(body))
    for (const change of list(body.changes)) {
      const [name] = entryOf(change)
      if (!String(change.slug ?? change.entity ?? change.from).endsWith(x)) continue
      if (change.value === null) copy.delete(name)
      else copy.set(name, contentOf(change.kind, object(change.value)))
    }
    cursor = String(body.nextCursor)
    if (body.hasMore !== true) return cursor
  }
}

/** What an export shows: of a copy, what has not ended. */
function holding(copy: Copy): [string, Json][] {
  const now = new Date().toISOString()
  return [...copy]
    .filter(([, { validTo }]) => typeof validTo !== 'string' || validTo > now)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}

const people = [0, 1, 2, 3, 4]
const person = fc.record({
  status: fc.option(fc.constantFrom('healthy', 'questionable', 'out')),
  number: fc.option(fc.constantFrom(10, 15)),
  name: fc.constantFrom('A', 'B'),
  team: fc.option(fc.record({ team: fc.constantFrom(0, 1), from: fc.constantFrom('2019-01-01', '2020-01-01') })),
})
const rumour = fc.record({
  person: fc.constantFrom(...people),
  status: fc.constantFrom('healthy', 'out'),
  at: fc.constantFrom('2025-01-02', '2025-01-05', '2025-02-01'),
})
const step = fc.record({
  people: fc.array(fc.option(person), { minLength: people.length, maxLength: people.length }),
  rumours: fc.array(rumour, { maxLength: 2 }),
  /** After so many commits the first attempt is killed. */
  killedAfter: fc.option(fc.integer({ min: 1, max: 6 })),
  exportBefore: fc.boolean(),
  limit: fc.constantFrom(1, 3, 500),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

function recordsOf({ people: stated }: Step, x: string): object[] {
  const team = (i: number) => ({ slug: `team${i}-${x}`, displayName: `Team ${i}`, entityType: 'team' })
  return [
    team(0),
    team(1),
    ...stated.flatMap((each, i) => {
      if (each === null) return []
      const attributes = {
        ...(each.status !== null && { injury_status: each.status }),
        ...(each.number !== null && { jersey_number: each.number }),
      }
      const plays = each.team === null ? [] : [{ to: `team${each.team.team}-${x}`, validFrom: each.team.from }]
      return [
        {
          slug: `person${i}-${x}`,
          displayName: `Person ${each.name}`,
          entityType: 'person',
          attributes,
          relationships: { plays_for: plays },
        },
      ]
    }),
  ]
}

/** The graph for a load that is killed after so many commits. */
function killing(after: number): Graph {
  let commits = 0
  return {
    ...graph,
    transact: async (work, options) => {
      if (commits >= after) throw new RangeError('killed')
      const value = await graph.transact(work, options)
      commits += 1
      return value
    },
  }
}

async function loadStep(each: Step, turn: number, x: string): Promise<void> {
  const asOf = `2025-01-${String(turn + 1).padStart(2, '0')}`
  const header = {
    pack: `copy-${x}`,
    asOf,
    complete: true,
    maxClosedShare: 1,
    defaults: { category: 'sports', subcategory: 'nfl' },
  }
  const records = recordsOf(each, x)
  const options = { batchSize: 2 }
  if (each.killedAfter !== null) {
    await loadRecords(killing(each.killedAfter), header, records, options).catch((error: unknown) => {
      if (!(error instanceof RangeError)) throw error
    })
  }
  await loadRecords(graph, header, records, options)
  const facts = each.rumours
    .filter(({ person: i }) => each.people[i] !== null)
    .map(({ person: i, status, at }, index) => ({
      kind: 'fact',
      entity: `person${i}-${x}`,
      key: 'injury_status',
      value: status,
      validFrom: at,
      source: `Rumour ${index}`,
      confidence: 0.4,
    }))
  if (facts.length > 0) await loadRecords(graph, { pack: `rumours-${turn}-${x}`, asOf }, facts, options)
}

let runs = 0

test('a client that starts from an export and follows the changes holds what a fresh export holds', async (t) => {
  t.timeout(600_000)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 4 }), async (steps) => {
      const x = `copy${runs++}`
      let kept: { copy: Copy; cursor: string } | undefined
      for (const [turn, each] of steps.entries()) {
        const loading = loadStep(each, turn, x)
        // The export and the first reading of changes fall into the middle of the load.
        if (each.exportBefore || turn === 0) kept ??= await exported(x)
        if (kept !== undefined) kept.cursor = await follow(kept.copy, kept.cursor, x, each.limit)
        await loading
      }
      if (kept === undefined) throw new Error('there is an export in the first step')
      await follow(kept.copy, kept.cursor, x, steps.at(-1)?.limit ?? 100)
      const fresh = await exported(x)
      t.true(fresh.copy.size > 2)
      t.deepEqual(holding(kept.copy), holding(fresh.copy))
    }),
    { numRuns: propertyRuns(6), seed: 20_261_121, endOnFailure: true },
  )
})

test('a client that reads the log from its beginning holds the same', async (t) => {
  const x = 'copy-whole'
  const whole: Step = {
    people: people.map(() => ({ status: 'out', number: 15, name: 'A', team: { team: 0, from: '2020-01-01' } })),
    rumours: [],
    killedAfter: 3,
    exportBefore: false,
    limit: 500,
  }
  await loadStep(whole, 0, x)
  await loadStep({ ...whole, people: whole.people.with(2, null), killedAfter: null }, 1, x)
  const copy: Copy = new Map()
  const { body } = await api.call('/api/graph/changes?limit=1&kinds=event')
  t.true('nextCursor' in body)
  const beginning = Buffer.from(
    JSON.stringify([JSON.parse(Buffer.from(String(body.nextCursor), 'base64url').toString())[0], 1, 0, 0]),
  ).toString('base64url')
  await follow(copy, beginning, x, 500)
  t.deepEqual(holding(copy), holding((await exported(x)).copy))
})
