import { walletId } from '../../domain/ids.ts'
import type { ObservedAccount } from '../../domain/observed-accounts.ts'
import { isoOf } from '../../platform/moments.ts'
import type { TraderDependencies } from './dependencies.ts'
import { judgedOf } from './hours.ts'
import { busiestWallets } from './noting.ts'
import { findContracts, listTracked, readLaterPrices, untrackWallets, writeWallets } from './queries.ts'
import { type Marked, type Scored, scoresOf, trackingOf, tradesOf } from './scoring.ts'
import { storedTrades } from './stored-trades.ts'
import { washersIn } from './washing.ts'

const dayMs = 86_400_000
const lookBackMs = 90 * dayMs
/** The price is that of the first snapshot within so long after a day. */
const laterMs = 3 * 3_600_000
const maxWallets = 150
const maxMarked = 500

export type Judgement = { scores: Scored[]; tracked: boolean; reasons: string[] }

/** How a wallet did by what its venue says that it did. */
export async function judge(
  parts: TraderDependencies,
  { venue, address }: { venue: string; address: string },
  { entries }: Pick<ObservedAccount, 'entries'>,
  isWasher: boolean,
): Promise<Judgement> {
  const { graph, clock } = parts
  const trades = tradesOf(entries)
  const markets = [...new Set(trades.map(({ marketId }) => marketId))]
  const rows = markets.length === 0 ? [] : await graph.read(findContracts, { venue, markets })
  const contracts = new Map(rows.map((row) => [`${row.externalId}|${row.side}`, row]))
  const known = trades.flatMap((trade) => {
    const contract = contracts.get(`${trade.marketId}|${trade.side}`)
    return contract === undefined ? [] : [{ ...trade, ...contract }]
  })
  const recent = known.slice(-maxMarked)
  const asked = recent.map(({ contract, at }, place) => {
    const day = Date.parse(at) + dayMs
    return { id: String(place), contract, from: isoOf(day), to: isoOf(day + laterMs) }
  })
  const prices = asked.length === 0 ? [] : await graph.read(readLaterPrices, { asked })
  const later = new Map(prices.map(({ id, price }) => [id, price]))
  const first = known.length - recent.length
  const marked = known.map(({ contract, category, at, action, size, price, payout }, place): Marked => {
    return { contract, category, at, action, size, price, payout, later: later.get(String(place - first)) ?? null }
  })
  const scores = scoresOf(walletId(venue, address), marked, clock.now())
  const all = scores.find(({ period, category }) => period === '90d' && category === 'all')
  return { scores, ...trackingOf(all, isWasher) }
}

/** Reads what a wallet did in 90 days, and judges it. */
export async function readAndJudge(
  parts: TraderDependencies,
  of: { venue: string; address: string },
  { isWasher, signal }: { isWasher: boolean; signal: AbortSignal },
) {
  const account = parts.venues.accounts.find(({ venue, linkedBy }) => venue === of.venue && linkedBy === 'address')
  if (account === undefined) return null
  const since = isoOf(parts.clock.now() - lookBackMs)
  const got = await account.read({ kind: 'address', address: of.address }, since, signal)
  return got.ok ? { ok: true as const, value: await judge(parts, of, got.value, isWasher) } : got
}

/** Judges the wallets that traded most, and those that were tracked, anew. Gives how many. */
export async function judgeAll(
  parts: TraderDependencies,
  { job, fence, signal }: { job: string; fence: number; signal: AbortSignal },
): Promise<number> {
  const { graph, redis, clock, writers } = parts
  const now = clock.now()
  const washers = washersIn((await storedTrades(redis, { from: now - dayMs, to: now })).flatMap(judgedOf))
  const tracked = (await graph.read(listTracked, {})).map(({ id }) => id)
  const kept: string[] = []
  let judged = 0
  for (const { venue } of parts.venues.trades.filter(({ namesWallets }) => namesWallets)) {
    const before = tracked.filter((id) => id.startsWith(`${venue}|`)).map((id) => id.slice(venue.length + 1))
    const wallets = [...new Set([...before, ...(await busiestWallets(parts, venue, maxWallets))])]
    for (const address of wallets) {
      signal.throwIfAborted()
      const found = await readAndJudge(parts, { venue, address }, { isWasher: washers.has(address), signal })
      const id = walletId(venue, address)
      // Of a wallet that cannot be read now nothing new is known.
      if (found === null || !found.ok) {
        if (tracked.includes(id)) kept.push(id)
        continue
      }
      const { scores, tracked: isTracked, reasons } = found.value
      if (isTracked) kept.push(id)
      const row = {
        id,
        properties: {
          venue,
          address,
          tracked: isTracked,
          reasons,
          judgedAt: clock.iso(),
          washes: washers.has(address),
        },
        scores: scores.map((score) => ({
          id: `${id}|${score.period}|${score.category}`,
          properties: { ...score, id: `${id}|${score.period}|${score.category}`, wallet: id },
        })),
      }
      await writers(job, fence)(({ run }) => run(writeWallets, { wallets: [row] }))
      judged += 1
    }
  }
  await writers(job, fence)(({ run }) => run(untrackWallets, { kept, at: clock.iso() }))
  return judged
}
