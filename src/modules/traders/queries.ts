import { z } from 'zod'
import type { Graph, Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'

const watchedRow = z.object({
  marketId: z.string(),
  externalId: z.string(),
  title: z.string(),
  category: z.string().nullable(),
  contract: z.string(),
  side: z.string(),
  label: z.string().nullable(),
  isFirst: z.boolean(),
  outcomeId: z.string().nullable(),
  outcomeSlug: z.string().nullable(),
  outcomeLabel: z.string().nullable(),
  /** 1 where the contract pays if the outcome comes true, -1 where it pays if it does not. */
  polarity: z.number().nullable(),
  entities: z.array(z.string()),
  event: z
    .object({ id: z.string(), title: z.string().nullable(), mutuallyExclusive: z.boolean().nullable() })
    .nullable(),
})
/** One side of a market that is watched. */
export type WatchedContract = z.output<typeof watchedRow>
export const listWatched = defineQuery<{ venue: string; limit: Whole }, { id: string }>(
  'traders/list-watched',
  z.object({ id: z.string() }),
)
export const readWatched = defineQuery<{ markets: string[] }, WatchedContract>('traders/read-watched', watchedRow)

type Hour = { id: string; contract: string; hour: string }
export type TradedHour = Hour & {
  trades: number
  size: number
  dollars: number
  organicDollars: number | null
  wallets: number | null
  /** Wallets that bought, and that sold, for as much as a follower does. */
  buyers: number | null
  sellers: number | null
}
export const writeHours = defineQuery<{ hours: TradedHour[] }, unknown>('traders/write-hours', z.unknown())

export type HeldHour = Hour & {
  holders: number
  outstanding: number
  top10Share: number
  hhiLow: number | null
  hhiUp: number | null
  gini: number | null
  entropy: number | null
}
export const writeHolders = defineQuery<{ hours: HeldHour[] }, unknown>('traders/write-holders', z.unknown())

type Large = {
  id: string
  contract: string
  properties: object
  wallet: { id: string; venue: string; address: string; pseudonym: string | null } | null
}
export const writeLarge = defineQuery<{ trades: Large[] }, unknown>('traders/write-large', z.unknown())

const forgotten = z.object({ forgotten: z.number() })
export const forgetLarge = defineQuery<{ before: string; limit: Whole }, { forgotten: number }>(
  'traders/forget-large',
  forgotten,
)
export const forgetHours = defineQuery<{ before: string; limit: Whole }, { forgotten: number }>(
  'traders/forget-hours',
  forgotten,
)

const hourRow = z.object({
  contract: z.string(),
  hour: z.string(),
  wallets: z.number().nullable(),
  buyers: z.number().nullable(),
  sellers: z.number().nullable(),
  trades: z.number().nullable(),
  dollars: z.number().nullable(),
  organicDollars: z.number().nullable(),
  top10Share: z.number().nullable(),
  hhiLow: z.number().nullable(),
  hhiUp: z.number().nullable(),
  gini: z.number().nullable(),
  entropy: z.number().nullable(),
  holders: z.number().nullable(),
  outstanding: z.number().nullable(),
})
export type HourRow = z.output<typeof hourRow>
export const readHours = defineQuery<{ contracts: string[]; since: string }, HourRow>('traders/read-hours', hourRow)

const concentrationRow = z.object({
  outcome: z.object({ id: z.string(), slug: z.string(), label: z.string().nullable() }),
  contracts: z.array(
    z.object({
      ...{ contractId: z.string(), side: z.string(), polarity: z.number(), venue: z.string() },
      ...{ marketId: z.string(), title: z.string() },
      hours: z.array(hourRow.omit({ contract: true, buyers: true, sellers: true })),
    }),
  ),
})
export type ConcentrationRow = z.output<typeof concentrationRow>
export const readConcentration = defineQuery<{ outcome: string; since: string; maxContracts: Whole }, ConcentrationRow>(
  'traders/read-concentration',
  concentrationRow,
)

export const readLastHeld = defineQuery<{ since: string }, { hour: string | null }>(
  'traders/read-last-held',
  z.object({ hour: z.string().nullable() }),
)

const followersRow = z.object({ hour: z.string(), own: z.number(), all: z.number() })
export type FollowersRow = z.output<typeof followersRow>
export const readFollowers = defineQuery<{ contract: string; since: string; buys: boolean }, FollowersRow>(
  'traders/read-followers',
  followersRow,
)

export const findTold = defineQuery<
  { asked: { id: string; outcome: string; from: string; to: string }[] },
  { id: string }
>('traders/find-told', z.object({ id: z.string() }))

const listTracked = defineQuery<Record<string, never>, { id: string }>(
  'traders/list-tracked',
  z.object({ id: z.string() }),
)

/** The ids of the wallets that are tracked. */
export async function trackedWallets(graph: Graph): Promise<ReadonlySet<string>> {
  return new Set((await graph.read(listTracked, {})).map(({ id }) => id))
}

const contractRow = z.object({
  externalId: z.string(),
  category: z.string().nullable(),
  side: z.string(),
  contract: z.string(),
  payout: z.number().nullable(),
  decidedAt: z.string().nullable(),
  active: z.boolean(),
  tokenId: z.string().nullable(),
})
export const findContracts = defineQuery<{ venue: string; markets: string[] }, z.output<typeof contractRow>>(
  'traders/find-contracts',
  contractRow,
)

export const readLaterPrices = defineQuery<
  { asked: { id: string; contract: string; from: string; to: string }[] },
  { id: string; price: number }
>('traders/read-later-prices', z.object({ id: z.string(), price: z.number() }))

type WalletWritten = { id: string; properties: object; scores: { id: string; properties: object }[] }
export const writeWallets = defineQuery<{ wallets: WalletWritten[] }, unknown>('traders/write-wallets', z.unknown())
export const untrackWallets = defineQuery<{ kept: string[]; at: string }, { untracked: number }>(
  'traders/untrack-wallets',
  z.object({ untracked: z.number() }),
)

const walletNode = z.object({
  venue: z.string(),
  address: z.string(),
  pseudonym: z.string().nullable(),
  tracked: z.boolean().nullable(),
  reasons: z.array(z.string()).nullable(),
})
const scoreNode = z.object({
  id: z.string(),
  period: z.string(),
  category: z.string(),
  trades: z.number(),
  marked: z.number(),
  skill: z.number().nullable(),
  skillLow: z.number().nullable(),
  skillHigh: z.number().nullable(),
  resolved: z.number(),
  volume: z.number(),
  profit: z.number(),
  profitLow: z.number().nullable(),
  profitHigh: z.number().nullable(),
  calibration: z.number().nullable(),
})
const leaderRow = z.object({ wallet: walletNode, score: scoreNode })
export type LeaderRow = z.output<typeof leaderRow>
export const listLeaders = defineQuery<{ period: string; category: string; limit: Whole }, LeaderRow>(
  'traders/list-leaders',
  leaderRow,
)

const pairNode = z.object({
  ...{ address: z.string(), followed: z.number(), trades: z.number(), minutes: z.number() },
  ...{ chance: z.number(), p: z.number(), q: z.number(), judgedAt: z.string() },
})
export type PairNode = z.output<typeof pairNode>
const walletRow = z.object({
  wallet: walletNode.extend({ judgedAt: z.string().nullable() }),
  scores: z.array(scoreNode),
  follows: z.array(pairNode),
  followers: z.array(pairNode),
})
export const findWallet = defineQuery<{ id: string; maxPairs: Whole }, z.output<typeof walletRow>>(
  'traders/find-wallet',
  walletRow,
)

export const readLastJudged = defineQuery<Record<string, never>, { judgedAt: string | null }>(
  'traders/read-last-judged',
  z.object({ judgedAt: z.string().nullable() }),
)
