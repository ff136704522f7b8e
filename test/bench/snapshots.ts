import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inStore, seed } from './loader.ts'

type Options = { rows: number; folder: string; heap: string; pageCache: string; say: (line: string) => void }

const markets = 100
const stepMs = 900_000
const lastAt = Date.UTC(2026, 0, 1)

/** Loads prices of a hundred markets into an empty store: as a table, as JSON Lines of another day, and the table again. Prints rates and the peak memory. */
export async function benchSnapshots({ rows, folder, say, ...memory }: Options): Promise<void> {
  const own = join(folder, 'snapshots')
  rmSync(own, { recursive: true, force: true })
  mkdirSync(own, { recursive: true })
  const [listing, table, lines] = ['markets.jsonl', 'prices.csv', 'more.jsonl'].map((name) => join(own, name))
  if (listing === undefined || table === undefined || lines === undefined) return
  writeFileSync(
    listing,
    recordsOf(
      'bench-markets',
      Array.from({ length: markets }, (_, at) => marketOf(at)),
    ),
  )
  const count = Math.ceil(rows / markets)
  writeFileSync(table, ['market,at,bid,ask', ...pricesOf(count, 0).map((row) => row.join(','))].join('\n'))
  writeFileSync(join(own, 'prices.map.yaml'), mapping)
  const more = pricesOf(count, 60_000).map(([market, at, bid, ask]) => ({ kind: 'snapshot', market, at, bid, ask }))
  writeFileSync(lines, recordsOf('bench-more', more))
  await inStore({ folder: own, ...memory }, 'prices', async (store) => {
    await seed(listing, store)
    for (const [what, file] of [
      ['table', table],
      ['JSON Lines', lines],
      ['table again', table],
    ] as const) {
      const { seconds, peakMb } = await seed(file, store)
      const rate = Math.round((count * markets) / seconds).toLocaleString('en')
      say(`${what}: ${rate} rows/s, ${(count * markets).toLocaleString('en')} in ${seconds.toFixed(1)} s, ${peakMb} MB`)
    }
  })
  rmSync(own, { recursive: true, force: true })
}

const mapping = `pack: bench-prices
version: "1"
source: bench
asOf: 2026-01-01
records:
  - { kind: snapshot, market: "{market}", at: "{at}", bid: "{bid|number}", ask: "{ask|number}" }
`

function recordsOf(pack: string, records: readonly object[]): string {
  const header = { kind: 'pack', pack, version: '1', source: 'bench', asOf: '2026-01-01' }
  return [header, ...records].map((record) => `${JSON.stringify(record)}\n`).join('')
}

const nameOf = (at: number) => `BENCH-${at}`

function marketOf(at: number): object {
  const contracts = [{ side: 'yes' }, { side: 'no' }]
  return { kind: 'market', venue: 'venue_b', externalId: nameOf(at), title: `Market ${at}`, contracts }
}

/** Market by market at each moment, as a recorder writes them. */
function pricesOf(count: number, laterMs: number): [string, string, number, number][] {
  const rows: [string, string, number, number][] = []
  for (let step = 0; step < count; step += 1) {
    const at = new Date(lastAt - step * stepMs + laterMs).toISOString()
    for (let market = 0; market < markets; market += 1) {
      const bid = 10 + ((step * 7 + market * 13) % 80)
      rows.push([nameOf(market), at, bid / 100, (bid + 2) / 100])
    }
  }
  return rows
}
