import type { MarketQuestion } from '../../src/modules/matching/question.ts'
import {
  awards,
  deeds,
  games,
  prices,
  type Question,
  rounds,
  seats,
  temperatures,
  titles,
} from './matching-templates.ts'

/** `b` markets of one venue and `a` of the other, every third of the smaller side asked on both; template twins (year, state, band, day) throughout. */
export function universe(
  b: number,
  a: number,
): { onB: MarketQuestion[]; onA: MarketQuestion[]; keyOf: Map<string, string>; shared: number } {
  const keyOf = new Map<string, string>()
  const [onB, onA]: [MarketQuestion[], MarketQuestion[]] = [[], []]
  let turn = 0
  let shared = 0
  for (const { key, b: forB, a: forA } of questions()) {
    if (onB.length >= b && onA.length >= a) break
    const both = turn % 9 === 0
    const place = turn % 9 < 3 ? 'b' : 'a'
    turn += 1
    if ((both || place === 'b') && onB.length < b) onB.push(forB)
    else if (both) continue
    if ((both || place === 'a') && onA.length < a) onA.push(forA)
    keyOf.set(`b ${forB.marketId}`, key)
    keyOf.set(`a ${forA.marketId}`, key)
    if (both) shared += 1
  }
  return { onB, onA, keyOf, shared }
}

function* questions(): Generator<Question> {
  const streams = [titles(), awards(), seats(), prices(), temperatures(), deeds(), rounds(), games()]
  const weights = [3, 8, 10, 5, 5, 5, 3, 2]
  const open = new Set(streams.keys())
  while (open.size > 0) {
    for (const [at, stream] of streams.entries()) {
      for (let step = 0; step < (weights[at] ?? 1) && open.has(at); step += 1) {
        const next = stream.next()
        if (next.done === true) open.delete(at)
        else yield next.value
      }
    }
  }
}
