import test from 'ava'
import { decide } from '../../../../src/modules/matching/comparing/decide.ts'
import type { ParsedMarket } from '../../../../src/modules/matching/parsing/parsed-market.ts'
import { read } from '../../../../src/modules/matching/parsing/read.ts'
import type { Decision, MarketQuestion } from '../../../../src/modules/matching/question.ts'
import { loadGolden } from './golden.ts'
import { listedPairs } from './listings.ts'
import { loadPairs, sentPairs, writtenOn } from './pairs.ts'

const turned = { subset: 'superset', superset: 'subset' } as Record<string, string>

/** What a decision is once it is read from the other side. */
function mirrored({ relation, polarity, compareFlag, confidence }: Decision): string {
  return [turned[relation] ?? relation, polarity, compareFlag, confidence].join(' ')
}

function plain({ relation, polarity, compareFlag, confidence }: Decision): string {
  return [relation, polarity, compareFlag, confidence].join(' ')
}

function oddOnes(pairs: Iterable<readonly [ParsedMarket, ParsedMarket]>): { odd: string[]; size: number } {
  const odd: string[] = []
  let size = 0
  for (const [a, b] of pairs) {
    size += 1
    const [there, back] = [decide(a, b, writtenOn), decide(b, a, writtenOn)]
    if (mirrored(there) !== plain(back)) odd.push(`${a.marketId} ${b.marketId}: ${plain(there)} / ${plain(back)}`)
  }
  return { odd, size }
}

test('what a is to b, b is to a read backwards: every row of the golden sets', (t) => {
  const rows: [MarketQuestion, MarketQuestion][] = [
    ...(['tuned', 'held-out'] as const).flatMap((part) => {
      const { onA, onB, pairs } = loadGolden(part)
      return pairs.flatMap(({ a, b }): [MarketQuestion, MarketQuestion][] => {
        const [one, other] = [onB.get(a), onA.get(b)]
        return one === undefined || other === undefined ? [] : [[one, other]]
      })
    }),
    ...(['pairs', 'held-out-pairs', 'unseen-pairs', 'second-unseen-pairs'] as const).flatMap((part) =>
      loadPairs(part).map(({ a, b }): [MarketQuestion, MarketQuestion] => [b, a]),
    ),
    ...(
      [
        'sent-pairs',
        'venue-pairs',
        'composed-pairs',
        'later-pairs',
        'freer-pairs',
        'look-alikes',
        'worded-pairs',
        'worded-2-pairs',
        'blind-pairs',
        'blind-2-pairs',
        'blind-3-pairs',
        'blind-4-pairs',
        'real-pairs',
        'first-sight-pairs',
        'second-author-pairs',
        'second-author-2-pairs',
        'second-author-3-pairs',
        'third-author-pairs',
        'third-author-2-pairs',
        'fourth-author-pairs',
        'fourth-author-2-pairs',
        'said-otherwise-pairs',
        'either-side-pairs',
      ] as const
    ).flatMap((part) => sentPairs(part).map(({ a, b }): [MarketQuestion, MarketQuestion] => [b, a])),
    ...listedPairs(),
  ]
  const { odd, size } = oddOnes(rows.map(([a, b]) => [read(a), read(b)] as const))
  t.true(size > 1_000)
  t.deepEqual(odd, [])
})

test('and 20,000 pairs of anything with anything', (t) => {
  const readings = (['tuned', 'held-out'] as const)
    .flatMap((part) => [...loadGolden(part).onA.values(), ...loadGolden(part).onB.values()])
    .concat((['pairs', 'held-out-pairs'] as const).flatMap((part) => loadPairs(part).flatMap(({ a, b }) => [a, b])))
    .map((asked) => read(asked))
  // A fixed walk through all pairs: the step has no divisor in common with their number.
  const all = readings.length
  function* some(): Generator<readonly [ParsedMarket, ParsedMarket]> {
    for (let turn = 0; turn < 20_000; turn += 1) {
      const place = (turn * 7_919) % (all * all)
      const [a, b] = [readings[place % all], readings[Math.floor(place / all)]]
      if (a !== undefined && b !== undefined) yield [a, b]
    }
  }
  // Neighbours in a file are alike, so that more than "another question" is compared.
  function* near(): Generator<readonly [ParsedMarket, ParsedMarket]> {
    for (const [at, a] of readings.entries()) for (const b of readings.slice(at + 1, at + 21)) yield [a, b]
  }
  const [anywhere, beside] = [oddOnes(some()), oddOnes(near())]
  t.is(anywhere.size, 20_000)
  t.true(beside.size > 10_000)
  t.deepEqual([...anywhere.odd, ...beside.odd], [])
})
