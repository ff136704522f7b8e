// What was known of a player at an earlier moment, and what he was then.
import { createOddsgraph, ok } from '@oddsgraph/client'

const client = createOddsgraph({ url: 'http://127.0.0.1:3000' })
const params = { path: { slug: 'patrick-mahomes' }, query: { asOf: '2019-02-01' } }
const { entity } = await ok(client.GET('/api/entities/{slug}', { params }))
for (const { role, entity: other } of entity.relationships) console.log(role, other.displayName)
