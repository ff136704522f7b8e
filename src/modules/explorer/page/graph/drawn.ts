import type { GraphAnswer, GraphEdge, GraphNode } from '../types.ts'
import { outcomeName } from '../words.ts'

/** A part of the picture beside what was drawn before the moment was moved: as it was, new, or no longer there. */
export type Change = 'same' | 'added' | 'gone'
export type DrawnNode = GraphNode & { change: Change; isOnPath?: boolean }
export type DrawnEdge = GraphEdge & { id: string; change: Change; isOnPath?: boolean }
export type Drawn = {
  nodes: ReadonlyMap<string, DrawnNode>
  edges: ReadonlyMap<string, DrawnEdge>
  /** The parts that the service left out, in its words. */
  cuts: readonly string[]
}

export const nothingDrawn: Drawn = { nodes: new Map(), edges: new Map(), cuts: [] }

/** One graph of several answers, without the nodes that are hidden and without the edges at them. */
export function drawnOf(answers: readonly GraphAnswer[], hidden: readonly string[]): Drawn {
  const left = new Set(hidden)
  const nodes = new Map<string, DrawnNode>()
  const edges = new Map<string, DrawnEdge>()
  for (const { graph } of answers) {
    for (const node of graph.nodes)
      if (!left.has(node.id)) nodes.set(node.id, { ...node, label: nameOf(node), change: 'same' })
  }
  const path = answers.filter(({ paths }) => paths !== undefined).flatMap(({ graph }) => graph)
  for (const { id } of path.flatMap(({ nodes: all }) => all)) {
    const node = nodes.get(id)
    if (node) nodes.set(id, { ...node, isOnPath: true })
  }
  for (const { graph } of answers) {
    for (const edge of graph.edges) {
      const id = `${edge.source} ${edge.label} ${edge.target}`
      if (nodes.has(edge.source) && nodes.has(edge.target)) edges.set(id, { ...edge, id, change: 'same' })
    }
  }
  for (const { source, label, target } of path.flatMap(({ edges: all }) => all)) {
    const edge = edges.get(`${source} ${label} ${target}`)
    if (edge) edges.set(edge.id, { ...edge, isOnPath: true })
  }
  const cuts = answers.flatMap(({ truncated, reason }) => (truncated ? [reason ?? 'more than was asked for'] : []))
  return { nodes, edges, cuts: [...new Set(cuts)] }
}

/** The name of a node that tells it from others: of an outcome what is asked, as its answer alone may be "Over". */
function nameOf({ label, question }: GraphNode): string {
  return question === undefined ? label : outcomeName({ label, question })
}

/** The number of edges in the drawing of each node that has any. */
export function degreesOf({ edges }: Drawn): ReadonlyMap<string, number> {
  const degrees = new Map<string, number>()
  for (const { source, target } of edges.values()) {
    for (const id of source === target ? [source] : [source, target]) degrees.set(id, (degrees.get(id) ?? 0) + 1)
  }
  return degrees
}

/** The graph of now with what was there before the moment was moved and is not any more, each marked. */
export function compared(now: Drawn, before: Drawn): Drawn {
  const mark = <Item extends { change: Change }>(
    current: ReadonlyMap<string, Item>,
    past: ReadonlyMap<string, Item>,
  ) => {
    const marked = new Map<string, Item>()
    for (const [id, item] of current) marked.set(id, { ...item, change: past.has(id) ? 'same' : 'added' })
    for (const [id, item] of past)
      if (!current.has(id) && item.change !== 'gone') marked.set(id, { ...item, change: 'gone' })
    return marked
  }
  return { nodes: mark(now.nodes, before.nodes), edges: mark(now.edges, before.edges), cuts: now.cuts }
}

/** The exposure of each node to outcomes, or of each outcome to entities: the sum over the exposures that are drawn. */
export function exposuresOf({ edges }: Drawn): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { source, target, label, confidence = 0 } of edges.values()) {
    if (label !== 'exposed_to') continue
    for (const id of [source, target]) sums.set(id, (sums.get(id) ?? 0) + confidence)
  }
  return sums
}
