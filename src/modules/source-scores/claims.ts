import type { ClaimRow } from './evidence.ts'
import { nextStates, type Transitions } from './regime.ts'

const ends = ['confirmed', 'denied', 'expired'] as const
export type End = (typeof ends)[number]

const isEnd = (state: string): state is End => (ends as readonly string[]).includes(state)

type History = Pick<ClaimRow, 'expiresAt' | 'states'>

/** The end of a claim by a moment; null while it is open. One that is past its time without an end has expired, also where nobody has noted it. */
export function endOf({ expiresAt, states }: History, at: string): { end: End; since: string } | null {
  const last = states.at(-1)
  if (last !== undefined && isEnd(last[1])) return { end: last[1], since: last[0] }
  return expiresAt <= at ? { end: 'expired', since: expiresAt } : null
}

/** One report that can be judged: whether it came true, and since when that counts. */
export type Trial = { at: string; success: boolean; ofRumor: boolean; countsFrom: string }

/**
 * The trial of an author by a first-hand report. Null where it cannot be judged: a claim younger than its time (those that end soon would be counted
 * before those that never do), a report of what was settled already, also by itself, a claim that is settled by his own official word, and a denial of what nobody settled.
 */
export function trialOf(claim: ClaimRow, at: string): Trial | null {
  const ended = endOf(claim, at)
  if (ended === null) return null
  const countsFrom = [ended.since, claim.expiresAt].toSorted()[1] ?? ended.since
  const before = claim.states.findLast(([since]) => since < claim.at) ?? claim.states[0]
  const state = before?.[1] ?? 'rumor'
  if (countsFrom > at || claim.decides || isSettled(claim)) return null
  if (claim.denies && ended.end === 'expired') return null
  const success = ended.end === (claim.denies ? 'denied' : 'confirmed')
  return { at: claim.at, success, ofRumor: state === 'rumor', countsFrom }
}

/** True where a claim had come to an end by the moment of its report, or did so by it. */
function isSettled({ states, at }: ClaimRow): boolean {
  return states.some(([since, state]) => isEnd(state) && since <= at)
}

/** Counts of how claims went on from rumour and report. Open ones are left out: they would count as never confirmed. */
export function transitionCounts(claims: readonly History[], at: string): Transitions {
  const counts = { rumor: {} as Record<string, number>, reported: {} as Record<string, number> }
  for (const claim of claims) {
    const ended = endOf(claim, at)
    if (ended === null) continue
    const path = claim.states.map(([, state]) => state)
    if (path.at(-1) !== ended.end) path.push(ended.end)
    for (const [place, from] of path.entries()) {
      const to = path[place + 1]
      if (to === undefined || (from !== 'rumor' && from !== 'reported')) continue
      if (!(nextStates[from] as readonly string[]).includes(to)) continue
      counts[from][to] = (counts[from][to] ?? 0) + 1
    }
  }
  return counts
}
