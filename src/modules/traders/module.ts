import type { TradeVenue } from '../../domain/markets/observed-trades.ts'
import type { TraderSigns } from '../../domain/markets/trader-signs.ts'
import { hyphenated } from '../../domain/markets/venue-table.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { retentionJob } from '../../platform/jobs/retention.ts'
import type { Module } from '../../platform/module.ts'
import { isoOf } from '../../platform/moments.ts'
import { type Graph, integer } from '../../platform/neo4j/neo4j.ts'
import type { AnyChannel } from '../realtime/index.ts'
import { feedDefinition, leaderboardDefinition } from './channels.ts'
import { copiesNow } from './copying.ts'
import { crowdingSince } from './crowding.ts'
import type { TraderDependencies } from './dependencies.ts'
import { judgePairs, noteFollowers } from './followers.ts'
import { hourOf, noteHolders, noteHours } from './hours.ts'
import { judgeAll } from './judging.ts'
import { tellLeaders } from './leaders.ts'
import { noteTrades, tellTracked } from './noting.ts'
import { fillPast } from './past.ts'
import { forgetHours, forgetLarge, readLastJudged, trackedWallets } from './queries.ts'
import { traderEndpoints } from './routes.ts'
import { createWatching } from './watched.ts'

/** Channels of what traders do. */
export const traderChannels = (parts: { graph: Graph }): readonly AnyChannel[] => [
  feedDefinition(parts),
  leaderboardDefinition,
]

const dayMs = 86_400_000
const keptDays = 90
const maxForgotten = 10_000
const minuteMs = 60_000

/** The module of what traders do at the venues: activity, concentration, skill. */
export function tradersModule(parts: TraderDependencies): Module & TraderSigns {
  const watching = createWatching(parts)
  return {
    name: 'traders',
    endpoints: traderEndpoints(parts),
    jobs: jobsOf(parts, watching),
    ...signsOf(parts, watching),
  }
}

type Watching = ReturnType<typeof createWatching>

function signsOf(parts: TraderDependencies, watching: Watching): TraderSigns {
  const named = parts.venues.trades.filter(({ namesWallets }) => namesWallets)
  const all = async () => {
    const lists = await Promise.all(named.map(async ({ venue }) => ({ venue, ...(await watching(venue, 'many')) })))
    return lists.flatMap(({ venue, contracts }) => contracts.map((contract) => ({ ...contract, venue })))
  }
  return {
    crowdingSince: async (since) => crowdingSince(parts, await all(), since),
    async copiesNow() {
      const tracked = await trackedWallets(parts.graph)
      if (tracked.size === 0) return []
      return copiesNow(parts, await all(), new Set([...tracked].map((id) => id.slice(id.indexOf('|') + 1))))
    },
  }
}

function jobsOf(parts: TraderDependencies, watching: Watching): Job[] {
  const sizeOf = ({ namesWallets }: TradeVenue) => (namesWallets ? 'many' : 'few')
  const common = { role: 'worker', timeoutMs: 5 * minuteMs, catchUp: true } as const
  const perVenue = parts.venues.trades.map((venue): Job => {
    const name = `trades-${hyphenated(venue.venue)}`
    return {
      ...{ ...common, name, cron: venue.namesWallets ? '7,27,47 * * * * *' : '17 * * * * *' },
      async run({ signal, fence, report }) {
        const watched = await watching(venue.venue, sizeOf(venue))
        report(await noteTrades(parts, venue, watched, { job: name, fence, signal }))
      },
    }
  })
  return [
    ...perVenue,
    pastJob(parts, watching),
    hoursJob(parts, watching),
    judgingJob(parts),
    followersJob(parts),
    tellingJob(parts),
    traderRetention(parts),
  ]
}

/** The job that reads the past of what is watched for the first time. */
function pastJob(parts: TraderDependencies, watching: Watching): Job {
  const name = 'trader-past'
  return {
    ...{ name, cron: '12 * * * * *', role: 'worker', timeoutMs: 30 * minuteMs, catchUp: true },
    async run({ signal, fence, report }) {
      let filled = 0
      for (const venue of parts.venues.trades) {
        const watched = await watching(venue.venue, venue.namesWallets ? 'many' : 'few')
        filled += await fillPast(parts, venue, watched, { job: name, fence, signal })
      }
      report(filled)
    },
  }
}

/** Hours that are written anew at each run: what was noted late is counted too. */
const hoursBack = 3
/** The hour that was read last: one is read once, but not before there is anything to watch. */
const readHourKey = 'traders:read-hour'
const readHourSeconds = 2 * 3_600

function hoursJob(parts: TraderDependencies, watching: Watching): Job {
  const name = 'trader-hours'
  return {
    ...{ name, cron: '40 3-53/5 * * * *', role: 'worker', timeoutMs: 20 * minuteMs, catchUp: true },
    async run({ signal, fence, report }) {
      const hour = String(hourOf(parts.clock.now()))
      if ((await parts.redis.get(readHourKey)) === hour) return
      let rows = await noteHours(parts, { job: name, fence, hours: hoursBack })
      let isWatching = true
      for (const venue of parts.venues.trades) {
        if (venue.holders === undefined) continue
        const watched = await watching(venue.venue, 'many')
        rows += await noteHolders(parts, venue, watched, { job: name, fence, signal })
        isWatching &&= watched.externalIds.length > 0
      }
      if (isWatching) await parts.redis.set(readHourKey, hour, readHourSeconds)
      report(rows)
    },
  }
}

/** Less than a day by the time that a run may take. */
const judgedEveryMs = dayMs - 30 * minuteMs

/** Wallets are judged once a day, for the first time as soon as trades are known. */
function judgingJob(parts: TraderDependencies): Job {
  const name = 'trader-skill'
  return {
    ...{ name, cron: '35 * * * * *', role: 'worker', timeoutMs: 60 * minuteMs, catchUp: false },
    async run({ signal, fence, report }) {
      const [last] = await parts.graph.read(readLastJudged, {})
      if (last?.judgedAt && parts.clock.now() - Date.parse(last.judgedAt) < judgedEveryMs) return
      report(await judgeAll(parts, { job: name, fence, signal }))
      await tellLeaders(parts)
      await tellTracked(parts)
    },
  }
}

const pairsKey = 'traders:pairs-judged'
const pairsSeconds = 3_600

/** The job that notes who followed tracked wallets, trade by trade; once an hour, who does it over many. */
function followersJob(parts: TraderDependencies): Job {
  const name = 'trader-followers'
  return {
    ...{ name, cron: '25 */5 * * * *', role: 'worker', timeoutMs: 20 * minuteMs, catchUp: false },
    async run({ signal, fence, report }) {
      const running = { job: name, fence, signal }
      let noted = 0
      for (const venue of parts.venues.trades.filter(({ namesWallets }) => namesWallets))
        noted += await noteFollowers(parts, venue, running)
      if (noted > 0 && (await parts.redis.get(pairsKey)) === null) {
        await judgePairs(parts, running)
        await parts.redis.set(pairsKey, '1', pairsSeconds)
      }
      report(noted)
    },
  }
}

/** Where Redis came back empty, rankings are told again. */
function tellingJob(parts: TraderDependencies): Job {
  return {
    ...{ name: 'trader-rankings', cron: '50 */10 * * * *', role: 'worker', timeoutMs: minuteMs, catchUp: true },
    run: async ({ report }) => report(await tellLeaders(parts)),
  }
}

function traderRetention({ graph, clock }: TraderDependencies): Job {
  return retentionJob({
    name: 'trader-retention',
    cron: '50 4 * * *',
    graph,
    forgets() {
      const limits = { before: isoOf(clock.now() - keptDays * dayMs), limit: integer(maxForgotten) }
      return [forgetLarge, forgetHours].map(
        (query) =>
          async ({ run }) =>
            (await run(query, limits))[0]?.forgotten ?? 0,
      )
    },
  })
}
