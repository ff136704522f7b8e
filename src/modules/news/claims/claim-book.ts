import type { OutboxEvent } from '../../../domain/graph/outbox.ts'
import { claimId, claimStateId } from '../../../domain/ids.ts'
import { decisionMs, differInSizeOnly, vaguer } from '../../../domain/news/decisions.ts'
import { isoOf } from '../../../platform/moments.ts'
import type { ClaimRow, StoredPassage } from '../queries.ts'
import { copyMethod } from '../stories/copying.ts'
import type { Claim } from './claim.ts'
import { type Assertion, courseOf, expiryOf, isEnd, type Passage } from './claim-states.ts'

/** The time after a report by which the prices of the day behind it have been seen. */
const pricedAfterMs = 26 * 3_600_000

type Kept = {
  id: string
  subject: string
  entity: string
  key: string
  value: string | number | null
  change: string
  category: string
  openedAt: string
  expiresAt: string
  assertions: (Assertion & { article: string; author: string })[]
  passed: StoredPassage[]
  isTouched: boolean
}

/** A claim of an article, with when and by whom it was made. */
export type Saying = {
  article: string
  claim: Claim
  at: string
  publisher: string
  /** The author, and those whom he is known to copy. */
  author: string
  copied: ReadonlySet<string>
  firstHand: boolean
  official: boolean
}

/** The subject of a claim: the same for every value that is claimed of it. */
export function subjectOf({ entity, key }: Pick<Claim, 'entity' | 'key'>): string {
  return `${entity.slug}|${key}`
}

/**
 * The claims about some subjects: what is stored of them, and what articles add. A claim of the same value is the same claim until the time of the first
 * is over; then it is a new one.
 */
export function createClaimBook(stored: readonly ClaimRow[]) {
  const bySubject = new Map<string, Kept[]>()
  for (const row of stored) keep(bySubject, keptOf(row))
  const asserted: object[] = []
  return {
    say({ article, claim, at, publisher, author, copied, official, ...said }: Saying): void {
      const subject = subjectOf(claim)
      const found = (bySubject.get(subject) ?? []).find(
        (each) => each.value === claim.value && each.change === claim.change && isWithin(each, at),
      )
      const kept = found ?? opened(claim, subject, at)
      if (found === undefined) keep(bySubject, kept)
      if (kept.assertions.some((each) => each.article === article)) return
      const { hedged, denies } = claim
      const inferred = said.firstHand && !official && kept.assertions.some((each) => isCopied(each, { at, copied }))
      const firstHand = said.firstHand && !inferred
      kept.assertions.push({ article, at, publisher, author, hedged, denies, firstHand, official })
      if (at < kept.openedAt) kept.openedAt = at
      kept.isTouched = true
      const pricesDue = isoOf(Date.parse(at) + pricedAfterMs)
      asserted.push({
        article,
        claim: kept.id,
        at,
        hedged,
        denies,
        firstHand,
        official,
        words: claim.words,
        pricesDue,
        inferred: inferred || null,
      })
    },
    /** Rows of what is new, with the states of every claim about the subjects as they are at a moment. */
    rows(now: string) {
      const all = [...bySubject.values()].flat()
      const touched = all.filter(({ isTouched }) => isTouched)
      return {
        claims: touched.map(({ id, openedAt, entity, isTouched: _, assertions: __, passed: ___, ...claim }) => ({
          id,
          openedAt,
          entity,
          claim: { ...claim, id, entity, openedAt },
        })),
        asserted,
        states: [...bySubject.values()].flatMap((claims) => statesOf(claims, now)),
      }
    },
  }
}

/** True where it was said shortly before by somebody who is copied. */
function isCopied(said: { author: string; at: string }, { at, copied }: Pick<Saying, 'at' | 'copied'>): boolean {
  const ageMs = Date.parse(at) - Date.parse(said.at)
  return copied.has(said.author) && ageMs > 0 && ageMs <= copyMethod.reachMs
}

/** True where a time lies within the life of a claim, or so shortly before that its own would reach it. */
function isWithin({ key, category, openedAt, expiresAt }: Kept, at: string): boolean {
  return at <= expiresAt && expiryOf(key, category, at) >= openedAt
}

function keep(bySubject: Map<string, Kept[]>, kept: Kept): void {
  bySubject.set(kept.subject, [...(bySubject.get(kept.subject) ?? []), kept])
}

function keptOf({ claim, assertions, passages }: ClaimRow): Kept {
  const { state: _, value = null, ...rest } = claim
  return { ...rest, value, assertions, passed: passages, isTouched: false }
}

function opened({ entity, key, value, change, category }: Claim, subject: string, at: string): Kept {
  return {
    id: claimId(`${subject}|${change}|${JSON.stringify(value)}|${at}`),
    subject,
    entity: entity.slug,
    key,
    value,
    change,
    category,
    openedAt: at,
    expiresAt: expiryOf(key, category, at),
    assertions: [],
    passed: [],
    isTouched: true,
  }
}

function isSame(one: Passage, other: Passage): boolean {
  return one.state === other.state && one.at === other.at
}

/** A state that was taken back and turns out true after all is told a second time. */
function idOf({ id, passed }: Kept, passage: Passage, now: string): string {
  const isAgain = passed.some((each) => isSame(each, passage))
  return claimStateId(id, passage.state, isAgain ? `${passage.at}|${now}` : passage.at)
}

/** A claim that came to another state, as it is written. */
type StateRow = { claim: string; state: string | null } & Record<string, unknown>

/** The events that tell of claims that came to another state. */
export function outboxOfStates(states: readonly StateRow[]): OutboxEvent[] {
  return states.length === 0 ? [] : [{ kind: 'claim', subjects: states.map(({ claim }) => claim) }]
}

/** The reports of a decision with its size, which say that it was made. Shortly before too: the size may have been told first. */
function saidWithSize(claim: Kept, claims: readonly Kept[]): Kept['assertions'] {
  if (String(claim.value) !== vaguer(String(claim.value))) return []
  const from = isoOf(Date.parse(claim.openedAt) - decisionMs)
  return claims
    .filter((other) => other.change === claim.change && differInSizeOnly(claim, other))
    .flatMap(({ assertions }) => assertions.filter(({ at, denies }) => at >= from && !denies))
}

/** The states of the claims about one subject: where one is confirmed, the others that are open then are not so. */
function statesOf(claims: readonly Kept[], now: string): StateRow[] {
  const told = claims.map((claim) => ({ ...claim, assertions: [...claim.assertions, ...saidWithSize(claim, claims)] }))
  const alone = told.map((claim) => ({ claim, course: courseOf({ ...claim, rivalAt: null }, now) }))
  const confirmed = alone.flatMap(({ claim, course }) => {
    const last = course.at(-1)
    return last?.state === 'confirmed' ? [{ claim, at: last.at }] : []
  })
  return told.flatMap((claim) => {
    const rivals = confirmed.filter(
      ({ claim: other, at }) =>
        other.id !== claim.id &&
        other.change === claim.change &&
        at >= claim.openedAt &&
        !differInSizeOnly(other, claim),
    )
    const rivalAt = rivals.map(({ at }) => at).toSorted()[0] ?? null
    const course = courseOf({ ...claim, rivalAt }, now)
    const standing = claim.passed.filter(({ retracted }) => !retracted)
    const fresh = course.filter((each) => !standing.some((other) => isSame(each, other)))
    // What is told late may show that a claim never came to a state, such as to have expired.
    const withdrawn = standing.filter((each) => !course.some((other) => isSame(each, other)))
    if (fresh.length + withdrawn.length === 0) return []
    // Every report of it was taken back.
    const last = course.at(-1) ?? { state: null, at: now, cause: 'nobody says it any more' }
    return [
      {
        claim: claim.id,
        state: last.state,
        stateAt: last.at,
        cause: last.cause,
        open: last.state !== null && !isEnd(last.state),
        withdrawn: withdrawn.map(({ id }) => id),
        passages: fresh.map((each) => ({ ...each, id: idOf(claim, each, now) })),
      },
    ]
  })
}
