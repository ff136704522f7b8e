import type { AttributeValue } from '../../../domain/facts/attribute-value.ts'
import type { Precision } from '../../../domain/facts/precision.ts'
import { begunAt, type Dates, endedAt } from './dating.ts'
import { type Statedness, stillStated } from './statedness.ts'

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

/** True of a version that holds at a moment after its start. */
export function holdsAt(version: Version, at: string): boolean {
  return version.validTo === null || version.validTo > at
}

/** True where nobody but this very record states the version. */
export function isOwn(version: Version, stated: Statedness): boolean {
  return version.statedBy.every(
    (each) => each.source === stated.source && each.statedIn === stated.statedIn && each.alsoIn.length === 0,
  )
}

/** True where the version ended only because nobody stated it any more, and that before `effective`. */
export function isForgotten({ statedBy, validTo }: Version, effective: string): boolean {
  return validTo !== null && effective >= validTo && !stillStated(statedBy)
}

/** Of two values for one start: the more confident holds, and between equals the one whose text sorts last, on every machine the same. */
export function outranks(a: Version, b: Version): boolean {
  const confidence = (version: Version) => Math.max(...version.statedBy.map((each) => each.confidence))
  if (confidence(a) !== confidence(b)) return confidence(a) > confidence(b)
  return JSON.stringify(a.value) > JSON.stringify(b.value)
}

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
