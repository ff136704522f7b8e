import test from 'ava'
import { z } from 'zod'
import { readOutbox, type StoredOutboxEvent, trimOutbox } from '../../../../src/domain/graph/outbox.ts'
import { recording } from '../../../../src/domain/graph/write-transaction.ts'
import { eventId } from '../../../../src/domain/ids.ts'
import { type Graph, integer, type Whole } from '../../../../src/platform/neo4j/neo4j.ts'
import type { Query } from '../../../../src/platform/neo4j/query.ts'
import { loadRecords, openTestGraph } from '../../../support/load.ts'
import { ownPrefix } from '../../modules/loader/support.ts'

let graph: Graph

test.before(async () => {
  graph = await openTestGraph()
})
test.after.always(() => graph.close())

const moveStart: Query<{ start: Whole }, unknown> = {
  name: 'test/move-outbox-start',
  text: "MATCH (outbox:Outbox {name: 'outbox'}) SET outbox.start = $start",
  row: z.unknown(),
}

/** What the outbox has from a number on, page by page, of those that name something of this test. */
async function read(since: number, x: string, limit = 1_000): Promise<{ events: StoredOutboxEvent[]; next: number }> {
  const events: StoredOutboxEvent[] = []
  for (let next = since; ; ) {
    const page = await readOutbox(graph, next, limit)
    if (page.events.length === 0) return { events, next }
    events.push(...page.events.filter(({ subjects }) => subjects.some((subject) => subject.startsWith(x))))
    next = page.next
  }
}

function publish(at: string, subjects: readonly string[], fails = false): Promise<void> {
  return graph.transact((transaction) =>
    recording(transaction, at, async ({ outbox }) => {
      outbox.push({ kind: 'event', subjects })
      if (fails) throw new RangeError('this one fails')
    }),
  )
}

test.serial('what a transaction tells of is delivered where it is committed, and only there', async (t) => {
  const x = ownPrefix()
  const start = (await read(0, x)).next
  await publish('2026-01-01T00:00:00.000Z', [`${x}1`, `${x}2`])
  await t.throwsAsync(publish('2026-01-01T00:00:01.000Z', [`${x}3`], true), { instanceOf: RangeError })
  await publish('2026-01-01T00:00:02.000Z', [`${x}4`])
  const { events, next } = await read(start, x)
  t.deepEqual(
    events.map(({ kind, subjects, at }) => [kind, subjects, at]),
    [
      ['event', [`${x}1`, `${x}2`], '2026-01-01T00:00:00.000Z'],
      ['event', [`${x}4`], '2026-01-01T00:00:02.000Z'],
    ],
  )
  t.deepEqual((await read(next, x)).events, [])
})

test.serial('many subjects are several events, none of them lost', async (t) => {
  const x = ownPrefix()
  const start = (await read(0, x)).next
  const subjects = Array.from({ length: 1_201 }, (_, index) => `${x}${index}`)
  await publish('2026-01-01T00:00:00.000Z', subjects)
  const { events } = await read(start, x, 2)
  t.deepEqual(
    events.map((event) => event.subjects.length),
    [500, 500, 201],
  )
  t.deepEqual(
    events.flatMap((event) => event.subjects),
    subjects,
  )
})

test.serial('a reader beside writers misses nothing and sees nothing twice', async (t) => {
  const x = ownPrefix()
  const start = (await read(0, x)).next
  let writing = true
  const reading = (async () => {
    const seen: StoredOutboxEvent[] = []
    for (let next = start; ; ) {
      const isLast = !writing
      const page = await read(next, x, 3)
      seen.push(...page.events)
      next = page.next
      if (isLast) return seen
    }
  })()
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let turn = 0; turn < 15; turn += 1) await publish('2026-01-01T00:00:00.000Z', [`${x}${writer}-${turn}`])
  })
  await Promise.all(writers)
  writing = false
  const told = (await reading).flatMap(({ subjects }) => subjects)
  t.is(told.length, 60)
  t.is(new Set(told).size, 60)
})

test.serial('the events of a load are told of with the batch that writes them', async (t) => {
  const x = ownPrefix()
  const person = { slug: `${x}a`, displayName: 'Ada', entityType: 'person', category: 'science', subcategory: 'space' }
  const id = eventId(`change|${x}a|2026-02-01T00:00:00.000Z|Test source`)
  await loadRecords(graph, { pack: `${x}pack` }, [{ ...person, attributes: { status: 'active' } }])
  t.deepEqual((await read(0, id)).events, [])
  await loadRecords(graph, { pack: `${x}pack`, asOf: '2026-02-01' }, [{ ...person, attributes: { status: 'retired' } }])
  t.is((await read(0, id)).events.length, 1)
})

test.serial('what is old is forgotten from the front, and a reader from before is told so', async (t) => {
  const x = ownPrefix()
  const days = ['2001-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', '2001-01-02T00:00:00.000Z']
  for (const [index, day] of days.entries()) await publish(day, [`${x}${index}`])
  const [{ seq = 0 } = {}] = (await read(0, x)).events
  await graph.write(moveStart, { start: integer(seq) })
  t.false((await readOutbox(graph, seq - 1)).missed)
  t.is(await graph.transact((transaction) => trimOutbox(transaction, '2020-01-01T00:00:00.000Z', 100)), 1)
  t.true((await readOutbox(graph, seq - 1)).missed)
  t.false((await readOutbox(graph, seq)).missed)
  t.deepEqual(
    (await read(seq - 1, x)).events.map(({ subjects }) => subjects),
    [[`${x}1`], [`${x}2`]],
  )
})
