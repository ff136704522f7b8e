import { z } from 'zod'
import type { Form } from '../../platform/contract/forms.ts'
import { type Column, csvText } from '../../platform/text/csv.ts'
import { type GraphEdge, type GraphNode, graphEdge, graphNode } from '../schemas.ts'
import { type FileField, gexfWriter, graphmlWriter } from './graph-files.ts'

const graphAnswer = z.looseObject({
  graph: z.looseObject({ nodes: z.array(graphNode), edges: z.array(graphEdge) }),
  truncated: z.boolean().optional(),
  reason: z.string().optional(),
})
type GraphAnswer = z.output<typeof graphAnswer>

const nodeFields: FileField<GraphNode>[] = [
  { name: 'slug', type: 'string', of: ({ slug }) => slug ?? null },
  { name: 'displayName', type: 'string', of: ({ label }) => label },
  { name: 'entityType', type: 'string', of: ({ type }) => type },
  { name: 'category', type: 'string', of: ({ category }) => category ?? null },
  { name: 'distance', type: 'integer', of: ({ distance }) => textOf(distance) },
]
const edgeFields: FileField<GraphEdge>[] = [
  { name: 'type', type: 'string', of: ({ label }) => label },
  { name: 'confidence', type: 'double', of: ({ confidence }) => textOf(confidence) },
  { name: 'validFrom', type: 'string', of: ({ validFrom }) => validFrom ?? null },
  { name: 'validTo', type: 'string', of: ({ validTo }) => validTo ?? null },
]

function textOf(number: number | undefined): string | null {
  return number === undefined ? null : String(number)
}

const fields = { nodes: nodeFields, edges: edgeFields }
const graphml = graphmlWriter(fields)
const gexf = gexfWriter(fields)

/** Says within the file what was left out: who opens it later does not see the headers. */
function noteOf({ truncated, reason }: GraphAnswer): string {
  return truncated === true ? `truncated: ${reason ?? ''}` : ''
}

function graphmlText(answer: GraphAnswer): string {
  const { nodes, edges } = answer.graph
  return [
    graphml.head,
    ...nodes.map((node) => graphml.node(node, node)),
    ...edges.map((edge) => graphml.edge(edge, edge)),
    graphml.tail(noteOf(answer)),
  ].join('')
}

function gexfText(answer: GraphAnswer): string {
  const { nodes, edges } = answer.graph
  return [
    gexf.head,
    gexf.nodes[0],
    ...nodes.map((node) => gexf.node(node, node)),
    gexf.nodes[1],
    gexf.edges[0],
    ...edges.map((edge) => gexf.edge(edge, edge)),
    gexf.edges[1],
    gexf.tail(noteOf(answer)),
  ].join('')
}

const columns: Column[] = [
  ...['kind', 'id', 'slug', 'label', 'type', 'category', 'distance', 'source', 'sourceLabel', 'target', 'targetLabel'],
  ...['confidence', 'validFrom', 'validTo'],
].map((name) => ({ name, of: (row) => Reflect.get(Object(row), name) }))

/** A line for each node, then one for each edge with the names of its ends, told apart by `kind`. */
function graphCsv({ graph: { nodes, edges } }: GraphAnswer): string {
  const labels = new Map(nodes.map(({ id, label }) => [id, label]))
  return csvText(columns, [
    ...nodes.map((node) => ({ kind: 'node', ...node })),
    ...edges.map((edge) => ({
      kind: 'edge',
      ...edge,
      sourceLabel: labels.get(edge.source),
      targetLabel: labels.get(edge.target),
    })),
  ])
}

const written = (write: (answer: GraphAnswer) => string) => (answer: Record<string, unknown>) =>
  write(graphAnswer.parse(answer))

/** The forms of an answer that has nodes and edges. What it says beside its graph is in JSON alone. */
export const graphForms: readonly Form[] = [
  { name: 'gexf', type: 'application/gexf+xml', write: written(gexfText) },
  { name: 'graphml', type: 'application/graphml+xml', write: written(graphmlText) },
  { name: 'csv', type: 'text/csv', write: written(graphCsv) },
]
