import type { View } from './domain/as-of.ts'
import { createFirstPass, type FirstPass } from './domain/markets/first-pass.ts'
import type { ReadMarketPrices } from './domain/markets/prices.ts'
import { connectVenues } from './feeds/connect.ts'
import { feedKinds } from './feeds/kinds.ts'
import { nameVenues, registry } from './feeds/registry.ts'
import { venueRename } from './feeds/venue-names.ts'
import { acceptanceModule } from './modules/acceptance/module.ts'
import { accountsModule, identifying } from './modules/accounts/module.ts'
import { forgetAccount as forgetAlerts } from './modules/alerts/answers/inbox.ts'
import { alertsModule } from './modules/alerts/module.ts'
import { attributionModule } from './modules/attribution/module.ts'
import { b2bModule } from './modules/b2b/module.ts'
import { billingModule } from './modules/billing/module.ts'
import { calibrationModule } from './modules/calibration/module.ts'
import { isKnownCategory } from './modules/catalogue/classify.ts'
import { catalogueJob } from './modules/catalogue/jobs.ts'
import { catalogueModule } from './modules/catalogue/module.ts'
import { claimMarketSource } from './modules/catalogue/source.ts'
import { causalityModule } from './modules/causality/module.ts'
import { changesModule } from './modules/changes/module.ts'
import { comparisonModule } from './modules/comparison/module.ts'
import { conflictsModule } from './modules/conflicts/module.ts'
import { conflictCourses } from './modules/conflicts/standing.ts'
import { documentsModule } from './modules/documents/module.ts'
import { entitiesModule } from './modules/entities/module.ts'
import { explorerModule } from './modules/explorer/module.ts'
import { exportModule } from './modules/export/module.ts'
import { groupsModule } from './modules/groups/module.ts'
import { historyModule } from './modules/history/module.ts'
import { hubsModule } from './modules/hubs/module.ts'
import { assetsOf, namesOf } from './modules/linking/index.ts'
import { linkingModule } from './modules/linking/module.ts'
import { nameSpokenAt } from './modules/linking/names/other-names.ts'
import type { OwnLoading } from './modules/loader/load-options.ts'
import { createTextLoader } from './modules/loader/load-texts.ts'
import { loaderModule } from './modules/loader/module.ts'
import { seedOnStart } from './modules/loader/seeding.ts'
import { graphStamp } from './modules/loader/stamp.ts'
import { noteEvents } from './modules/loader/write/activity.ts'
import { entityMarketsOf, pricesOfMarkets } from './modules/markets/entity-markets.ts'
import { marketsModule } from './modules/markets/module.ts'
import { matchingJob } from './modules/matching/jobs.ts'
import { matchingModule } from './modules/matching/module.ts'
import { mcpModule } from './modules/mcp/module.ts'
import { createIngest, ingestAllOf } from './modules/news/ingest.ts'
import { newsModule } from './modules/news/module.ts'
import { withdrawArticles } from './modules/news/withdraw.ts'
import { outcomesModule } from './modules/outcomes/module.ts'
import { pricesOfOutcomes } from './modules/outcomes/view-prices.ts'
import { lastReadingOf, pollingModule } from './modules/polling/module.ts'
import { forget as forgetPortfolio } from './modules/portfolio/linking.ts'
import { portfolioModule } from './modules/portfolio/module.ts'
import type { AnyChannel } from './modules/realtime/index.ts'
import { realtimeModule } from './modules/realtime/module.ts'
import { tellSpreads } from './modules/realtime/spread-telling.ts'
import { sentimentModule } from './modules/sentiment/module.ts'
import { sourceScoresModule } from './modules/source-scores/module.ts'
import { symbolsModule } from './modules/symbols/module.ts'
import { taxonomyModule } from './modules/taxonomy/module.ts'
import { tournamentDefinition } from './modules/tournaments/channel.ts'
import { forgetTournaments, tournamentsModule } from './modules/tournaments/module.ts'
import { traderChannels, tradersModule } from './modules/traders/module.ts'
import { viewsModule } from './modules/views/module.ts'
import { forgetAccount as forgetWebhooks } from './modules/webhooks/forgetting.ts'
import { toldTiers } from './modules/webhooks/index.ts'
import { webhooksModule } from './modules/webhooks/module.ts'
import type { Deps } from './platform/deps.ts'
import { idempotencyModule } from './platform/http/idempotency.ts'
import { createWriters, type Writers } from './platform/jobs/writing.ts'
import { type App, composeApp, type Module } from './platform/module.ts'
import { schemaModule } from './platform/neo4j/migrations.ts'
import { createThreads } from './platform/threads/threads.ts'

/** A quarter of what the slowest live venue takes in a second, in milliseconds: history must not hold up prices. */
const livePastPauseMs = 500

/** The capabilities of the service, over the venues that it has. `stamp` names the state of the graph. */
export function createApp(parts: Deps, connectable = registry, stamp = graphStamp(parts.graph)): App {
  const { settings, ...deps } = parts
  // Schemas of answers and names of paths are made from it.
  nameVenues(connectable)
  const venues = connectVenues(connectable, { ...deps, settings, knowsCategory: isKnownCategory })
  const base = {
    ...deps,
    quotes: deps.redis,
    venues,
    writers: createWriters(deps.graph),
    refreshSeconds: settings.priceRefreshSeconds,
    stamp,
    names: namesOf(deps.graph),
    firstPass: firstPassOf(deps.redis, settings.venues, venues),
  }
  const prices = { ...base, connected: settings.venues !== 'none' }
  /** Without a venue there is nothing that the jobs of markets could keep. */
  const ofVenues = (module: Module): Module => (prices.connected ? module : { ...module, jobs: [], works: [] })
  const marketPrices: ReadMarketPrices = (markets, view) => pricesOfMarkets(prices, markets, view)
  const catalogue = catalogueModule({ ...base, source: settings.venues })
  const comparison = comparisonModule({ ...base, onCompared: (told) => tellSpreads(base, told) })
  const filled = { ...base, isFilling: catalogue.isFilling, threads: createThreads() }
  const sourceScores = sourceScoresModule(base)
  const attribution = attributionModule({ ...prices, settings })
  const said = { ...prices, settings, marketPrices, sourceScores, attribution, traders: tradersModule(base) }
  const portfolio = portfolioModule({ ...base, settings, predict: attribution.predictions, assetsOf: assetsIn(base) })
  const app: App = composeApp(
    [
      schemaModule(deps),
      ofVenues(catalogue),
      loaderOf(parts),
      entitiesModule({ ...base, marketPrices, listMarkets: entityMarketsOf(deps.graph) }),
      taxonomyModule(base),
      viewsModule({ ...base, prices: (...asked) => pricesOfOutcomes(prices, ...asked) }),
      hubsModule(base),
      exportModule(base),
      ...doorModules({ ...deps, settings }),
      changesModule({ ...base, keptDays: settings.changesKeptDays }),
      marketsModule({ ...base, readNames: () => spokenNames(base.names) }),
      ofVenues(symbolsModule(base)),
      ...[comparison, groupsModule(base)].map(ofVenues),
      outcomesModule(base),
      ofVenues(
        matchingModule({ ...filled, onDecided: comparison.forgetPairs, disagreeing: comparison.countDisagreeing }),
      ),
      ofVenues(linkingModule(filled)),
      ofVenues(historyModule({ ...base, pastPauseMs: settings.venues === 'live' ? livePastPauseMs : 0 })),
      newsModule(base),
      pollingOf({ ...base, settings }),
      acceptanceOf(parts, base.writers),
      ...saidModules({ ...said, lastIngest: lastReadingOf(deps.graph, settings) }),
      ofVenues(b2bModule({ ...said, ...sourceScores, ...attribution, tiers: toldTiers(settings) })),
      ...[said.traders, ...tradeModules({ ...base, settings }, portfolio)].map(ofVenues),
      realtimeOf({ ...base, ...deps, settings }, [portfolio.channel]),
      ...accountModules({ ...deps, settings }, () => app.endpoints),
    ],
    base.stamp,
  )
  return app
}

/** A first search after a start reads every name of the graph. */
const longestNamesMs = 25_000

/** The names of the graph as a search text may say them. */
async function spokenNames(names: ReturnType<typeof namesOf>) {
  const lexicon = await names.get(AbortSignal.timeout(longestNamesMs))
  return (words: readonly string[], from: number) => nameSpokenAt(lexicon, words, from)
}

/** The entities that a symbol stands for, by their names in the graph. */
function assetsIn({ names }: { names: ReturnType<typeof namesOf> }) {
  return async (symbol: string) => assetsOf(symbol, await names.get(AbortSignal.timeout(longestNamesMs)))
}

/** The doors of people and of programs: the same endpoints, without data or rights of their own, and what is written about them. */
function doorModules(deps: Deps): Module[] {
  return [explorerModule(), mcpModule(deps), documentsModule()]
}

type TradeParts = Omit<Parameters<typeof tournamentsModule>[0], 'secretsKey'> & Pick<Deps, 'settings'>

/** Modules of what people hold and do at the venues, and play with. */
function tradeModules(parts: TradeParts, portfolio: Module): Module[] {
  return [tournamentsModule({ ...parts, secretsKey: parts.settings.secretsKey }), portfolio]
}

function loaderOf(parts: Deps): Module {
  const { graph, settings } = parts
  return loaderModule({ graph, seed: settings.seedOnStart ? (signal) => seedOnStart(loadingOf(parts), signal) : null })
}

/** The parts that packs are loaded with. */
function loadingOf({ graph, clock, log, settings: { localDir } }: Deps): OwnLoading {
  const articles = { ingestAllOf, withdrawArticles }
  return { graph, clock, localDir, articles, say: (line) => log.info(line) }
}

/** The module by which claims become facts. */
function acceptanceOf(parts: Deps, writers: Writers): Module {
  const loader = createTextLoader({ ...loadingOf(parts), say: (line) => parts.log.debug(line) })
  return acceptanceModule({ graph: parts.graph, clock: parts.clock, writers, loader })
}

/** The module that reads feeds, and hands on what they bring. */
function pollingOf(parts: Parameters<typeof newsModule>[0] & Deps): Module {
  const { graph, clock } = parts
  return pollingModule({
    ...parts,
    kinds: feedKinds,
    ingestBy: (writing) => createIngest({ ...parts, writing }),
    noteEvents,
    claimSource: (kind) => claimMarketSource(graph, clock, kind),
  })
}

/** The module that tells what changes, as it changes. */
function realtimeOf(
  parts: Deps & Omit<Parameters<typeof tournamentDefinition>[0], 'secretsKey'>,
  channels: readonly AnyChannel[],
): Module {
  const { secretsKey } = parts.settings
  return realtimeModule({ ...parts, identify: identifying(parts), rename: venueRename(parts.settings) }, [
    ...channels,
    ...traderChannels(parts),
    tournamentDefinition({ ...parts, secretsKey }),
  ])
}

function firstPassOf(
  redis: Deps['redis'],
  source: string,
  { predictions }: ReturnType<typeof connectVenues>,
): FirstPass {
  const reading = source === 'none' ? [] : predictions.map(({ venue }) => catalogueJob(venue))
  return createFirstPass(redis, { reading, matching: matchingJob })
}

/** Modules of what is said, how far those are to be believed who say it, and what they alert to. */
function saidModules(
  parts: Omit<Parameters<typeof alertsModule>[0], 'ports'> & {
    marketPrices: ReadMarketPrices
    sourceScores: ReturnType<typeof sourceScoresModule>
    attribution: ReturnType<typeof attributionModule>
    traders: ReturnType<typeof tradersModule>
    lastIngest: () => Promise<string | null>
  },
): Module[] {
  const { sourceScores, attribution, traders } = parts
  const judged = { ...parts, reliabilityAt: (view: View) => sourceScores.reliabilityAt(view, 'politics') }
  return [
    calibrationModule(parts),
    causalityModule(parts),
    conflictsModule(judged),
    sourceScores,
    sentimentModule(parts),
    attribution,
    alertsModule({
      ...parts,
      ports: {
        ...{ ...sourceScores, coefficients: attribution.expectedMoves, movesSince: attribution.movesSince },
        conflictCourses: () => conflictCourses(judged),
        traders,
      },
    }),
  ]
}

/** Modules of who may ask, and what they pay for. */
function accountModules(deps: Deps, endpoints: () => App['endpoints']): Module[] {
  const billing = billingModule(deps)
  const onDelete = async (accountId: string) => {
    await billing.forget(accountId)
    await forgetWebhooks(deps, accountId)
    await forgetAlerts(deps, accountId)
    await forgetTournaments(deps, accountId)
    await forgetPortfolio(deps, accountId, null)
  }
  const accounts = accountsModule({ ...deps, endpoints, onDelete })
  return [accounts, billing, webhooksModule({ ...deps, post: accounts.post }), idempotencyModule(deps)]
}
