import { attributeOf } from '../../../domain/facts/attributes.ts'
import { changesOf, historyOf } from '../../../domain/facts/fact-versions.ts'
import { versionHash, versionId } from '../../../domain/ids.ts'
import { wordsOf } from '../../../domain/text/words.ts'
import { firstMs, isDay, isoOf } from '../../../platform/moments.ts'
import type { ChangesRow } from '../queries.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Something dated that may have moved prices. */
export type Happened = {
  id: string
  /** When it was first told, in milliseconds. */
  at: number
  /** Only its day is known. */
  isDay: boolean
}

/** Something dated that happened to an entity: a fact of it changed, or an event is about it. */
export type Change = Happened & {
  entity: string
  /** Null of an event that set no fact. */
  key: string | null
  from: string | null
  to: string | null
  /** Of a numeric fact: by how much it changed. */
  step: number | null
  /** Element id of the version that began; null of an event. */
  version: string | null
  event: string | null
  title: string | null
}

/** Events of one entity that are so near to each other are one story, and an event that tells of a change is that change's. */
const sameStoryMs = hourMs

/** Time within which two events are of one moment and one story, whatever they are called: clocks differ by so much. */
const sameMomentMs = 120_000

/** Reported so long before it was confirmed, it is the same news. */
const sameNewsMs = dayMs

/** Changes and events of an entity, in the order of time, each story once. */
export function changesIn(
  { entity, facts, events }: ChangesRow,
  openedAt: (claim: string) => string | undefined,
): Change[] {
  const ofFacts = facts.flatMap((fact) => changesOfFact(entity, fact, openedAt)).toSorted((a, b) => a.at - b.at)
  const others: Change[] = []
  for (const { id, eventType, title, happenedAt } of events.toSorted((a, b) =>
    a.happenedAt < b.happenedAt ? -1 : 1,
  )) {
    const at = Date.parse(happenedAt)
    const words = plainWords(`${eventType} ${title}`)
    const same = isDay(happenedAt) ? undefined : ofFacts.find((change) => isToldBy(change, at, words))
    if (same !== undefined) {
      // Who reported it first is who told it.
      same.at = Math.min(same.at, at)
      continue
    }
    const last = others.at(-1)
    if (last !== undefined && at - last.at <= sameStoryMs) continue
    const none = { key: null, from: null, to: eventType, step: null, version: null }
    others.push({ id, entity, at, isDay: isDay(happenedAt), ...none, event: id, title })
  }
  return [...ofFacts, ...others].toSorted((a, b) => a.at - b.at)
}

/** True where an event so near to a change tells of it: at its moment, or in words of its attribute or of its value. Anything else happened beside it. */
function isToldBy({ at, isDay, key, to }: Change, eventAt: number, words: readonly string[]): boolean {
  const apart = Math.abs(at - eventAt)
  if (isDay || apart > sameStoryMs) return false
  return apart <= sameMomentMs || plainWords(`${key} ${to}`).some((word) => words.some((other) => isAkin(word, other)))
}

function plainWords(text: string): string[] {
  return wordsOf(text.replaceAll('_', ' ')).map(({ word }) => word)
}

/** As long as words of a language are that have the same stem. */
const stemLetters = 5

/** True where two words are one or have one stem: injury, injured; rate, rates. */
function isAkin(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length < 4) return short === long
  return long.startsWith(short.slice(0, stemLetters))
}

type Fact = ChangesRow['facts'][number]

function changesOfFact(
  entity: string,
  { key, versions }: Fact,
  openedAt: (claim: string) => string | undefined,
): Change[] {
  const { held } = historyOf(versions.map((version, place) => ({ ...version, place: versions.length - place })))
  // A first value of which the hour is known was news then, but for what is so as a rule; one of a day may have held long before.
  const usual = attributeOf(key)?.values?.[0]
  const isTold = ({ validFrom, value }: { validFrom: string; value: unknown }) => !isDay(validFrom) && value !== usual
  const bounds = { since: isoOf(firstMs), at: lastMoment, isTold }
  return changesOf(held, bounds).flatMap(({ at, from, to, version }) => {
    if (to === null || (from !== null && typeof from !== typeof to) || (from === null && typeof to === 'number'))
      return []
    const step = typeof to === 'number' && typeof from === 'number' ? to - from : null
    const first = version.claims.map((claim) => openedAt(claimIdOf(claim))).find((each) => each !== undefined)
    const stated = Date.parse(at)
    const told = first === undefined ? stated : Date.parse(first)
    const early = told < stated && stated - told <= sameNewsMs
    return [
      {
        id: versionId(entity, key, at, versionHash(to)),
        ...{
          entity,
          key,
          from: from === null ? null : String(from),
          to: String(to),
          step,
          version: version.ref,
          event: null,
          title: null,
        },
        at: early ? told : stated,
        isDay: !early && isDay(at),
      },
    ]
  })
}

const lastMoment = '9999-12-31T00:00:00.000Z'

/** The claim whose pack states it: the pack is named after it. */
export function claimIdOf(statedIn: string): string {
  return statedIn.replace(/^claim-/, '').replace(/\/.*$/, '')
}
