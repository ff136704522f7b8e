import { logit } from '../../../src/domain/markets/log-odds.ts'
import { createDraws } from '../../../src/domain/statistics/seeded-random.ts'
import { effectsOf } from '../../../src/modules/attribution/effects/effects.ts'
import type { Case } from '../../../src/modules/attribution/effects/units.ts'
import type { Happened } from '../../../src/modules/attribution/measuring/changes.ts'
import { evidenceOf } from '../../../src/modules/attribution/measuring/evidence.ts'
import { type Measured, measured } from '../../../src/modules/attribution/measuring/prices.ts'
import { readWorld } from '../../../src/sandbox/entities.ts'
import { courseOf } from '../../../src/sandbox/press/course.ts'
import { type Happening, hour } from '../../../src/sandbox/press/happening.ts'
import { rosterOf } from '../../../src/sandbox/press/roster.ts'
import { toldAt } from '../../../src/sandbox/press/told.ts'
import { universeOf } from '../../../src/sandbox/universe.ts'
import { type Plan, planOf } from '../../../src/sandbox/world/plan.ts'
import { profileOf } from '../../../src/sandbox/world/quotes.ts'
import { quoteThen } from '../../../src/sandbox/world/trades.ts'

const [day, minute] = [86_400, 60]
const end = Date.UTC(2026, 10, 21, 20) / 1_000
const days = 90
/** The first changes are told when a week of prices lies before them. */
const quietDays = 8

/** A change as the service knows it: when it was first told, and what it truly did to what outcome. */
type Told = { happening: Happening; at: number; player: string; team: string; key: string }

type Listed = { outcome: string; group: string; entity: string; offersAt(times: readonly number[]): Measured }

export type CourseFound = {
  tests: number
  measured: number
  /** Tests with an effect of a tenth and more, and those that were found beside; the rest has none at all. */
  strong: number
  strongFound: number
  still: number
  stillFound: number
  allFound: number
  naiveStrong: number
  naiveStill: number
  published: number
  covered: number
  squaredError: number
  naiveSquaredError: number
  real: number
  found: number
  none: number
  wrong: number
  naiveFound: number
  naiveWrong: number
}

/** Prices and changes of ninety days of the sandbox's hidden course, as its second venue quotes them: by the hour, and each five minutes around changes. */
export async function courseFor(seed: number, seeds: string) {
  const world = await readWorld(seeds)
  const plan = planOf(world, { seed, markets: 3_000 })
  const roster = rosterOf(world)
  const teams = new Map([...roster.leagues].flatMap(([, { players }]) => players.map(({ slug, team }) => [slug, team])))
  const course = courseOf(world, seed, () => false)
  const first = Math.floor(end / day) - days
  const changes = Array.from({ length: days + 1 }, (_, place) => first + place)
    .flatMap((each) => course.on(each))
    .flatMap((happening): Told[] => {
      const { said } = happening
      const team = teams.get(said?.entity ?? '')
      if (said?.key !== 'injury_status' || team === undefined) return []
      const at = toldAt(happening, seed)
      return at > end - 2 * hour ? [] : [{ happening, at, player: said.entity, team, key: String(said.value) }]
    })
  const outcomes = new Map(world.outcomes.map((outcome) => [outcome.slug, outcome]))
  const listed = listedOf(plan).flatMap(({ outcome, offersAt }): Listed[] => {
    const known = outcomes.get(outcome)
    return known === undefined ? [] : [{ outcome, group: known.group, entity: known.entity, offersAt }]
  })
  return { plan, changes, listed: listed.filter(({ entity }) => changes.some(({ team }) => team === entity)) }
}

type Course = Awaited<ReturnType<typeof courseFor>>

/** Each outcome once, by its first contract at the second venue. */
function listedOf(plan: Plan) {
  const universe = universeOf(plan, false)
  const fixed = universe.slots.b.filter(({ place }) => place.fixed !== null)
  const found = new Map<string, (times: readonly number[]) => Measured>()
  for (const event of universe.walk('b', end, undefined, fixed)) {
    for (const [index, { outcome, negated }] of event.draft.markets.entries()) {
      if (outcome === null || found.has(outcome)) continue
      found.set(outcome, (times) => {
        const profile = profileOf(event, index)
        const offers = times
          .filter((at) => at > event.window.start)
          .map((at) => {
            const { bid, ask } = quoteThen(event, index, profile, at)
            const [low, high] = negated ? [1_000 - ask, 1_000 - bid] : [bid, ask]
            const [shownBid, shownAsk] = [low <= 0 ? null : low / 1_000, high >= 1_000 ? null : high / 1_000]
            return { at: at * 1_000, bid: shownBid, ask: shownAsk }
          })
        const named = { contract: outcome, market: outcome, externalId: outcome, title: '', category: 'sports' }
        return measured({ ...named, venue: 'venue_b', inverse: false, active: true, endsAt: null, offers })
      })
    }
  }
  return [...found].map(([outcome, offersAt]) => ({ outcome, offersAt }))
}

/** Hours of all days, and five minutes around moments. */
function timesAround(moments: readonly number[]): number[] {
  const times = new Set<number>()
  for (let at = end - (days + quietDays) * day; at <= end; at += hour) times.add(at)
  for (const moment of moments) {
    const from = Math.floor((moment - 65 * minute) / 300) * 300
    for (let at = from; at <= moment + 75 * minute; at += 300) times.add(at)
  }
  return [...times].filter((at) => at <= end).toSorted((a, b) => a - b)
}

/** What attribution finds in a course, beside what is true; `shuffled`: changes are said to have been at other times. */
export function attributionInCourse({ plan, changes, listed }: Course, seed: number, shuffled = false): CourseFound {
  const random = createDraws(seed + 1_000)
  const said = new Map(
    changes.map((change) => [
      change,
      shuffled ? Math.round(end - days * day + random() * (days * day - 2 * hour)) : change.at,
    ]),
  )
  const groups = new Map<string, Measured[][]>()
  const series = new Map<string, Measured>()
  for (const { outcome, group, entity, offersAt } of listed) {
    const own = changes.filter(({ team }) => team === entity).map((change) => said.get(change) ?? change.at)
    const found = offersAt(timesAround(own))
    series.set(outcome, found)
    groups.set(group, [...(groups.get(group) ?? []), [found]])
  }
  const tests: Test[] = []
  for (const { outcome, group, entity } of listed) {
    const own = changes.filter(({ team }) => team === entity)
    const found = series.get(outcome)
    if (found === undefined) continue
    const events = own
      .map((change): Happened => ({ id: change.happening.id, at: (said.get(change) ?? 0) * 1_000, isDay: false }))
      .toSorted((a, b) => a.at - b.at)
    for (const change of own) {
      const event = events.find(({ id }) => id === change.happening.id)
      if (event === undefined) continue
      const subject = { series: [found], events, group: groups.get(group) ?? [] }
      const { estimate, reason } = evidenceOf(event, subject, { now: (end + 30 * day) * 1_000 })
      const truth = shuffled ? 0 : truthOf(plan, outcome, change)
      const measuredHere = reason === null && estimate !== null ? estimate : null
      tests.push({ change, event, outcome, group, truth, measured: measuredHere })
    }
  }
  return judged(tests)
}

type Test = {
  change: Told
  event: Happened
  outcome: string
  group: string
  truth: number
  measured: { move: number; sd: number; p: number; priceEffect: number } | null
}

/** By how much the change itself moved what is believed, in logarithms of odds: nothing where it has no effect. */
function truthOf({ expected }: Plan, outcome: string, { happening, at, key }: Told): number {
  const isFelt = happening.effects.length > 0 || (key === 'healthy' && endsSomething(expected, outcome, at))
  const found = expected.find(outcome)
  if (!isFelt || found === undefined) return 0
  const { belief, place } = found
  return logit(belief.of(place, at + 20 * minute)) - logit(belief.of(place, at))
}

/** True where somebody comes back whose absence was felt: then odds jump more than they ever drift in twenty minutes. */
function endsSomething(expected: Plan['expected'], outcome: string, at: number): boolean {
  const found = expected.find(outcome)
  if (found === undefined) return false
  const { belief, place } = found
  return Math.abs(logit(belief.of(place, at + 20 * minute)) - logit(belief.of(place, at))) > 0.02
}

function caseOf({ change, event, outcome, group, measured: found }: Test): Case {
  const stage = /champion/.test(group) ? 'conference' : /-winner$/.test(group) ? 'winner' : 'title'
  return {
    ...{ change: event.id, at: event.at, entity: change.player, outcome, to: change.key, step: null },
    ...{ move: found?.move ?? 0, sd: found?.sd ?? 1, role: 'participant', exposureType: stage, orientation: 1 },
    ...{ category: 'sports', subcategory: change.happening.beat },
  }
}

const level = 0.05
/** A move of so much that a person would want to know of it, and one that is none. */
const [strong, none] = [0.1, 0.005]

function judged(tests: readonly Test[]): CourseFound {
  const told = tests.flatMap((test) => (test.measured === null ? [] : [{ ...test, measured: test.measured }]))
  const found = discovered(told.map(({ measured: { p } }) => p))
  const count = (some: (test: (typeof told)[number], place: number) => boolean) => told.filter(some).length
  const isStrong = ({ truth }: Test) => Math.abs(truth) >= strong
  const isStill = ({ truth }: Test) => Math.abs(truth) <= none
  const isNaive = ({ measured: { priceEffect } }: (typeof told)[number]) => Math.abs(priceEffect) > 0.02
  return {
    tests: tests.length,
    measured: told.length,
    strong: count(isStrong),
    strongFound: count((test, place) => isStrong(test) && found[place] === true),
    still: count(isStill),
    stillFound: count((test, place) => isStill(test) && found[place] === true),
    allFound: count((_, place) => found[place] === true),
    naiveStrong: count((test) => isStrong(test) && isNaive(test)),
    naiveStill: count((test) => isStill(test) && isNaive(test)),
    ...judgedCells(told),
  }
}

/** Which tests are discoveries at five percent of false ones, by Benjamini and Hochberg. */
function discovered(chances: readonly number[]): boolean[] {
  const order = chances.map((p, place) => ({ p, place })).toSorted((a, b) => a.p - b.p)
  const last = order.findLastIndex(({ p }, rank) => p <= (level * (rank + 1)) / chances.length)
  const known = new Set(order.slice(0, last + 1).map(({ place }) => place))
  return chances.map((_, place) => known.has(place))
}

function judgedCells(told: readonly (Test & { measured: NonNullable<Test['measured']> })[]) {
  const total = { published: 0, covered: 0, squaredError: 0, naiveSquaredError: 0 }
  const cells = { real: 0, found: 0, none: 0, wrong: 0, naiveFound: 0, naiveWrong: 0 }
  const cases = told.map((test) => ({ test, case: caseOf(test) }))
  const { effects } = effectsOf(
    cases.map((each) => each.case),
    end * 1_000,
  )
  for (const { entity, outcome, transition, place, estimate, q } of effects) {
    const own = cases.filter(
      ({ case: one }) =>
        one.entity === entity &&
        (outcome === null ? one.exposureType === place.exposureType : one.outcome === outcome) &&
        transition.endsWith(one.to),
    )
    if (own.length === 0) continue
    const truth = weighed(own.map(({ test }) => [test.truth, test.measured.sd]))
    const plain = own.reduce((sum, { test }) => sum + test.measured.move, 0) / own.length
    const price = own.reduce((sum, { test }) => sum + test.measured.priceEffect, 0) / own.length
    total.published += 1
    if (estimate.interval[0] <= truth && truth <= estimate.interval[1]) total.covered += 1
    total.squaredError += (estimate.coefficient - truth) ** 2
    total.naiveSquaredError += (plain - truth) ** 2
    const isReal = Math.abs(truth) > none
    cells[isReal ? 'real' : 'none'] += 1
    if (q <= level) cells[isReal ? 'found' : 'wrong'] += 1
    if (Math.abs(price) > 0.02) cells[isReal ? 'naiveFound' : 'naiveWrong'] += 1
  }
  return { ...total, ...cells }
}

function weighed(values: readonly (readonly [value: number, sd: number])[]): number {
  const weights = values.map(([, sd]) => 1 / sd ** 2)
  const sum = weights.reduce((all, each) => all + each, 0)
  return values.reduce((all, [value], place) => all + value * (weights[place] ?? 0), 0) / sum
}
