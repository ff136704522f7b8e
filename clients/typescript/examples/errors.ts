// What a refusal says.
import { createOddsgraph, OddsgraphError, ok } from '@oddsgraph/client'

const client = createOddsgraph({ url: 'http://127.0.0.1:3000', key: 'og_live_…', retries: 5 })
try {
  await ok(client.GET('/api/entities/{slug}', { params: { path: { slug: 'nobody' } } }))
} catch (error) {
  if (!(error instanceof OddsgraphError)) throw error
  if (error.code === 'not_found') console.log(error.message)
  else console.log(error.status, error.code, error.details, error.requestId, error.retryAfterSeconds)
}
