import type { Module } from '../../platform/module.ts'
import type { Redis } from '../../platform/redis/redis.ts'
import type { Settings } from '../../platform/settings/config.ts'
import { isMonetized } from '../../platform/settings/selling.ts'
import { toldTiers } from '../webhooks/index.ts'
import type { InboxDependencies } from './answers/inbox.ts'
import { outcomeEndpoints } from './answers/outcome-routes.ts'
import { preferenceEndpoints } from './answers/preference-routes.ts'
import { alertEndpoints } from './answers/routes.ts'
import { noCoefficients } from './coefficients.ts'
import type { JobDependencies } from './dependencies.ts'
import { firingJobs } from './jobs.ts'
import { marketSignalsEndpoint } from './market-signals/market-signal-routes.ts'
import type { AlertPorts } from './ports.ts'
import { noticeRetention } from './retention.ts'
import { alertBell, createAlertStreams } from './stream/stream.ts'
import { streamEndpoint } from './stream/stream-routes.ts'
import { demotionJob } from './tracking/demotion.ts'
import { trackingJob } from './tracking/tracking-job.ts'
import { noSigns } from './watching/crowd-watching.ts'

/** So much later than the stream everybody sees an alert, where the service sells access. */
const publicDelayMs = 15 * 60_000
const bellLength = 1_000

const stayMs = 900

/** Without them alerts fire on what else there is. */
type Optional = 'coefficients' | 'movesSince' | 'traders'

type Given = Omit<JobDependencies, 'ports' | 'tiers' | 'ring' | 'compares' | 'redis' | 'stayMs'> &
  Omit<InboxDependencies, 'publicDelayMs'> & {
    settings: Settings
    redis: Redis
    ports: Omit<AlertPorts, Optional> & Partial<Pick<AlertPorts, Optional>>
  }

/** Alerts: what fires them, who reads them, and what became of them. */
export function alertsModule({ settings, ports, ...given }: Given): Module {
  const reading = { ...given, publicDelayMs: isMonetized(settings) ? publicDelayMs : 0 }
  const firing: JobDependencies = {
    ...given,
    ports: { coefficients: noCoefficients, movesSince: async () => new Map(), traders: noSigns, ...ports },
    tiers: toldTiers(settings),
    compares: given.connected,
    stayMs,
    ring: (seq) => ring(given, seq),
  }
  const streams = createAlertStreams(given)
  return {
    name: 'alerts',
    endpoints: [
      ...alertEndpoints(reading),
      ...outcomeEndpoints(reading),
      ...preferenceEndpoints(reading),
      marketSignalsEndpoint({ ...given, ports: firing.ports }),
      streamEndpoint({ streams, isMonetized: isMonetized(settings) }),
    ],
    jobs: [...firingJobs(firing), trackingJob(firing), demotionJob(firing), noticeRetention(given)],
    measure(metrics) {
      metrics.gauge('alert_streams', 'Open streams of alerts.', () => streams.count())
    },
    stopping: streams.close,
  }
}

/** Wakes those who stream. Without it they look a few seconds later by themselves. */
async function ring({ redis, log }: Pick<Given, 'redis' | 'log'>, seq: number): Promise<void> {
  try {
    await redis.append(alertBell, [{ seq: String(seq) }], bellLength)
  } catch (error) {
    log.debug({ error }, 'the bell of alerts did not ring')
  }
}
