import test from 'ava'
import { expit } from '../../../../src/domain/markets/log-odds.ts'
import { createDraws } from '../../../../src/domain/statistics/seeded-random.ts'
import { measured } from '../../../../src/modules/attribution/index.ts'
import { priceLead } from '../../../../src/modules/causality/lead-lag.ts'
import { reactionTo } from '../../../../src/modules/causality/prices.ts'

const [quarter, hour, day] = [900_000, 3_600_000, 86_400_000]
const start = Date.UTC(2026, 0, 1)
const moments = Array.from({ length: 10 }, (_, at) => start + (9 + at * 2) * day + 5 * 60_000)

/** Up and down by 0.05 in rounds of five quarters of an hour; after each moment by `jump` more, or less where its number is odd. */
function contract(jumpOf: (turn: number) => number, more: { endsAt?: number } = {}) {
  const offers = []
  for (let at = start; at <= start + 31 * day; at += quarter) {
    const round = [0, 0.05, 0, -0.05, 0][Math.round((at - start) / quarter) % 5] ?? 0
    const jumps = moments.reduce(
      (sum, moment, turn) => (at > moment && at < moment + day ? sum + jumpOf(turn) : sum),
      0,
    )
    const mid = expit(round + jumps)
    offers.push({ at, bid: mid - 0.01, ask: mid + 0.01 })
  }
  const names = { contract: 'c', market: 'm', externalId: 'm', title: '', venue: 'venue_b' as const, category: null }
  return measured({ ...names, inverse: false, active: true, endsAt: null, ...more, offers })
}

test('prices that rise each time are a positive direction, on the side of the entity', (t) => {
  const rising = [contract((turn) => 0.3 + (turn % 3) / 20)]
  const found = reactionTo(moments, 4, [{ side: 1, contracts: rising }])
  t.is(found.direction, 'positive')
  t.is(found.moveEvents, 10)
  // 0.30, 0.35 and 0.40 in turn, ten times, and from a quarter before to four hours after little else.
  t.true(Math.abs((found.moveMean ?? 0) - 0.345) < 0.06, String(found.moveMean))
  t.true((found.moveP ?? 1) < 0.001)
  t.is(reactionTo(moments, 4, [{ side: -1, contracts: rising }]).direction, 'negative')
})

test('prices that rise and fall, or too few of them, tell no direction', (t) => {
  const either = reactionTo(moments, 4, [{ side: 1, contracts: [contract((turn) => (turn % 2 === 0 ? 0.3 : -0.3))] }])
  t.deepEqual([either.direction, either.moveEvents], ['mixed', 10])
  const few = reactionTo(moments.slice(0, 7), 4, [{ side: 1, contracts: [contract(() => 0.3)] }])
  t.deepEqual([few.direction, few.moveEvents, few.moveP], ['mixed', 7, null])
  t.deepEqual(reactionTo(moments, 4, []), {
    direction: 'mixed',
    moveMean: null,
    moveEvents: 0,
    moveP: null,
    moveReason: 'no_quote',
  })
})

test('a market that ends in the window tells nothing', (t) => {
  const ended = contract(() => 0.3, { endsAt: (moments[0] ?? 0) + hour })
  const found = reactionTo(moments.slice(0, 1), 4, [{ side: 1, contracts: [ended] }])
  t.deepEqual([found.moveEvents, found.moveMean, found.moveReason], [0, null, 'resolves_in_window'])
})

test('the price that moves first is told with its lead, and two that have nothing to do with each other are not sure', (t) => {
  const draws = createDraws(11)
  const times = Array.from({ length: 80 * 24 }, (_, at) => at)
  const steps = times.map(() => draws() - 0.5)
  const path = (each: readonly number[]) => {
    let sum = 0
    return { times, values: each.map((step) => (sum += step)) }
  }
  const later = path(steps.map((_, at) => 0.8 * (steps[at - 2] ?? 0) + 0.2 * (draws() - 0.5)))
  const lead = priceLead(path(steps), later)
  t.is(lead?.lagHours, 2)
  t.true((lead?.correlation ?? 0) > 0.9)
  t.is(lead?.p, 1 / 61)
  t.is(priceLead(later, path(steps))?.lagHours, -2)
  t.true((priceLead(path(steps), path(times.map(() => draws() - 0.5)))?.p ?? 0) > 0.05)
  const short = (all: readonly number[]) => all.slice(0, 50 * 24)
  t.is(priceLead({ times: short(times), values: short(later.values) }, later), null)
})
