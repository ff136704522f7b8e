import type { AttributeValue } from '../../../domain/facts/attribute-value.ts'
import type { Precision } from '../../../domain/facts/precision.ts'
import { begunAt, type Dates, endedAt } from './dating.ts'
import type { Statedness } from './statedness.ts'

/** A version of a fact, stored (`ref` is its element id) or about to be (`ref` null). */
export type Version = Dates & {
  ref: string | null
  value: AttributeValue
  validFrom: string
  validTo: string | null
  statedBy: Statedness[]
}

/** A change that a statement made to what was held true, as an event tells it; `from` is null of a first value whose hour was said. */
export type Change = { at: string; from: AttributeValue | null; to: AttributeValue }

/** Takes a version out. One that lost against it takes its time. */
export function remove(chain: readonly Version[], place: number): { chain: Version[]; retracted: Version[] } {
  const gone = chain[place]
  const loser = chain[place - 1]
  const without = chain.toSpliced(place, 1)
  if (gone === undefined || loser === undefined || loser.validFrom !== gone.validFrom) {
    return { chain: without, retracted: [] }
  }
  if (loser.validTo === gone.validTo) return { chain: without, retracted: [] }
  return { chain: without.with(place - 1, { ...loser, ref: null, validTo: gone.validTo }), retracted: [loser] }
}

/** The chain with a version whose start is known more exactly now; what it followed goes on until then. */
export function sharpen(
  chain: readonly Version[],
  blunt: Version,
  start: { at: string; precision: Precision | undefined },
) {
  const sharpened = chain.with(chain.indexOf(blunt), { ...begunAt(blunt, start), ref: null })
  // Not one that lost against it: that never held.
  const place = chain.findLastIndex(
    ({ validFrom, validTo }) => validFrom < blunt.validFrom && validTo === blunt.validFrom,
  )
  const before = chain[place]
  return before === undefined ? sharpened : sharpened.with(place, endedAt(before, start.at, undefined))
}
