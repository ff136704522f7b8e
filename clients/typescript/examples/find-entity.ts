// Entities by a name as people say it.
import { createOddsgraph, ok } from '@oddsgraph/client'

const client = createOddsgraph({ url: 'http://127.0.0.1:3000' })
const { items } = await ok(client.GET('/api/entities', { params: { query: { q: 'niners', type: 'team' } } }))
for (const { slug, displayName, category } of items) console.log(slug, displayName, category)
