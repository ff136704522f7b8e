import { randomBytes } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Settings } from '../../platform/config.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Endpoint } from '../../platform/endpoint.ts'
import type { Identify } from '../../platform/http/access.ts'
import type { Module } from '../../platform/module.ts'
import type { Graph } from '../../platform/neo4j.ts'
import type { Redis } from '../../platform/redis.ts'
import { createAttempts } from './attempts.ts'
import { authEndpoints } from './auth-routes.ts'
import { developerEndpoints } from './developer-routes.ts'
import { createIdentify } from './identify.ts'
import { countKeyUse, type KeyUseCounter, keyUseRetention } from './key-use.ts'
import { createKeyService } from './keys.ts'
import { createPasswords } from './passwords.ts'
import { createAccountService } from './service.ts'
import { createSessionService } from './sessions.ts'
import type { Rates } from './tiers.ts'

type Dependencies = {
  graph: Graph
  redis: Redis
  clock: Clock
  settings: Settings
  endpoints: () => readonly Endpoint[]
}

export type { KeyUseCounter } from './key-use.ts'

/** Accounts, sessions and keys: who may ask. */
export function accountsModule({ graph, redis, clock, settings, endpoints }: Dependencies): Module {
  const stores = { graph, clock, randomBytes }
  const sessions = createSessionService(stores)
  const accounts = createAccountService({
    ...stores,
    sessions,
    passwords: createPasswords(randomBytes),
    attempts: createAttempts({ redis, clock }),
  })
  return {
    name: 'accounts',
    endpoints: [
      ...authEndpoints({ accounts, sessions, signUp: settings.signUp }),
      ...developerEndpoints({
        ...stores,
        keys: createKeyService(stores),
        rates: ratesOf(settings),
        monetized: isMonetized(settings),
        endpoints,
      }),
    ],
    jobs: [keyUseRetention({ graph, clock })],
  }
}

/** Says who asks, and counts what keys are used for. */
export function createDoorkeeper({ graph, clock, log, settings }: Omit<Deps, 'redis' | 'metrics'>): {
  identify: Identify
  uses: KeyUseCounter
} {
  return {
    identify: createIdentify({ graph, clock, log, monetized: isMonetized(settings) }),
    uses: countKeyUse({ graph, clock, log }),
  }
}

function isMonetized({ monetization }: Settings): boolean {
  return monetization === 'on'
}

function ratesOf(settings: Settings): Rates {
  return {
    anonymous: settings.rateLimitAnonymous,
    test: settings.rateLimitTest,
    live: settings.rateLimitLive,
    pro: settings.rateLimitPro,
  }
}
