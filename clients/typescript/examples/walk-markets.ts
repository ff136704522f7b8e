// Every open market of a category, by offsets.
import { createOddsgraph, walkOffsets } from '@oddsgraph/client'

const client = createOddsgraph({ url: 'http://127.0.0.1:3000' })
const query = { category: 'finance', limit: 100 } as const
for await (const { title, venue } of walkOffsets(client, '/api/markets/predictions', 'markets', { query }))
  console.log(venue, title)
