import type { InputValue } from './conditions.ts'

/** The words for an input: a number with its unit, or a sentence for each answer to a question of yes or no. */
type Words =
  | { what: string; unit?: 'dollars' | 'seconds' | 'share' | 'points' | 'km/h' | 'mm an hour' | '°C' }
  | { yes: string; no: string; open: string }

export const wordsOfInputs: Readonly<Record<string, Words>> = {
  official: {
    yes: 'the source is official',
    no: 'the source is not official',
    open: 'it is not known whether the source is official',
  },
  exactMatch: {
    yes: 'both venues ask exactly the same',
    no: 'the venues do not ask exactly the same',
    open: 'it is not known whether both venues ask exactly the same',
  },
  told: {
    yes: 'there was news of it at the same time',
    no: 'there was no news of it at the same time',
    open: 'it is not known whether there was news of it at the same time',
  },
  ended: {
    yes: 'the office has ended',
    no: 'the office has not ended',
    open: 'it is not known whether the office has ended',
  },
  reliability: { what: 'the reliability of the source' },
  change: { what: 'the size of the change', unit: 'points' },
  changeInErrors: { what: 'the change, in errors of a poll,' },
  levelsUp: { what: 'the number of steps by which the threat level rose' },
  conversionChance: { what: 'the chance that a rumour of this source is confirmed' },
  coefficient: { what: 'the size of the effect that such changes had on log-odds' },
  zSinceFirstReport: { what: 'the move since the first report, in usual moves,' },
  state: { what: 'the state of the claim' },
  quotesAgeSeconds: { what: 'the age of the older quote', unit: 'seconds' },
  spreadPct: { what: 'the difference between the venues', unit: 'points' },
  netEdge: { what: 'what is left of one set of the contracts after fees', unit: 'dollars' },
  dollars: { what: 'what can be traded at these prices', unit: 'dollars' },
  sweeps: { what: 'the number of sweeps of prices in a row that found it' },
  standsSeconds: { what: 'the time for which it has stood', unit: 'seconds' },
  z: { what: 'the share of the ten largest against its usual self, in robust deviations,' },
  shareChange: { what: 'the change of the share of the ten largest against its median', unit: 'share' },
  q: { what: 'the chance of as much crowding by luck, adjusted for all that were looked at,' },
  rotationShare: { what: 'the share of the money on all answers that moved to another answer', unit: 'share' },
  topPairShare: { what: 'the part of it that went from the one to the other', unit: 'share' },
  wallets: { what: 'the number of wallets that moved' },
  followers: { what: 'the number of wallets that followed' },
  p: { what: 'the chance of as many by luck' },
  followerNet: { what: 'what they put on it', unit: 'dollars' },
  surprise: { what: 'the surprise, in standard deviations of those before it,' },
  gravity: { what: 'the gravity of the warning, by its severity, certainty and urgency,' },
  questions: { what: 'the number of open questions on the weather there' },
  windKmh: { what: 'the wind', unit: 'km/h' },
  rainChance: { what: 'the chance of rain', unit: 'share' },
  rainMmPerHour: { what: 'the rain', unit: 'mm an hour' },
  temperatureC: { what: 'the temperature', unit: '°C' },
}

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })

/** A value of an input with its unit. */
export function inputInWords(input: string, value: InputValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'number') return value ?? 'unknown'
  const words = wordsOfInputs[input]
  const unit = words !== undefined && 'what' in words ? words.unit : undefined
  if (unit === 'share') return `${grouped.format(100 * value)} %`
  const number = numberInWords(value)
  switch (unit) {
    case undefined:
      return number
    case 'dollars':
      return `${value < 0 ? '−' : ''}$${dollarsInWords(Math.abs(value))}`
    case 'points':
      return `${number} ${value === 1 ? 'point' : 'points'}`
    case 'seconds':
      return `${number} ${value === 1 ? 'second' : 'seconds'}`
    default:
      return `${number} ${unit}`
  }
}

const inCents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Dollars in cents, or whole; a part of a dollar as fine as prices are. */
function dollarsInWords(value: number): string {
  return value < 1 || Number.isInteger(value) ? numberInWords(value) : inCents.format(value)
}

/** A number as people read it: a very small one is not nothing. */
function numberInWords(value: number): string {
  return value !== 0 && Math.abs(value) < 5e-5 ? String(Number(value.toPrecision(2))) : grouped.format(value)
}

/** The name of an input that no words are known of. */
export function nameOfInput(input: string): string {
  return `the ${input.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()}`
}
