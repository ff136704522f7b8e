import test from 'ava'
import type { ObservedMarket } from '../../../../src/domain/markets/observed.ts'
import { leadersOf, scoreOf } from '../../../../src/modules/traders/leaders.ts'
import { createResults } from '../../../../src/modules/traders/results.ts'

const now = Date.parse('2026-11-20T12:00:00.000Z')
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString()
const signal = AbortSignal.timeout(60_000)

const decided: ObservedMarket = {
  ...{ venue: 'venue_a', externalId: 'old', otherIds: [], eventId: null, title: 'T', label: null, noLabel: null },
  event: {
    ...{ venue: 'venue_a', externalId: 'e', seriesId: null, title: 'E', subtitle: null, category: null },
    ...{ tags: ['Sports', 'NFL'], mutuallyExclusive: null, slug: null, url: null },
  },
  ...{ rules: null, resolutionSource: null, state: 'resolved', openDate: null, endDate: null, tradingEndsAt: null },
  ...{ closedAt: hoursAgo(40), volume: null, volume24h: null, liquidity: null, openInterest: null, strike: null },
  ...{ volumeContracts: null, volume24hContracts: null, openInterestContracts: null, quote: null, url: null },
  contracts: [
    { side: 'yes', label: 'Yes', tokenId: '1', payout: 1 },
    { side: 'no', label: 'No', tokenId: '2', payout: 0 },
  ],
  ...{ fee: null, updatedAt: null },
}

/** A graph that has one open market and one price, and a venue with a market that was decided before and prices by the hour. */
function parts() {
  const asked: string[] = []
  const graph = {
    read: async ({ name }: { name: string }, { asked: rows }: { asked?: { id: string; from: string }[] }) => {
      const open = { externalId: 'open', category: 'politics', active: true, decidedAt: null, payout: null }
      if (name === 'traders/find-contracts') return [{ ...open, side: 'yes', contract: 'c-open', tokenId: '9' }]
      return (rows ?? []).filter(({ from }) => from === hoursAgo(6)).map(({ id }) => ({ id, price: 0.61 }))
    },
  }
  const venue = {
    venue: 'venue_a',
    async *byIds(ids: readonly string[]) {
      asked.push(`markets ${ids.join(',')}`)
      yield { ok: true, value: { rows: ids.includes('old') ? [decided] : [], refused: [] } }
    },
    async history({ id }: { id: string }) {
      asked.push(`history ${id}`)
      const points = [30, 20, 10].map((hours) => ({ timestamp: hoursAgo(hours), price: hours / 100 }))
      return { ok: true, value: { kind: 'points', points } }
    },
  }
  const known = { graph, clock: { now: () => now, iso: () => hoursAgo(0) }, venues: { predictions: [venue] } }
  return { asked, results: createResults(known as unknown as Parameters<typeof createResults>[0], 1) }
}

test('what was decided before the service began is asked of its venue, once', async (t) => {
  const { asked, results } = parts()
  for (let again = 0; again < 2; again += 1) {
    const found = await results.contracts('venue_a', ['open', 'old', 'nothing'], signal)
    if (!found.ok) return t.fail()
    t.like(found.value.get('old|yes'), { category: 'sports', payout: 1, decidedAt: hoursAgo(40), tokenId: null })
    t.like(found.value.get('old|no'), { payout: 0 })
    t.like(found.value.get('open|yes'), { contract: 'c-open', payout: null, tokenId: '9' })
    t.false([...found.value.keys()].some((key) => key.startsWith('nothing')))
  }
  t.deepEqual(asked, ['markets old,nothing'])
})

test('the price of a day later is what it paid by then, that of the graph, or that of the venue', async (t) => {
  const { asked, results } = parts()
  const open = { contract: 'c-open', category: null, payout: null, decidedAt: null, tokenId: '9' }
  const old = { ...open, contract: 'c-old', payout: 1, decidedAt: hoursAgo(40), tokenId: null }
  const trades = [
    // Decided 10 hours later: it paid 1 a day later.
    { ...old, at: hoursAgo(50) },
    // Decided 30 hours later, and no price of a day later is left.
    { ...old, at: hoursAgo(70) },
    // A day later is six hours ago: in the graph.
    { ...open, at: hoursAgo(30) },
    // A day later is 21 hours ago; the venue has a price of an hour later.
    { ...open, at: hoursAgo(45) },
    // A day later is 16 hours ago, and the next price six hours after it.
    { ...open, at: hoursAgo(40) },
    // Not yet.
    { ...open, at: hoursAgo(5) },
    // Of no more than one contract the venue is asked.
    { ...open, contract: 'c-2', tokenId: '10', at: hoursAgo(45) },
  ]
  t.deepEqual(await results.later('venue_a', trades, signal), [1, null, 0.61, 0.2, null, null, null])
  t.deepEqual(asked, ['history 9'])
})

const scored = {
  ...{ period: '30d', category: 'all', trades: 12, marked: 9, skill: null, skillLow: null, skillHigh: null },
  ...{ resolved: 4, volume: 480, profit: 100, profitLow: null, profitHigh: null, calibration: null },
}

test('why nothing is said of skill is said with the figures', (t) => {
  t.is(scoreOf(scored).skillReason, 'Of 12 trades the price a day later is known of 9; 10 are needed.')
  const enough = scoreOf({ ...scored, marked: 10, skill: 0.02, skillLow: 0.01, skillHigh: 0.03 })
  t.is(enough.skillReason, null)
  t.deepEqual(enough.skill, { mean: 0.02, low: 0.01, high: 0.03 })
  // 100 dollars over 4 positions, of which too few are there for an interval.
  t.deepEqual(enough.profit, { total: 100, perPosition: null })
})

test('who was never judged is shown as not tracked, without reasons', (t) => {
  const wallet = { venue: 'venue_a', address: '0x1', pseudonym: null, tracked: null, reasons: null }
  t.like(leadersOf([{ wallet, score: { id: 's', ...scored } }])[0], { rank: 1, tracked: false, reasons: [] })
})
