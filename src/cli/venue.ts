import { Argument, Command } from 'commander'
import { createDoors } from '../feeds/doors.ts'
import { nameVenues, registry, settingsOf } from '../feeds/registry.ts'
import { isKnownCategory } from '../modules/catalogue/classify.ts'
import { systemClock } from '../platform/clock.ts'
import { processEnvironment, readSettings } from '../platform/settings/config.ts'
import { createLog } from '../platform/telemetry/log.ts'
import { createMetrics } from '../platform/telemetry/metrics.ts'
import { wholeNumber } from './arguments.ts'

type Options = { limit: number; hours: number }

const hourMs = 3_600_000

const venues = new Map(registry.map((venue) => [venue.traits.brand, venue]))
const choices = [...venues].map(([brand, { looks }]) => `  ${brand}: ${looks.join(', ')}`)

nameVenues()

const command = new Command('npm run venue --')
  .description(
    'Shows what a feed makes of a venue, as JSON. It reads the venue as the settings say; nothing is stored.',
  )
  .addArgument(new Argument('<venue>').choices([...venues.keys()]))
  .argument('<what>', 'what to look at')
  .argument('[id]', 'slug, condition id, token id, ticker, coin or words', '')
  .option('--limit <n>', 'so many rows of a listing', wholeNumber(1, 999_999), 5)
  .option('--hours <n>', 'so far back for candles and history', wholeNumber(1, 999_999), 24)
  .addHelpText('after', `\nWhat there is:\n${choices.join('\n')}`)
  .showHelpAfterError('(--help says more)')
  .action(async (brand: string, what: string, id: string, { limit, hours }: Options) => {
    const venue = venues.get(brand)
    if (!venue?.looks.includes(what)) return command.error(`There is no '${what}' of ${brand}:\n${choices.join('\n')}`)
    const { settings } = readSettings(processEnvironment(), settingsOf(registry))
    const log = createLog({ level: 'warn', format: 'plain' }, process.stderr)
    const parts = { settings, clock: systemClock, log, metrics: createMetrics(), knowsCategory: isKnownCategory }
    const doors = createDoors(parts)
    const endMs = systemClock.now()
    try {
      const { looks } = venue.connect(doors.doorTo(venue.traits.id), settings.venueTexts)
      const found = await looks[what]?.({ id, limit, window: { startMs: endMs - hours * hourMs, endMs } })
      process.stdout.write(`${JSON.stringify(found, null, 2)}\n`)
    } finally {
      await doors.close()
    }
  })

await command.parseAsync()
