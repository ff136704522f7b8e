import type { Expectations } from '../beliefs/seeded.ts'
import type { World } from '../entities.ts'
import { type Call, json, type Service } from '../http.ts'
import { iso } from './formats/items.ts'
import { day, type Happening, hour } from './happening.ts'
import { desks } from './outlets.ts'
import { actsOf, answerHours, type Pair, pairs } from './pairs.ts'
import type { Press } from './service.ts'

/** Answers what the press knows and does not print: what happened, what of its articles is so, and how reliable its desks are. */
export function pressTruth({ seed, course, reports }: Press, world: World, expected: Expectations): Service {
  const moved = movedBy(world, expected)
  return (call) => {
    switch (call.path) {
      case '/happenings':
        return json({
          happenings: daysOf(call)
            .flatMap((each) => course.on(each))
            .filter(({ at }) => at <= call.now)
            .map(({ at, officialAt, names: _, effects, ...rest }) => ({
              ...rest,
              at: iso(at),
              officialAt: officialAt === null ? null : iso(officialAt),
              effects: effects.map(({ target, size, from, until, fades }) => ({
                ...{ target, size, from: iso(from), until: iso(until), fades },
                moves: moved(target, from),
              })),
            })),
        })
      case '/articles':
        return json({
          articles: daysOf(call)
            .flatMap((each) => reports.on(each))
            .filter(({ at }) => at <= call.now)
            .map(({ at, outlet, ...rest }) => ({ ...rest, publisher: outlet.name, at: iso(at) })),
        })
      case '/reporters':
        return json({
          reporters: desks.map(({ outlet, ...rest }) => ({ ...rest, publisher: outlet.name })),
        })
      case '/pairs':
        return json({ pairs: pairs.map((pair) => actedBy(pair, seed, daysOf(call), call.now)) })
      default:
        return undefined
    }
  }
}

/** A pair with what either did on some days: measures of the leader with what followed because of them, and what the follower did of himself. */
function actedBy(pair: Pair, seed: number, days: readonly number[], now: number): object {
  const { id, leader, follower, isLed, isBusyTogether, moves } = pair
  const acts = days.map((day_) => actsOf(pair, seed, day_))
  const told = (act: Happening | null) => (act === null || act.at > now ? null : { id: act.id, at: iso(act.at) })
  return {
    ...{ id, leader: leader.slug, follower: follower.slug, isLed, isBusyTogether, moves },
    answerHours: isLed ? answerHours : null,
    led: acts.flatMap(({ led, answer }) => {
      const first = told(led)
      return first === null ? [] : [{ ...first, answer: told(answer) }]
    }),
    alone: acts.flatMap(({ alone }) => told(alone) ?? []),
  }
}

const defaultDays = 30
const mostDays = 200

/** The days that `from` and `to` name: those until now, 30 of them. */
function daysOf({ query, now }: Call): number[] {
  const at = (name: string) => Date.parse(query.get(name) ?? '') / 1_000 / day
  const last = Math.floor(Number.isNaN(at('to')) ? now / day : at('to'))
  const first = Math.floor(Number.isNaN(at('from')) ? last - defaultDays : at('from'))
  return Array.from({ length: Math.min(mostDays, Math.max(0, last - first + 1)) }, (_, place) => first + place)
}

/** The outcomes that a target moves, with how likely each was at the full hour before and after its effect. */
function movedBy({ outcomes }: World, { find }: Expectations) {
  const byTarget = new Map<string, string[]>()
  for (const { slug, entity } of outcomes)
    for (const target of new Set([slug, entity])) byTarget.set(target, [...(byTarget.get(target) ?? []), slug])
  return (target: string, from: number): object[] =>
    (byTarget.get(target) ?? []).flatMap((outcome) => {
      const found = find(outcome)
      if (found === undefined) return []
      const { belief, place } = found
      return [{ outcome, before: belief.of(place, from), after: belief.of(place, from + hour) }]
    })
}
