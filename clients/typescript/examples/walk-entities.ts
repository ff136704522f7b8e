// Every team of the NFL, by cursors.
import { createOddsgraph, walk } from '@oddsgraph/client'

const client = createOddsgraph({ url: 'http://127.0.0.1:3000' })
const query = { category: 'sports', subcategory: 'nfl', type: 'team', limit: 20 } as const
for await (const { slug } of walk(client, '/api/entities', 'items', { query })) console.log(slug)
