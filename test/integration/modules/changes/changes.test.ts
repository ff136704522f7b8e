import { readFileSync } from 'node:fs'
import test from 'ava'
import { z } from 'zod'
import { recording } from '../../../../src/domain/graph/write-transaction.ts'
import { eventId } from '../../../../src/domain/ids.ts'
import { changedEntity } from '../../../../src/modules/loader/write/changes.ts'
import { type Graph, integer } from '../../../../src/platform/neo4j/neo4j.ts'
import type { Query } from '../../../../src/platform/neo4j/query.ts'
import { clockAt, list, load, object, startApi } from '../../../support/api.ts'
import { openTestGraph } from '../../../support/load.ts'
import type { TestService } from '../../../support/service.ts'

let graph: Graph
let api: TestService

test.before(async () => {
  graph = await openTestGraph()
  api = await startApi(undefined, { RATE_LIMIT_ANONYMOUS: '1000000' })
})
test.after.always(() => Promise.all([graph.close(), api.stop()]))

const moveLogStart: Query<{ start: unknown }, { last: number }> = {
  name: 'test/move-log-start',
  text: readFileSync(new URL('move-log-start.cypher', import.meta.url), 'utf8'),
  row: z.object({ last: z.number() }),
}

const continueLog: Query<{ id: string; last: unknown }, unknown> = {
  name: 'test/continue-log',
  text: "MATCH (log:ChangeLog {name: 'changes'}) SET log.formerIds = [$id], log.formerLasts = [$last]",
  row: z.unknown(),
}

async function cursorOfExport(): Promise<string> {
  const leave = new AbortController()
  const response = await fetch(`${api.url}/api/graph/export`, { signal: leave.signal })
  const first = await response.body?.pipeThrough(new TextDecoderStream()).getReader().read()
  leave.abort()
  return String(JSON.parse(first?.value?.split('\n')[0] ?? '{}').cursor)
}

type Item = Record<string, unknown>

/** All changes from a cursor on that name something of this test, in pages of this size, with the cursor behind them. */
async function follow(since: string, x: string, limit = 100, more = ''): Promise<{ items: Item[]; cursor: string }> {
  const items: Item[] = []
  for (let cursor = since; ; ) {
    const { status, body } = await api.call(`/api/graph/changes?since=${cursor}&limit=${limit}${more}`)
    if (status !== 200) throw new Error(JSON.stringify(body))
    const page = list(body.changes)
    if (page.length > limit) throw new Error('a page is longer than its limit')
    items.push(...page.filter((item) => JSON.stringify(item).includes(x)))
    cursor = String(body.nextCursor)
    if (body.hasMore !== true) return { items, cursor }
  }
}

const told = ({ kind, change, slug, entity, outcome, from, key, type, to }: Item) =>
  [kind, change, slug ?? from ?? entity, key ?? type ?? outcome, to]
    .flatMap((word) => word ?? [])
    .map(String)
    .join(' ')

const first = '2026-02-01T12:00:00.000Z'
const second = '2026-03-01T12:00:00.000Z'

const person = (x: string, more: object = {}) => ({
  slug: `person-${x}`,
  displayName: 'Person',
  entityType: 'person',
  category: 'sports',
  subcategory: 'nfl',
  attributes: { position: 'QB', injury_status: 'healthy' },
  relationships: { plays_for: [{ to: `team-${x}`, validFrom: '2020-01-01' }] },
  ...more,
})
const team = (x: string) => ({
  slug: `team-${x}`,
  displayName: 'Team',
  entityType: 'team',
  category: 'sports',
  subcategory: 'nfl',
})
const outcome = (x: string, strength: number) => ({
  kind: 'outcome',
  slug: `outcome-${x}`,
  label: 'Team',
  question: 'Will the team win?',
  category: 'sports',
  subcategory: 'nfl',
  exposures: [{ entity: `team-${x}`, strength, reasons: ['It is the team.'] }],
})

test('what a load creates, and what the next one changes, ends and takes back, is told in order', async (t) => {
  const x = 'log-told'
  const start = await cursorOfExport()
  const event = {
    kind: 'event',
    key: 'game',
    eventType: 'game',
    title: 'A game',
    happenedAt: '2026-01-20',
    about: [`team-${x}`],
  }
  await load(t, graph, { pack: x }, [person(x), team(x), event, outcome(x, 0.5)], clockAt(first))
  const created = await follow(start, x)
  t.deepEqual(
    created.items.map(told),
    [
      `entity created person-${x}`,
      `fact created person-${x} position`,
      `fact created person-${x} injury_status`,
      `entity created team-${x}`,
      `relationship created person-${x} plays_for team-${x}`,
      'event created',
      `outcome created outcome-${x}`,
      `exposure created team-${x} outcome-${x}`,
    ].toSorted(byPlaceIn(created.items.map(told))),
  )
  const of = (items: Item[], kind: string) => items.find((item) => item.kind === kind)
  t.like(of(created.items, 'fact'), { at: first, key: 'position' })
  t.deepEqual(of(created.items, 'relationship'), {
    kind: 'relationship',
    at: first,
    change: 'created',
    type: 'plays_for',
    from: `person-${x}`,
    to: `team-${x}`,
    validFrom: '2020-01-01T00:00:00.000Z',
    value: { validTo: null, confidence: 1, source: 'Test source' },
  })
  t.like(of(created.items, 'event'), {
    id: eventId(`${x}|game`),
    value: {
      title: 'A game',
      happenedAt: '2026-01-20T00:00:00.000Z',
      about: [{ entity: `team-${x}`, role: 'subject' }],
    },
  })
  t.deepEqual((await follow(created.cursor, x)).items, [])

  const changed = person(x, { attributes: { injury_status: 'out' }, relationships: {} })
  const again = [changed, team(x), event, outcome(x, 0.7)]
  await load(t, graph, { pack: x, asOf: '2026-02-15', maxClosedShare: 1 }, again, clockAt(second))
  const { items } = await follow(created.cursor, x)
  t.deepEqual(items.map(told).toSorted(), [
    `entity changed person-${x}`,
    'event created',
    `exposure created team-${x} outcome-${x}`,
    `exposure ended team-${x} outcome-${x}`,
    `fact changed person-${x} injury_status`,
    `fact ended person-${x} position`,
    `relationship ended person-${x} plays_for team-${x}`,
  ])
  const facts = items.filter(({ kind }) => kind === 'fact')
  t.deepEqual(facts.map(({ key, value }) => [key, value]).toSorted(), [
    ['injury_status', { value: 'out', validFrom: '2026-02-15T00:00:00.000Z', validTo: null }],
    ['position', { value: 'QB', validFrom: '2026-01-01T00:00:00.000Z', validTo: '2026-02-15T00:00:00.000Z' }],
  ])
  t.like(of(items, 'relationship'), { value: { validTo: '2026-02-15T00:00:00.000Z' } })
  t.like(object(items.find(({ kind }) => kind === 'event')?.value), { eventType: 'attribute_change' })
  const strengths = items.filter(({ kind }) => kind === 'exposure').map(({ value }) => object(value).strength)
  t.deepEqual(strengths.toSorted(), [0.5, 0.7])

  // The relationship began earlier: the one that was known is taken back, another is in its place.
  const earlier = person(x, {
    attributes: { injury_status: 'out' },
    relationships: { plays_for: [{ to: `team-${x}`, validFrom: '2019-01-01', validTo: '2026-02-15' }] },
  })
  const before = await cursorOfExport()
  await load(
    t,
    graph,
    { pack: x, asOf: '2026-02-20', maxClosedShare: 1 },
    [earlier, team(x), event, outcome(x, 0.7)],
    clockAt(second),
  )
  const edges = (await follow(before, x)).items.filter(({ kind, at }) => kind === 'relationship' && at === second)
  t.deepEqual(
    edges.slice(-2).map(({ change, validFrom, value }) => [change, validFrom, value === null]),
    [
      ['retracted', '2020-01-01T00:00:00.000Z', true],
      ['created', '2019-01-01T00:00:00.000Z', false],
    ],
  )
})

/** Two batches of one load are written side by side; what is compared is what each tells. */
function byPlaceIn(order: string[]): (a: string, b: string) => number {
  return (a, b) => order.indexOf(a) - order.indexOf(b)
}

test('pages of any size, and of one kind, tell the same', async (t) => {
  const x = 'log-paged'
  const start = await cursorOfExport()
  await load(t, graph, { pack: x }, [person(x), team(x), outcome(x, 0.5)])
  const whole = await follow(start, x, 500)
  t.is(whole.items.length, 7)
  t.deepEqual((await follow(start, x, 1)).items, whole.items)
  t.deepEqual((await follow(start, x, 3)).items, whole.items)
  const facts = await follow(start, x, 1, '&kinds=fact,outcome')
  t.deepEqual(
    facts.items,
    whole.items.filter(({ kind }) => kind === 'fact' || kind === 'outcome'),
  )
  t.deepEqual((await follow(start, x, 2, '&kinds=event')).items, [])
})

test('without a cursor the log is told from its beginning', async (t) => {
  const { body } = await api.call('/api/graph/changes?limit=1')
  t.is(list(body.changes).length, 1)
  t.true(body.hasMore)
  const { body: next } = await api.call(`/api/graph/changes?limit=2&since=${body.nextCursor}`)
  const { body: both } = await api.call('/api/graph/changes?limit=3')
  t.deepEqual(list(both.changes), [...list(body.changes), ...list(next.changes)])
})

test('a load that changes nothing is not in the log', async (t) => {
  const x = 'log-repeated'
  await load(t, graph, { pack: x }, [person(x), team(x)])
  const { cursor } = await follow(await cursorOfExport(), x)
  await load(t, graph, { pack: x }, [person(x), team(x)])
  t.deepEqual((await follow(cursor, x)).items, [])
})

for (const [query, field, message] of [
  ['since=nonsense', 'since', 'is not a cursor of this service'],
  ['since=', 'since', 'must not be empty'],
  [`since=${'a'.repeat(400)}`, 'since', 'must have at most 300 characters'],
  ['limit=501', 'limit', 'must be a whole number from 1 to 500'],
  ['limit=0', 'limit', 'must be a whole number from 1 to 500'],
  [
    'kinds=rumour',
    'kinds',
    'must be a list, separated by commas, of entity, relationship, fact, event, outcome, exposure',
  ],
] as const) {
  test(`?${query.slice(0, 30)} is refused by the name of ${field}`, async (t) => {
    const { status, body } = await api.call(`/api/graph/changes?${query}`)
    t.is(status, 400)
    t.deepEqual(body.details, [{ field, message }])
  })
}

const written = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
const partsOf = (cursor: string): unknown[] => JSON.parse(Buffer.from(cursor, 'base64url').toString())

test('a cursor of another database, or from its future, is not known here', async (t) => {
  const [log] = partsOf(await cursorOfExport())
  for (const [cursor, why] of [
    [
      written('d664a09b-5f4d-4b51-9945-37b153da5aa5', 1, 0, 0),
      'belongs to another database: start again from an export',
    ],
    [written(log, 1_000_000_000, 0, 0), 'lies ahead of this database: start again from an export'],
    [written(log, -1, 0, 0), 'is not a cursor of this service'],
  ]) {
    const { status, body } = await api.call(`/api/graph/changes?since=${cursor}`)
    t.is(status, 400)
    t.is(body.code, 'invalid_cursor')
    t.deepEqual(body.details, [{ field: 'since', message: why }])
  }
})

test.serial('after a restore, cursors from before the backup stay good and later ones are refused', async (t) => {
  const x = 'log-continued'
  await load(t, graph, { pack: x }, [person(x), team(x)])
  const former = 'f7b9c1f0-5e0b-4a43-8a3f-0d5b8f6f7f10'
  await graph.write(continueLog, { id: former, last: integer(1) })
  const before = await api.call(`/api/graph/changes?since=${written(former, 2, 0, 0)}`)
  t.is(before.status, 200)
  t.is(partsOf(String(before.body.nextCursor))[0], partsOf(await cursorOfExport())[0], 'it goes on in the log of now')
  const after = await api.call(`/api/graph/changes?since=${written(former, 3, 0, 0)}`)
  t.is(after.status, 400)
  const message = 'was given after the backup that was restored: start again from an export'
  t.deepEqual(after.body.details, [{ field: 'since', message }])
})

test.serial('what is no longer kept is gone, and the log begins later', async (t) => {
  const x = 'log-trimmed'
  await load(t, graph, { pack: x }, [person(x), team(x)])
  const [log] = partsOf(await cursorOfExport())
  t.teardown(() => graph.write(moveLogStart, { start: integer(1) }))
  await graph.write(moveLogStart, { start: integer(3) })
  const { status, body } = await api.call(`/api/graph/changes?since=${written(log, 2, 0, 0)}`)
  t.is(status, 400)
  t.is(body.code, 'cursor_expired')
  t.regex(String(body.error), /start again from an export/)
  t.is((await api.call(`/api/graph/changes?since=${written(log, 3, 0, 0)}`)).status, 200)
  const { body: beginning } = await api.call('/api/graph/changes?limit=1')
  t.true(Number(partsOf(String(beginning.nextCursor))[1]) >= 3)
})

test('many writers at once: a reader that follows sees each change once, in one order', async (t) => {
  const x = 'log-many'
  await load(t, graph, { pack: x }, [team(x)])
  const start = (await follow(await cursorOfExport(), x)).cursor
  let writing = true
  const reading = (async () => {
    const items: Item[] = []
    for (let cursor = start; ; ) {
      const last = !writing
      const page = await follow(cursor, x, 7)
      items.push(...page.items)
      cursor = page.cursor
      if (last) return items
    }
  })()
  const writers = Array.from({ length: 6 }, async (_, writer) => {
    for (let turn = 0; turn < 15; turn += 1) {
      const at = new Date(Date.parse('2026-01-01T00:00:00Z') + writer * 1_000 + turn).toISOString()
      const work = graph.transact((transaction) =>
        recording(transaction, at, async ({ changes }) => {
          changes.push(changedEntity(`team-${x}`))
          if (turn % 5 === 4) throw new RangeError('this one fails')
        }),
      )
      if (turn % 5 === 4) await t.throwsAsync(work, { instanceOf: RangeError })
      else await work
    }
  })
  await Promise.all(writers)
  writing = false
  const seen = await reading
  t.is(seen.length, 6 * 12)
  t.deepEqual(seen, (await follow(start, x, 500)).items)
})
