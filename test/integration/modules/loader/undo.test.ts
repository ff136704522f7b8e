import { randomUUID } from 'node:crypto'
import test from 'ava'
import { undoLoad } from '../../../../src/modules/loader/undo.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { attributes, clockAt, startApi } from '../../../support/api.ts'
import { articleWays, loadRecords, openTestGraph, type TestLoad } from '../../../support/load.ts'
import type { TestService } from '../../../support/service.ts'
import { until } from '../../../support/until.ts'
import { contentOf, type Exported, loadsOf, ownPrefix, sizeOf } from './support.ts'

let graph: Graph
let api: TestService

test.before(async () => {
  graph = await openTestGraph()
  api = await startApi()
})
test.after.always(() => Promise.all([graph.close(), api.stop()]))

const loaded = (day: string) => ({ clock: clockAt(`${day}T12:00:00.000Z`) })
const undo = (ids: string[], day: string, dryRun = false) =>
  undoLoad(
    ids,
    { dryRun, maxDifferences: 50 },
    {
      ...{ graph, articles: articleWays, newId: randomUUID, say: () => {}, signal: new AbortController().signal },
      clock: clockAt(`${day}T12:00:00.000Z`),
    },
  )
const idOf = ({ files }: TestLoad) => files[0]?.load ?? ''

/** What the graph says now, without what was taken back. */
async function saidOf(x: string): Promise<Exported[]> {
  return (await contentOf(graph, x))
    .filter(({ retracted }) => retracted !== true)
    .map((entity) => ({
      ...entity,
      facts: entity.facts.filter(({ versions }) => versions.length > 0).map((fact) => ({ ...fact, retracted: [] })),
      relationships: entity.relationships.filter(({ retracted }) => !retracted),
    }))
}

const person = (x: string, more: object = {}) => ({
  slug: `${x}a`,
  displayName: 'Ada',
  entityType: 'person',
  category: 'sports',
  subcategory: 'nfl',
  ...more,
})
const team = (slug: string) => ({ ...person(''), slug, displayName: slug, entityType: 'team' })

async function heldValue(slug: string, key: string, knownAt?: string): Promise<unknown> {
  return attributes(await api.call(`/api/entities/${slug}${knownAt === undefined ? '' : `?knownAt=${knownAt}`}`))[key]
}

const first = (x: string) => [
  person(x, {
    attributes: { injury_status: 'healthy', position: 'QB', jersey_number: 1 },
    relationships: { plays_for: [{ to: `${x}bears`, validFrom: '2020-01-01' }] },
  }),
  team(`${x}bears`),
  team(`${x}jets`),
]
const second = (x: string) => [
  person(x, {
    displayName: 'Ada L',
    tags: ['star'],
    attributes: { injury_status: 'out', position: { value: 'RB', never: 'QB' }, nationality: 'British' },
    relationships: { plays_for: [{ to: `${x}jets`, validFrom: '2026-02-10' }] },
  }),
  team(`${x}bears`),
  team(`${x}jets`),
  { kind: 'event', key: 'trade', eventType: 'trade', title: 'Ada traded', happenedAt: '2026-02-10', about: [`${x}a`] },
]

test.serial(
  'an undone load leaves what was there before it; what was known before stays known, and it can be loaded again',
  async (t) => {
    const x = ownPrefix()
    await loadRecords(graph, { pack: `${x}p`, asOf: '2026-01-01' }, first(x), loaded('2026-01-02'))
    const before = await saidOf(x)
    const { written: _, ...edition } = { pack: `${x}p`, asOf: '2026-02-15', maxClosedShare: 0.5, written: true }
    const load = await loadRecords(graph, edition, second(x), loaded('2026-02-16'))
    const after = await saidOf(x)
    t.notDeepEqual(after, before)
    const size = await sizeOf(graph, x)
    const plan = await undo([idOf(load)], '2026-03-01', true)
    t.false(plan.written)
    t.deepEqual(await sizeOf(graph, x), size, 'a dry run writes nothing')
    t.true(
      plan.differences.first.some(
        ({ what, old, new: now }) => what === 'injury_status' && old === 'out' && now === 'healthy',
      ),
    )
    const { written } = await undo([idOf(load)], '2026-03-01')
    t.true(written)
    t.deepEqual(await saidOf(x), before)
    t.is(await heldValue(`${x}a`, 'injury_status'), 'healthy')
    t.is(await heldValue(`${x}a`, 'position'), 'QB')
    t.is(await heldValue(`${x}a`, 'nationality'), undefined)
    t.is(await heldValue(`${x}a`, 'injury_status', '2026-02-20'), 'out', 'it was known then')
    t.is(await heldValue(`${x}a`, 'position', '2026-02-20'), 'RB')
    t.is(await heldValue(`${x}a`, 'injury_status', '2026-01-20'), 'healthy')
    const now = await api.call(`/api/graph/entity/${x}a/timeline?window=8760`)
    t.is(now.status, 200)
    t.false(JSON.stringify(now.body).includes('Ada traded'))
    const then = await api.call(`/api/graph/entity/${x}a/timeline?window=8760&knownAt=2026-02-20`)
    t.true(JSON.stringify(then.body).includes('Ada traded'))
    t.is((await loadsOf(graph, x)).find(({ id }) => id === idOf(load))?.state, 'undone')
    await t.throwsAsync(undo([idOf(load)], '2026-03-02'), { message: /was undone at 2026-03-01T12:00:00.000Z/ })
    const again = await loadRecords(graph, edition, second(x), loaded('2026-03-05'))
    t.like(again.files[0]?.counts, { new: 1, changed: 1, unchanged: 2, superseded: 1, corrected: 1 })
    t.deepEqual(await saidOf(x), after)
  },
)

test.serial('what a later load built on is not undone before it, and both are undone together', async (t) => {
  const x = ownPrefix()
  const one = await loadRecords(graph, { pack: `${x}p` }, first(x), loaded('2026-01-02'))
  const fact = (value: string) => [
    { kind: 'fact', entity: `${x}a`, key: 'injury_status', value, validFrom: '2026-02-01' },
  ]
  const two = await loadRecords(graph, { pack: `${x}q`, asOf: '2026-02-01' }, fact('out'), loaded('2026-02-02'))
  const apart = await loadRecords(
    graph,
    { pack: `${x}r` },
    [{ slug: `${x}a`, attributes: { nationality: 'Irish' } }],
    loaded('2026-02-03'),
  )
  await t.throwsAsync(undo([idOf(one)], '2026-03-01'), {
    message: new RegExp(
      `later loads built on it: ${idOf(two)} \\(${x}q, 2026-02-02T12:00:00.000Z: injury_status of ${x}a\\)`,
    ),
  })
  await undo([idOf(two), idOf(one)], '2026-03-01')
  t.is(await heldValue(`${x}a`, 'injury_status'), undefined)
  t.is(await heldValue(`${x}a`, 'nationality'), 'Irish', 'what another load says stays')
  t.is(await heldValue(`${x}a`, 'injury_status', '2026-02-10'), 'out')
  const [entity] = await saidOf(x)
  t.is(entity?.displayName, 'Ada', 'the entity stays')
  await undo([idOf(apart)], '2026-03-02')
  // On a busy machine an answer may be a moment older than the graph.
  await until('it is taken back', async () => (await heldValue(`${x}a`, 'nationality')) === undefined)
  t.pass()
})

test.serial('the statement of another source goes, and the value that others state stays', async (t) => {
  const x = ownPrefix()
  await loadRecords(graph, { pack: `${x}p` }, first(x), loaded('2026-01-02'))
  const before = await saidOf(x)
  const same = { slug: `${x}a`, attributes: { position: 'QB' }, relationships: { plays_for: [`${x}bears`] } }
  const load = await loadRecords(graph, { pack: `${x}q`, source: 'Other' }, [same], loaded('2026-02-02'))
  t.notDeepEqual(await saidOf(x), before)
  await undo([idOf(load)], '2026-03-01')
  t.deepEqual(await saidOf(x), before)
})

test.serial('what a complete pack ended holds again', async (t) => {
  const x = ownPrefix()
  const whole = { pack: `${x}p`, complete: true, maxClosedShare: 1 }
  await loadRecords(graph, { ...whole, asOf: '2026-01-01' }, first(x), loaded('2026-01-02'))
  const before = await saidOf(x)
  const load = await loadRecords(graph, { ...whole, asOf: '2026-02-01' }, first(x).slice(1), loaded('2026-02-02'))
  t.like(load.files[0]?.counts, { removed: 1 })
  await undo([idOf(load)], '2026-03-01')
  t.deepEqual(await saidOf(x), before)
  const repeat = await loadRecords(graph, { ...whole, asOf: '2026-01-01' }, first(x), loaded('2026-03-02'))
  t.false(repeat.written, 'its records are known again')
})

test.serial('exposures go back, and a load of markets is not undone', async (t) => {
  const x = ownPrefix()
  const outcome = {
    kind: 'outcome',
    slug: `${x}win`,
    label: 'Bears',
    question: 'Who wins?',
    category: 'sports',
    subcategory: 'nfl',
  }
  const exposed = (strength: number) => ({
    ...outcome,
    exposures: [{ entity: `${x}bears`, strength, reasons: ['It is the team.'] }],
  })
  await loadRecords(graph, { pack: `${x}p` }, [...first(x), exposed(0.5)], loaded('2026-01-02'))
  const load = await loadRecords(
    graph,
    { pack: `${x}p`, asOf: '2026-02-01' },
    [...first(x), exposed(0.9)],
    loaded('2026-02-02'),
  )
  const plan = await undo([idOf(load)], '2026-03-01')
  t.deepEqual(
    plan.differences.first.filter(({ what }) => what === 'exposure').map(({ old, new: now }) => [old, now]),
    [
      [`${x}win, subject, 0.9 since 2026-02-01`, null],
      [`${x}win, subject, 0.5 since 2026-01-01 until 2026-02-01`, `${x}win, subject, 0.5 since 2026-01-01`],
    ],
  )
  const market = {
    kind: 'market',
    venue: 'venue_a',
    externalId: `${x}m`,
    title: 'M',
    contracts: [{ side: 'yes', outcome: `${x}win` }],
  }
  const listing = await loadRecords(graph, { pack: `${x}m` }, [market], loaded('2026-02-03'))
  await t.throwsAsync(undo([idOf(listing)], '2026-03-02'), {
    message: /cannot be undone: .*market venue_a .* has no history/,
  })
})
