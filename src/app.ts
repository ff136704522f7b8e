import type { ReadMarketPrices } from './domain/prices.ts'
import { connectVenues } from './feeds/connect.ts'
import { nameVenues, registry } from './feeds/registry.ts'
import { accountsModule } from './modules/accounts/index.ts'
import { b2bModule } from './modules/b2b/index.ts'
import { billingModule } from './modules/billing/index.ts'
import { catalogueModule, isKnownCategory } from './modules/catalogue/index.ts'
import { changesModule } from './modules/changes/index.ts'
import { comparisonModule } from './modules/comparison/index.ts'
import { conflictsModule } from './modules/conflicts/index.ts'
import { entitiesModule } from './modules/entities/index.ts'
import { exportModule } from './modules/export/index.ts'
import { historyModule } from './modules/history/index.ts'
import { linkingModule, namesOf } from './modules/linking/index.ts'
import { graphStamp, loaderModule } from './modules/loader/index.ts'
import { entityMarketsOf, marketsModule, pricesOfMarkets } from './modules/markets/index.ts'
import { matchingModule } from './modules/matching/index.ts'
import { newsModule } from './modules/news/index.ts'
import { outcomesModule, pricesOfOutcomes } from './modules/outcomes/index.ts'
import { sentimentModule } from './modules/sentiment/index.ts'
import { sourceScoresModule } from './modules/source-scores/index.ts'
import { symbolsModule } from './modules/symbols/index.ts'
import { taxonomyModule } from './modules/taxonomy/index.ts'
import { viewsModule } from './modules/views/index.ts'
import { forgetWebhooks, webhooksModule } from './modules/webhooks/index.ts'
import type { Deps } from './platform/deps.ts'
import { idempotencyModule } from './platform/http/idempotency.ts'
import { createWriters } from './platform/jobs/writing.ts'
import { schemaModule } from './platform/migrations.ts'
import { type App, composeApp, type Module } from './platform/module.ts'

/** A quarter of what the slowest venue takes in a second, in milliseconds. */
const livePastPauseMs = 500

/** The capabilities of the service, over the venues that it has. */
export function createApp({ settings, ...deps }: Deps, connectable = registry): App {
  const { graph, redis, clock, log } = deps
  // Schemas of answers and names of paths are made from it.
  nameVenues(connectable)
  const venues = connectVenues(connectable, { ...deps, settings, knowsCategory: isKnownCategory })
  const base = {
    ...deps,
    quotes: redis,
    venues,
    writers: createWriters(graph),
    refreshSeconds: settings.priceRefreshSeconds,
    stamp: graphStamp(graph),
    names: namesOf(graph),
  }
  const prices = { ...base, connected: settings.venues !== 'none' }
  /** Without a venue there is nothing that the jobs of markets could keep. */
  const ofVenues = (module: Module): Module => (prices.connected ? module : { ...module, jobs: [] })
  const marketPrices: ReadMarketPrices = (markets, view) => pricesOfMarkets(prices, markets, view)
  const catalogue = catalogueModule({ ...base, source: settings.venues })
  const comparison = comparisonModule(base)
  const filled = { ...base, isFilling: catalogue.isFilling }
  const app: App = composeApp(
    [
      schemaModule(deps),
      ofVenues(catalogue),
      loaderModule({
        graph,
        clock,
        localDir: settings.localDir,
        seedOnStart: settings.seedOnStart,
        say: (line) => log.info(line),
      }),
      entitiesModule({ ...base, marketPrices, listMarkets: entityMarketsOf(graph) }),
      taxonomyModule(base),
      viewsModule({ ...base, prices: (outcomes, view) => pricesOfOutcomes(prices, outcomes, view) }),
      exportModule(base),
      changesModule({ ...base, keptDays: settings.changesKeptDays }),
      marketsModule(base),
      ofVenues(symbolsModule(base)),
      ofVenues(comparison),
      outcomesModule(base),
      ofVenues(
        matchingModule({ ...filled, onDecided: comparison.forgetPairs, disagreeing: comparison.countDisagreeing }),
      ),
      ofVenues(linkingModule(filled)),
      ofVenues(historyModule({ ...base, pastPauseMs: settings.venues === 'live' ? livePastPauseMs : 0 })),
      newsModule(base),
      ...saidModules({ ...base, marketPrices }),
      b2bModule({ ...prices, redis }),
      ...accountModules({ ...deps, settings }, () => app.endpoints),
    ],
    base.stamp,
  )
  return app
}

/** What is said, and how far those are to be believed who say it. */
function saidModules(parts: Pick<Deps, 'graph' | 'clock'> & { marketPrices: ReadMarketPrices }): Module[] {
  const sourceScores = sourceScoresModule(parts)
  return [
    conflictsModule({ ...parts, reliabilityAt: (view) => sourceScores.reliabilityAt(view, 'politics') }),
    sourceScores,
    sentimentModule(parts),
  ]
}

/** Who may ask, and what they pay for. */
function accountModules(deps: Deps, endpoints: () => App['endpoints']): Module[] {
  const billing = billingModule(deps)
  const onDelete = async (accountId: string) => {
    await billing.forget(accountId)
    await forgetWebhooks(deps, accountId)
  }
  const accounts = accountsModule({ ...deps, endpoints, onDelete })
  return [accounts, billing, webhooksModule({ ...deps, post: accounts.post }), idempotencyModule(deps)]
}
