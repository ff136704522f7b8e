import type { FeedKind } from '../domain/news/feed-kinds.ts'
import { acledEvents } from './acled/kind.ts'
import { espnInjuries, espnNews } from './espn/kind.ts'
import { fredObservations } from './fred/kind.ts'
import { gdeltArticles, gdeltEvents } from './gdelt/kind.ts'
import { nwsAlerts } from './nws/kind.ts'
import { atom, jsonFeed, rss } from './syndication/kind.ts'
import { ucdpEvents } from './ucdp/kind.ts'

/** The ways in which feeds speak. A further one is imported and named here. */
export const feedKinds: readonly FeedKind[] = [
  ...[
    rss,
    atom,
    jsonFeed,
    gdeltArticles,
    gdeltEvents,
    espnInjuries,
    espnNews,
    nwsAlerts,
    ucdpEvents,
    acledEvents,
    fredObservations,
  ],
]
