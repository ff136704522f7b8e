import { isoOf } from '../../../platform/moments.ts'
import { wordTable } from '../../../platform/text/word-table.ts'

/** The states that a claim may be in: the last three are ends. */
export const claimStates = ['rumor', 'reported', 'confirmed', 'denied', 'expired'] as const
export type ClaimStateName = (typeof claimStates)[number]

/** A statement of somebody that it is so, or that it is not. `publisher`: who is one source, whoever writes there. */
export type Assertion = {
  at: string
  publisher: string
  hedged: boolean
  denies: boolean
  firstHand: boolean
  official: boolean
}

/** A state that a claim came to, when in the world, and by what. */
export type Passage = { state: ClaimStateName; at: string; cause: string }

export type Course = {
  assertions: readonly Assertion[]
  expiresAt: string
  /** The time at which another value of the same was confirmed, where it was. */
  rivalAt: string | null
}

const day = 86_400_000
const lives = wordTable<number>({
  injury_status: 7,
  plays_for: 60,
  leads: 60,
  finance: 30,
  politics: 90,
})
const defaultDays = 30
/** For so long an official source may take back what it has said; later, its word that it is not so says that it has changed. */
const takenBackMs = day

/** By when a claim must have come to an end: injuries a week, figures a month, transfers two, politics three. */
export function expiryOf(key: string, category: string, openedAt: string): string {
  const days = lives[key] ?? lives[category] ?? defaultDays
  return isoOf(Date.parse(openedAt) + days * day)
}

export function isEnd(state: ClaimStateName): boolean {
  return state !== 'rumor' && state !== 'reported'
}

/**
 * The states that a claim passed until a moment. It is a rumour while one unofficial source says it or all do so with reserve, reported when two do so by
 * themselves, confirmed or denied by an official one, denied where another value is confirmed, and expired where nothing ends it in time.
 */
export function courseOf({ assertions, expiresAt, rivalAt }: Course, now: string): Passage[] {
  const passages: Passage[] = []
  const independent = new Set<string>()
  const steps = assertions
    .filter(({ at }) => at <= now && at <= expiresAt)
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : Number(a.denies) - Number(b.denies)))
  const pass = (state: ClaimStateName, at: string, cause: string) => {
    if (passages.at(-1)?.state !== state) passages.push({ state, at, cause })
  }
  for (const { at, publisher, hedged, denies, firstHand, official } of steps) {
    if (rivalAt !== null && rivalAt < at) break
    const confirmed = passages.at(-1)?.state === 'confirmed' ? passages.at(-1) : undefined
    if (confirmed !== undefined) {
      if (!official || hedged || !denies) continue
      if (Date.parse(at) - Date.parse(confirmed.at) <= takenBackMs) pass('denied', at, `${publisher} takes it back`)
      return passages
    }
    if (official && !hedged) {
      pass(denies ? 'denied' : 'confirmed', at, `${publisher} ${denies ? 'denies' : 'says'} it, and is official for it`)
      if (denies) return passages
      continue
    }
    if (denies) continue
    if (passages.length === 0)
      pass('rumor', at, hedged ? `${publisher} says it with reserve` : `only ${publisher} says it`)
    if (firstHand && !hedged) independent.add(publisher)
    if (independent.size >= 2)
      pass('reported', at, `${[...independent].slice(0, 3).join(' and ')} say it by themselves`)
  }
  if (passages.length === 0 || passages.at(-1)?.state === 'confirmed') return passages
  if (rivalAt !== null && rivalAt <= now && rivalAt <= expiresAt) pass('denied', rivalAt, 'another value was confirmed')
  else if (expiresAt <= now) pass('expired', expiresAt, 'nothing confirmed or denied it in time')
  return passages
}
