import { createBlockIndex } from '../../src/modules/matching/candidates/blocking.ts'
import type { ParsedMarket } from '../../src/modules/matching/parsing/parsed-market.ts'
import { read } from '../../src/modules/matching/parsing/read.ts'
import type { MarketQuestion } from '../../src/modules/matching/question.ts'
import { loadGolden } from '../unit/modules/matching/golden.ts'
import { listedPairs } from '../unit/modules/matching/listings.ts'
import { loadPairs } from '../unit/modules/matching/pairs.ts'
import { universe } from './matching-universe.ts'

/** What a matcher decides of one market at most. */
const candidates = 48

export type Blocked = { pairs: number; found: number; missed: string[] }

/** Pairs of the golden sets that are one question or its opposite, the one of the second venue first. */
function truePairs(): [MarketQuestion, MarketQuestion][] {
  const rows = (['pairs', 'held-out-pairs', 'everyday-pairs', 'unseen-pairs', 'second-unseen-pairs'] as const).flatMap(
    (part) => loadPairs(part),
  )
  const ofRows = rows
    .filter(({ relation }) => relation === 'identity' || relation === 'complement')
    .map(({ a, b }): [MarketQuestion, MarketQuestion] => [b, a])
  const ofQuestions = (['tuned', 'held-out'] as const).flatMap((part) => {
    const { onA, onB, pairs } = loadGolden(part)
    return pairs.flatMap(({ a, b, relation }): [MarketQuestion, MarketQuestion][] => {
      const [one, other] = [onB.get(a), onA.get(b)]
      const isSame = relation === 'identity' || relation === 'complement'
      return one === undefined || other === undefined || !isSame ? [] : [[one, other]]
    })
  })
  return [...ofRows, ...ofQuestions, ...listedPairs()]
}

/**
 * Of how many true pairs the one market is among those that are decided for the other, with so many other markets of its venue around: both ways. The
 * other markets are made by templates, with their neighbours of another year, place, day and level.
 */
export function measureBlocking(around: number): Blocked {
  const pairs = truePairs().map(([b, a]): [ParsedMarket, ParsedMarket] => [read(b), read(a)])
  const { onA, onB } = universe(around, around)
  const missed: string[] = []
  let found = 0
  for (const [others, from, to] of [
    [onA, 0, 1],
    [onB, 1, 0],
  ] as const) {
    const index = createBlockIndex()
    let slot = 0
    for (; slot < pairs.length; slot += 1) {
      const market = pairs[slot]?.[to]
      if (market !== undefined) index.add(slot, market)
    }
    for (const other of others) index.add(slot++, read(other))
    for (const [at, pair] of pairs.entries()) {
      const best = index.candidates(pair[from], candidates, (one, other) => one - other)
      if (best.some((candidate) => candidate.slot === at || isTwin(pairs[candidate.slot]?.[to], pair[to]))) found += 1
      else missed.push(`${pair[from].marketId} ${pair[from].core.join(' ')} | ${pair[to].core.join(' ')}`)
    }
  }
  return { pairs: pairs.length * 2, found, missed }
}

/** The very same listing in another row. */
function isTwin(one: ParsedMarket | undefined, other: ParsedMarket): boolean {
  return (
    one !== undefined &&
    JSON.stringify({ ...one, marketId: '', eventKey: '' }) === JSON.stringify({ ...other, marketId: '', eventKey: '' })
  )
}
