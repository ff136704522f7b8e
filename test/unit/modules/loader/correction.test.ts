import test from 'ava'
import { stateFact } from '../../../../src/modules/loader/plan/chain.ts'
import { correctEdges, correctFact } from '../../../../src/modules/loader/plan/correction.ts'
import type { Version } from '../../../../src/modules/loader/plan/version.ts'

const iso = (day: string) => `${day}T00:00:00.000Z`
const short = ({ value, validFrom, validTo }: Version) =>
  `${value} ${validFrom.slice(0, 10)}–${validTo?.slice(0, 10) ?? ''}`
const said = (value: string, from: string, validTo: string | null = null) => ({
  key: 'status',
  value,
  validFrom: iso(from),
  validTo,
  confidence: 1,
  source: 'S',
})

function chainOf(...statements: ReturnType<typeof said>[]): Version[] {
  let chain: Version[] = []
  for (const each of statements) chain = stateFact(chain, each, each.validFrom, 'p/entity').chain
  return chain.map((version, index) => ({ ...version, ref: `v${index}` }))
}

const instead = (value: string) => ({ ...said(value, '2026-11-01'), validFrom: undefined })
const correct = (chain: Version[], never: string, right: string | null) => {
  const { chain: next, retracted } = correctFact(
    chain,
    { key: 'status', never, instead: right === null ? null : instead(right) },
    'p/fact',
  )
  return [next.map(short), retracted.map(short)]
}

const three = () => chainOf(said('healthy', '2026-01-01'), said('out', '2026-03-01'), said('doubtful', '2026-05-01'))

test('what held before a value that was never true goes on in its time', (t) => {
  t.deepEqual(correct(three(), 'out', null), [
    ['healthy 2026-01-01–2026-05-01', 'doubtful 2026-05-01–'],
    ['out 2026-03-01–2026-05-01'],
  ])
  t.deepEqual(correct(three(), 'doubtful', null), [
    ['healthy 2026-01-01–2026-03-01', 'out 2026-03-01–'],
    ['doubtful 2026-05-01–'],
  ])
})

test('before the first value there was nothing', (t) => {
  t.deepEqual(correct(three(), 'healthy', null), [
    ['out 2026-03-01–2026-05-01', 'doubtful 2026-05-01–'],
    ['healthy 2026-01-01–2026-03-01'],
  ])
  t.deepEqual(correct(chainOf(said('out', '2026-01-01')), 'out', null), [[], ['out 2026-01-01–']])
})

test('the right value takes exactly the time of the wrong one', (t) => {
  t.deepEqual(correct(three(), 'out', 'questionable'), [
    ['healthy 2026-01-01–2026-03-01', 'questionable 2026-03-01–2026-05-01', 'doubtful 2026-05-01–'],
    ['out 2026-03-01–2026-05-01'],
  ])
  t.deepEqual(correct(three(), 'out', 'healthy')[0], ['healthy 2026-01-01–2026-05-01', 'doubtful 2026-05-01–'])
})

test('an end that somebody gave stays where the wrong value began later', (t) => {
  const chain = chainOf(said('healthy', '2026-01-01', iso('2026-02-01')), said('out', '2026-03-01'))
  t.deepEqual(correct(chain, 'out', null)[0], ['healthy 2026-01-01–2026-02-01'])
})

test('it is taken out wherever it stands, and a value that is not there changes nothing', (t) => {
  const chain = chainOf(said('out', '2026-01-01'), said('healthy', '2026-02-01'), said('out', '2026-03-01'))
  t.deepEqual(correct(chain, 'out', null)[0], ['healthy 2026-02-01–'])
  t.deepEqual(correct(chain, 'doubtful', 'healthy'), [chain.map(short), []])
})

test('with a start only the one that began then is taken out', (t) => {
  const days = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01']
  const chain = chainOf(...days.map((day, at) => said(at % 2 === 0 ? 'healthy' : 'out', day)))
  const from = (day: string, right: string | null) =>
    correctFact(
      chain,
      { key: 'status', never: 'out', from: iso(day), instead: right === null ? null : instead(right) },
      'p/fact',
    ).chain.map(short)
  t.deepEqual(from('2026-04-01', null), [
    ...['healthy 2026-01-01–2026-02-01', 'out 2026-02-01–2026-03-01', 'healthy 2026-03-01–2026-05-01'],
    'healthy 2026-05-01–',
  ])
  t.deepEqual(from('2026-02-01', 'doubtful')[1], 'doubtful 2026-02-01–2026-03-01')
  t.deepEqual(from('2026-02-02', null), chain.map(short))
})

test('of two values for one start the other one takes the time', (t) => {
  const chain = stateFact(
    chainOf(said('healthy', '2026-01-01')),
    { ...said('out', '2026-01-01'), source: 'T', confidence: 0.5 },
    iso('2026-01-01'),
    'q/entity',
  ).chain
  t.deepEqual(chain.map(short), ['out 2026-01-01–2026-01-01', 'healthy 2026-01-01–'])
  t.deepEqual(correct(chain, 'healthy', null)[0], ['out 2026-01-01–'])
  t.deepEqual(correct(chain, 'healthy', 'doubtful')[0], ['out 2026-01-01–2026-01-01', 'doubtful 2026-01-01–'])
})

test('a relationship that never was is taken back, or only the one that began then', (t) => {
  const edge = { ref: 'e', type: 'plays_for' as const, to: 'bears', validTo: null, source: 'S', confidence: 1 }
  const edges = ['2020-01-01', '2024-01-01'].map((from) => ({
    ...edge,
    validFrom: iso(from),
    statedIn: 'p/entity',
    alsoBy: [],
  }))
  const wrong = { type: 'plays_for', to: 'bears', validFrom: undefined }
  t.is(correctEdges(edges, wrong).edges.length, 0)
  t.deepEqual(
    correctEdges(edges, { ...wrong, validFrom: iso('2020-01-01') }).edges.map(({ validFrom }) => validFrom),
    [iso('2024-01-01')],
  )
  t.is(correctEdges(edges, { ...wrong, to: 'chiefs' }).retracted.length, 0)
})
