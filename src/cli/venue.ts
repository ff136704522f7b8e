import { Argument, Command, InvalidArgumentError } from 'commander'
import type { FeedResult, Parsed } from '../domain/observed.ts'
import { createFeeds, type Feeds } from '../feeds/registry.ts'
import { isKnownCategory } from '../modules/catalogue/classify.ts'
import { systemClock } from '../platform/clock.ts'
import { processEnvironment, readSettings } from '../platform/config.ts'
import { createLog } from '../platform/log.ts'
import { createMetrics } from '../platform/metrics.ts'

type Asked = { id: string; limit: number; hours: number }
type Reader = (feeds: Feeds, asked: Asked) => Promise<unknown>

const hourMs = 3_600_000

/** What can be looked at, by venue and name. */
const readers: Record<string, Record<string, Reader>> = {
  polymarket: {
    markets: ({ polymarket }, { limit }) => firstRows(polymarket.marketsByEvent({ closed: false }), limit),
    market: ({ polymarket }, { id }) =>
      id.startsWith('0x') ? polymarket.marketsByIds([id]) : polymarket.marketBySlug(id),
    event: ({ polymarket }, { id }) => polymarket.eventBySlug(id),
    search: ({ polymarket }, { id, limit }) => polymarket.search(id, limit),
    book: ({ polymarket }, { id }) => polymarket.book(id),
    history: ({ polymarket }, { id, hours }) => polymarket.history(id, { ...since(hours), fidelityMinutes: 60 }),
  },
  kalshi: {
    markets: ({ kalshi }, { limit }) => firstRows(kalshi.marketsByEvent({ status: 'open' }), limit),
    market: ({ kalshi }, { id }) => kalshi.market(id),
    event: ({ kalshi }, { id }) => kalshi.event(id),
    series: ({ kalshi }, { id }) => kalshi.series(id),
    book: ({ kalshi }, { id }) => kalshi.book(id),
    candles: ({ kalshi }, { id, hours }) => kalshi.candles(id, null, { ...since(hours), periodMinutes: 60 }),
    status: ({ kalshi }) => kalshi.status(),
  },
  hyperliquid: {
    symbols: ({ hyperliquid }, { limit }) => firstRows(hyperliquid.symbols(), limit),
    dexes: ({ hyperliquid }) => hyperliquid.dexes(),
    book: ({ hyperliquid }, { id }) => hyperliquid.book(id),
    candles: ({ hyperliquid }, { id, hours }) => hyperliquid.candles(id, '1h', since(hours)),
  },
}

const choices = Object.entries(readers).map(([venue, of]) => `  ${venue}: ${Object.keys(of).join(', ')}`)

const command = new Command('npm run venue --')
  .description(
    'Shows what a feed makes of a venue, as JSON. It reads the venue as the settings say; nothing is stored.',
  )
  .addArgument(new Argument('<venue>').choices(Object.keys(readers)))
  .argument('<what>', 'what to look at')
  .argument('[id]', 'slug, condition id, token id, ticker, coin or words', '')
  .option('--limit <n>', 'so many rows of a listing', whole, 5)
  .option('--hours <n>', 'so far back for candles and history', whole, 24)
  .addHelpText('after', `\nWhat there is:\n${choices.join('\n')}`)
  .showHelpAfterError('(--help says more)')
  .action(async (venue: string, what: string, id: string, options: { limit: number; hours: number }) => {
    const read = readers[venue]?.[what]
    if (read === undefined) command.error(`There is no '${what}' of ${venue}:\n${choices.join('\n')}`)
    const { settings } = readSettings(processEnvironment())
    const log = createLog({ level: 'warn', format: 'plain' }, process.stderr)
    const feeds = createFeeds({
      settings,
      clock: systemClock,
      log,
      metrics: createMetrics(),
      knowsCategory: isKnownCategory,
    })
    try {
      const found = await read?.(feeds, { id, ...options })
      process.stdout.write(`${JSON.stringify(found, null, 2)}\n`)
    } finally {
      await feeds.close()
    }
  })

/** The first rows of a listing, what was refused on the way, and the failure that ended it, if any. */
async function firstRows<T>(pages: AsyncIterable<FeedResult<Parsed<T>>>, limit: number) {
  const shown: { rows: T[]; refused: unknown[]; failures: unknown[] } = { rows: [], refused: [], failures: [] }
  for await (const page of pages) {
    if (!page.ok) {
      shown.failures.push(page.error)
      continue
    }
    shown.rows.push(...page.value.rows.slice(0, limit - shown.rows.length))
    shown.refused.push(...page.value.refused)
    if (shown.rows.length >= limit) break
  }
  return shown
}

function since(hours: number): { startMs: number; endMs: number } {
  const endMs = systemClock.now()
  return { startMs: endMs - hours * hourMs, endMs }
}

function whole(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('is not a whole number from 1')
  return Number(text)
}

await command.parseAsync()
