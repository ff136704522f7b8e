import type { ViewSources } from '../../domain/markets/outcome-prices.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Module } from '../../platform/module.ts'
import { createEditions } from './editions.ts'
import { viewsEndpoints } from './routes.ts'

type Dependencies = Omit<ViewSources, 'editions'> & {
  clock: Clock
  /** Names the state of what is loaded. */
  stamp: () => Promise<string>
}

/** Views of the graph: each in a folder of its own. */
export function viewsModule({ stamp, ...sources }: Dependencies): Module {
  return {
    name: 'views',
    endpoints: viewsEndpoints({ ...sources, editions: createEditions(sources.graph, stamp) }),
  }
}
