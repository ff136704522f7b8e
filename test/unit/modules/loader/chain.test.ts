import test from 'ava'
import fc from 'fast-check'
import { stateFact, withdrawFact } from '../../../../src/modules/loader/plan/chain.ts'
import type { Version } from '../../../../src/modules/loader/plan/version.ts'
import type { FactStatement } from '../../../../src/modules/loader/statement.ts'

const record = 'pack/entity'

const day = (text: string) => `${text}T00:00:00.000Z`

function says(value: string, validFrom?: string, more: Partial<FactStatement> = {}): FactStatement {
  return {
    key: 'head_coach',
    value,
    validFrom: validFrom === undefined ? undefined : day(validFrom),
    validTo: null,
    confidence: 0.9,
    source: 'League',
    ...more,
  }
}

type Step = { statement: FactStatement; statedIn?: string; asOf?: string; isOlder?: boolean }

function history(...steps: (Step | FactStatement)[]) {
  let chain: Version[] = []
  const retracted: Version[] = []
  const changes: string[] = []
  for (const step of steps) {
    const {
      statement,
      statedIn = record,
      asOf = '2026-01-01',
      isOlder = false,
    } = 'key' in step ? { statement: step } : step
    const result = stateFact(chain, statement, day(asOf), statedIn, isOlder)
    chain = result.chain
    retracted.push(...result.retracted)
    if (result.change !== null)
      changes.push(`${result.change.at.slice(0, 10)} ${result.change.from}→${result.change.to}`)
  }
  return { chain, retracted, changes, periods: chain.map(period) }
}

const period = ({ value, validFrom, validTo }: Version) =>
  `${value} ${validFrom.slice(0, 10)}–${validTo?.slice(0, 10) ?? ''}`

test('a newer value ends the one before it at its own start', (t) => {
  const { periods, changes } = history(says('Reid', '2013-01-07'), says('Nagy', '2026-03-01'))
  t.deepEqual(periods, ['Reid 2013-01-07–2026-03-01', 'Nagy 2026-03-01–'])
  t.deepEqual(changes, ['2026-03-01 Reid→Nagy'])
})

test('a first value is a change where its hour is said, and none where only a day is', (t) => {
  const at = '2026-03-01T14:05:00.000Z'
  t.deepEqual(history(says('Reid', undefined, { validFrom: at })).changes, ['2026-03-01 null→Reid'])
  t.deepEqual(history(says('Reid', '2026-03-01')).changes, [])
  t.deepEqual(history(says('Reid')).changes, [])
})

test('a value without a start is dated by its pack, and says nothing new where it holds already', (t) => {
  const { periods, chain } = history(says('Reid', '2013-01-07'), { statement: says('Reid'), asOf: '2026-05-01' })
  t.deepEqual(periods, ['Reid 2013-01-07–'])
  t.is(chain[0]?.statedBy[0]?.lastSeen, day('2026-05-01'))
})

test('a late older value takes its place and leaves the current one', (t) => {
  const { periods } = history(says('Nagy', '2026-03-01'), says('Crennel', '2012-01-09'), says('Reid', '2013-01-07'))
  t.deepEqual(periods, ['Crennel 2012-01-09–2013-01-07', 'Reid 2013-01-07–2026-03-01', 'Nagy 2026-03-01–'])
})

test('a late value that ended within the time of the current one lets that go on behind it', (t) => {
  const { periods } = history(
    says('Reid', '2013-01-07'),
    says('Nagy', '2020-01-01', { validTo: day('2020-03-01'), source: 'Paper' }),
  )
  t.deepEqual(periods, ['Reid 2013-01-07–2020-01-01', 'Nagy 2020-01-01–2020-03-01', 'Reid 2020-03-01–'])
})

test('a late statement of the value that follows begins it earlier and takes the old version back', (t) => {
  const { periods, retracted } = history(says('Reid', '2020-01-01'), says('Reid', '2013-01-07', { source: 'Paper' }))
  t.deepEqual(periods, ['Reid 2013-01-07–'])
  t.deepEqual(retracted.map(period), ['Reid 2020-01-01–'])
})

test('a value that somebody knows to have begun earlier and to have ended has ended, in either order', (t) => {
  const roster = { statement: says('Reid'), asOf: '2026-03-12', statedIn: 'pack/roster' }
  const gone = {
    statement: says('Reid', '2017-07-01', {
      validTo: day('2026-10-10'),
      toPrecision: 'by',
      source: 'Paper',
      confidence: 0.6,
    }),
    asOf: '2026-10-10',
    statedIn: 'pack/paper',
  }
  for (const steps of [
    [roster, gone],
    [gone, roster],
  ]) {
    const { chain, periods, changes } = history(...steps)
    t.deepEqual(periods, ['Reid 2017-07-01–2026-10-10'])
    t.is(chain[0]?.toPrecision, 'by')
    t.deepEqual(changes, [])
  }
  const before = says('Reid', '2017-07-01', { validTo: day('2020-01-01') })
  t.deepEqual(history(roster, before).periods, ['Reid 2017-07-01–2020-01-01', 'Reid 2026-03-12–'])
  const followed = history(roster, says('Nagy', '2026-09-01'), gone)
  t.deepEqual(followed.periods, ['Reid 2017-07-01–2026-09-01', 'Nagy 2026-09-01–'])
})

test('two sources of one value are one version with two statements', (t) => {
  const { chain } = history(says('Reid', '2013-01-07'), says('Reid', '2013-01-07', { source: 'Paper' }))
  t.is(chain.length, 1)
  t.deepEqual(
    chain[0]?.statedBy.map(({ source }) => source),
    ['League', 'Paper'],
  )
})

test('a status that is reported anew after its life is another version, and within it one more statement', (t) => {
  const hurt = (at: string, source = 'Club') =>
    says('out', undefined, { key: 'injury_status', validFrom: `${at}T15:00:00.000Z`, source })
  // The status of a player may be relied on for two weeks.
  const { periods, changes, chain } = history(hurt('2025-10-16'), hurt('2025-10-25', 'Paper'), hurt('2026-01-18'))
  t.deepEqual(periods, ['out 2025-10-16–2026-01-18', 'out 2026-01-18–'])
  t.deepEqual(changes, ['2025-10-16 null→out'])
  t.deepEqual(
    chain.map(({ statedBy }) => statedBy.map(({ source }) => source)),
    [['Club', 'Paper'], ['Club']],
  )
  // What a pack says of a day is no new report.
  t.is(history(hurt('2025-10-16'), says('out', '2026-01-18', { key: 'injury_status' })).chain.length, 1)
})

test('the same record corrects a value of the same start', (t) => {
  const { periods, retracted, changes } = history(says('Ried', '2013-01-07'), says('Reid', '2013-01-07'))
  t.deepEqual(periods, ['Reid 2013-01-07–'])
  t.deepEqual(retracted.map(period), ['Ried 2013-01-07–'])
  t.deepEqual(changes, ['2013-01-07 Ried→Reid'])
})

test('an older edition of the pack does not undo a correction', (t) => {
  const { periods } = history(says('Ried', '2013-01-07'), says('Reid', '2013-01-07'), {
    statement: says('Ried', '2013-01-07'),
    isOlder: true,
  })
  t.deepEqual(periods, ['Reid 2013-01-07–'])
})

test('of two sources that contradict each other for one start the more confident holds, in either order', (t) => {
  const sure = says('Reid', '2013-01-07', { confidence: 0.95 })
  const unsure = says('Nagy', '2013-01-07', { confidence: 0.5, source: 'Paper' })
  const expected = ['Nagy 2013-01-07–2013-01-07', 'Reid 2013-01-07–']
  t.deepEqual(history(sure, unsure).periods, expected)
  t.deepEqual(history(unsure, sure).periods, expected)
})

test('a value that lost a contradiction wins when a more confident source states it too', (t) => {
  const { periods } = history(
    says('Reid', '2013-01-07', { confidence: 0.9 }),
    says('Nagy', '2013-01-07', { confidence: 0.5, source: 'Paper' }),
    says('Nagy', '2013-01-07', { confidence: 1, source: 'Team' }),
  )
  t.deepEqual(periods, ['Reid 2013-01-07–2013-01-07', 'Nagy 2013-01-07–'])
})

test('a correction of a value that won gives way to the other source where that is more confident', (t) => {
  const { periods } = history(
    says('Reid', '2013-01-07', { confidence: 0.9 }),
    says('Nagy', '2013-01-07', { confidence: 0.5, source: 'Paper' }),
    says('Ried', '2013-01-07', { confidence: 0.4 }),
  )
  t.deepEqual(periods, ['Ried 2013-01-07–2013-01-07', 'Nagy 2013-01-07–'])
})

test('a stated end ends the value, the earlier of two ends counts, and the record itself may move its end', (t) => {
  const until = (end: string, more = {}) => says('Reid', '2013-01-07', { validTo: day(end), ...more })
  t.deepEqual(history(says('Reid', '2013-01-07'), until('2020-01-01')).periods, ['Reid 2013-01-07–2020-01-01'])
  t.deepEqual(history(until('2020-01-01'), until('2021-01-01', { source: 'Paper' })).periods, [
    'Reid 2013-01-07–2020-01-01',
  ])
  t.deepEqual(history(until('2021-01-01'), until('2020-01-01', { source: 'Paper' })).periods, [
    'Reid 2013-01-07–2020-01-01',
  ])
  t.deepEqual(history(until('2020-01-01'), until('2021-01-01')).periods, ['Reid 2013-01-07–2021-01-01'])
  t.deepEqual(history(until('2020-01-01'), says('Reid', '2013-01-07')).periods, ['Reid 2013-01-07–'])
})

test('an end without a start ends the value that held until then, and no other', (t) => {
  const end = { statement: says('Reid', undefined, { validTo: day('2025-06-01') }) }
  t.deepEqual(history(says('Reid', '2013-01-07'), end).periods, ['Reid 2013-01-07–2025-06-01'])
  t.deepEqual(history(says('Nagy', '2013-01-07'), end).periods, ['Nagy 2013-01-07–'])
  t.deepEqual(history(end).periods, ['Reid 2025-06-01–2025-06-01'])
})

test('a value that its record no longer states ends, unless another record states it', (t) => {
  const one = history(says('Reid', '2013-01-07'))
  t.deepEqual(withdrawFact(one.chain, record, day('2026-03-01')).chain.map(period), ['Reid 2013-01-07–2026-03-01'])
  const two = history(says('Reid', '2013-01-07'), { statement: says('Reid', '2013-01-07'), statedIn: 'other/entity' })
  const kept = withdrawFact(two.chain, record, day('2026-03-01')).chain
  t.deepEqual(kept.map(period), ['Reid 2013-01-07–'])
  const gone = withdrawFact(kept, 'other/entity', day('2026-04-01')).chain
  t.deepEqual(gone.map(period), ['Reid 2013-01-07–2026-04-01'])
})

test('a withdrawn value that is stated again for its old start had never ended', (t) => {
  const { chain } = history(says('Reid', '2013-01-07'))
  const ended = withdrawFact(chain, record, day('2026-03-01')).chain
  const again = stateFact(ended, says('Reid', '2013-01-07'), day('2026-04-01'), record)
  t.deepEqual(again.chain.map(period), ['Reid 2013-01-07–'])
  t.deepEqual(again.retracted.map(period), ['Reid 2013-01-07–2026-03-01'])
  const undated = stateFact(ended, says('Reid'), day('2026-04-01'), record)
  t.deepEqual(undated.chain.map(period), ['Reid 2013-01-07–2026-03-01', 'Reid 2026-04-01–'])
  t.is(undated.change, null)
})

const moment = fc.integer({ min: 1, max: 12 }).map((month) => day(`2020-${String(month).padStart(2, '0')}-01`))
const step = fc.record({
  value: fc.constantFrom('a', 'b', 'c'),
  from: fc.option(moment, { nil: undefined }),
  to: fc.option(moment, { nil: null }),
  asOf: moment,
  source: fc.constantFrom('League', 'Paper'),
  statedIn: fc.constantFrom('one/entity', 'two/entity', 'two/fact'),
  confidence: fc.constantFrom(0.5, 0.9),
  isOlder: fc.boolean(),
  withdraws: fc.boolean(),
})

test('whatever is stated in whatever order, a chain stays a chain, loses nothing and takes a repetition without a change', (t) => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
      let chain: Version[] = []
      let seen: Version[] = []
      for (const { value, from, to, asOf, source, statedIn, confidence, isOlder, withdraws } of steps) {
        if (withdraws) {
          chain = withdrawFact(chain, statedIn, asOf).chain
          assertChain(chain)
          continue
        }
        const validTo = from !== undefined && to !== null && to <= from ? null : to
        const statement = { key: 'k', value, validFrom: from, validTo, confidence, source }
        const result = stateFact(chain, statement, asOf, statedIn, isOlder)
        assertChain(result.chain)
        for (const gone of chain) {
          const kept = result.chain.some(
            ({ value: other, validFrom }) => other === gone.value && validFrom === gone.validFrom,
          )
          if (!kept && !result.retracted.includes(gone)) throw new Error(`lost ${period(gone)}`)
        }
        const again = stateFact(result.chain, statement, asOf, statedIn, isOlder)
        if (again.chain.length !== result.chain.length || again.chain.some((each, i) => each !== result.chain[i])) {
          throw new Error(`a repetition changed ${result.chain.map(period)} to ${again.chain.map(period)}`)
        }
        seen = [...seen, ...result.retracted]
        chain = result.chain
      }
      return new Set(seen).size === seen.length
    }),
    { numRuns: 3_000, seed: 20_261_121 },
  )
  t.pass()
})

function assertChain(chain: readonly Version[]): void {
  for (const [index, version] of chain.entries()) {
    const { validFrom, validTo, statedBy } = version
    const next = chain[index + 1]
    if (validTo !== null && validTo < validFrom) throw new Error(`ends before it begins: ${period(version)}`)
    if (next !== undefined && (validTo === null || validTo > next.validFrom)) {
      throw new Error(`overlaps: ${chain.map(period)}`)
    }
    if (next !== undefined && next.validFrom < validFrom) throw new Error(`out of order: ${chain.map(period)}`)
    if (statedBy.length === 0) throw new Error(`nobody states ${period(version)}`)
    const keys = statedBy.map(({ source }) => source)
    if (new Set(keys).size < keys.length) throw new Error('one source twice')
    if (validTo === null && statedBy.every(({ withdrawnAt }) => withdrawnAt !== null)) {
      throw new Error(`open, though nobody states it: ${period(version)}`)
    }
  }
  const twice = chain.map(({ value, validFrom }) => `${value}${validFrom}`)
  if (new Set(twice).size < twice.length) throw new Error(`twice: ${chain.map(period)}`)
}

const dates = ({ fromPrecision, validTo, toPrecision }: Version) =>
  `${fromPrecision ?? 'day'} to ${toPrecision ?? (validTo === null ? 'open' : 'day')}`

test('a month or a year stays one; a value without a start had begun by the day of its pack', (t) => {
  const { chain, periods } = history(
    says('Reid', '2013-01-01', { fromPrecision: 'year' }),
    says('Nagy', '2026-01-01', { fromPrecision: 'month' }),
  )
  t.deepEqual(periods, ['Reid 2013-01-01–2026-01-01', 'Nagy 2026-01-01–'])
  t.deepEqual(chain.map(dates), ['year to day', 'month to open'])
  t.deepEqual(history(says('Reid')).chain.map(dates), ['by to open'])
})

test('the day of a known month takes its place, and what was before goes on until then', (t) => {
  const { chain, periods, retracted } = history(
    says('Reid', '2013-01-07'),
    says('Nagy', '2026-01-01', { fromPrecision: 'month' }),
    says('Nagy', '2026-01-19', { source: 'Press' }),
  )
  t.deepEqual(periods, ['Reid 2013-01-07–2026-01-19', 'Nagy 2026-01-19–'])
  t.deepEqual(chain.map(dates), ['day to day', 'day to open'])
  t.deepEqual(retracted.map(period), ['Nagy 2026-01-01–'])
  t.deepEqual(
    chain[1]?.statedBy.map(({ source }) => source),
    ['League', 'Press'],
  )
})

test('a value that lost against one of a month does not hold until its day', (t) => {
  const { chain } = history(
    says('Reid', '2013-01-07'),
    says('Nagy', '2026-01-01', { fromPrecision: 'month' }),
    { statement: says('Crennel', '2026-01-01', { source: 'Blog', confidence: 0.3 }), statedIn: 'blog/entity' },
    { statement: says('Nagy', '2026-01-19', { source: 'Press' }), statedIn: 'press/entity' },
  )
  t.deepEqual(chain.map(period), ['Reid 2013-01-07–2026-01-19', 'Crennel 2026-01-01–2026-01-01', 'Nagy 2026-01-19–'])
})

test('a month says nothing against a day in it, but does against a day outside it', (t) => {
  const month = (text: string) => says('Nagy', text, { fromPrecision: 'month', source: 'Press' })
  t.deepEqual(history(says('Nagy', '2026-01-19'), month('2026-01-01')).periods, ['Nagy 2026-01-19–'])
  t.deepEqual(history(says('Nagy', '2026-01-19'), month('2025-12-01')).periods, ['Nagy 2025-12-01–'])
  t.deepEqual(history(month('2025-12-01'), says('Nagy', '2026-01-19')).periods, ['Nagy 2025-12-01–'])
})

test('an end keeps its precision, and the value that another one interrupted goes on as exactly', (t) => {
  const { chain } = history(says('Reid', '2013-01-07', { validTo: day('2025-12-01'), toPrecision: 'month' }))
  t.deepEqual(chain.map(dates), ['day to month'])
  const interrupted = history(
    says('Reid', '2013-01-07'),
    says('Interim', '2025-10-01', { validTo: day('2025-12-01'), toPrecision: 'month' }),
  )
  t.deepEqual(interrupted.chain.map(dates), ['day to day', 'day to month', 'month to open'])
  const { chain: left } = withdrawFact(interrupted.chain, record, day('2026-03-01'))
  t.is(left.at(-1)?.toPrecision, 'by')
})

test('where a value can be looked up stays with who says it', (t) => {
  const document = 'https://www.federalreserve.gov/newsevents/pressreleases/monetary20260916a.htm'
  const { chain } = history(says('Reid', '2013-01-07', { document }), {
    statement: says('Reid', '2013-01-07', { source: 'Press' }),
    statedIn: 'other/entity',
  })
  t.deepEqual(
    chain[0]?.statedBy.map(({ source, document: at }) => [source, at]),
    [
      ['League', document],
      ['Press', undefined],
    ],
  )
})
