import type { ParsedMarket } from '../parsing/parsed-market.ts'
import type { Decision } from '../question.ts'
import { answer } from './answers.ts'
import type { FrameComparison } from './compare-frame.ts'
import type { SubjectComparison } from './compare-sides.ts'
import { isRound } from './part-of-game.ts'

/** A game, or its score, beside a part of it; undefined where it is not that. */
export function comparePart(
  a: ParsedMarket,
  b: ParsedMarket,
  frame: FrameComparison,
  { agreement, kind }: SubjectComparison,
): Decision | undefined {
  if (frame.kind !== 'part' || agreement === 'unknown') return undefined
  const inRound = [a, b].filter(({ core, leagues }) => core.some((concept) => isRound(concept, leagues)))
  const [fought] = inRound
  if (fought !== undefined && inRound.length === 1) return ofRound(fought === a, [a, b], agreement)
  if (kind !== 'side') return undefined
  const why = 'a part of a game is not all of it'
  const [score, part] = a.family.id === 'game_score' ? [a, b] : [b, a]
  const isWon = score.family.id === 'game_score' && part.family.id === 'game' && (score.amount?.low ?? 1) % 100 === 0
  if (!isWon || a.negated || b.negated) return answer('overlap', 0.8, [why])
  if (agreement === 'different') return answer('disjoint', 0.85, ['whoever wins every part loses none'])
  return {
    ...answer(score === a ? 'subset' : 'superset', 0.85, ['whoever wins every part wins this one']),
    polarity: 1,
  }
}

/** Whoever wins in a round wins, and no fight that is won in one goes the distance. `isFirst`: the first of the two asks about the round. */
function ofRound(
  isFirst: boolean,
  [a, b]: readonly [ParsedMarket, ParsedMarket],
  agreement: SubjectComparison['agreement'],
): Decision | undefined {
  const other = isFirst ? b : a
  if (a.negated || b.negated) return answer('overlap', 0.75, ['a round is not the fight'])
  if (other.family.id === 'game_distance')
    return answer('disjoint', 0.85, ['a fight won in a round is not decided by judges'])
  if (other.family.id !== 'game') return undefined
  if (agreement === 'different') return answer('disjoint', 0.85, ['one of the two wins'])
  return { ...answer(isFirst ? 'subset' : 'superset', 0.85, ['whoever wins in a round wins']), polarity: 1 }
}
