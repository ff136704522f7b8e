import { escaped } from '../../platform/text/xml.ts'

/** A thing that is said of each node, or of each edge, of a graph: its name and its type, and its value as text, null where it has none. */
export type FileField<T> = { name: string; type: 'string' | 'double' | 'integer'; of(item: T): string | null }

/** A node in a file: its name and its label. An edge names its ends. */
export type FileNode = { id: string; label: string }
export type FileEdge = { source: string; target: string; label: string }

type Fields<N, E> = { nodes: readonly FileField<N>[]; edges: readonly FileField<E>[] }

/** Writes a graph as GraphML 1.0 (http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd), all attributes declared. */
export function graphmlWriter<N, E>(fields: Fields<N, E>) {
  const data = (kind: string, name: string, value: string | null) =>
    value === null ? '' : `<data key="${kind}-${name}">${escaped(value)}</data>`
  const typeOf = (type: string) => (type === 'integer' ? 'int' : type)
  const key = (kind: 'node' | 'edge', { name, type }: { name: string; type: string }) =>
    `<key id="${kind[0]}-${name}" for="${kind}" attr.name="${name}" attr.type="${typeOf(type)}"/>`
  return {
    head: [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<graphml xmlns="http://graphml.graphdrawing.org/xmlns">',
      ...fields.nodes.map((field) => key('node', field)),
      ...fields.edges.map((field) => key('edge', field)),
      '<graph id="oddsgraph" edgedefault="directed">\n',
    ].join('\n'),
    node: ({ id }: FileNode, item: N) =>
      `<node id="${escaped(id)}">${fields.nodes.map(({ name, of }) => data('n', name, of(item))).join('')}</node>\n`,
    edge: ({ source, target }: FileEdge, item: E) =>
      `<edge source="${escaped(source)}" target="${escaped(target)}">${fields.edges
        .map(({ name, of }) => data('e', name, of(item)))
        .join('')}</edge>\n`,
    tail: (comment: string) => `</graph>\n${commentOf(comment)}</graphml>\n`,
  }
}

/** Writes a graph as GEXF 1.3 (https://gexf.net/schema.html), all attributes declared. All nodes must come before the edges. */
export function gexfWriter<N, E>(fields: Fields<N, E>) {
  const value = (name: string, text: string | null) =>
    text === null ? '' : `<attvalue for="${name}" value="${escaped(text)}"/>`
  const attributes = (kind: string, of: readonly { name: string; type: string }[]) => [
    `<attributes class="${kind}">`,
    ...of.map(({ name, type }) => `<attribute id="${name}" title="${name}" type="${type}"/>`),
    '</attributes>',
  ]
  return {
    head: [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<gexf xmlns="http://gexf.net/1.3" version="1.3">',
      '<graph defaultedgetype="directed">',
      ...attributes('node', fields.nodes),
      ...attributes('edge', fields.edges),
      '',
    ].join('\n'),
    nodes: ['<nodes>\n', '</nodes>\n'] as const,
    edges: ['<edges>\n', '</edges>\n'] as const,
    node: ({ id, label }: FileNode, item: N) =>
      `<node id="${escaped(id)}" label="${escaped(label)}"><attvalues>${fields.nodes
        .map(({ name, of }) => value(name, of(item)))
        .join('')}</attvalues></node>\n`,
    edge: ({ source, target, label }: FileEdge, item: E) =>
      `<edge source="${escaped(source)}" target="${escaped(target)}" label="${escaped(label)}"><attvalues>${fields.edges
        .map(({ name, of }) => value(name, of(item)))
        .join('')}</attvalues></edge>\n`,
    tail: (comment: string) => `</graph>\n${commentOf(comment)}</gexf>\n`,
  }
}

/** Two hyphens would end it. */
function commentOf(text: string): string {
  return text === '' ? '' : `<!-- ${escaped(text).replaceAll('--', '- -')} -->\n`
}
