import { remembering } from '../../platform/text/remembering.ts'
import { dayOfText, daySeconds } from '../calendar.ts'
import type { SeededOutcome, World } from '../entities.ts'
import { hash, textHash } from '../noise.ts'
import type { Belief, Pushed } from './belief.ts'
import { chance, choice, happening } from './choice.ts'
import { election } from './election.ts'
import { candidateWeights, chances, unlistedFraction, weights } from './expected.ts'
import { leagues, seasonOf, stagesBefore } from './leagues.ts'
import type { Tournament } from './tournament.ts'

/** The push of what happens on what is believed of a target, an outcome or the entity that it is about first, at a time in seconds. */
export type Push = {
  by(target: string, time: number): number
  /** True where something moves it at once in an hour, counted from 1970. */
  turns(target: string, hour: number): boolean
}

export const noPush: Push = { by: () => 0, turns: () => false }

/** The belief about a proposition. */
export type Expectation = {
  belief: Belief
  place: number
  /** The moment at which its market closes; null where that is the end of its event. */
  closes: number | null
  /** The moment until which it may happen, where that is not the end of its event. */
  due?: number
}

/** The seeded outcomes as the venues may ask for them: as they are, of a later time, and of an earlier stage of the same contest. */
export type Expectations = {
  now(slug: string): Expectation
  later(slug: string): Expectation
  /** Reaching the last stage of what the outcome is about winning; undefined where that is not known apart. */
  reaching(slug: string): Expectation | undefined
  /** The outcome as it is; undefined where nothing is expected of it. */
  find(slug: string): Expectation | undefined
}

/** Nothing of what may happen at any time happens before this day: it has not happened at the time of the seeds. */
const earliest = Date.UTC(2027, 1, 1) / 1_000

/** The end of a day in New York, from what a seed calls it. */
export function endOf(closesAt: string): number {
  return (dayOfText(closesAt) ?? 0) * daySeconds + 28 * 3_600 + 59 * 60
}

/** After so many years the same is asked again. */
export function yearsLater(group: string): number {
  if (group.startsWith('french')) return 5
  if (/^presidential|-nominee-/.test(group)) return 4
  return group.includes('-control-') ? 2 : 1
}

type Found = Map<string, Expectation>

/** The beliefs about all outcomes of the seeds, each from what it hangs together with. */
export function expectationsOf(world: World, seed: number, push: Push): Expectations {
  const [present, future, stages]: [Found, Found, Found] = [new Map(), new Map(), new Map()]
  const groups = Map.groupBy(world.outcomes, ({ group }) => group)
  leagueSeasons(world, groups, { seed, push }, { present, future, stages })
  presidency(world.outcomes, { seed, push }, { present, stages })
  for (const [group, outcomes] of groups) {
    // Levels and figures have a pricing of their own.
    if (outcomes.some(({ slug }) => /-at-\d+-/.test(slug))) continue
    const last = endOf(outcomes[0]?.closesAt ?? '')
    const after = last + Math.ceil(365.25 * yearsLater(group)) * daySeconds
    const key = (salt: number) => hash(seed, textHash(`belief ${group}`), salt)
    if (!present.has(outcomes[0]?.slug ?? ''))
      enter(present, outcomes, beliefAbout(group, outcomes, key(0), { ends: last, push }))
    if (!future.has(outcomes[0]?.slug ?? ''))
      enter(
        future,
        outcomes,
        beliefAbout(group, outcomes, key(isHappening(outcomes[0]) ? 0 : 1), { ends: after, later: true }),
      )
  }
  const found = (map: Found) => (slug: string) => {
    const expectation = map.get(slug)
    if (expectation === undefined) throw new Error(`Nothing is expected of ${slug}`)
    return expectation
  }
  return {
    now: found(present),
    later: found(future),
    reaching: (slug) => stages.get(slug),
    find: (slug) => present.get(slug),
  }
}

function enter(into: Found, outcomes: readonly SeededOutcome[], expectations: readonly Expectation[]): void {
  for (const [index, { slug }] of outcomes.entries()) {
    const expectation = expectations[index]
    if (expectation !== undefined) into.set(slug, expectation)
  }
}

function isHappening(outcome: SeededOutcome | undefined): boolean {
  return / before \d{4}\?$| before July \d{4}\?$/.test(outcome?.question ?? '')
}

/** The push on what is believed of each place: by what moves its outcome, or whom that is about. */
function pushedBy(push: Push, outcomes: readonly SeededOutcome[]): Pushed {
  const targets = [...new Set(outcomes.flatMap(({ slug, entity }) => [slug, entity]))]
  return {
    by(place, time) {
      const { slug = '', entity = '' } = outcomes[place] ?? {}
      return push.by(slug, time) + push.by(entity, time)
    },
    turns: remembering((hour: number) => targets.some((target) => push.turns(target, hour))),
  }
}

/** The beliefs about the outcomes of a group that is about nothing else. */
function beliefAbout(
  group: string,
  outcomes: readonly SeededOutcome[],
  key: number,
  { ends, later = false, push = noPush }: { ends: number; later?: boolean; push?: Push },
): Expectation[] {
  const pushed = pushedBy(push, outcomes)
  const whole = (belief: Belief) => outcomes.map((_, place) => ({ belief, place, closes: null }))
  if (isHappening(outcomes[0])) return happeningOf(outcomes, key, later, pushed)
  if (outcomes.every(({ slug }) => weights[slug] !== undefined)) {
    const own = outcomes.map(({ slug }) => (weights[slug] ?? 1) ** (later ? 0.5 : 1))
    const sum = own.reduce((total, each) => total + each, 0)
    const part = Math.min(0.5, (unlistedFraction[group] ?? 0) * (later ? 2 : 1))
    return whole(choice({ key, weights: own, rest: (sum * part) / (1 - part), ends, pushed }))
  }
  if (outcomes.length === 2 && /-(party|control-\d{4})$/.test(group)) {
    const [first] = outcomes
    const expected = chances[first?.slug ?? ''] ?? 0.5
    return whole(choice({ key, weights: [expected, 1 - expected], rest: 0, ends, pushed }))
  }
  if (outcomes.length > 2)
    return whole(choice({ key, weights: outcomes.map(() => 1), rest: outcomes.length, ends, pushed }))
  return outcomes.map(({ slug }, place) => {
    const expected = chances[slug] ?? 0.3
    const own: Pushed = { by: (_, time) => pushed.by(place, time), turns: pushed.turns }
    const belief = chance({ key: hash(key, place), expected: later ? expected ** 1.4 : expected, ends, pushed: own })
    return { belief, place: 0, closes: null }
  })
}

/** The beliefs that something happens before each of the dates of a group, or before those a year later. */
function happeningOf(outcomes: readonly SeededOutcome[], key: number, later: boolean, pushed: Pushed): Expectation[] {
  const days = outcomes.map(({ closesAt }) => endOf(closesAt))
  const last = Math.max(...days)
  const expected = outcomes.map(({ slug }) => chances[slug]).find((each) => each !== undefined) ?? 0.2
  const rate = -Math.log(1 - expected) / (last - earliest)
  const until = later ? days.map((day) => day + Math.ceil(365.25) * daySeconds) : days
  const belief = happening({ key, rate, earliest, until, pushed })
  return until.map((day, place) => ({ belief, place, closes: Math.min(day, belief.at), due: day }))
}

type Moved = { seed: number; push: Push }
type Into = { present: Found; future: Found; stages: Found }

/** Titles, conferences and divisions of the leagues, this season and the next. */
function leagueSeasons(
  { entities }: World,
  groups: ReadonlyMap<string, readonly SeededOutcome[]>,
  { seed, push }: Moved,
  { present, future, stages }: Into,
): void {
  for (const { kind, title, effects } of leagues) {
    const teams = entities.filter((entity) => entity.kind === kind)
    const places = new Map(teams.map(({ slug }, place) => [slug, place]))
    const [group, outcomes] = [...groups].find(([name]) => title.test(name)) ?? []
    const [winner] = outcomes ?? []
    if (group === undefined || outcomes === undefined || winner === undefined) continue
    const ofLeague = kind === 'nfl-team' ? [...groups].filter(([name]) => /^(a|n)fc-/.test(name)) : []
    const endsOf = (pattern: RegExp) => ofLeague.find(([name]) => pattern.test(name))?.[1][0]?.closesAt
    const before = stagesBefore(endOf(winner.closesAt))
    const [division, conference] = [endsOf(/-winner$/), endsOf(/-champion-/)]
    const ends = {
      ...before,
      ...(division !== undefined && { division: endOf(division) }),
      ...(conference !== undefined && { conference: endOf(conference) }),
    }
    const year = 364 * daySeconds
    const nextEnds = { title: ends.title + year, conference: ends.conference + year, division: ends.division + year }
    const season = seasonOf(teams, {
      seed,
      name: group,
      ends,
      effects,
      later: false,
      pushed: {
        by: (place, time) => push.by(teams[place]?.slug ?? '', time),
        turns: remembering((hour: number) => teams.some(({ slug }) => push.turns(slug, hour))),
      },
    })
    const next = seasonOf(teams, { seed, name: `${group} later`, ends: nextEnds, effects, later: true })
    const note = (into: Found, of: readonly SeededOutcome[], stage: Tournament[keyof Tournament]) => {
      for (const { slug, entity } of of)
        into.set(slug, { belief: stage, place: places.get(entity) ?? -1, closes: null })
    }
    note(present, outcomes, season.title)
    note(future, outcomes, next.title)
    note(stages, outcomes, season.conference)
    for (const [name, of] of ofLeague) {
      const stage = name.includes('-champion-') ? 'conference' : 'division'
      note(present, of, season[stage])
      note(future, of, next[stage])
    }
  }
}

/** Nominees, the winner and the winning party of the election of 2028. */
function presidency(
  outcomes: readonly SeededOutcome[],
  { seed, push }: Moved,
  { present, stages }: Omit<Into, 'future'>,
): void {
  const named = (pattern: RegExp) => outcomes.filter(({ group }) => pattern.test(group))
  const nominees = named(/-nominee-2028$/)
  const [vote, nomination] = [named(/^presidential-election-2028-winner$/)[0], nominees[0]]
  if (vote === undefined || nomination === undefined) return
  const candidates = nominees.map(({ entity, group }) => ({
    party: group.startsWith('democratic') ? (0 as const) : (1 as const),
    weight: candidateWeights[entity] ?? 1,
  }))
  const beliefs = election(hash(seed, textHash('presidency 2028')), candidates, {
    firstParty: chances['presidential-election-2028-democratic-party'] ?? 0.5,
    days: { nomination: endOf(nomination.closesAt), vote: endOf(vote.closesAt) },
    pushed: pushedBy(push, nominees),
  })
  const places = new Map(nominees.map(({ entity }, place) => [entity, place]))
  for (const { slug, entity } of nominees) {
    present.set(slug, { belief: beliefs.nominee, place: places.get(entity) ?? -1, closes: null })
  }
  for (const { slug, entity } of named(/^presidential-election-2028-winner$/)) {
    const place = places.get(entity) ?? -1
    present.set(slug, { belief: beliefs.winner, place, closes: null })
    stages.set(slug, { belief: beliefs.nominee, place, closes: null })
  }
  for (const { slug } of named(/^presidential-election-2028-party$/)) {
    present.set(slug, { belief: beliefs.party, place: slug.includes('democratic') ? 0 : 1, closes: null })
  }
}
