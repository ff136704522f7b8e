import type { FactCorrection } from '../statement.ts'
import { endedAt } from './dating.ts'
import type { Edge } from './edges.ts'
import { remove, type Version } from './version.ts'

/**
 * Takes a value that was never true out of a chain, wherever it stands or only where it began at `from`. The right value, where it is said, takes its time; else what held before
 * goes on where it had only ended because of it. Nothing happened in the world, so nothing changes and no event is made. The same chain where the
 * value is not in it.
 */
export function correctFact(
  chain: readonly Version[],
  { never, from, instead }: FactCorrection,
  statedIn: string,
): { chain: Version[]; retracted: Version[] } {
  const corrected: { chain: Version[]; retracted: Version[] } = { chain: [...chain], retracted: [] }
  for (let place = chain.length - 1; place >= 0; place -= 1) {
    const wrong = corrected.chain[place]
    if (wrong?.value !== never || (from !== undefined && wrong.validFrom !== from)) continue
    corrected.retracted.push(wrong)
    const before = corrected.chain[place - 1]
    const losesTo = before?.validFrom === wrong.validFrom
    const goesOn = before?.validTo === wrong.validFrom
    if (instead !== null && !(before?.value === instead.value && (losesTo || goesOn))) {
      corrected.chain = corrected.chain.with(place, rightVersion(wrong, instead, statedIn))
    } else if (losesTo) {
      const { chain: without, retracted } = remove(corrected.chain, place)
      corrected.chain = without
      corrected.retracted.push(...retracted)
    } else {
      corrected.chain = corrected.chain.toSpliced(place, 1)
      if (before !== undefined && goesOn) corrected.chain[place - 1] = endedAt(before, wrong.validTo, wrong.toPrecision)
    }
  }
  return corrected
}

function rightVersion(wrong: Version, instead: NonNullable<FactCorrection['instead']>, statedIn: string): Version {
  const { value, source, confidence } = instead
  const { statedBy: _, ...period } = wrong
  const { validFrom } = wrong
  const stated = { source, confidence, statedIn, alsoIn: [], firstSeen: validFrom, lastSeen: validFrom }
  return { ...period, ref: null, value, statedBy: [{ ...stated, withdrawnAt: null }] }
}

/** Takes relationships that never were out of those of an entity: to one target, all or those with one start. */
export function correctEdges(
  edges: readonly Edge[],
  wrong: { type: string; to: string; validFrom: string | undefined },
): { edges: Edge[]; retracted: Edge[] } {
  const isWrong = ({ type, to, validFrom }: Edge) =>
    type === wrong.type && to === wrong.to && (wrong.validFrom === undefined || wrong.validFrom === validFrom)
  return { edges: edges.filter((edge) => !isWrong(edge)), retracted: edges.filter(isWrong) }
}
