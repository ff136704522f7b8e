import type { z } from 'zod'
import type { View } from '../../domain/as-of.ts'
import type { ViewSources } from '../../domain/markets/outcome-prices.ts'
import type { Extent, GraphEdge, GraphNode } from '../../domain/schemas.ts'
import type { Clock } from '../../platform/clock.ts'

/** A caller's request to a view. A view reads what it uses; what was not asked has the view's own default. */
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

type Sources = ViewSources & { clock: Clock }

/** A type of `/api/graph/view` as a value: the route, its checks and its documentation come from the list of them. */
export type ViewKind<T extends string = string, E extends z.ZodRawShape = z.ZodRawShape> = {
  readonly type: T
  /** One sentence behind the type's name. */
  readonly description: string
  /** Each inner list: at least one of these parameters must be given. */
  readonly needs: readonly (readonly Named[])[]
  /** Schemas of what it answers beside the graph. */
  readonly extra: E
  readonly answer: (sources: Sources, request: ViewRequest) => Promise<TypedAnswer<T, E>>
}

/** The answer of a view: its type, the graph, and what is its own. */
type TypedAnswer<T extends string, E extends z.ZodRawShape> = { type: T } & ViewAnswer & Own<E>

/** Fields of a view's answer beside the graph; none where it declares none. */
type Own<E extends z.ZodRawShape> = keyof E extends never ? unknown : z.input<z.ZodObject<E>>

/** The answer of one of several kinds of views, told apart by `type`. */
export type AnswerOf<K> = K extends ViewKind<infer T, infer E> ? TypedAnswer<T, E> : never

type Declared<T extends string, E extends z.ZodRawShape> = Omit<ViewKind<T, E>, 'answer'> & {
  answer: (sources: Sources, request: ViewRequest) => Promise<ViewAnswer & Own<E>>
}

/** Types the answer of a view by the schemas that it declares, and names it in the answer. */
export function viewKind<const T extends string, E extends z.ZodRawShape>(declared: Declared<T, E>): ViewKind<T, E> {
  const { type } = declared
  return { ...declared, answer: async (sources, request) => ({ type, ...(await declared.answer(sources, request)) }) }
}
