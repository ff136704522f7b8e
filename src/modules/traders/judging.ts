import { walletId } from '../../domain/ids.ts'
import type { FeedResult } from '../../domain/markets/observed.ts'
import type { ObservedAccount } from '../../domain/markets/observed-accounts.ts'
import type { TradeVenue } from '../../domain/markets/observed-trades.ts'
import { isoOf } from '../../platform/moments.ts'
import { accountsAt, type TraderDependencies } from './dependencies.ts'
import { judgedOf } from './hours.ts'
import { busiestWallets } from './noting.ts'
import { trackedWallets, untrackWallets, writeWallets } from './queries.ts'
import { createResults, type Results, sideKey } from './results.ts'
import { type Marked, type Scored, scoresOf, trackingOf, tradesOf } from './scoring.ts'
import { storedTrades } from './stored-trades.ts'
import { washersIn } from './washing.ts'

const dayMs = 86_400_000
const lookBackMs = 90 * dayMs
const maxWallets = 150
/** Contracts of which their venue is asked for prices that the graph does not have, in a run. */
const maxHistories = 250
const maxMarked = 500

export type Judgement = { scores: Scored[]; tracked: boolean; reasons: string[] }

/** The judgement of a wallet by what its venue says that it did. */
async function judge(
  { clock }: Pick<TraderDependencies, 'clock'>,
  { venue, address }: { venue: string; address: string },
  { entries }: Pick<ObservedAccount, 'entries'>,
  { isWasher, results, signal }: Judging,
): Promise<FeedResult<Judgement>> {
  const trades = tradesOf(entries)
  const markets = trades.map(({ marketId }) => marketId)
  const contracts = await results.contracts(venue, markets, signal)
  if (!contracts.ok) return contracts
  const known = trades.flatMap((trade) => {
    const contract = contracts.value.get(sideKey(trade.marketId, trade.side))
    return contract === undefined ? [] : [{ ...trade, ...contract }]
  })
  const recent = known.slice(-maxMarked)
  const later = await results.later(venue, recent, signal)
  const first = known.length - recent.length
  const marked = known.map(({ contract, category, at, action, size, price, payout }, place): Marked => {
    return { contract, category, at, action, size, price, payout, later: later[place - first] ?? null }
  })
  const scores = scoresOf(walletId(venue, address), marked, clock.now())
  const all = scores.find(({ period, category }) => period === '90d' && category === 'all')
  return { ok: true, value: { scores, ...trackingOf(all, isWasher) } }
}

type Judging = { isWasher: boolean; results: Results; signal: AbortSignal }

/** Reads what a wallet did in 90 days, and judges it. */
export async function readAndJudge(
  parts: TraderDependencies,
  of: { venue: string; address: string },
  judging: Judging,
): Promise<FeedResult<Judgement> | null> {
  const account = accountsAt(parts, of.venue)
  if (account === undefined) return null
  const since = isoOf(parts.clock.now() - lookBackMs)
  const got = await account.read({ kind: 'address', address: of.address }, since, judging.signal)
  return got.ok ? judge(parts, of, got.value, judging) : got
}

/** Wallets to judge at a venue: those that were tracked, that the venue says traded most in a month, and that trade most at watched markets. */
async function candidatesAt(
  parts: TraderDependencies,
  { venue, ranked }: TradeVenue,
  tracked: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  const before = tracked.filter((id) => id.startsWith(`${venue}|`)).map((id) => id.slice(venue.length + 1))
  const busiest = await busiestWallets(parts, venue, maxWallets)
  // Until something was traded where it is watched, nobody has to be judged.
  if (busiest.length === 0 && before.length === 0) return []
  const got = ranked === undefined ? null : await ranked(signal)
  if (got?.ok === false) parts.log.warn({ venue, error: got.error.message }, 'the ranking of wallets could not be read')
  return [...new Set([...before, ...(got?.ok ? got.value : []), ...busiest])]
}

/** Judges wallets anew. Gives how many. */
export async function judgeAll(
  parts: TraderDependencies,
  { job, fence, signal }: { job: string; fence: number; signal: AbortSignal },
): Promise<number> {
  const { graph, redis, clock, writers } = parts
  const now = clock.now()
  const washers = washersIn((await storedTrades(redis, { from: now - dayMs, to: now })).flatMap(judgedOf))
  const tracked = [...(await trackedWallets(graph))]
  const kept: string[] = []
  let judged = 0
  const results = createResults(parts, maxHistories)
  for (const each of parts.venues.trades.filter(({ namesWallets }) => namesWallets)) {
    const { venue } = each
    for (const address of await candidatesAt(parts, each, tracked, signal)) {
      signal.throwIfAborted()
      const found = await readAndJudge(parts, { venue, address }, { isWasher: washers.has(address), results, signal })
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
