import type { Drawn } from './drawn.ts'

const heading = '<?xml version="1.0" encoding="UTF-8"?>'
// Characters that XML cannot have are left out.
const unusable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

function xml(text: string | undefined): string {
  return (text ?? '').replace(unusable, '').replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** The drawing as GEXF 1.3, which Gephi opens. */
export function gexfOf({ nodes, edges }: Drawn): string {
  const dots = [...nodes.values()].map(
    ({ id, label, type, category }) =>
      `<node id="${xml(id)}" label="${xml(label)}"><attvalues><attvalue for="type" value="${xml(type)}"/><attvalue for="category" value="${xml(category)}"/></attvalues></node>`,
  )
  const lines = [...edges.values()].map(
    ({ id, source, target, label, confidence = 1 }) =>
      `<edge id="${xml(id)}" source="${xml(source)}" target="${xml(target)}" label="${xml(label)}" weight="${confidence}"/>`,
  )
  return `${heading}
<gexf xmlns="http://gexf.net/1.3" version="1.3"><graph defaultedgetype="directed"><attributes class="node"><attribute id="type" title="type" type="string"/><attribute id="category" title="category" type="string"/></attributes><nodes>
${dots.join('\n')}
</nodes><edges>
${lines.join('\n')}
</edges></graph></gexf>
`
}

/** The drawing as GraphML. */
export function graphmlOf({ nodes, edges }: Drawn): string {
  const keys = ['label', 'type', 'category'].map(
    (name) => `<key id="${name}" for="node" attr.name="${name}" attr.type="string"/>`,
  )
  const dots = [...nodes.values()].map(
    ({ id, label, type, category }) =>
      `<node id="${xml(id)}"><data key="label">${xml(label)}</data><data key="type">${xml(type)}</data><data key="category">${xml(category)}</data></node>`,
  )
  const lines = [...edges.values()].map(
    ({ source, target, label, confidence = 1 }) =>
      `<edge source="${xml(source)}" target="${xml(target)}"><data key="relationship">${xml(label)}</data><data key="weight">${confidence}</data></edge>`,
  )
  return `${heading}
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">${keys.join('')}<key id="relationship" for="edge" attr.name="relationship" attr.type="string"/><key id="weight" for="edge" attr.name="weight" attr.type="double"/><graph edgedefault="directed">
${dots.join('\n')}
${lines.join('\n')}
</graph></graphml>
`
}
