import { wordTable } from '../../platform/text/word-table.ts'

/** The unit of a number. `plain` is a number without one: a count, a score, seats. */
export type Unit = 'money' | 'percent' | 'bps' | 'degrees' | 'plain'

/** All values that make a claim true, from `low` to `high`, each included or not. */
export type Quantity = { unit: Unit; low: number; lowIn: boolean; high: number; highIn: boolean }

const multiples = wordTable<number>({
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mm: 1e6,
  mn: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
  t: 1e12,
  tn: 1e12,
  trillion: 1e12,
})
const spelled = wordTable<number>({
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
})
const number = String.raw`(-?\$?-?\d[\d,]*(?:\.\d+)?|\$?\.\d+)`
const scale = String.raw`(?:\s?(k|m|mm|mn|b|bn|t|tn|thousand|million|billion|trillion)\b)?`
const unit = String.raw`\s?(%|percent|percentage points?|bps|basis points?|bp|°\s?[FC]?|degrees)?`
const one = `${number}${scale}${unit}`
const words = `(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`

const above = String.raw`(?:above|over|more than|greater than|exceeds?|exceeding|higher than|at more than|>|↑\s*>)(?: an?(?= ))?`
const atLeast =
  '(?:at least|at or (?:above|over)|no less than|no fewer than|≥|>=|minimum of|reach(?:es)?|hits?|touch(?:es)?|cross(?:es)?|surpass(?:es)?|↑)(?: an?(?= ))?'
const below = '(?:below|under|less than|fewer than|lower than|<)'
const atMost = '(?:at most|at or (?:below|under)|no more than|up to|≤|<=|dips? to|falls? to|drops? to|↓)'
const orMore = String.raw`\s?(?:\+|(?:or|and) (?:above|higher|more|greater|over|better|up|warmer|hotter))`
const orLess = String.raw`\s?(?:or (?:below|lower|less|fewer|under|colder|cooler))`

type Shape = {
  pattern: RegExp
  read: (first: number, second: number) => Pick<Quantity, 'low' | 'lowIn' | 'high' | 'highIn'>
}
const shapes: Shape[] = [
  {
    pattern: new RegExp(`(?:between )?${one}\\s?(?:-|to|and)\\s?${one}(?!\\s?(?:season|bps\\s?-))`, 'i'),
    read: (low, high) => ({ low, lowIn: true, high, highIn: true }),
  },
  { pattern: new RegExp(`${one}${orMore}`, 'i'), read: (low) => ({ low, lowIn: true, high: Infinity, highIn: false }) },
  {
    pattern: new RegExp(`${one}${orLess}`, 'i'),
    read: (high) => ({ low: -Infinity, lowIn: false, high, highIn: true }),
  },
  {
    pattern: new RegExp(`${atLeast}\\s?${one}`, 'i'),
    read: (low) => ({ low, lowIn: true, high: Infinity, highIn: false }),
  },
  {
    pattern: new RegExp(`${atMost}\\s?${one}`, 'i'),
    read: (high) => ({ low: -Infinity, lowIn: false, high, highIn: true }),
  },
  {
    pattern: new RegExp(`${above}\\s?${one}`, 'i'),
    read: (low) => ({ low, lowIn: false, high: Infinity, highIn: false }),
  },
  {
    pattern: new RegExp(`${below}\\s?${one}`, 'i'),
    read: (high) => ({ low: -Infinity, lowIn: false, high, highIn: false }),
  },
  { pattern: new RegExp(one, 'i'), read: (value) => ({ low: value, lowIn: true, high: value, highIn: true }) },
]

const countWords = new RegExp(
  `\\b${words}\\b(?= (?:times|cuts?|rate|hikes?|or more|or fewer|games?|goals?|seats?))`,
  'gi',
)
const anyOne = new RegExp(one, 'gi')

/** The first amount that a plain text names, and the text with its numbers blanked out. Ordinals ("3rd"), codes ("TX-18") and dates must be gone. */
export function readQuantity(text: string): { amount: Quantity | undefined; rest: string } {
  const digits = text.replace(countWords, (word) => String(spelled[word.toLowerCase()]))
  if (!/\d/.test(digits)) return { amount: undefined, rest: digits }
  for (const { pattern, read } of shapes) {
    const match = pattern.exec(digits)
    if (match === null) continue
    const [first, second] = [valueAt(match, 1), valueAt(match, 4)]
    if (first === undefined) continue
    if (second !== undefined && (second.value < first.value || second.value === 0)) continue
    const lowValue =
      second !== undefined && first.scaled === 1 && second.scaled > 1 && first.value < second.value / 10
        ? first.value * second.scaled
        : first.value
    const after = digits.slice(match.index + match[0].length, match.index + match[0].length + 14)
    const chosen =
      second?.unit ?? first.unit ?? unitOf(match[0]) ?? unitOf(/^\s?(?:%|percent|bps|basis|°)/i.exec(after)?.[0] ?? '')
    const amount = { unit: chosen ?? 'plain', ...read(lowValue, second?.value ?? lowValue) }
    const top = second ?? first
    // "100 to 104.99 million" is up to 105 million.
    if (top.upTo !== undefined && amount.high === top.value && amount.low !== amount.high)
      return { amount: { ...amount, high: top.upTo, highIn: false }, rest: digits.replace(anyOne, ' ') }
    return { amount, rest: digits.replace(anyOne, ' ') }
  }
  return { amount: undefined, rest: digits }
}

function valueAt(
  match: RegExpExecArray,
  at: number,
): { value: number; unit: Unit | undefined; scaled: number; upTo: number | undefined } | undefined {
  const written = match[at]
  if (written === undefined) return undefined
  const scaled = multiples[match[at + 1]?.toLowerCase() ?? ''] ?? 1
  const bare = Number(written.replace(/[$,]/g, ''))
  const value = bare * scaled
  if (!Number.isFinite(value)) return undefined
  return {
    // What is written with fewer digits is rounded already.
    value: scaled === 1 && written.length <= 12 ? value : Number(value.toPrecision(12)),
    unit: written.includes('$') ? 'money' : unitOf(match[at + 2] ?? ''),
    scaled,
    upTo: scaled > 1 && /\.99+$/.test(written) ? Math.round(bare) * scaled : undefined,
  }
}

function unitOf(text: string): Unit | undefined {
  if (/%|percent/i.test(text)) return 'percent'
  if (/bps|\bbp\b|basis/i.test(text)) return 'bps'
  if (/°|degrees/i.test(text)) return 'degrees'
  return text.includes('$') ? 'money' : undefined
}

/** Money in cents and counts in ones: what lies strictly above 90 points begins at 91, strictly above 2.9% at 3.0%. */
function closed(amount: Quantity, step: number | undefined): Quantity {
  const { unit: of, low, lowIn, high, highIn } = cents(amount)
  if (step === undefined) return { unit: of, low, lowIn: true, high, highIn: true }
  const up =
    lowIn || low === -Infinity ? Math.ceil(low / step - 1e-9) * step : (Math.floor(low / step + 1e-9) + 1) * step
  const down =
    highIn || high === Infinity ? Math.floor(high / step + 1e-9) * step : (Math.ceil(high / step - 1e-9) - 1) * step
  return { unit: of, low: tidy(up), lowIn: true, high: tidy(down), highIn: true }
}

/** A venue that writes 149999.99 for "150,000 or above" means the round number. */
function cents(amount: Quantity): Quantity {
  const low =
    /\.99+\d*$/.test(String(amount.low)) && !amount.lowIn && amount.low > 1
      ? { low: Math.round(amount.low), lowIn: true }
      : { low: amount.low, lowIn: amount.lowIn }
  const high =
    /\.99+\d*$/.test(String(amount.high)) && amount.high > 1
      ? { high: Math.round(amount.high), highIn: false }
      : { high: amount.high, highIn: amount.highIn }
  return { unit: amount.unit, ...low, ...high }
}

function tidy(value: number): number {
  return Number.isFinite(value) ? Number(value.toFixed(6)) : value
}

/** The relation of two sets of values. `complement` covers everything between them and shares nothing. */
export type SetRelation = 'equal' | 'subset' | 'superset' | 'overlap' | 'disjoint' | 'complement'

/** Compares two amounts of one unit; `step` is the smallest difference that the figure can have, undefined for a continuous one. */
export function compareQuantities(one_: Quantity, other: Quantity, step: number | undefined): SetRelation {
  const [a, b] = [closed(one_, step), closed(other, step)]
  const same = (x: number, y: number) =>
    x === y ||
    (Number.isFinite(x) && Number.isFinite(y) && Math.abs(x - y) <= 1e-7 * Math.max(Math.abs(x), Math.abs(y), 1))
  if (same(a.low, b.low) && same(a.high, b.high)) return 'equal'
  const gap = step ?? 0
  const meets = (top: number, bottom: number) => same(top + gap, bottom)
  if (a.low === -Infinity && b.high === Infinity && meets(a.high, b.low)) return 'complement'
  if (b.low === -Infinity && a.high === Infinity && meets(b.high, a.low)) return 'complement'
  if (a.low > b.high || b.low > a.high) return 'disjoint'
  if (
    step === undefined &&
    ((same(a.low, b.high) && a.high > b.high) || (same(b.low, a.high) && b.high > a.high)) &&
    a.low !== a.high &&
    b.low !== b.high
  )
    return 'disjoint'
  if (a.low >= b.low && a.high <= b.high) return 'subset'
  if (b.low >= a.low && b.high <= a.high) return 'superset'
  return 'overlap'
}
