import type { InputValue, Tested } from './conditions.ts'
import { type Situation, shown } from './situation.ts'

/** A condition that was tested when an alert fired, with who says the value. */
export type Reason = Omit<Tested, 'holds'> & { holds: boolean | null; source: string | null; at: string }

/** Every condition that was tested, the ones that held first. */
export function reasonsOf({ tested, evidence }: Situation): Reason[] {
  return tested
    .map((each) => ({ ...each, source: evidence.source, at: evidence.at }))
    .toSorted((a, b) => Number(b.holds === true) - Number(a.holds === true))
}

const wordsOfInputs: Readonly<Record<string, string>> = {
  reliability: 'the reliability of the source',
  official: 'whether the source is official',
  change: 'the change in points',
  changeInErrors: 'the change in errors of the poll',
  levelsUp: 'the steps by which the threat level rose',
  conversionChance: 'the chance that a rumour of this source is confirmed',
  coefficient: 'the effect that such changes had on log-odds',
  zSinceFirstReport: 'the abnormal move since the first report',
  state: 'the state of the claim',
  exactMatch: 'whether both venues ask exactly the same',
  quotesAgeSeconds: 'the age of the older quote in seconds',
  spreadPct: 'the spread in percent',
  netEdge: 'what is left of a dollar after fees',
  dollars: 'what can be traded at these prices in dollars',
  sweeps: 'the number of sweeps of prices that found it one after the other',
  standsSeconds: 'the seconds for which it has stood',
  z: 'the share of the ten largest against its usual self, in robust deviations,',
  shareChange: 'the change of the share of the ten largest against its median',
  q: 'the chance of as much crowding by luck, adjusted for all that were looked at,',
  rotationShare: 'the share of the money on all answers that moved to another answer',
  topPairShare: 'the part of it that went from the one to the other',
  wallets: 'the number of wallets that moved',
  followers: 'the number of wallets that followed',
  p: 'the chance of as many by luck',
  followerNet: 'what they put on it in dollars',
  told: 'whether there was news of it at the same time',
  ended: 'whether the office has ended',
}

const wordsOfComparisons = {
  is: 'it must be',
  atLeast: 'at least',
  above: 'above',
  atMost: 'at most',
  below: 'below',
  matches: 'it must match',
} as const

/** Reasons in sentences: nothing stands in them that is not in the list, or in what was seen. */
export function sentencesOf(situation: Situation, reasons: readonly Reason[]): string[] {
  const lead = leadOf(situation)
  return [
    ...(lead === null ? [] : [lead]),
    ...reasons
      .filter(({ input, holds }) => input !== 'changed' && holds !== false)
      .map(({ input, value, threshold, comparison, holds }) => {
        const what = wordsOfInputs[input] ?? input
        const needed = `${wordsOfComparisons[comparison]} ${said(threshold)}`
        return holds === null
          ? sentence(`${what} is not known; ${needed} was asked for`)
          : sentence(`${what} is ${said(value)}, ${needed}`)
      }),
  ]
}

function leadOf({ inputs, evidence }: Situation): string | null {
  const { key, from, to } = inputs
  const by = evidence.source === null ? '' : `, says ${evidence.source}`
  if (typeof key !== 'string' || to === undefined) return evidence.title === null ? null : sentence(evidence.title)
  const was = from === undefined || from === null ? '' : ` from ${said(from)}`
  return sentence(`${key} went${was} to ${said(to)} at ${evidence.at}${by}`)
}

function said(value: InputValue): string {
  if (value === true) return 'yes'
  if (value === false) return 'no'
  return shown(value)
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`
}
