import { hash, textHash, unit } from '../noise.ts'

/** The value that a text says a key of an entity has, as a reader of it would note it. */
export type Saying = {
  entity: string
  key: string
  value: string | number
  change: 'is' | 'begins' | 'ends'
}

export const leagueBeats = ['nfl', 'nba', 'mlb', 'nhl', 'soccer'] as const
export type League = (typeof leagueBeats)[number]
export type Beat = League | 'politics' | 'finance' | 'world'

/**
 * The push of what happened on what is believed of a target, the slug of an entity or an outcome: in units of strength or logarithms of odds. It
 * begins when it is first told, and ends when its end is told, or `fades` in the days before.
 */
export type Effect = { target: string; size: number; from: number; until: number; fades: boolean }

/** Seconds within which the world has understood what it was told. */
export const risingSeconds = 20 * 60
const fadingSeconds = 5 * 86_400

/** The part of an effect that shows at a time. */
export function shareOf({ from, until, fades }: Effect, time: number): number {
  const risen = (time - from) / risingSeconds
  const left = fades ? (until - time) / fadingSeconds : 1 - (time - until) / risingSeconds
  return Math.max(0, Math.min(1, risen, left))
}

/** The kind of a matter, by which it finds its words. */
export type Kind =
  | 'out'
  | 'doubtful'
  | 'questionable'
  | 'healthy'
  | 'signing'
  | 'trade'
  | 'nomination'
  | 'office'
  | 'rates'
  | 'level'
  | 'change'
  | 'jobs'
  | 'ceasefire'
  | 'collapse'
  | 'talks'
  | 'clash'
  | 'statement'
  | 'measure'
  | 'court'

/** Something that is so from a moment on, in seconds: what happened, or what somebody wrongly says. */
export type Matter = {
  id: string
  kind: Kind
  beat: Beat
  at: number
  /** The part of it that the service has a key for; null where it has none. */
  said: Saying | null
  /** Slugs of whom it is about. */
  about: readonly string[]
  /** Texts that fill the places of its words. */
  names: Readonly<Record<string, string>>
}

export type Happening = Matter & {
  /** The moment at which who is official for it tells it; null where nobody is. */
  officialAt: number | null
  effects: readonly Effect[]
}

export const categoryOf: Readonly<Record<Beat, 'sports' | 'politics' | 'finance'>> = {
  ...{ nfl: 'sports', nba: 'sports', mlb: 'sports', nhl: 'sports', soccer: 'sports' },
  ...{ politics: 'politics', world: 'politics', finance: 'finance' },
}

export const day = 86_400
export const hour = 3_600

/** A part of the course of events: what happens on a day, counted from 1970. */
export type Part = {
  on(day: number): Happening[]
  /** The matter that somebody may wrongly tell instead of what happens, at about a time; undefined where nothing fits. */
  instead(of: Happening, at: number, key: number): Matter | undefined
}

/** A key for whatever has a name. */
export function keyOf(seed: number, name: string): number {
  return hash(seed, textHash(`press ${name}`))
}

/** A moment of a day of work, from a hash: between two hours after midnight UTC. */
export function timeOn(day_: number, key: number, [from, to]: readonly [number, number]): number {
  return Math.round(day_ * day + (from + (to - from) * unit(key, 17)) * hour)
}
