import { z } from 'zod'
import { assertEntity } from '../../domain/graph/known-since.ts'
import { walletId } from '../../domain/ids.ts'
import { orVenueDown } from '../../domain/markets/live.ts'
import { orUnavailable } from '../../domain/markets/price-age.ts'
import { anyVenueCall, venueCall } from '../../domain/markets/venue-schemas.ts'
import { categories } from '../../domain/taxonomy.ts'
import { type Endpoint, endpoint } from '../../platform/contract/endpoint.ts'
import { pageLimit } from '../../platform/contract/pagination.ts'
import { decimal, flag, text } from '../../platform/contract/parameters.ts'
import { notFound } from '../../platform/errors.ts'
import { integer } from '../../platform/neo4j/neo4j.ts'
import { readChannel } from '../realtime/index.ts'
import { isAskedFor } from './channels.ts'
import { concentrationEndpoint } from './concentration.ts'
import { accountsAt, type TraderDependencies } from './dependencies.ts'
import { traderExamples } from './examples.ts'
import { knownWashers } from './hours.ts'
import { readAndJudge } from './judging.ts'
import { leadersOf, scoreOf } from './leaders.ts'
import { feedChannel } from './noting.ts'
import { findWallet, listLeaders, trackedWallets } from './queries.ts'
import { createResults } from './results.ts'
import { type Activity, activity, leader, pair, periods, score, wallet } from './schemas.ts'

const common = { tag: 'Traders', access: 'public', method: 'GET' } as const
const liveMs = 20_000
/** Contracts of which the venue is asked for prices while a caller waits. */
const maxHistories = 20
const maxDollars = 1e9
const oneOf = (words: readonly string[]) => `must be one of ${words.join(', ')}`
const nothingYet = 'No trade of a watched market has been seen yet: markets are watched once what they ask is known.'
const nobodySo = 'No such trade is among the last 2,000.'
const nobodyJudged =
  'Nobody was judged so: it takes ten trades whose price a day later is known. Wallets are judged once a day, first when the first trades are there.'
const noOutcomes =
  'Not judged: what is traded at this venue has a price and never comes true, so that neither calibration nor decided positions are known there.'
const nobody = { follows: [], followers: [] }
const maxPairs = 50
const boards = ['all', ...categories] as const

/** Endpoints of what traders do, and of how they do. */
export function traderEndpoints(parts: TraderDependencies): Endpoint[] {
  return [activityEndpoint(parts), leaderboardEndpoint(parts), concentrationEndpoint(parts), walletEndpoint(parts)]
}

function activityEndpoint({ redis, graph }: TraderDependencies): Endpoint {
  return endpoint({
    ...common,
    name: 'listTraderActivity',
    path: '/api/traders/activity',
    cache: { kind: 'none' },
    summary: 'List what traders did last',
    description:
      'The last 2,000 trades of watched markets that were worth $100 or more, or of a tracked wallet, newest first. Where the venue does not say who traded, `trader` is null. An `entity` that is not there is 404.',
    query: z.object({
      venue: venueCall.optional().meta({ description: 'Only trades at this venue.' }),
      category: z
        .enum(categories, { error: oneOf(categories) })
        .optional()
        .meta({ description: 'Only trades of markets of this category.' }),
      entity: text({ max: 120 }).optional().meta({ description: 'Only what hangs on this entity, by its slug.' }),
      address: text({ max: 100 }).optional().meta({ description: 'Only trades of this wallet.' }),
      minDollars: decimal({ min: 0, max: maxDollars, message: `must be dollars, from 0 to ${maxDollars}` })
        .optional()
        .meta({ description: 'Only trades worth so many dollars or more.' }),
      tracked: flag(false).meta({ description: 'Only tracked wallets.' }),
      limit: pageLimit({ max: 500, fallback: 50 }),
    }),
    output: z.object({ activity: z.array(activity), count: z.int(), hint: z.string().optional() }),
    errors: ['not_found'],
    example: traderExamples.activity,
    async handle({ query: { venue, address, limit, ...asked } }) {
      const { messages } = await orUnavailable(readChannel(redis, feedChannel))
      const tracked = await trackedWallets(graph)
      const told = [...messages.values()].map((message) => markedNow(activity.parse(message), tracked))
      // What a wallet did before it was tracked is told again once it is.
      const found = [...new Map(told.map((each) => [`${each.venue} ${each.id}`, each])).values()]
        .filter((each) => isAskedFor(each, asked) && (venue === undefined || each.venue === venue))
        .filter(({ trader }) => address === undefined || trader?.address === address.toLowerCase())
        .toSorted((a, b) => (a.at > b.at ? -1 : 1))
      if (found.length === 0) await assertEntity(graph, asked.entity)
      const hint = found.length > 0 ? {} : { hint: messages.size > 0 ? nobodySo : nothingYet }
      return { activity: found.slice(0, limit), count: found.length, ...hint }
    },
  })
}

/** The trade with its wallet tracked or not as it is now, and not as it was when the trade was told. */
function markedNow(each: Activity, tracked: ReadonlySet<string>): Activity {
  const { trader, venue } = each
  return trader === null
    ? each
    : { ...each, trader: { ...trader, tracked: tracked.has(walletId(venue, trader.address)) } }
}

function leaderboardEndpoint({ graph }: TraderDependencies): Endpoint {
  return endpoint({
    ...common,
    name: 'getTraderLeaderboard',
    path: '/api/traders/leaderboard',
    cache: { kind: 'none' },
    summary: 'Rank traders by skill',
    description:
      'Wallets by the lower end of the interval of their skill: by how much prices moved the way of their trades in 24 hours. Judged daily, of those that trade most at watched markets. Profit and calibration stand beside it with their intervals and counts; nobody is ranked by profit.',
    query: z.object({
      period: z
        .enum(periods, { error: oneOf(periods) })
        .default('30d')
        .meta({ description: 'How far back trades count.' }),
      category: z
        .enum(boards, { error: oneOf(boards) })
        .default('all')
        .meta({ description: 'Only trades of markets of this category, or of all.' }),
      limit: pageLimit({ max: 100, fallback: 20 }),
    }),
    output: z.object({
      period: z.enum(periods),
      category: z.string(),
      leaders: z.array(leader),
      count: z.int(),
      hint: z.string().optional(),
    }),
    errors: [],
    example: traderExamples.leaderboard,
    async handle({ query: { period, category, limit } }) {
      const leaders = leadersOf(await graph.read(listLeaders, { period, category, limit: integer(limit) }))
      return { period, category, leaders, count: leaders.length, ...(leaders.length === 0 && { hint: nobodyJudged }) }
    },
  })
}

function walletEndpoint(parts: TraderDependencies): Endpoint {
  return endpoint({
    ...common,
    name: 'getTrader',
    path: '/api/traders/:venue/:address',
    cache: { kind: 'none' },
    summary: 'Get how a trader does',
    description:
      'A wallet by its public address: its skill with an interval, calibration, and profit of decided positions with its interval, by period and category. One that was not judged today is read at the venue and judged now. Nobody is named by it.',
    params: z.object({
      venue: anyVenueCall.meta({
        description: 'Where the wallet trades. Wallets of a venue of perpetuals are not judged, and told so.',
      }),
      address: text({ max: 100 }).meta({ description: 'The address, as the venue has it.' }),
    }),
    output: z.object({
      trader: wallet,
      scores: z.array(score).meta({ description: 'Empty where a wallet is not judged: see its reasons.' }),
      follows: z.array(pair).meta({ description: 'Tracked wallets that it follows over many trades.' }),
      followers: z.array(pair).meta({ description: 'Wallets that follow it over many trades.' }),
      judgedAt: z.iso.datetime(),
    }),
    errors: ['not_found', 'venue_unavailable'],
    example: traderExamples.wallet,
    async handle({ params: { venue, address: given } }) {
      const address = given.toLowerCase()
      if (!/^0x[0-9a-f]{40}$/.test(address)) throw notFound('trader', given)
      if (!parts.venues.trades.some((each) => each.venue === venue && each.namesWallets)) {
        if (accountsAt(parts, venue) === undefined) throw notFound('trader', given)
        const trader = { venue, address, pseudonym: null, tracked: false, reasons: [noOutcomes] }
        return { trader, scores: [], ...nobody, judgedAt: parts.clock.iso() }
      }
      const [known] = await parts.graph.read(findWallet, {
        ...{ id: walletId(venue, address), maxPairs: integer(maxPairs) },
      })
      if (known !== undefined && known.wallet.judgedAt !== null) {
        const { judgedAt, ...named } = known.wallet
        const trader = { ...named, tracked: named.tracked ?? false, reasons: named.reasons ?? [] }
        const { follows, followers } = known
        return { trader, scores: known.scores.map(scoreOf), follows, followers, judgedAt }
      }
      const isWasher = (await orUnavailable(knownWashers(parts.redis))).has(address)
      const judging = { isWasher, results: createResults(parts, maxHistories), signal: AbortSignal.timeout(liveMs) }
      const read = await readAndJudge(parts, { venue, address }, judging)
      if (read === null) throw notFound('trader', given)
      const { scores, tracked, reasons } = orVenueDown(read)
      // Who was seen to trade is there, also where nothing of it can be judged yet.
      if (scores.length === 0 && known === undefined) throw notFound('trader', given)
      const [pseudonym, judgedAt] = [known?.wallet.pseudonym ?? null, parts.clock.iso()]
      const { follows, followers } = known ?? nobody
      const trader = { venue, address, pseudonym, tracked, reasons }
      return { trader, scores: scores.map(scoreOf), follows, followers, judgedAt }
    },
  })
}
