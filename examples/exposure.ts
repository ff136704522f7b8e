/**
 * What hangs on an entity: the open outcomes that it is exposed to, how strongly, at which prices, and how far its name reaches by category.
 *
 *     node examples/exposure.ts federal-reserve [http://127.0.0.1:3000]
 */
import { createOddsgraph, ok } from '../clients/typescript/src/index.ts'

const [entity = 'federal-reserve', url = 'http://127.0.0.1:3000'] = process.argv.slice(2)
const client = createOddsgraph({ url })

const params = { path: { id: entity }, query: { limit: 200 } }
const { exposures, asOf, stale, truncated, reason } = await ok(client.GET('/api/graph/entity/{id}/markets', { params }))
const age = asOf === null ? 'no prices are known' : `prices of ${asOf}${stale ? ' (stale)' : ''}`
console.log(`${entity}: ${exposures.length} open outcomes, ${age}`)
if (truncated) console.log(`cut: ${reason}`)

const byCategory = Map.groupBy(exposures, ({ category, subcategory }) => `${category}/${subcategory ?? '-'}`)
for (const [category, some] of [...byCategory].toSorted(([, a], [, b]) => b.length - a.length)) {
  const total = some.reduce((sum, { strength }) => sum + strength, 0)
  console.log(`\n${category}: ${some.length} outcomes, strengths add up to ${total.toFixed(2)}`)
  for (const { question, outcomeLabel, role, strength, through, venuePrices, reasons } of some.slice(0, 5)) {
    const prices = (venuePrices ?? []).map(({ venue, price }) => `${venue} ${price ?? 'none'}`).join(', ') || 'no price'
    const way = through === null ? role : `${role}, through ${through.entity.displayName}`
    console.log(`  ${strength.toFixed(2)}  ${question} [${outcomeLabel}]  ${prices}  (${way}: ${reasons[0] ?? ''})`)
  }
}
