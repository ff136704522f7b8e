import test from 'ava'
import { expit, logit } from '../../../../src/domain/markets/log-odds.ts'
import type { Happened } from '../../../../src/modules/attribution/measuring/changes.ts'
import { evidenceOf } from '../../../../src/modules/attribution/measuring/evidence.ts'
import { type Measured, measured } from '../../../../src/modules/attribution/measuring/prices.ts'
import type { GapReason } from '../../../../src/modules/history/gap.ts'

const [minute, quarter, hour, day] = [60_000, 900_000, 3_600_000, 86_400_000]
const start = Date.UTC(2026, 3, 1)
const at = start + 9 * day + 5 * minute
const now = start + 20 * day
const event = (moment = at, id = 'event'): Happened => ({ id, at: moment, isDay: false })

type Offer = { at: number; bid: number | null; ask: number | null }

/** Ten days by the quarter of an hour: up and down by a cent, and up by `jump` in log-odds from `at` on. */
function offersOf({
  jump = 0.5,
  mid = 0.5,
  until = start + 10 * day,
}: {
  jump?: number
  mid?: number
  until?: number
} = {}) {
  const offers: Offer[] = []
  for (let moment = start; moment <= until; moment += quarter) {
    const round = [0, 0.01, 0, -0.01, 0][Math.round((moment - start) / quarter) % 5] ?? 0
    const price = moment >= at ? expit(logit(mid + round) + jump) : mid + round
    offers.push({ at: moment, bid: price - 0.01, ask: price + 0.01 })
  }
  return offers
}

const series = (offers: readonly Offer[], more: Partial<Measured> = {}): Measured => ({
  ...measured({
    ...{ contract: 'c', market: 'm', externalId: 'x', title: '', venue: 'venue_a', category: null, inverse: false },
    ...{ active: true, endsAt: null, offers: [...offers] },
  }),
  ...more,
})

const found = (given: Measured[], happened = event(), events = [happened], moment = now) =>
  evidenceOf(happened, { series: given, events }, { now: moment })

test('a move is measured from the last quote before to the first an hour after', (t) => {
  const { estimate, reason, others } = found([series(offersOf())])
  t.is(reason, null)
  t.deepEqual(others, [])
  t.true(Math.abs((estimate?.move ?? 0) - 0.5) < 0.001)
  t.is(estimate?.used[0]?.pre.at, at - 5 * minute)
  t.is(estimate?.used[0]?.post.at, at + 70 * minute)
  t.true((estimate?.pRank ?? 1) < 0.02 && (estimate?.p ?? 1) < 0.02)
})

test('a move over a time of which nothing is known is none of its window', (t) => {
  const between = (from: number, until: number, reason: GapReason = 'not_quoted') =>
    found([series(offersOf(), { gaps: [{ from, until, reason }] })]).reason
  t.is(between(at + 10 * minute, at + 40 * minute), 'no_quote')
  t.is(between(at + 10 * minute, at + 40 * minute, 'not_read'), 'feed_down')
  t.is(between(at - 3 * hour, at - 2 * hour), null)
  t.is(between(at + 2 * hour, at + 3 * hour), null)
})

test('what cannot be measured says why', (t) => {
  const all = offersOf()
  const without = (from: number, to: number, put?: (offer: Offer) => Offer) =>
    all.flatMap((offer) => {
      if (offer.at < from || offer.at > to) return [offer]
      return put === undefined ? [] : [put(offer)]
    })
  t.is(found([]).reason, 'no_quote')
  t.is(found([series(without(at - 3 * hour, at))]).reason, 'stale_quote')
  t.is(found([series(without(at + hour, at + 2 * hour))]).reason, 'no_quote')
  const away = (from: number, until: number) => ({ gaps: [{ from, until, reason: 'not_read' as const }] })
  t.is(found([series(without(at - 3 * hour, at), away(at - 3 * hour, at))]).reason, 'feed_down')
  t.is(found([series(without(at + hour, at + 2 * hour), away(at + hour, at + 2 * hour))]).reason, 'feed_down')
  const wide = without(at + hour, at + 2 * hour, (offer) => ({ ...offer, bid: 0.3, ask: 0.6 }))
  t.is(found([series(wide)]).reason, 'wide_spread')
  const oneSided = without(at + hour, at + 2 * hour, (offer) => ({ ...offer, ask: null }))
  t.is(found([series(oneSided)]).reason, 'no_quote')
  t.is(found([series(offersOf({ mid: 0.03, jump: -1.2 }))]).reason, 'edge_price')
  t.is(found([series(without(start, start + 8 * day))]).reason, 'thin_baseline')
  t.is(found([series(all, { endsAt: at + 30 * minute })]).reason, 'resolves_in_window')
})

test('of a change of which the day alone is known only what moved over the day is told', (t) => {
  const dayAlone = { ...event(start + 9 * day), isDay: true }
  const { reason, estimate, later } = found([series(offersOf())], dayAlone)
  t.deepEqual([reason, estimate], ['time_uncertain', null])
  // From 0.49 at a quarter to midnight to the next midnight, 0.5 and the jump: 0.5 − ln(0.49 / 0.51).
  t.is(Number(later['24h']).toFixed(6), '0.540005')
  t.is(found([series(offersOf({ until: start + 9 * day + hour }))], dayAlone).later['24h'], null)
})

test('while a price may still come nothing is said', (t) => {
  const early = found([series(offersOf({ until: at + 30 * minute }))], event(), [event()], at + 40 * minute)
  t.deepEqual([early.reason, early.pending, early.estimate], [null, true, null])
})

test('another story in the window leaves the move out of coefficients, and is named', (t) => {
  const other = event(at + 20 * minute, 'other')
  const { reason, others, estimate } = found([series(offersOf())], event(), [event(), other])
  t.is(reason, 'overlapping_event')
  t.deepEqual(others, ['other'])
  t.true(estimate !== null)
  const later = event(at + 61 * minute, 'later')
  t.is(found([series(offersOf())], event(), [event(), later]).reason, null)
})

test('an event in the quiet days is cut out of them', (t) => {
  const jumpy = offersOf().map((offer) =>
    offer.at >= at - 3 * day && offer.at < at ? { ...offer, bid: 0.6, ask: 0.62 } : offer,
  )
  const before = event(at - 3 * day - 5 * minute, 'before')
  const cut = found([series(jumpy)], event(), [before, event()])
  const uncut = found([series(jumpy)], event(), [event()])
  t.true((cut.estimate?.variancePerHour ?? 1) < (uncut.estimate?.variancePerHour ?? 0))
})

test('a venue that was quoted at one end only is not mixed in', (t) => {
  const half = series(
    offersOf({ mid: 0.7, jump: 0 }).filter((offer) => offer.at > at),
    { contract: 'd', venue: 'venue_b' },
  )
  const { estimate } = found([series(offersOf()), half])
  t.deepEqual(
    estimate?.used.map(({ contract }) => contract),
    ['c'],
  )
  const both = series(offersOf({ mid: 0.52 }), { contract: 'd', venue: 'venue_b' })
  const together = found([series(offersOf()), both]).estimate
  t.is(together?.used.length, 2)
  t.true(Math.abs((together?.move ?? 0) - 0.5) < 0.001)
  t.true((together?.sd ?? 1) < (estimate?.sd ?? 0))
})

test('0.combine', (t) => {
  const still = (bid: number, ask: number, contract: string) =>
    series(
      offersOf().map((offer) => ({ ...offer, bid, ask })),
      { contract },
    )
  // The second is that of a contract which pays when the proposition is false, 0.37 to 0.41, turned round.
  const { estimate } = found([still(0.61, 0.63, 'c'), still(0.59, 0.63, 'd')])
  const { preLogOdds = 0, sd = 0, variancePerHour = 0, hours = 0 } = estimate ?? {}
  t.is(preLogOdds.toFixed(6), '0.480976')
  t.is(expit(preLogOdds).toFixed(6), '0.617978')
  // Both ends are as noisy as the quotes of both contracts together, which is all that a price that stands still leaves beside the floor.
  t.is(Math.sqrt((sd ** 2 - variancePerHour * hours) / 2).toFixed(6), '0.021882')
})

test('a question sums to the median of its sums, not to the sum of its medians', (t) => {
  const third = (7 * day) / 3
  const quietFrom = at - 6 * hour - 7 * day
  /** Three prices, one for each third of the quiet days, and one from the event on. */
  const answer = (contract: string, prices: readonly number[], after: number) =>
    series(
      offersOf({ jump: 0 }).map(({ at: moment }) => {
        const place = Math.min(2, Math.max(0, Math.floor((moment - quietFrom) / third)))
        const mid = moment >= at ? after : (prices[place] ?? 0)
        return { at: moment, bid: mid - 0.01, ask: mid + 0.01 }
      }),
      { contract },
    )
  const own = answer('c', [0.4, 0.4, 0.4], 0.45)
  const group = [[own], [answer('d', [0.2, 0.3, 0.3], 0.3)], [answer('e', [0.4, 0.4, 0.3], 0.3)]]
  const { estimate } = evidenceOf(event(), { series: [own], events: [event()], group }, { now })
  // They sum to 1.0, 1.1 and 1.0: 0.4 becomes 0.45 of 1.05, ln(0.428571 / 0.571429) − ln(0.4 / 0.6).
  t.is(Number(estimate?.move).toFixed(6), '0.117783')
})

test('what happens to all answers of a question is no move of one', (t) => {
  const own = series(offersOf({ mid: 0.5, jump: 0.2 }))
  const rest = series(offersOf({ mid: 0.5, jump: 0.2 }), { contract: 'd' })
  const group = [[own], [rest]]
  const { estimate } = evidenceOf(event(), { series: [own], events: [event()], group }, { now })
  t.true(Math.abs(estimate?.raw ?? 0) > 0.19)
  t.true(Math.abs(estimate?.move ?? 1) < 0.01)
})
