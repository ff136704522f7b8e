import { Writable } from 'node:stream'
import { z } from 'zod'
import type { FeedResult, ObservedMarket, Parsed } from '../../src/domain/markets/observed.ts'
import { createMatcher } from '../../src/modules/matching/candidates/matcher.ts'
import { questionOf } from '../../src/modules/matching/pairing/question.ts'
import type { Decision, MarketQuestion, Relation } from '../../src/modules/matching/question.ts'
import { createLog } from '../../src/platform/telemetry/log.ts'
import { createMetrics } from '../../src/platform/telemetry/metrics.ts'
import { movableClock } from '../../src/sandbox/clock.ts'
import { startSandbox, venuePaths } from '../../src/sandbox/server.ts'
import { connectFeeds } from '../support/feeds.ts'

/** What both venues of a sandbox list, as the feeds read it, and what the sandbox says the pairs are to each other, the first venue first. */
export type SandboxQuestions = {
  onA: Map<string, MarketQuestion>
  onB: Map<string, MarketQuestion>
  pairs: SandboxPair[]
}

export type SandboxPair = {
  family: string
  kind: string
  relation: Relation
  polarity: 1 | -1 | null
  difference: string | null
  a: string
  b: string
}

/** A Saturday evening on which the seeds' questions are open. */
const moment = Date.parse('2026-11-21T20:00:07Z')

const truth = z.object({
  pairs: z.array(
    z.object({
      kind: z.string(),
      family: z.string(),
      relation: z.enum(['identity', 'complement', 'subset', 'superset', 'overlap', 'disjoint', 'not_comparable']),
      polarity: z.union([z.literal(1), z.literal(-1), z.null()]),
      difference: z.string().nullable(),
      a: z.object({ conditionId: z.string() }),
      b: z.object({ ticker: z.string() }),
    }),
  ),
})

/** Starts a sandbox, reads its catalogues through the feeds, and ends it. Needs no stores. */
export async function sandboxQuestions(options: { size: number; seed: number }): Promise<SandboxQuestions> {
  const clock = movableClock(moment)
  const sandbox = await startSandbox({ ...options, clock })
  const feeds = connectFeeds(
    {
      POLYMARKET_GAMMA_URL: sandbox.url + venuePaths.gamma,
      POLYMARKET_GAMMA_BUDGET: '100000',
      KALSHI_URL: sandbox.url + venuePaths.kalshi,
      KALSHI_BUDGET: '10000',
    },
    {
      clock,
      log: createLog({ level: 'silent', format: 'json' }, new Writable({ write: (_chunk, _encoding, done) => done() })),
      metrics: createMetrics(),
    },
  )
  try {
    const known = await feeds.kalshi.allSeries()
    const series = new Map(known.ok ? known.value.rows.map((row) => [row.externalId, row]) : [])
    const onA = await questionsOf(feeds.polymarket.marketsByEvent({ closed: false }))
    const onB = await questionsOf(
      feeds.kalshi.marketsByEvent({ status: 'open', series: (ticker) => series.get(ticker) }),
    )
    const answer = await fetch(`${sandbox.url}/truth/pairs?siblings=true`)
    const { pairs } = truth.parse(await answer.json())
    return {
      onA,
      onB,
      pairs: pairs
        .map(({ a, b, ...rest }) => ({ ...rest, a: a.conditionId, b: b.ticker }))
        .filter(({ a, b }) => onA.has(a) && onB.has(b)),
    }
  } finally {
    await feeds.close()
    await sandbox.stop()
  }
}

async function questionsOf(
  pages: AsyncIterable<FeedResult<Parsed<ObservedMarket>>>,
): Promise<Map<string, MarketQuestion>> {
  const all = new Map<string, MarketQuestion>()
  for await (const page of pages) {
    if (!page.ok) throw new Error(page.error.message)
    for (const market of page.value.rows) {
      const isOpen = market.state === 'open' || market.state === 'paused'
      if (isOpen) all.set(market.externalId, askedOfObserved(market))
    }
  }
  return all
}

/** What the worker would read of a market, had it been written into the graph. */
function askedOfObserved(market: ObservedMarket): MarketQuestion {
  const { externalId, strike, contracts } = market
  return questionOf({
    ...market,
    id: externalId,
    strikeType: strike?.type ?? null,
    strikeFloor: strike?.floor ?? null,
    strikeCap: strike?.cap ?? null,
    slug: market.otherIds.find((each) => /[a-z]/.test(each)) ?? null,
    sides: contracts.map(({ side }) => side),
    labels: contracts.map(({ label }) => label),
    category: null,
  })
}

export type SandboxVerdict = {
  decisions: Map<string, Decision>
  claimed: { a: string; b: string; decision: Decision }[]
}

/** Matches the two venues; decisions by "a b", read from the first venue to the second, and every identity or complement that is claimed. */
export function matchSandbox({ onA, onB }: SandboxQuestions): SandboxVerdict {
  const matcher = createMatcher()
  for (const asked of [...onA.values(), ...onB.values()]) matcher.add(asked)
  const decisions = new Map<string, Decision>()
  const claimed: SandboxVerdict['claimed'] = []
  for (const { marketId: a, other: b, decision } of matcher.matchAll('venue_a')) {
    decisions.set(`${a} ${b}`, decision)
    if (decision.relation === 'identity' || decision.relation === 'complement') claimed.push({ a, b, decision })
  }
  return { decisions, claimed }
}
