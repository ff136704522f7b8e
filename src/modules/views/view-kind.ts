import type { z } from 'zod'
import type { View } from '../../domain/as-of.ts'
import type { ViewSources } from '../../domain/outcome-prices.ts'
import type { Extent, GraphEdge, GraphNode } from '../../domain/schemas.ts'
import type { Clock } from '../../platform/clock.ts'

/** What a caller may ask of a view. A view reads what it uses; what was not asked has the view's own default. */
export type ViewRequest = {
  /** Id or slug. */
  entity?: string | undefined
  outcome?: string | undefined
  event?: string | undefined
  topic?: string | undefined
  factKey?: string | undefined
  scope?: string | undefined
  /** Hours back from the moment of the view. */
  window?: number | undefined
  depth?: number | undefined
  limit?: number | undefined
  includeFacts: boolean
  includeEvents: boolean
  view: View
}

type Named = 'entity' | 'outcome' | 'event' | 'topic' | 'factKey'

export type ViewAnswer = Extent & {
  graph: { nodes: GraphNode[]; edges: GraphEdge[]; centerNodeId?: string }
  stats: { totalNodes: number; totalEdges: number }
}

/** A type of `/api/graph/view` as a value: the route, its checks and its documentation come from the list of them. */
export type ViewKind = {
  readonly type: string
  /** One sentence behind the type's name. */
  readonly description: string
  /** Each inner list: at least one of these parameters must be given. */
  readonly needs: readonly (readonly Named[])[]
  /** Schemas of what it answers beside the graph. */
  readonly extra: Readonly<Record<string, z.ZodType>>
  readonly answer: (sources: ViewSources & { clock: Clock }, request: ViewRequest) => Promise<ViewAnswer>
}
