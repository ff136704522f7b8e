import type { ExportedRelationship, ExportFormat, ExportRow } from './export.ts'

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
  end: (counts) => line({ kind: 'end', complete: true, ...counts }),
}

/** What a node and an edge carry besides their ends, with the type that both XML formats call it by. */
const nodeFields: [name: string, of: (row: ExportRow) => string | null][] = [
  ['displayName', ({ entity }) => entity.displayName],
  ['entityType', ({ entity }) => entity.entityType],
  ['category', ({ entity }) => entity.category],
  ['subcategory', ({ entity }) => entity.subcategory],
  ['group', ({ entity }) => entity.group],
  ['description', ({ entity }) => entity.description],
  ['tags', ({ entity }) => entity.tags.join(' ') || null],
  ['facts', ({ facts }) => factsText(facts)],
]
const edgeFields: [name: string, type: 'string' | 'double', of: (edge: ExportedRelationship) => string | null][] = [
  ['type', 'string', ({ type }) => type],
  ['confidence', 'double', ({ confidence }) => String(confidence)],
  ['source', 'string', ({ source }) => source],
  ['validFrom', 'string', ({ validFrom }) => validFrom],
  ['validTo', 'string', ({ validTo }) => validTo],
]

/** Attributes differ from entity to entity and XML wants them declared beforehand, so they are one JSON object. */
function factsText(facts: ExportRow['facts']): string | null {
  return facts.length === 0 ? null : JSON.stringify(Object.fromEntries(facts.map(({ key, value }) => [key, value])))
}

/** GraphML takes an edge before its node, so one pass is enough. */
export const graphml: ExportFormat = {
  type: 'application/graphml+xml',
  begin: () =>
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<graphml xmlns="http://graphml.graphdrawing.org/xmlns">',
      ...nodeFields.map(([name]) => `<key id="n-${name}" for="node" attr.name="${name}" attr.type="string"/>`),
      ...edgeFields.map(([name, type]) => `<key id="e-${name}" for="edge" attr.name="${name}" attr.type="${type}"/>`),
      '<graph id="oddsgraph" edgedefault="directed">\n',
    ].join('\n'),
  sections: [
    {
      parts: all,
      open: '',
      write: (row) =>
        [
          `<node id="${row.entity.slug}">${nodeFields.map(([name, of]) => data(`n-${name}`, of(row))).join('')}</node>\n`,
          ...row.relationships.map(
            (edge) =>
              `<edge source="${row.entity.slug}" target="${edge.to}">${edgeFields
                .map(([name, , of]) => data(`e-${name}`, of(edge)))
                .join('')}</edge>\n`,
          ),
        ].join(''),
      close: '',
    },
  ],
  end: (counts) => `</graph>\n${complete(counts)}</graphml>\n`,
}

/** GEXF wants all nodes before the edges, so the graph is gone over twice. */
export const gexf: ExportFormat = {
  type: 'application/gexf+xml',
  begin: () =>
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<gexf xmlns="http://gexf.net/1.3" version="1.3">',
      '<graph defaultedgetype="directed">',
      '<attributes class="node">',
      ...nodeFields.map(([name]) => `<attribute id="${name}" title="${name}" type="string"/>`),
      '</attributes>',
      '<attributes class="edge">',
      ...edgeFields.map(([name, type]) => `<attribute id="${name}" title="${name}" type="${type}"/>`),
      '</attributes>\n',
    ].join('\n'),
  sections: [
    {
      parts: { withFacts: true, withRelationships: false },
      open: '<nodes>\n',
      write: (row) =>
        `<node id="${row.entity.slug}" label="${escaped(row.entity.displayName)}"><attvalues>${nodeFields
          .map(([name, of]) => attvalue(name, of(row)))
          .join('')}</attvalues></node>\n`,
      close: '</nodes>\n',
    },
    {
      parts: { withFacts: false, withRelationships: true },
      open: '<edges>\n',
      write: ({ entity, relationships }) =>
        relationships
          .map(
            (edge) =>
              `<edge source="${entity.slug}" target="${edge.to}" label="${edge.type}"><attvalues>${edgeFields
                .map(([name, , of]) => attvalue(name, of(edge)))
                .join('')}</attvalues></edge>\n`,
          )
          .join(''),
      close: '</edges>\n',
    },
  ],
  end: (counts) => `</graph>\n${complete(counts)}</gexf>\n`,
}

function data(key: string, value: string | null): string {
  return value === null ? '' : `<data key="${key}">${escaped(value)}</data>`
}

function attvalue(name: string, value: string | null): string {
  return value === null ? '' : `<attvalue for="${name}" value="${escaped(value)}"/>`
}

function complete({ entities, relationships, facts }: Parameters<ExportFormat['end']>[0]): string {
  return `<!-- complete: ${entities} entities, ${relationships} relationships, ${facts} facts -->\n`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\t': '&#9;',
}

/** For content and attributes. What XML cannot hold at all (control characters, lone surrogates) becomes the replacement character. */
export function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replace(/[&<>"\n\t]/g, (character) => entities[character] ?? character)
}
