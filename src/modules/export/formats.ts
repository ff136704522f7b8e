import { type FileField, gexfWriter, graphmlWriter } from '../../domain/graph/graph-files.ts'
import { type Column, csvLine, csvRow } from '../../platform/text/csv.ts'
import type { ExportCounts, ExportFormat } from './export.ts'
import type { ExportedRelationship, ExportRow } from './queries.ts'

const all = { withFacts: true, withRelationships: true }
const line = (value: object) => `${JSON.stringify(value)}\n`

/** A line for each entity, each of its facts and each relationship that starts at it; the last says that nothing is missing. */
export const ndjson: ExportFormat = {
  type: 'application/x-ndjson',
  begin: ({ at, known }, cursor) => line({ kind: 'export', asOf: at, knownAt: known, cursor }),
  sections: [
    {
      parts: all,
      open: '',
      write: ({ entity, facts, relationships }) =>
        [
          line({ kind: 'entity', ...entity }),
          ...facts.map((fact) => line({ kind: 'fact', entity: entity.slug, ...fact })),
          ...relationships.map(({ type, to, ...more }) =>
            line({ kind: 'relationship', type, from: entity.slug, to, ...more }),
          ),
        ].join(''),
      close: '',
    },
  ],
  end: (counts, reason) =>
    line({ kind: 'end', complete: true, ...counts, ...(reason !== undefined && { truncated: true, reason }) }),
}

/** Fields of a node and an edge besides their ends. */
const nodeFields: FileField<ExportRow>[] = [
  { name: 'displayName', type: 'string', of: ({ entity }) => entity.displayName },
  { name: 'entityType', type: 'string', of: ({ entity }) => entity.entityType },
  { name: 'category', type: 'string', of: ({ entity }) => entity.category },
  { name: 'subcategory', type: 'string', of: ({ entity }) => entity.subcategory },
  { name: 'group', type: 'string', of: ({ entity }) => entity.group },
  { name: 'description', type: 'string', of: ({ entity }) => entity.description },
  { name: 'tags', type: 'string', of: ({ entity }) => entity.tags.join(' ') || null },
  { name: 'facts', type: 'string', of: ({ facts }) => factsText(facts) },
]
const edgeFields: FileField<ExportedRelationship>[] = [
  { name: 'type', type: 'string', of: ({ type }) => type },
  { name: 'confidence', type: 'double', of: ({ confidence }) => String(confidence) },
  { name: 'source', type: 'string', of: ({ source }) => source },
  { name: 'validFrom', type: 'string', of: ({ validFrom }) => validFrom },
  { name: 'validTo', type: 'string', of: ({ validTo }) => validTo },
]
const fields = { nodes: nodeFields, edges: edgeFields }

/** Attributes differ from entity to entity and XML wants them declared beforehand, so they are one JSON object. */
function factsText(facts: ExportRow['facts']): string | null {
  return facts.length === 0 ? null : JSON.stringify(Object.fromEntries(facts.map(({ key, value }) => [key, value])))
}

const nodeOf = ({ entity }: ExportRow) => ({ id: entity.slug, label: entity.displayName })
const edgeOf = ({ entity }: ExportRow, { to, type }: ExportedRelationship) => ({
  source: entity.slug,
  target: to,
  label: type,
})

const inGraphml = graphmlWriter(fields)

/** GraphML takes an edge before its node, so one pass is enough. */
export const graphml: ExportFormat = {
  type: 'application/graphml+xml',
  begin: () => inGraphml.head,
  sections: [
    {
      parts: all,
      open: '',
      write: (row) =>
        [
          inGraphml.node(nodeOf(row), row),
          ...row.relationships.map((edge) => inGraphml.edge(edgeOf(row, edge), edge)),
        ].join(''),
      close: '',
    },
  ],
  end: (counts, reason) => inGraphml.tail(completeText(counts, reason)),
}

const inGexf = gexfWriter(fields)

/** GEXF wants all nodes before the edges, so the graph is gone over twice. */
export const gexf: ExportFormat = {
  type: 'application/gexf+xml',
  begin: () => inGexf.head,
  sections: [
    {
      parts: { withFacts: true, withRelationships: false },
      open: inGexf.nodes[0],
      write: (row) => inGexf.node(nodeOf(row), row),
      close: inGexf.nodes[1],
    },
    {
      parts: { withFacts: false, withRelationships: true },
      open: inGexf.edges[0],
      write: (row) => row.relationships.map((edge) => inGexf.edge(edgeOf(row, edge), edge)).join(''),
      close: inGexf.edges[1],
    },
  ],
  end: (counts, reason) => inGexf.tail(completeText(counts, reason)),
}

/** `complete` says that the file is whole, `truncated` that not all entities were taken into it. */
function completeText({ entities, relationships, facts }: ExportCounts, reason: string | undefined): string {
  const cut = reason === undefined ? '' : `; truncated: ${reason}`
  return `complete: ${entities} entities, ${relationships} relationships, ${facts} facts${cut}`
}

type CsvRow = Partial<Record<string, unknown>>

const columns: Column[] = [
  ...['kind', 'slug', 'displayName', 'entityType', 'category', 'subcategory', 'group', 'description', 'tags', 'facts'],
  ...['from', 'type', 'to', 'confidence', 'source', 'validFrom', 'validTo'],
].map((name) => ({ name, of: (row) => Reflect.get(Object(row), name) }))

function csvRowsOf({ entity, facts, relationships }: ExportRow): CsvRow[] {
  const { source: _source, tags, ...named } = entity
  return [
    { kind: 'entity', ...named, tags: tags.join(' '), facts: factsText(facts) },
    ...relationships.map((edge) => ({ kind: 'relationship', from: entity.slug, ...edge })),
  ]
}

/** One table: a line for each entity, followed by one for each relationship that starts at it, told apart by `kind`. */
export const csv: ExportFormat = {
  type: 'text/csv',
  begin: () => csvLine(columns.map(({ name }) => name)),
  sections: [
    {
      parts: all,
      open: '',
      write: (row) =>
        csvRowsOf(row)
          .map((each) => csvRow(columns, each))
          .join(''),
      close: '',
    },
  ],
  end: (counts, reason) => csvRow(columns, { kind: 'end', facts: completeText(counts, reason) }),
}
