import type { AttributeValue } from './attribute-value.ts'
import type { Precision } from './precision.ts'

/**
 * A version as it is read: `place` is how far from the newest it stands in its chain, beyond the chain for one that was retracted later;
 * `validTo` is its end as far as it was known.
 */
export type ReadVersion = {
  value: AttributeValue
  validFrom: string
  validTo: string | null
  place: number
  fromPrecision?: Precision | null
  toPrecision?: Precision | null
}

/** The versions of a fact that were held true, oldest first, and those that lost against another value with the same start. */
export type History<V> = { held: V[]; overruled: V[] }

/**
 * Puts what was known of a fact at one moment into order. A version that was recorded later is not among `versions`, so what stands next to
 * it then is what ended a version: each holds until its own end or until the next one begins, as exactly as that is known.
 */
export function historyOf<V extends ReadVersion>(versions: readonly V[]): History<V> {
  const isEmpty = ({ validFrom, validTo }: V) => Number(validTo === validFrom)
  const inOrder = versions.toSorted(
    (a, b) => compare(a.validFrom, b.validFrom) || isEmpty(b) - isEmpty(a) || b.place - a.place,
  )
  const history: History<V> = { held: [], overruled: [] }
  for (const [index, version] of inOrder.entries()) {
    const next = inOrder[index + 1]
    if (next?.validFrom === version.validFrom) history.overruled.push({ ...version, validTo: version.validFrom })
    else {
      const validTo = earliest(version.validTo, next?.validFrom ?? null)
      const ender = next?.validFrom === validTo ? next?.fromPrecision : version.toPrecision
      history.held.push({ ...version, validTo, ...('toPrecision' in version && { toPrecision: ender ?? null }) })
    }
  }
  return history
}

/** The version that holds at a moment, of those that `historyOf` gave. */
export function holdingAt<V extends ReadVersion>(held: readonly V[], at: string): V | undefined {
  return held.findLast(({ validFrom, validTo }) => validFrom <= at && (validTo === null || validTo > at))
}

/** A change of a fact: `to` is null where its value ended without another. `version` is the one that began, or ended so. */
export type FactChange<V> = { at: string; from: AttributeValue | null; to: AttributeValue | null; version: V }

/**
 * The changes after `since` and up to `at`. The first value that is known of a fact is no change, because it may have held long before:
 * `isTold` says whether an event tells it as one all the same.
 */
export function changesOf<V extends ReadVersion>(
  held: readonly V[],
  { since, at, isTold }: { since: string; at: string; isTold: (version: V) => boolean },
): FactChange<V>[] {
  const within = (moment: string) => moment > since && moment <= at
  return held.flatMap((version, index) => {
    const [before, next] = [held[index - 1], held[index + 1]]
    const { value, validFrom, validTo } = version
    const from = before?.validTo === validFrom ? before.value : null
    const begins = within(validFrom) && from !== value && (before !== undefined || isTold(version))
    const ends = validTo !== null && validTo > validFrom && within(validTo) && next?.validFrom !== validTo
    return [
      ...(begins ? [{ at: validFrom, from, to: value, version }] : []),
      ...(ends ? [{ at: validTo, from: value, to: null, version }] : []),
    ]
  })
}

type Statement = { source: string; confidence: number; withdrawnAt: string | null }

/** The source that is named for a value: the surest of those who stated it, before any who took it back; null where nobody did. */
export function highestConfidenceSource(statements: readonly Statement[], at: string): string | null {
  const isWithdrawn = ({ withdrawnAt }: Statement) => Number(withdrawnAt !== null && withdrawnAt <= at)
  const [surest] = statements.toSorted(
    (a, b) => isWithdrawn(a) - isWithdrawn(b) || b.confidence - a.confidence || compare(a.source, b.source),
  )
  return surest?.source ?? null
}

/** Text order by code unit, the same on every machine. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The earlier of two moments; null is the end of time. */
export function earliest(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b
  return a < b ? a : b
}
