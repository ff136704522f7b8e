import { isSharper, type Precision } from '../../../domain/facts/precision.ts'

/** Precisions of a start and an end; absent where the date is exact, or where there is none. */
export type Dates = { fromPrecision?: Precision; toPrecision?: Precision }

type Started = Dates & { validFrom: string | null }
type Start = { at: string; precision: Precision | undefined }

/** The same with another start. */
export function begunAt<T extends Started>(it: T, { at, precision }: Start): T {
  const { fromPrecision: _, ...rest } = it
  return { ...rest, validFrom: at, ...(precision !== undefined && { fromPrecision: precision }) } as T
}

/** The same with another end. */
export function endedAt<T extends Dates & { validTo: string | null }>(
  it: T,
  validTo: string | null,
  precision: Precision | undefined,
): T {
  const { toPrecision: _, ...rest } = it
  return { ...rest, validTo, ...(precision !== undefined && { toPrecision: precision }) } as T
}

/** The start that a statement gives: where it gives none, all that is known is that it had begun by the day that is taken. */
export function startOf(stated: Dates & { validFrom: string | undefined }, effective: string): Start {
  return stated.validFrom === undefined
    ? { at: effective, precision: 'by' }
    : { at: stated.validFrom, precision: stated.fromPrecision }
}

function known(it: Started): Start | null {
  return it.validFrom === null ? null : { at: it.validFrom, precision: it.fromPrecision }
}

/** True where a start that was stated is that of this one, and says more exactly when it was: the day of a known month. */
export function isSharpened(it: Started, start: Start): boolean {
  const own = known(it)
  return own !== null && isSharper(start, own)
}

/** The start that is meant: of what is known already more exactly, that. */
export function sharpest(all: readonly Started[], start: Start): Start {
  const sharper = all.map(known).find((each) => each !== null && isSharper(each, start))
  return sharper ?? start
}
