import { randomBytes } from 'node:crypto'
import type { Settings } from '../../platform/config.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Module } from '../../platform/module.ts'
import { type AddressRules, hostOf } from '../../platform/outgoing/addresses.ts'
import { connectReceivers } from '../../platform/outgoing/receiver.ts'
import { createSeal, secretsKey } from '../../platform/sealed.ts'
import { isMonetized } from '../accounts/index.ts'
import { deliver } from './deliverer.ts'
import { webhookRetention } from './deliveries.ts'
import { deliveryEndpoints } from './delivery-routes.ts'
import { createEndpointService } from './endpoints.ts'
import { countPending } from './queries.ts'
import { endpointEndpoints } from './routes.ts'

export { endpointsOfAll, toldAccount } from './administration.ts'
export { type EventName, eventNames, exampleData } from './events.ts'
export { type NewEvent, publish } from './publish.ts'
export { faultOfSignature } from './signature.ts'

/** Longest time for an attempt. */
const attemptMs = 10_000

/** Webhooks: who is told of events, what they are told, and how it was delivered. */
export function webhooksModule({ graph, clock, log, settings }: Deps): Module {
  const rules = addressRules(settings)
  const seal = createSeal(secretsKey(settings.secretsKey, settings.localDir))
  const receivers = connectReceivers({ rules, timeoutMs: attemptMs, now: clock.now })
  const service = createEndpointService({ graph, clock, seal, receivers, randomBytes })
  return {
    name: 'webhooks',
    endpoints: [...endpointEndpoints({ service, rules }), ...deliveryEndpoints({ graph, clock })],
    jobs: [webhookRetention({ graph, clock })],
    works: [(signal) => deliver({ graph, clock, log, seal, receivers, random: Math.random }, signal)],
    health: {
      webhooks: async () => {
        const [row] = await graph.read(countPending, { now: clock.now() })
        const { active = 0, due = 0, oldest = null } = row ?? {}
        return { activeEndpoints: active, due, longestDueSeconds: oldest === null ? null : secondsSince(oldest) }
      },
    },
    close: () => receivers.close(),
  }

  function secondsSince(ms: number): number {
    return Math.round((clock.now() - ms) / 1_000)
  }
}

/** Accounts of which tiers are told of events; null where all are. */
export function toldTiers(settings: Pick<Settings, 'monetization'>): readonly string[] | null {
  return isMonetized(settings) ? ['pro', 'enterprise'] : null
}

const loopback = ['127.0.0.1', 'localhost', '::1']

/**
 * Where webhooks may go. A service that only this machine can reach, with markets of the sandbox, is somebody trying it out: there receivers on
 * the same machine are allowed, but for its own ports.
 */
export function addressRules(settings: Settings): AddressRules {
  const { webhookAllowedHosts: named, webhookAllowHttp: allowHttp, host, venues } = settings
  const tryingOut = loopback.includes(host) && venues === 'sandbox'
  const ownPorts = [settings.port, settings.probesPort, portOf(settings.neo4jUri), portOf(settings.redisUrl)]
  return {
    allowedHosts: named ?? (tryingOut ? loopback : []),
    ownPorts: ownPorts.filter((port) => port !== undefined),
    allowHttp,
  }
}

function portOf(address: string | undefined): number | undefined {
  const url = address === undefined ? null : URL.parse(address)
  return url === null || hostOf(url) === '' || url.port === '' ? undefined : Number(url.port)
}
