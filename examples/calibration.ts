/**
 * How often the prices of a venue come true: a table of bins for each horizon, with what chance alone would do.
 *
 *     node examples/calibration.ts venue_a [http://127.0.0.1:3000]
 */
import { createOddsgraph, ok } from '../clients/typescript/src/index.ts'

const [venue = 'venue_a', url = 'http://127.0.0.1:3000'] = process.argv.slice(2)
const client = createOddsgraph({ url })

const isVenue = (name: string): name is 'venue_a' | 'venue_b' => name === 'venue_a' || name === 'venue_b'
if (!isVenue(venue)) throw new Error('The venue is venue_a or venue_b.')
const { calibration, biases, method } = await ok(client.GET('/api/graph/calibration', { params: { query: { venue } } }))
const rows = calibration.filter(({ category }) => category === null)
if (rows.length === 0) console.log(`${venue}: no market whose prices are stored has come out yet.`)
for (const { horizon, n, brier, skill, ece, eceNull, verdict, bins, reason } of rows) {
  console.log(`\n${venue}, ${horizon} before the close: ${n} forecasts`)
  if (brier === null) {
    console.log(`  no number: ${reason}`)
    continue
  }
  console.log(
    `  Brier ${brier.toFixed(4)}, skill ${skill?.toFixed(3)}, ECE ${ece?.toFixed(4)} (chance ${eceNull?.ece.toFixed(4)}), ${verdict}`,
  )
  for (const { forecast, observed, n: size } of bins) {
    console.log(
      `  said ${forecast.toFixed(2)}, came true ${observed.toFixed(2)}  ${'#'.repeat(Math.round(40 * observed))}  (${size})`,
    )
  }
}
console.log(`\nBy ${method}. ${biases.join(' ')}`)
