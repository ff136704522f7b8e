import test from 'ava'
import { beliefOf, drawn, pullAt, withOdds } from '../../../src/sandbox/beliefs/belief.ts'
import { chance, choice, happening } from '../../../src/sandbox/beliefs/choice.ts'
import { election } from '../../../src/sandbox/beliefs/election.ts'
import { type Contender, tournament } from '../../../src/sandbox/beliefs/tournament.ts'

const day = 86_400
const start = Date.UTC(2026, 8, 1) / 1_000
const days = Array.from({ length: 160 }, (_, index) => start + index * day + 4_321)

/** Eight divisions of four teams, in two conferences, from very strong to very weak ones. */
const teams = Array.from(
  { length: 32 },
  (_, place): Contender => ({
    conference: place < 16 ? 'East' : 'West',
    division: `${Math.floor(place / 4)}`,
    strength: 1.6 - 3.2 * (((place * 7) % 32) / 31),
  }),
)
const ends = { division: start + 120 * day, conference: start + 140 * day, title: start + 155 * day }

function sum(places: readonly number[], of: (place: number) => number): number {
  return places.reduce((total, place) => total + of(place), 0)
}

test('between two kept moments a belief goes in a straight line', (t) => {
  const asked: number[] = []
  const belief = beliefOf(
    (time) => {
      asked.push(time)
      return Float64Array.of(time / 36_000, 1)
    },
    (place) => place === 1,
  )
  t.is(belief.of(0, 3_600), 0.1)
  t.true(Math.abs(belief.of(0, 5_400) - 0.15) < 1e-12)
  t.is(belief.of(1, 5_400), 1)
  t.deepEqual(asked, [3_600, 7_200])
  t.true(belief.truth(1))
})

test('a number falls on the share on which it lies', (t) => {
  t.deepEqual(
    [0, 0.19, 0.2, 0.69, 0.71, 0.99].map((luck) => drawn([0.2, 0.5], luck)),
    [0, 0, 1, 1, -1, -1],
  )
})

test('what comes true shows in the last eight days', (t) => {
  t.is(pullAt(start, start + 9 * day), 1)
  t.is(Math.round(Math.log(pullAt(start + 4 * day, start + 8 * day))), 4)
  t.is(Math.round(Math.log(pullAt(start + 8 * day, start + 8 * day))), 16)
  t.is(withOdds(0.5, 3), 0.75)
  t.is(withOdds(0.2, 4), 0.5)
})

test('the chances of every stage of a tournament add up, and none is above that of the stage before', (t) => {
  for (const key of [1, 2, 3]) {
    const { division, conference, title } = tournament(key, teams, ends)
    for (const time of days) {
      t.true(Math.abs(sum([...teams.keys()], (place) => title.of(place, time)) - 1) < 1e-9)
      for (const [from, to] of [
        [0, 16],
        [16, 32],
      ] as const) {
        const places = Array.from({ length: to - from }, (_, index) => from + index)
        t.true(Math.abs(sum(places, (place) => conference.of(place, time)) - 1) < 1e-9)
      }
      for (let first = 0; first < 32; first += 4) {
        t.true(Math.abs(sum([0, 1, 2, 3], (place) => division.of(first + place, time)) - 1) < 1e-9)
      }
      for (const place of teams.keys()) {
        const [d, c, s] = [division, conference, title].map((stage) => stage.of(place, time)) as [
          number,
          number,
          number,
        ]
        if (!(s <= c + 1e-12 && c <= d + 1e-12)) t.fail(`${place} ${d} ${c} ${s}`)
      }
    }
  }
})

test('a stage ends with one winner, who won the stage before', (t) => {
  for (let key = 0; key < 20; key += 1) {
    const { division, conference, title } = tournament(key, teams, ends)
    const won = (stage: typeof title) => [...teams.keys()].filter((place) => stage.truth(place))
    t.deepEqual([won(division).length, won(conference).length, won(title).length], [8, 2, 1])
    const [champion = -1] = won(title)
    t.true(conference.truth(champion))
    t.true(won(conference).every((place) => division.truth(place)))
    t.true(title.of(champion, ends.title) > 0.99)
    t.true(division.of(champion, ends.division) > 0.99)
  }
})

test('the stronger team is likelier to win everything', (t) => {
  const { title } = tournament(5, teams, ends)
  const mean = (place: number) =>
    sum(
      days.slice(0, 100).map((_, index) => index),
      (index) => title.of(place, days[index] ?? 0),
    ) / 100
  const strongest = teams.findIndex(({ strength }) => strength === 1.6)
  const weakest = teams.findIndex(({ strength }) => strength < -1.59)
  t.true(mean(strongest) > 0.06 && mean(strongest) < 0.2, String(mean(strongest)))
  t.true(mean(weakest) < 0.005)
})

test('answers that exclude each other share what the others leave', (t) => {
  const belief = choice({ key: 4, weights: [60, 30, 5], rest: 5, ends: start + 300 * day })
  for (const time of days) {
    const total = sum([0, 1, 2], (place) => belief.of(place, time))
    t.true(total > 0.88 && total < 0.98, String(total))
    t.true(belief.of(0, time) > belief.of(2, time))
  }
  const certain = choice({ key: 4, weights: [1, 1], rest: 0, ends: start })
  t.is([0, 1].filter((place) => certain.truth(place)).length, 1)
})

test('what may happen by a day is no likelier than by a later one, fades, and is sure once it has happened', (t) => {
  const until = [start + 100 * day, start + 150 * day]
  for (let key = 0; key < 30; key += 1) {
    const belief = happening({ key, rate: 1 / (300 * day), earliest: start + 20 * day, until })
    t.true(belief.at >= start + 20 * day)
    for (const time of days) {
      const [early, late] = [belief.of(0, time), belief.of(1, time)]
      t.true(early <= late + 1e-12)
      if (time > belief.at + 3_600 && belief.at <= (until[0] ?? 0)) t.is(early, 1)
    }
    t.is(belief.truth(0), belief.at <= (until[0] ?? 0))
  }
  const never = happening({ key: 3, rate: 1e-12, earliest: start, until: [start + 100 * day] })
  t.true(never.of(0, start + 99 * day) < never.of(0, start + day))
})

test('something that is so in the end is near one by then, and otherwise near none', (t) => {
  for (let key = 0; key < 20; key += 1) {
    const belief = chance({ key, expected: 0.4, ends: start + 100 * day })
    const last = belief.of(0, start + 100 * day)
    t.true(belief.truth(0) ? last > 0.999 : last < 0.001)
    t.true(belief.of(0, start) > 0.1 && belief.of(0, start) < 0.75)
  }
})

test('a candidate is never likelier to win than to be nominated, and a party wins as often as one does', (t) => {
  const candidates = [60, 20, 5, 40, 30, 10].map((weight, place) => ({
    weight,
    party: place < 3 ? (0 as const) : (1 as const),
  }))
  const vote = start + 150 * day
  const { party, nominee, winner } = election(6, candidates, {
    firstParty: 0.55,
    days: { nomination: start + 100 * day, vote },
  })
  for (const time of days) {
    t.true(Math.abs(party.of(0, time) + party.of(1, time) - 1) < 1e-9)
    t.true(sum([0, 1, 2], (place) => nominee.of(place, time)) <= 1)
    for (const place of candidates.keys()) t.true(winner.of(place, time) <= nominee.of(place, time))
  }
  t.is(candidates.filter((_, place) => winner.truth(place)).length <= 1, true)
  for (const place of candidates.keys()) if (winner.truth(place)) t.true(nominee.truth(place))
})
