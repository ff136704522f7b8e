import test from 'ava'
import fc from 'fast-check'
import { type Edge, stateEdge, withdrawEdges } from '../../../../src/modules/loader/plan/edges.ts'
import type { RelationshipStatement } from '../../../../src/modules/loader/statement.ts'

const record = 'pack/entity'

const day = (text: string) => `${text}T00:00:00.000Z`

function playsFor(to: string, validFrom?: string, more: Partial<RelationshipStatement> = {}): RelationshipStatement {
  return {
    type: 'plays_for',
    to,
    validFrom: validFrom === undefined ? undefined : day(validFrom),
    validTo: null,
    confidence: 0.9,
    source: 'League',
    ...more,
  }
}

const until = (end: string) => ({ validTo: day(end) })

const period = ({ to, validFrom, validTo }: Edge) =>
  `${to} ${validFrom?.slice(0, 10) ?? '?'}–${validTo?.slice(0, 10) ?? ''}`

type Step = { statement: RelationshipStatement; statedIn?: string; asOf?: string; isOlder?: boolean }

function history(...steps: (Step | RelationshipStatement)[]) {
  let edges: Edge[] = []
  const retracted: string[] = []
  for (const step of steps) {
    const { statement, ...rest } = 'type' in step ? { statement: step } : step
    const { statedIn = record, asOf = '2026-01-01', isOlder = false }: Omit<Step, 'statement'> = rest
    const result = stateEdge(edges, statement, day(asOf), statedIn, isOlder)
    edges = result.edges
    retracted.push(...result.retracted.map(period))
  }
  return { edges, retracted, periods: edges.map(period) }
}

test('a relationship that ended keeps its time, and one that was resumed is another', (t) => {
  const { periods } = history(
    playsFor('jazz', '2010-07-01'),
    playsFor('jazz', '2010-07-01', until('2017-07-01')),
    playsFor('jazz', '2020-07-01'),
  )
  t.deepEqual(periods, ['jazz 2010-07-01–2017-07-01', 'jazz 2020-07-01–'])
})

test('without a start it begins on the day of the pack, and says nothing new where it holds already', (t) => {
  t.deepEqual(history(playsFor('jazz')).periods, ['jazz 2026-01-01–'])
  t.deepEqual(history(playsFor('jazz', '2010-07-01'), playsFor('jazz')).periods, ['jazz 2010-07-01–'])
})

test('an earlier start takes the old relationship back and records it anew', (t) => {
  const stated = history(playsFor('jazz'), playsFor('jazz', '2010-07-01'))
  t.deepEqual(stated.periods, ['jazz 2010-07-01–'])
  t.deepEqual(stated.retracted, ['jazz 2026-01-01–'])
  const undated = history(playsFor('jazz'), { statement: playsFor('jazz'), asOf: '2025-01-01', isOlder: true })
  t.deepEqual(undated.periods, ['jazz 2025-01-01–'])
})

test('two sources of one relationship are one relationship, which either of them keeps alive', (t) => {
  const { edges } = history(
    playsFor('jazz', '2010-07-01'),
    { statement: playsFor('jazz', '2010-07-01', { source: 'A | B', confidence: 0.5 }), statedIn: 'other/entity' },
    { statement: playsFor('jazz', '2010-07-01', { source: 'A | B', confidence: 0.6 }), statedIn: 'other/entity' },
  )
  t.is(edges.length, 1)
  t.deepEqual(edges[0]?.alsoBy, ['A | B|0.6|other/entity'])
  const nothing = () => false
  const kept = withdrawEdges(edges, record, nothing, day('2026-03-01'))
  t.is(kept.ended, 0)
  t.like(kept.edges[0], { source: 'A | B', confidence: 0.6, statedIn: 'other/entity', alsoBy: [], validTo: null })
  const gone = withdrawEdges(kept.edges, 'other/entity', nothing, day('2026-04-01'))
  t.deepEqual(gone.edges.map(period), ['jazz 2010-07-01–2026-04-01'])
  const otherFirst = withdrawEdges(
    withdrawEdges(edges, 'other/entity', nothing, day('2026-03-01')).edges,
    record,
    nothing,
    day('2026-04-01'),
  )
  t.deepEqual(otherFirst.edges.map(period), ['jazz 2010-07-01–2026-04-01'])
})

test('the earlier of two ends counts, and only the record itself may move or lift it', (t) => {
  const ended = playsFor('jazz', '2010-07-01', until('2017-07-01'))
  const later = playsFor('jazz', '2010-07-01', until('2018-07-01'))
  const open = playsFor('jazz', '2010-07-01')
  const another = (statement: RelationshipStatement) => ({ statement, statedIn: 'other/entity' })
  t.deepEqual(history(ended, another(later)).periods, ['jazz 2010-07-01–2017-07-01'])
  t.deepEqual(history(later, another(ended)).periods, ['jazz 2010-07-01–2017-07-01'])
  t.deepEqual(history(ended, another(open)).periods, ['jazz 2010-07-01–2017-07-01'])
  t.deepEqual(history(ended, later).periods, ['jazz 2010-07-01–2018-07-01'])
  t.deepEqual(history(ended, open).periods, ['jazz 2010-07-01–'])
  t.deepEqual(history(ended, { statement: open, isOlder: true }).periods, ['jazz 2010-07-01–2017-07-01'])
})

test('an end without a start ends what holds, or stands for itself', (t) => {
  const end = playsFor('jazz', undefined, until('2025-06-01'))
  t.deepEqual(history(playsFor('jazz', '2010-07-01'), end).periods, ['jazz 2010-07-01–2025-06-01'])
  t.deepEqual(history(end).periods, ['jazz ?–2025-06-01'])
  t.deepEqual(history(end, end).periods, ['jazz ?–2025-06-01'])
  t.deepEqual(history(playsFor('jazz'), end).periods, ['jazz 2026-01-01–2026-01-01'])
})

test('a changed target ends the old relationship', (t) => {
  const { edges } = history(playsFor('jazz', '2010-07-01'), playsFor('celtics', '2017-07-14'))
  const { edges: left, ended } = withdrawEdges(edges, record, ({ to }) => to === 'celtics', day('2017-07-14'))
  t.is(ended, 1)
  t.deepEqual(left.map(period), ['jazz 2010-07-01–2017-07-14', 'celtics 2017-07-14–'])
})

const moment = fc.integer({ min: 1, max: 12 }).map((month) => day(`2020-${String(month).padStart(2, '0')}-01`))
const step = fc.record({
  to: fc.constantFrom('jazz', 'celtics'),
  from: fc.option(moment, { nil: undefined }),
  end: fc.option(moment, { nil: null }),
  asOf: moment,
  source: fc.constantFrom('League', 'Paper | Sunday'),
  statedIn: fc.constantFrom('one/entity', 'two/entity'),
  isOlder: fc.boolean(),
  withdraws: fc.boolean(),
})

test('whatever is stated in whatever order, nothing is lost, no time runs backwards and a repetition changes nothing', (t) => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let edges: Edge[] = []
      for (const { to, from, end, asOf, source, statedIn, isOlder, withdraws } of steps) {
        if (withdraws) {
          edges = withdrawEdges(edges, statedIn, (edge) => edge.to !== to, asOf).edges
          continue
        }
        const validTo = from !== undefined && end !== null && end <= from ? null : end
        const statement = playsFor(to, undefined, { source, validTo, ...(from !== undefined && { validFrom: from }) })
        const result = stateEdge(edges, statement, asOf, statedIn, isOlder)
        const lost = edges.filter(
          (edge, index) => result.edges[index]?.to !== edge.to && !result.retracted.includes(edge),
        )
        if (lost.length > 0) throw new Error(`lost ${lost.map(period)}`)
        const backwards = result.edges.filter(
          (edge) => edge.validFrom !== null && edge.validTo !== null && edge.validTo < edge.validFrom,
        )
        if (backwards.length > 0) throw new Error(`ends before it begins: ${backwards.map(period)}`)
        const again = stateEdge(result.edges, statement, asOf, statedIn, isOlder)
        if (
          again.edges.length !== result.edges.length ||
          again.edges.some((edge, index) => edge !== result.edges[index])
        ) {
          throw new Error(`a repetition changed ${result.edges.map(period)} to ${again.edges.map(period)}`)
        }
        edges = result.edges
      }
      const open = edges.filter(({ validTo }) => validTo === null).map((edge) => edge.to)
      return new Set(open).size === open.length
    }),
    { numRuns: 3_000, seed: 20_261_121 },
  )
  t.pass()
})

test('the part in a relationship is what its record says; another record only fills it in', (t) => {
  const partOf = (...steps: Parameters<typeof history>) => history(...steps).edges.map(({ part }) => part)
  t.deepEqual(partOf(playsFor('jazz', '2010-07-01')), [undefined])
  t.deepEqual(partOf(playsFor('jazz', '2010-07-01'), playsFor('jazz', '2010-07-01', { part: 'captain' })), ['captain'])
  const captain = playsFor('jazz', '2010-07-01', { part: 'captain' })
  t.deepEqual(partOf(captain, playsFor('jazz', '2010-07-01', { part: 'coach' })), ['coach'])
  t.deepEqual(partOf(captain, playsFor('jazz', '2010-07-01')), ['captain'])
  const other = { statement: playsFor('jazz', undefined, { part: 'coach', source: 'News' }), statedIn: 'news/entity' }
  t.deepEqual(partOf(captain, other), ['captain'])
})

const dates = ({ fromPrecision, validTo, toPrecision }: Edge) =>
  `${fromPrecision ?? 'day'} to ${toPrecision ?? (validTo === null ? 'open' : 'day')}`

test('a month or a year stays one, and a relationship without a start had begun by the day of its pack', (t) => {
  const month = playsFor('jazz', '2020-07-01', { fromPrecision: 'month', ...until('2025-01-01'), toPrecision: 'year' })
  t.deepEqual(history(month).edges.map(dates), ['month to year'])
  t.deepEqual(history(playsFor('jazz')).edges.map(dates), ['by to open'])
  t.deepEqual(withdrawEdges(history(playsFor('jazz')).edges, record, () => false, day('2026-03-01')).edges.map(dates), [
    'by to by',
  ])
})

test('the day of a known month takes its place, whichever is said first', (t) => {
  const month = playsFor('jazz', '2020-07-01', { fromPrecision: 'month' })
  const exact = playsFor('jazz', '2020-07-09', { source: 'Press' })
  const sharpened = history(month, exact)
  t.deepEqual(sharpened.periods, ['jazz 2020-07-09–'])
  t.deepEqual(sharpened.edges.map(dates), ['day to open'])
  t.deepEqual(sharpened.retracted, ['jazz 2020-07-01–'])
  const other = history(exact, month)
  t.deepEqual(other.periods, ['jazz 2020-07-09–'])
  t.deepEqual(other.edges.map(dates), ['day to open'])
})
