// What moves if a player is out.
import { createOddsgraph, ok } from '@oddsgraph/client'

const client = createOddsgraph({ url: 'http://127.0.0.1:3000' })
const query = { entity: 'patrick-mahomes', attribute: 'injury_status', value: 'healthy' }
const { predictions } = await ok(client.GET('/api/attribution/predict', { params: { query } }))
for (const { marketTitle, currentPrice, predictedPrice } of predictions)
  console.log(marketTitle, currentPrice, '→', predictedPrice)
