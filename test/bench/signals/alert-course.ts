import { outcomeId } from '../../../src/domain/ids.ts'
import { readWorld } from '../../../src/sandbox/entities.ts'
import { courseOf } from '../../../src/sandbox/press/course.ts'
import { day, type Happening, hour } from '../../../src/sandbox/press/happening.ts'
import { type Article, reportsOf } from '../../../src/sandbox/press/reports.ts'
import { rosterOf } from '../../../src/sandbox/press/roster.ts'
import { toldAt } from '../../../src/sandbox/press/told.ts'
import { planOf } from '../../../src/sandbox/world/plan.ts'
import { marketsOf } from './course-markets.ts'

const minute = 60
/** The moment at which the course ends: the evening of the tests of the sandbox. */
const end = Date.UTC(2026, 10, 21) / 1_000

/** `stepSeconds`: so often the worker of the course looks. */
type Options = { seed: number; days: number; seeds: string; stepSeconds: number; beats?: readonly string[] }

/**
 * Days of the sandbox's hidden course: what truly happens, what is written of it, and what the venues quote. `beats`: only what belongs to these, where the graph
 * has no more of the seeds.
 */
export async function alertCourseOf({ seed, days, seeds, stepSeconds, beats }: Options) {
  const world = await readWorld(seeds)
  const plan = planOf(world, { seed, markets: 3_000 })
  const { expected } = plan
  const course = courseOf(world, seed, (slug) => {
    const found = expected.find(slug)
    return found?.belief.truth(found.place) === true
  })
  const reports = reportsOf(course, seed)
  const [from, until] = [end - days * day, end]
  const dayRange = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, place) => first + place)
  const isMeant = ({ beat }: Pick<Happening, 'beat'>) => beats === undefined || beats.includes(beat)
  // What happens is told for days after.
  const happenings = dayRange(from / day - 6, until / day)
    .flatMap((each) => course.on(each))
    .filter(isMeant)
    .map((happening) => ({ ...happening, toldAt: toldAt(happening, seed) }))
  const inQuestion = new Set(happenings.map(({ id }) => id))
  const roster = rosterOf(world)
  const players = [...roster.leagues].flatMap(([beat, { players: own }]) => own.map((player) => ({ ...player, beat })))
  const teams = new Map(players.map(({ slug, team }) => [slug, team]))
  // Of a small course also what is wrongly said, whose matters are no happenings.
  const ofBeats = new Set(players.flatMap(({ slug, beat }) => (beats?.includes(beat) === true ? [slug] : [])))
  const articles = dayRange(from / day, until / day)
    .flatMap((each) => reports.on(each))
    .filter(({ matter, says, role, at }) => {
      // What claims nothing fires nothing.
      if (at <= from || at > until || role === 'talk') return false
      return beats === undefined || inQuestion.has(matter) || ofBeats.has(says?.entity ?? '')
    })
  const known = new Map(world.outcomes.map((outcome) => [outcome.slug, outcome]))
  const markets = marketsOf(plan, end).filter(
    ({ outcome }) => beats === undefined || beats.includes(known.get(outcome)?.subcategory ?? ''),
  )
  const momentsOf = momentsBy(happenings, teams)
  return {
    ...{ seed, from, until, stepSeconds, happenings, articles, markets, expected },
    outcomes: new Map(markets.map(({ outcome }) => [outcomeId(outcome), outcome])),
    /** Those whose prices are kept: one contract of each outcome. */
    listed: markets.filter(({ venue }) => venue === 'venue_b'),
    articlesBetween: (after: number, to: number) => articles.filter(({ at }) => at > after && at <= to),
    /** When prices of an outcome are kept between two moments: by the hour, and each five minutes around what is told of whom it is about. */
    timesOf(outcome: string, since: number, to: number): number[] {
      const times = new Set<number>()
      for (let at = since; at < to; at += hour) times.add(at)
      for (const moment of momentsOf.get(known.get(outcome)?.entity ?? '') ?? []) {
        if (moment < since - 2 * hour || moment > to + 2 * hour) continue
        const first = Math.floor((moment - 65 * minute) / 300) * 300
        for (let at = first; at <= moment + 75 * minute; at += 300) if (at >= since && at < to) times.add(at)
      }
      return [...times].toSorted((a, b) => a - b)
    },
  }
}

type Made = Awaited<ReturnType<typeof alertCourseOf>>
export type AlertCourse = Made & { articles: readonly Article[] }
export type CourseHappening = Made['happenings'][number]

/** The first days of a course. */
export function courseUntil(course: AlertCourse, until: number): AlertCourse {
  return { ...course, until, articles: course.articles.filter(({ at }) => at <= until) }
}

/** When something is told of whoever moves an outcome, by whom the outcome is about. */
function momentsBy(
  happenings: readonly { toldAt: number; about: readonly string[]; effects: readonly { target: string }[] }[],
  teams: ReadonlyMap<string, string>,
): ReadonlyMap<string, number[]> {
  const found = new Map<string, number[]>()
  for (const { toldAt: at, about, effects } of happenings) {
    const targets = [...about, ...effects.map(({ target }) => target)].flatMap((slug) => [
      slug,
      teams.get(slug) ?? slug,
    ])
    for (const target of new Set(targets)) found.set(target, [...(found.get(target) ?? []), at])
  }
  return found
}
