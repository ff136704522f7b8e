// Spreads between venues as they change, over socket.io.
import { followSpreads } from '@oddsgraph/client'
import { io } from 'socket.io-client'

for await (const told of followSpreads(io, { url: 'http://127.0.0.1:3000', filter: { minSpread: 0.02 } })) {
  if (told.type === 'snapshot') console.log(told.spreads.length, 'spreads')
  if (told.type === 'update') console.log(told.spread.outcomeSlug, told.spread.spreadPct)
}
