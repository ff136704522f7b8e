import test from 'ava'
import { expectationsOf, noPush } from '../../../src/sandbox/beliefs/seeded.ts'
import { type Contender, tournament } from '../../../src/sandbox/beliefs/tournament.ts'
import { readWorld } from '../../../src/sandbox/entities.ts'
import { courseOf, pushOf } from '../../../src/sandbox/press/course.ts'
import { day, hour, risingSeconds } from '../../../src/sandbox/press/happening.ts'
import { reportsOf } from '../../../src/sandbox/press/reports.ts'
import { moment } from '../../support/sandbox-world.ts'

const world = await readWorld(new URL('../../../seeds', import.meta.url).pathname)
const push = pushOf(world, 1)
const expected = expectationsOf(world, 1, push)
const unmoved = expectationsOf(world, 1, noPush)
const course = courseOf(world, 1, () => false)
const today = Math.floor(moment / 1_000 / day)
const reports = reportsOf(course, 1)
const articles = Array.from({ length: 61 }, (_, back) => today - 60 + back).flatMap((each) => reports.on(each))
const happened = Array.from({ length: 60 }, (_, back) => today - 60 + back).flatMap((each) => course.on(each))

test('a happening moves its target by its size as soon as it is first told until its end is, and others not', (t) => {
  const found = happened.find(
    ({ kind, effects }) => kind === 'out' && (effects[0]?.until ?? 0) > (effects[0]?.from ?? 0) + 3 * day,
  )
  const [effect] = found?.effects ?? []
  if (found === undefined || effect === undefined) return t.fail()
  const { target, size, from, until } = effect
  const first = articles.find(({ matter, role }) => matter === found.id && ['first', 'official'].includes(role))
  t.is(first?.at, from)
  t.true(from > found.at && from <= (found.officialAt ?? 0))
  t.true(size < 0)
  const step = (time: number) => push.by(target, time + risingSeconds) - push.by(target, time)
  // What else happens to the team in the same hours would show here as well; this team has one player hurt.
  t.true(Math.abs(step(from) - size) < 1e-9, `${step(from)} ${size}`)
  t.true(Math.abs(step(until) + size) < 1e-9)
  t.true(Math.abs(push.by(target, from + risingSeconds / 2) - push.by(target, from) - size / 2) < 1e-9)
  t.is(push.by('nobody', from + hour), 0)
  t.true(push.turns(target, Math.floor(from / hour)))
  t.false(push.turns('nobody', Math.floor(from / hour)))
})

test('what is hurt loses a title and the stages before it, its rivals gain, and all chances still add up', (t) => {
  const teams = Array.from(
    { length: 8 },
    (_, place): Contender => ({
      conference: place < 4 ? 'East' : 'West',
      division: `${Math.floor(place / 2)}`,
      strength: 0,
    }),
  )
  const start = 1_790_000_000 - (1_790_000_000 % hour)
  const ends = { division: start + 100 * day, conference: start + 120 * day, title: start + 140 * day }
  const well = tournament(3, teams, ends)
  const hurt = tournament(3, teams, ends, {
    pushed: { by: (place, time) => (place === 0 && time > start ? -0.5 : 0), turns: () => false },
  })
  for (const stage of ['division', 'conference', 'title'] as const) {
    t.is(hurt[stage].of(0, start), well[stage].of(0, start))
    t.true(hurt[stage].of(0, start + hour) < well[stage].of(0, start + hour) * 0.8)
    t.true(hurt[stage].of(1, start + hour) > well[stage].of(1, start + hour))
    const sum = teams.reduce((total, _, place) => total + hurt[stage].of(place, start + hour), 0)
    t.true(Math.abs(sum - { division: 4, conference: 2, title: 1 }[stage]) < 1e-9)
  }
  t.true(hurt.title.of(0, start + hour) < hurt.conference.of(0, start + hour))
})

test('outcomes move with what happens to whom they are about, by known sizes, and those of the hour before do not', (t) => {
  const seen = new Map<string, { all: number; right: number }>()
  for (const { kind, effects } of happened) {
    for (const { target, from, size } of effects) {
      for (const { slug } of world.outcomes.filter((outcome) => outcome.slug === target || outcome.entity === target)) {
        const [moved, still] = [expected.find(slug), unmoved.find(slug)]
        if (moved === undefined || still === undefined) continue
        // Against the same world without a course: what the effect alone does within the hour.
        const gap = (time: number) =>
          odds(moved.belief.of(moved.place, time)) - odds(still.belief.of(still.place, time))
        const step = gap(from + hour) - gap(from)
        // Others may happen in the same hour.
        const alone = push.by(target, from + hour) - push.by(target, from)
        if (Math.abs(alone - size) > 0.01 * Math.abs(size)) continue
        t.true(Math.abs(step) < 4 * Math.abs(size), `${kind} ${slug} ${step} ${size}`)
        // The strength of a team has bounds: the weakest of all cannot become weaker.
        const moves = step * Math.sign(size) > 0.2 * Math.abs(size)
        const known = seen.get(kind) ?? { all: 0, right: 0 }
        seen.set(kind, { all: known.all + 1, right: known.right + (moves ? 1 : 0) })
      }
    }
  }
  for (const kind of ['out', 'signing', 'trade', 'statement', 'talks', 'clash']) {
    const { all = 0, right = 0 } = seen.get(kind) ?? {}
    t.true(all > 3 && right >= 0.85 * all, `${kind} ${right}/${all}`)
  }
})

function odds(probability: number): number {
  return Math.log(probability / (1 - probability))
}
