// Many entities at once, by a call with a body.
import { createOddsgraph, ok } from '@oddsgraph/client'

const client = createOddsgraph({ url: 'http://127.0.0.1:3000' })
const body = { entities: ['patrick-mahomes', 'josh-allen', 'nobody'] }
const { entities, notFound } = await ok(client.POST('/api/entities/batch', { body }))
console.log(
  entities.map(({ displayName }) => displayName),
  'not found:',
  notFound,
)
