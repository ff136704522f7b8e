/**
 * What prices did around the changes of an entity: the price at each hour less that of the last hour before the change, averaged over changes and outcomes.
 * It is plain: nothing is taken off for what moves anyhow, and overlapping changes count twice. `/api/attribution` does that.
 *
 *     node examples/event-study.ts federal-reserve [http://127.0.0.1:3000]
 */
import { createOddsgraph, type Oddsgraph, ok } from '../clients/typescript/src/index.ts'

const [entity = 'federal-reserve', url = 'http://127.0.0.1:3000'] = process.argv.slice(2)
const client = createOddsgraph({ url })

const hourMs = 3_600_000
const [before, after] = [6, 12]
const maxOutcomes = 5
/** The longest that prices are told of at one time. */
const yearHours = 8_784

type Move = { hour: number; move: number }

const { events } = await ok(
  client.GET('/api/graph/entity/{id}/events', { params: { path: { id: entity }, query: { limit: 20 } } }),
)
const { exposures } = await ok(
  client.GET('/api/graph/entity/{id}/markets', { params: { path: { id: entity }, query: { limit: maxOutcomes } } }),
)
const moves: Move[] = []
for (const { outcomeId } of exposures) {
  const since = await firstPriceOf(client, outcomeId)
  const priced = events.filter(({ happenedAt }) => since !== undefined && happenedAt >= since)
  for (const { happenedAt } of priced) moves.push(...(await movesAround(client, outcomeId, Date.parse(happenedAt))))
}

console.log(`${entity}: ${events.length} events, ${exposures.length} outcomes, ${moves.length} prices around them`)
if (moves.length === 0) console.log('Prices are stored since later than these events; try an entity of recent alerts.')
for (const [hour, some] of [...Map.groupBy(moves, (each) => each.hour)].toSorted(([a], [b]) => a - b)) {
  const { mean, error } = summary(some.map(({ move }) => Math.abs(move)))
  console.log(
    `${hour >= 0 ? '+' : ''}${hour} h: mean size of the move ${mean.toFixed(4)} ± ${(1.96 * error).toFixed(4)} (${some.length})`,
  )
}

/** The moment of the first price of an outcome that is stored: events before it need not be asked for. */
async function firstPriceOf(asked: Oddsgraph, id: string): Promise<string | undefined> {
  const params = { path: { id }, query: { hours: yearHours } }
  const { history } = await ok(asked.GET('/api/graph/outcome/{id}/history', { params }))
  return history.find(({ price }) => price !== null)?.timestamp
}

/** Prices of one outcome around a moment, less that of the last hour before it. Nothing where that is not known. */
async function movesAround(asked: Oddsgraph, id: string, at: number): Promise<Move[]> {
  const end = Math.min(at + after * hourMs, Date.now())
  const query = { hours: before + after + 1, asOf: new Date(end).toISOString() }
  const { history } = await ok(asked.GET('/api/graph/outcome/{id}/history', { params: { path: { id }, query } }))
  return [...Map.groupBy(history, ({ venue }) => venue)].flatMap(([, points]) => {
    const known = points.flatMap(({ timestamp, price }) =>
      price === null ? [] : [{ hour: hourOf(timestamp, at), price }],
    )
    const base = known.findLast(({ hour }) => hour < 0)
    return base === undefined ? [] : known.map(({ hour, price }) => ({ hour, move: price - base.price }))
  })
}

/** Hours from the one in which it happened, 0. A price is the last of the hour that begins at its timestamp, so that the hour of the event has it behind it. */
function hourOf(timestamp: string, at: number): number {
  return Math.ceil((Date.parse(timestamp) - at) / hourMs) || 0
}

/** The mean, and its standard error; 0 where there is one value only. */
function summary(values: readonly number[]): { mean: number; error: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1)
  return { mean, error: values.length < 2 ? 0 : Math.sqrt(variance / values.length) }
}
