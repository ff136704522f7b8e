import type { ViewSources } from '../../domain/outcome-prices.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Module } from '../../platform/module.ts'
import { viewsEndpoints } from './routes.ts'

export { viewKinds } from './views.ts'

/** Views of the graph: each in a folder of its own. */
export function viewsModule(sources: ViewSources & { clock: Clock }): Module {
  return { name: 'views', endpoints: viewsEndpoints(sources) }
}
