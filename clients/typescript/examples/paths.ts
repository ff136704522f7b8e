// By whom two entities are connected.
import { createOddsgraph, ok } from '@oddsgraph/client'

const client = createOddsgraph({ url: 'http://127.0.0.1:3000' })
const query = { from: 'nancy-pelosi', to: 'federal-reserve', k: 2 }
const { paths } = await ok(client.GET('/api/graph/path', { params: { query } }))
for (const { nodes, strength } of paths) console.log(strength, nodes.map(({ displayName }) => displayName).join(' → '))
