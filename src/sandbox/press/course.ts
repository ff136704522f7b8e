import type { Push } from '../beliefs/seeded.ts'
import type { World } from '../entities.ts'
import { assetNewsOf } from './assets.ts'
import { decisionsOf, hintsOf } from './banks.ts'
import { conflictsOf } from './conflicts.ts'
import {
  type Effect,
  type Happening,
  hour,
  type Kind,
  type Matter,
  type Part,
  risingSeconds,
  shareOf,
} from './happening.ts'
import { injuriesOf } from './injuries.ts'
import { movesOf } from './moves.ts'
import { measuresOf } from './pairs.ts'
import { nominationsOf, rulingsOf, speechesOf } from './politics.ts'
import { releasesOf } from './releases.ts'
import { rosterOf } from './roster.ts'

/** The hidden course of events: what happens, day by day, and how it moves what is believed. The same for the same world and seed. */
export type Course = {
  /** The happenings of a day, counted from 1970, in the order of the times at which they begin to be so. */
  on(day: number): readonly Happening[]
  /** The matter that somebody may wrongly tell in place of something, at about a time; undefined where nothing fits. */
  instead(of: Happening, at: number, key: number): Matter | undefined
}

const maxDays = 4_000
/** Nothing that happened longer ago still has an effect. */
const longestDays = 35

type Parts = { moving: readonly Part[]; all: readonly Part[]; ofKind: ReadonlyMap<Kind, Part> }

/** The parts of the course in a world. Decisions that the seeds ask about end as `comesTrue` says. */
function partsOf(world: World, seed: number, comesTrue: (outcome: string) => boolean): Parts {
  const roster = rosterOf(world)
  const [injuries, moves, nominations] = [injuriesOf(roster, seed), movesOf(roster, seed), nominationsOf(roster, seed)]
  const [decisions, releases, conflicts] = [decisionsOf(seed, comesTrue), releasesOf(seed), conflictsOf(seed)]
  const moving = [injuries, moves, speechesOf(roster, seed), hintsOf(seed), conflicts, measuresOf(seed)]
  return {
    moving,
    all: [...moving, nominations, decisions, releases, rulingsOf(seed), assetNewsOf(world, seed)],
    ofKind: new Map<Kind, Part>([
      ...(['out', 'doubtful', 'questionable', 'healthy'] as const).map((kind) => [kind, injuries] as const),
      ...(['signing', 'trade'] as const).map((kind) => [kind, moves] as const),
      ...(['nomination', 'office'] as const).map((kind) => [kind, nominations] as const),
      ...(['level', 'change', 'jobs'] as const).map((kind) => [kind, releases] as const),
      ...(['ceasefire', 'collapse'] as const).map((kind) => [kind, conflicts] as const),
      ['rates', decisions],
    ]),
  }
}

export function courseOf(world: World, seed: number, comesTrue: (outcome: string) => boolean): Course {
  const { all, ofKind } = partsOf(world, seed, comesTrue)
  return {
    on: kept((day) => all.flatMap((part) => part.on(day)).toSorted((a, b) => a.at - b.at)),
    instead: (of, at, key) => ofKind.get(of.kind)?.instead(of, at, key),
  }
}

/** The push of the course on prices. What is decided in the end is no part of it, as it follows from what is believed. */
export function pushOf(world: World, seed: number): Push {
  const { moving } = partsOf(world, seed, () => false)
  const effectsOn = kept((day) => moving.flatMap((part) => part.on(day)).flatMap(({ effects }) => effects))
  const during = kept((number) => {
    const [start, end] = [number * hour, (number + 1) * hour]
    const today = Math.floor(end / 86_400)
    const days = Array.from({ length: longestDays + 1 }, (_, back) => today - back)
    const felt = days.flatMap(effectsOn).filter(({ from, until }) => from < end && until + risingSeconds > start)
    return { byTarget: Map.groupBy(felt, ({ target }) => target), turning: turningIn(felt, start, end) }
  })
  return {
    by: (target, time) =>
      (during(Math.floor(time / hour)).byTarget.get(target) ?? []).reduce(
        (sum, effect) => sum + effect.size * shareOf(effect, time),
        0,
      ),
    turns: (target, number) => during(number).turning.has(target),
  }
}

/** The targets that move at once between two times. */
function turningIn(effects: readonly Effect[], start: number, end: number): ReadonlySet<string> {
  const meets = (from: number) => from < end && from + risingSeconds > start
  return new Set(
    effects.flatMap(({ target, from, until, fades }) => (meets(from) || (!fades && meets(until)) ? [target] : [])),
  )
}

/** Keeps what is made of a number, so that it is made once. */
function kept<T>(make: (number: number) => T): (number: number) => T {
  const known = new Map<number, T>()
  return (day) => {
    const found = known.get(day)
    if (found !== undefined) return found
    const made = make(day)
    const [oldest] = known.keys()
    if (known.size >= maxDays && oldest !== undefined) known.delete(oldest)
    known.set(day, made)
    return made
  }
}
