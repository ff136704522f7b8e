import { connectVenues } from '../feeds/connect.ts'
import { registry } from '../feeds/registry.ts'
import { isKnownCategory } from '../modules/catalogue/classify.ts'
import { systemClock } from '../platform/clock.ts'
import type { Settings } from '../platform/settings/config.ts'
import { createLog } from '../platform/telemetry/log.ts'
import { createMetrics } from '../platform/telemetry/metrics.ts'
import { needsSandbox, startSandboxProcess } from '../process/processes.ts'

/** A command shares what a venue takes in a second with the service. */
const livePauseMs = 250

/** The prediction venues as the settings say, and a sandbox for as long as the command runs where none is told: it says what any other of its seed says. */
export async function openPastVenues(settings: Settings) {
  const log = createLog({ level: 'warn', format: 'plain' }, process.stderr)
  const own = needsSandbox(settings)
    ? startSandboxProcess({ host: '127.0.0.1', sandboxPort: 0 }, { log, random: Math.random })
    : undefined
  const known = own === undefined ? settings : { ...settings, sandboxUrl: await own.url }
  const parts = { settings: known, clock: systemClock, log, metrics: createMetrics(), knowsCategory: isKnownCategory }
  const venues = connectVenues(registry, parts)
  return {
    predictions: venues.predictions,
    pauseMs: settings.venues === 'live' ? livePauseMs : 0,
    async close() {
      await venues.close()
      await own?.stop()
    },
  }
}
