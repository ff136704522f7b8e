import { randomBytes } from 'node:crypto'
import type { Deps } from '../../platform/deps.ts'
import type { Module } from '../../platform/module.ts'
import { connectReceivers } from '../../platform/outgoing/receiver.ts'
import { createSeal } from '../../platform/secrets/sealed.ts'
import { SettingsError } from '../../platform/settings/config.ts'
import type { Post } from '../accounts/index.ts'
import { addressRules } from './address-rules.ts'
import { type AttemptCounter, backlogOf, measureWebhooks } from './backlog.ts'
import { deliver } from './deliverer.ts'
import { deliveryEndpoints } from './delivery-routes.ts'
import { createEndpointService } from './endpoints.ts'
import { eventWebhooks } from './event-webhooks.ts'
import { webhookRetention } from './forgetting.ts'
import { endpointEndpoints } from './routes.ts'

/** Longest time for an attempt. */
const attemptMs = 10_000

/** Webhooks: who is told of events, what they are told, and how it was delivered. */
export function webhooksModule({ graph, clock, log, settings, post }: Deps & { post?: Post | undefined }): Module {
  const rules = addressRules(settings)
  if (settings.secretsKey === undefined) throw new SettingsError('SECRETS_KEY is not set')
  const seal = createSeal(Buffer.from(settings.secretsKey, 'base64'), randomBytes)
  const receivers = connectReceivers({ rules, timeoutMs: attemptMs, now: clock.now })
  const service = createEndpointService({ graph, clock, seal, receivers, randomBytes })
  const backlog = backlogOf({ graph, clock })
  let noteAttempt: AttemptCounter = () => undefined
  return {
    name: 'webhooks',
    endpoints: [...endpointEndpoints({ service, rules }), ...deliveryEndpoints({ graph, clock })],
    jobs: [webhookRetention({ graph, clock })],
    works: [
      (signal) => deliver({ graph, clock, log, seal, receivers, post, random: Math.random, noteAttempt }, signal),
    ],
    webhooks: eventWebhooks(),
    health: { webhooks: backlog },
    measure(metrics) {
      noteAttempt = measureWebhooks(metrics, backlog)
    },
    listening: (port) => rules.ownPorts.add(port),
    close: () => receivers.close(),
  }
}
