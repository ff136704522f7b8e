import { readFile } from 'node:fs/promises'
import type { Parsed } from '../../src/domain/markets/observed.ts'
import { readEvents as readKalshi } from '../../src/feeds/kalshi/read.ts'
import { readEvents as readPolymarket } from '../../src/feeds/polymarket/read.ts'

type Options = { rows: number; say(line: string): void }

const at = '2026-11-21T18:30:00.000Z'
const pageRows = 1_000

/** How fast a page of a venue becomes rows: parsing the JSON, checking every field, mapping. In one process, on one core. */
export async function benchFeeds({ rows, say }: Options): Promise<void> {
  say('rows a second, of time on the processor, with the JSON parsed and without')
  const polymarket = await manyOf('polymarket-events', (market, number) => {
    market.conditionId = `0x${String(number).padStart(64, '0')}`
  })
  measure('Polymarket events', polymarket, rows, say, (list) =>
    readPolymarket(list, { at, seen: new Set(), knows: () => true }),
  )
  const kalshi = await manyOf('kalshi-events', (market, number) => {
    market.ticker = `KXBENCH-${number}`
  })
  measure('Kalshi events', kalshi, rows, say, (list) =>
    readKalshi(list, { series: () => undefined, at, seen: new Set(), knows: () => true, strangers: new Map() }),
  )
}

/** A page of some thousand markets, as text, from one of our payloads. */
async function manyOf(
  name: string,
  rename: (market: Record<string, unknown>, number: number) => void,
): Promise<string> {
  const { events } = JSON.parse(await readFile(new URL(`../unit/feeds/payloads/${name}.json`, import.meta.url), 'utf8'))
  const many: unknown[] = []
  let number = 0
  while (number < pageRows) {
    for (const event of structuredClone(events)) {
      for (const market of event.markets) {
        rename(market, number)
        number += 1
      }
      many.push(event)
    }
  }
  return JSON.stringify(many)
}

function measure(
  name: string,
  page: string,
  rows: number,
  say: Options['say'],
  read: (list: unknown[]) => Parsed<unknown>,
): void {
  let parsing = 0
  let done = 0
  const started = cpuMs()
  while (done < rows) {
    const before = cpuMs()
    const list: unknown[] = JSON.parse(page)
    parsing += cpuMs() - before
    const parsed = read(list)
    if (parsed.refused.length > 0) throw new Error(parsed.refused[0]?.reason)
    done += parsed.rows.length
  }
  const all = cpuMs() - started
  const perSecond = (ms: number) => Math.round((done / ms) * 1_000).toLocaleString('en')
  say(`${name}: ${perSecond(all)}, ${perSecond(all - parsing)}; ${(page.length / 1e6).toFixed(1)} MB a page`)
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
