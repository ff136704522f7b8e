import { readQuantity } from '../../domain/text/quantities.ts'

/** The values of a figure that make a market true. */
export type Range = { low: number; lowIn: boolean; high: number; highIn: boolean }

/** The parts of a market that tell which values it asks for: its strike where the venue states one, else its label. */
export type Ranged = {
  title: string
  label: string | null
  strikeType: string | null
  strikeFloor: number | null
  strikeCap: number | null
}

/** The values that a market asks for; null where nothing says them. "Greater" and "greater or equal" differ. */
export function rangeOf({ label, strikeType, strikeFloor, strikeCap }: Ranged): Range | null {
  const floor = strikeFloor ?? strikeCap
  const cap = strikeCap ?? strikeFloor
  if (floor !== null && cap !== null) {
    if (strikeType === 'greater') return { low: floor, lowIn: false, high: Infinity, highIn: false }
    if (strikeType === 'greater_or_equal') return { low: floor, lowIn: true, high: Infinity, highIn: false }
    if (strikeType === 'less') return { low: -Infinity, lowIn: false, high: cap, highIn: false }
    if (strikeType === 'less_or_equal') return { low: -Infinity, lowIn: false, high: cap, highIn: true }
    if (strikeType === 'between' && strikeFloor !== null && strikeCap !== null && floor < cap)
      return { low: floor, lowIn: true, high: cap, highIn: true }
  }
  return strikeType === null && label !== null ? rangeOfLabel(label) : null
}

/** A label that is a range and nothing else: "↑ 150,000", "$90k or above", "2.5% to 3%". */
function rangeOfLabel(label: string): Range | null {
  const { amount, rest } = readQuantity(label)
  if (amount === undefined) return null
  const words = rest.replace(
    /\b(?:above|over|more|than|at|least|or|higher|below|under|less|fewer|most|between|and|to|bps|percent)\b/gi,
    ' ',
  )
  if (/[a-z]/i.test(words.replace(/[kmbt]\b/gi, ' '))) return null
  const { low, lowIn, high, highIn } = amount
  return low === high ? null : { low, lowIn, high, highIn }
}

/** True where every value of one range is in the other, and not the other way round. */
export function isWithin(one: Range, other: Range): boolean {
  const lowFits = one.low > other.low || (one.low === other.low && (other.lowIn || !one.lowIn))
  const highFits = one.high < other.high || (one.high === other.high && (other.highIn || !one.highIn))
  const same =
    one.low === other.low && one.high === other.high && one.lowIn === other.lowIn && one.highIn === other.highIn
  return lowFits && highFits && !same
}

/** The smallest step that the ends of ranges are written with: 1 for 50, 52 and 54, 0.01 where one is 64,999.99. */
export function stepOf(ranges: readonly Range[]): number {
  const digits = ranges
    .flatMap(({ low, high }) => [low, high])
    .filter(Number.isFinite)
    .map((end) => (String(end).split('.')[1] ?? '').length)
  return 10 ** -Math.max(0, ...digits)
}

/** True where one range goes on where the other ends, so that no value lies between them and none is in both. */
export function follows(one: Range, next: Range, step: number): boolean {
  const gap = Math.round((next.low - one.high) / step)
  if (gap === 0) return one.highIn !== next.lowIn
  return gap === 1 && one.highIn && next.lowIn
}

/** True where ranges cover every value, each once. */
export function tiles(ranges: readonly Range[]): boolean {
  const step = stepOf(ranges)
  const ordered = ranges.toSorted((a, b) => a.low - b.low)
  return (
    ordered.length > 1 &&
    ordered[0]?.low === -Infinity &&
    ordered.at(-1)?.high === Infinity &&
    ordered.slice(1).every((next, at) => follows(ordered[at] ?? next, next, step))
  )
}

const numbers = /-?\$?\d[\d,]*(?:\.\d+)?(?:\s?(?:k|m|b|bn|million|billion)\b)?/gi

/**
 * A title without the numbers of its range. Where two markets of an event share it, they ask for the same figure, and not one for that of one
 * player and the other for that of another.
 */
export function withoutNumbersOf(text: string, { low, high }: Range): string {
  const ends = [low, high].filter(Number.isFinite)
  return text
    .replace(numbers, (written) => {
      const { amount } = readQuantity(written.trim())
      const value = amount?.low
      const isEnd =
        value !== undefined && ends.some((end) => Math.abs(value - end) <= 1.001 || value === Math.round(end))
      return isEnd ? '#' : written
    })
    .toLowerCase()
    .replace(/[^a-z0-9#]+/g, ' ')
    .trim()
}
