import type { AttributeValue } from '../../../domain/facts/attribute-value.ts'
import { decisionMs, differInSizeOnly, vaguer } from '../../../domain/news/decisions.ts'
import type { Change, Version } from './version.ts'

/** A chain in which a decision is told as exactly as anybody tells it, that value, and what became of the version that told less. */
export type Completed = {
  chain: readonly Version[]
  value: AttributeValue
  retracted: Version[]
  change: Change | null
}

/**
 * A chain with a decision of a bank that it tells already, within a day, with or without the size that a statement lacks or adds: one decision, as whoever
 * says more tells it. Undefined where the chain has no such decision. What it says more is a change from what held before: the version that told less is gone,
 * and with it what was told of it.
 */
export function completed(
  chain: readonly Version[],
  { key, value }: { key: string; value: AttributeValue },
  at: string,
): Completed | undefined {
  const place = chain.findIndex(
    (version) =>
      differInSizeOnly({ key, value: textOf(version.value) }, { key, value: textOf(value) }) &&
      Math.abs(Date.parse(version.validFrom) - Date.parse(at)) <= decisionMs,
  )
  const told = chain[place]
  if (told === undefined) return undefined
  if (vaguer(textOf(value)) === value) return { chain, value: told.value, retracted: [], change: null }
  return {
    chain: chain.with(place, { ...told, ref: null, value }),
    value,
    retracted: [told],
    change: { at: told.validFrom, from: chain[place - 1]?.value ?? null, to: value },
  }
}

function textOf(value: AttributeValue): string {
  return typeof value === 'string' ? value : ''
}
