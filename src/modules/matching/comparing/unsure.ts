import type { ParsedMarket } from '../parsing/parsed-market.ts'
import type { Decision, RuleDifference } from '../question.ts'
import { answer } from './answers.ts'
import type { FrameComparison } from './compare-frame.ts'

type Told = { relation: string; why: string | undefined }
type Slots = {
  unknowns: string[]
  family: Told
  isSubject: boolean
  frame: FrameComparison
  when: Told
  amount: Told
  differences: RuleDifference[]
}

/** The relation of two questions of which something that decides is not known: an overlap where the rest says that, else unverified. Undefined where all is known. */
export function unsure(
  a: ParsedMarket,
  b: ParsedMarket,
  { unknowns, family, isSubject, frame, when, amount, differences }: Slots,
): Decision | undefined {
  if (unknowns.length === 0) return undefined
  const isKnown = frame.verdict !== 'unknown' || frame.kind === 'words' || isOfPlace(frame)
  if (family.relation === 'overlap' && isSubject && isKnown)
    return {
      ...answer('overlap', 0.7, [family.why ?? 'another question', ...unknowns], differences),
      polarity: a.negated === b.negated ? 1 : -1,
    }
  // A price on a day and over the days around it: the words of one of them ("average") do not bring them together.
  const isOther = when.relation === 'overlap' || isAverage(a) !== isAverage(b)
  if (unknowns.length === 1 && frame.kind === 'words' && isOther && [a, b].every(isOfAsset))
    return answer('overlap', 0.7, [when.why ?? 'another time', ...unknowns], differences)
  const known = [family.relation, when.relation].filter((relation) => relation !== 'unknown')
  const lacksOne =
    unknowns.length === 1 && amount.relation === 'equal' && known.every((relation) => relation === 'equal')
  return { ...answer('unverified', 0.5, unknowns, differences), ...(lacksOne && { lacksOne }) }
}

/** A state of a country, or the president who appoints and dismisses, whom one side alone names. */
function isOfPlace({ onlyA, onlyB }: FrameComparison): boolean {
  return [...onlyA, ...onlyB].every((concept) => /^(?:place:|\^trump$|office:president$)/.test(concept))
}

function isOfAsset({ family, core }: ParsedMarket): boolean {
  return family.id === 'price_at' && core.some((concept) => /^(?:asset|org):/.test(concept))
}

function isAverage({ core }: ParsedMarket): boolean {
  return core.includes('averag')
}
