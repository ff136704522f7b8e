import test from 'ava'
import { graphForms } from '../../../../src/domain/graph/graph-forms.ts'

const [a, b] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'] as const
const answer = {
  graph: {
    nodes: [
      { id: a, slug: 'a', label: '=R&D "<b>"', type: 'org', category: 'finance', distance: 0 },
      { id: b, label: 'Will it?', type: 'outcome' },
    ],
    edges: [{ source: a, target: b, label: 'exposed_to', confidence: 0.9, validFrom: '2026-01-01T00:00:00.000Z' }],
    centerNodeId: a,
  },
  stats: { totalNodes: 2, totalEdges: 1 },
  truncated: true,
  reason: 'limit 2 reached --',
}
const written = (name: string) => graphForms.find((form) => form.name === name)?.write(answer) ?? ''

test('GEXF declares its attributes and has all nodes before the edges', (t) => {
  t.is(
    written('gexf'),
    `<?xml version="1.0" encoding="UTF-8"?>
<gexf xmlns="http://gexf.net/1.3" version="1.3">
<graph defaultedgetype="directed">
<attributes class="node">
<attribute id="slug" title="slug" type="string"/>
<attribute id="displayName" title="displayName" type="string"/>
<attribute id="entityType" title="entityType" type="string"/>
<attribute id="category" title="category" type="string"/>
<attribute id="distance" title="distance" type="integer"/>
</attributes>
<attributes class="edge">
<attribute id="type" title="type" type="string"/>
<attribute id="confidence" title="confidence" type="double"/>
<attribute id="validFrom" title="validFrom" type="string"/>
<attribute id="validTo" title="validTo" type="string"/>
</attributes>
<nodes>
<node id="${a}" label="=R&amp;D &quot;&lt;b&gt;&quot;"><attvalues><attvalue for="slug" value="a"/><attvalue for="displayName" value="=R&amp;D &quot;&lt;b&gt;&quot;"/><attvalue for="entityType" value="org"/><attvalue for="category" value="finance"/><attvalue for="distance" value="0"/></attvalues></node>
<node id="${b}" label="Will it?"><attvalues><attvalue for="displayName" value="Will it?"/><attvalue for="entityType" value="outcome"/></attvalues></node>
</nodes>
<edges>
<edge source="${a}" target="${b}" label="exposed_to"><attvalues><attvalue for="type" value="exposed_to"/><attvalue for="confidence" value="0.9"/><attvalue for="validFrom" value="2026-01-01T00:00:00.000Z"/></attvalues></edge>
</edges>
</graph>
<!-- truncated: limit 2 reached - - -->
</gexf>
`,
  )
})

test('GraphML declares its keys with types of GraphML', (t) => {
  const text = written('graphml')
  t.true(text.includes('<key id="n-distance" for="node" attr.name="distance" attr.type="int"/>'))
  t.true(text.includes('<key id="e-confidence" for="edge" attr.name="confidence" attr.type="double"/>'))
  t.true(text.includes(`<edge source="${a}" target="${b}"><data key="e-type">exposed_to</data>`))
  t.true(text.endsWith('</graph>\n<!-- truncated: limit 2 reached - - -->\n</graphml>\n'))
})

test('CSV has nodes, then edges with the names of their ends', (t) => {
  t.is(
    written('csv'),
    [
      'kind,id,slug,label,type,category,distance,source,sourceLabel,target,targetLabel,confidence,validFrom,validTo',
      `node,${a},a,"'=R&D ""<b>""",org,finance,0,,,,,,,`,
      `node,${b},,Will it?,outcome,,,,,,,,,`,
      `edge,,,exposed_to,,,,${a},"'=R&D ""<b>""",${b},Will it?,0.9,2026-01-01T00:00:00.000Z,`,
      '',
    ].join('\r\n'),
  )
})
