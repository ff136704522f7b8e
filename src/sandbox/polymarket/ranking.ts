import { setImmediate as nextTurn } from 'node:timers/promises'
import { daySeconds, hourSeconds } from '../calendar.ts'
import { type Answer, type Call, json, whole } from '../http.ts'
import type { Action } from '../traders/actions.ts'
import { holdingsOf } from '../traders/holdings.ts'
import type { Roster, Trader } from '../traders/roster.ts'
import { type Doing, doingsOf } from '../traders/tape.ts'
import { payoutOf } from '../world/event.ts'
import { lifeOf } from '../world/life.ts'
import { profileOf } from '../world/quotes.ts'
import { quoteThen } from '../world/trades.ts'

const periods: Readonly<Record<string, number>> = {
  DAY: daySeconds,
  WEEK: 7 * daySeconds,
  MONTH: 30 * daySeconds,
  ALL: Number.POSITIVE_INFINITY,
}
const maxRows = 50

type Ranked = { trader: Trader; vol: number; pnl: number }

/** The ranking of traders by volume or by gain in a period: of all that have a name, reckoned anew each hour. */
export function rankingService(roster: Roster): (call: Call) => Promise<Answer> | undefined {
  const reckoned = new Map<string, { hour: number; rows: Promise<Ranked[]> }>()
  const ranking = async ({ query, now }: Call): Promise<Answer> => {
    // The venue gives the default board where it does not know a word.
    const period = query.get('timePeriod')?.toUpperCase() ?? 'DAY'
    const length = periods[period] ?? daySeconds
    const [limit, offset] = [whole(query, 'limit', 25, maxRows), whole(query, 'offset', 0)]
    if (limit === undefined || offset === undefined) return json({ error: 'invalid limit or offset' }, 400)
    const hour = Math.floor(now / hourSeconds)
    const known = reckoned.get(period)
    const reckoning = known?.hour === hour ? known.rows : rankedOneByOne(roster, now, length)
    reckoned.set(period, { hour, rows: reckoning })
    const rows = await reckoning
    const by = query.get('orderBy')?.toUpperCase() === 'VOL' ? 'vol' : 'pnl'
    const sorted = rows
      .filter(({ vol }) => vol > 0)
      .toSorted((a, b) => b[by] - a[by] || a.trader.number - b.trader.number)
      .slice(offset, offset + limit)
    return json(
      sorted.map(({ trader, vol, pnl }, place) => ({
        ...{ rank: String(offset + place + 1), proxyWallet: trader.address, userName: trader.pseudonym, xUsername: '' },
        ...{ verifiedBadge: false, vol: cents(vol), pnl: cents(pnl), profileImage: '' },
      })),
    )
  }
  return (call) => (call.path === '/v1/leaderboard' ? ranking(call) : undefined)
}

/** A first reckoning takes seconds, and half a minute on a busy machine: others are answered between two traders. */
async function rankedOneByOne(roster: Roster, now: number, length: number): Promise<Ranked[]> {
  const rows: Ranked[] = []
  for (const trader of roster.all) {
    rows.push(rankedOf(trader, roster, now, length))
    await nextTurn()
  }
  return rows
}

function cents(dollars: number): number {
  return Math.round(dollars * 100) / 100
}

/** The volume that went through somebody's hands, and what he has more than before, without what he put in. */
function rankedOf(trader: Trader, roster: Roster, now: number, length: number): Ranked {
  const since = now - length
  let [vol, pnl] = [0, 0]
  for (const doing of doingsOf(trader, roster, now)) {
    const before = doing.actions.filter(({ at }) => at < since)
    pnl += worthThen(doing, doing.actions, now) - (before.length === 0 ? 0 : worthThen(doing, before, since))
    for (const action of doing.actions) {
      if (action.at < since) continue
      const money = (action.size * action.price) / 100_000
      if (action.kind === 'trade') vol += money
      pnl += action.kind === 'split' || (action.kind === 'trade' && action.buys) ? -money : money
    }
  }
  return { trader, vol, pnl }
}

function worthThen({ event, index }: Doing, actions: readonly Action[], at: number): number {
  const held = holdingsOf(actions).filter(({ size }) => size > 0)
  if (held.length === 0) return 0
  const { resolved, closes } = lifeOf(event, index)
  const { bid, ask } = quoteThen(event, index, profileOf(event, index), Math.min(at, closes - 1))
  const yes = at >= resolved ? payoutOf(event, index) : (bid + ask) / 2_000
  return held.reduce((sum, { outcome, size }) => sum + (size / 100) * (outcome === 0 ? yes : 1 - yes), 0)
}
