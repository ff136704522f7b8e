import { randomBytes } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Endpoint } from '../../platform/contract/endpoint.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Identify, RecallCaller } from '../../platform/http/access.ts'
import type { Module } from '../../platform/module.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import type { Redis } from '../../platform/redis/redis.ts'
import { type Settings, SettingsError } from '../../platform/settings/config.ts'
import { isMonetized } from '../../platform/settings/selling.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import { createAttempts } from './auth/attempts.ts'
import { authEndpoints } from './auth/auth-routes.ts'
import { createCorrespondence, type Post } from './auth/correspondence.ts'
import { emailEndpoints } from './auth/email-routes.ts'
import { connectMail } from './auth/mail.ts'
import { createPasswords } from './auth/passwords.ts'
import { createAccountService } from './auth/service.ts'
import { createSessionService } from './auth/sessions.ts'
import { createIdentify, createRecall } from './callers/identify.ts'
import { developerEndpoints } from './keys/developer-routes.ts'
import { countKeyUse, type KeyUseCounter, keyUseRetention } from './keys/key-use.ts'
import { createKeyService } from './keys/keys.ts'
import { pricesOf } from './keys/selling.ts'
import type { Rates } from './keys/tiers.ts'
import { createOidc } from './oidc/oidc.ts'
import { connectOidc, type OidcProvider } from './oidc/oidc-provider.ts'
import { oidcEndpoints } from './oidc/oidc-routes.ts'

type Dependencies = {
  graph: Graph
  redis: Redis
  clock: Clock
  log: Log
  settings: Settings
  endpoints: () => readonly Endpoint[]
  /** Told before an account is deleted: where it rejects, the account stays. */
  onDelete?: (accountId: string) => Promise<void>
}

/** Accounts, sessions and keys: who may ask. `post`: by which their owners are written to. */
export function accountsModule(deps: Dependencies): Module & { post: Post | undefined } {
  const { graph, redis, clock, log, settings, endpoints, onDelete = async () => {} } = deps
  const { signUp } = settings
  const stores = { graph, clock, log, randomBytes }
  const sessions = createSessionService(stores)
  const passwords = createPasswords(randomBytes)
  const post = postOf(deps)
  const correspondence = createCorrespondence({ ...stores, post })
  const attempts = createAttempts({ redis, clock })
  const accounts = createAccountService({ ...stores, sessions, passwords, attempts, correspondence, signUp, onDelete })
  const provider = providerOf(deps)
  const oidc = provider && createOidc({ ...stores, ...provider, passwords, sessions, signUp })
  return {
    name: 'accounts',
    post,
    endpoints: [
      ...authEndpoints({ accounts, sessions, correspondence }),
      ...emailEndpoints({ accounts, correspondence }),
      ...oidcEndpoints({ oidc, home: `${settings.publicUrl ?? ''}/` }),
      ...developerEndpoints({
        ...stores,
        keys: createKeyService(stores),
        rates: ratesOf(settings),
        prices: pricesOf(settings),
        monetized: isMonetized(settings),
        endpoints,
      }),
    ],
    jobs: [keyUseRetention({ graph, clock })],
    close: async () => post?.mailer.close(),
  }
}

function postOf({ settings: { smtpUrl, mailFrom, publicUrl }, log }: Dependencies): Post | undefined {
  if (smtpUrl === undefined) return undefined
  if (publicUrl === undefined)
    throw new SettingsError('The settings have faults:\n  SMTP_URL is set, so PUBLIC_URL must be too')
  return { mailer: connectMail({ smtpUrl, mailFrom, log }), publicUrl }
}

function providerOf({
  settings,
  clock,
  log,
}: Dependencies): { provider: OidcProvider; clientSecret: string } | undefined {
  const { oidcIssuer: issuer, oidcClientId: clientId, oidcClientSecret: clientSecret, publicUrl } = settings
  if (issuer === undefined) return undefined
  if (clientId === undefined || clientSecret === undefined || publicUrl === undefined) {
    throw new SettingsError(
      'The settings have faults:\n  OIDC_ISSUER is set, so OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and PUBLIC_URL must be too',
    )
  }
  const redirectUri = `${publicUrl}/api/auth/oidc/callback`
  return { provider: connectOidc({ issuer, clientId, clientSecret, redirectUri, clock, log }), clientSecret }
}

/** Says who asks, and counts what keys are used for. */
export type Doorkeeper = { identify: Identify; recall: RecallCaller; uses: KeyUseCounter }

export function createDoorkeeper({ graph, clock, log, settings }: Omit<Deps, 'redis' | 'metrics'>): Doorkeeper {
  return {
    identify: identifying({ graph, clock, log, settings }),
    recall: createRecall(graph),
    uses: countKeyUse({ graph, clock, log }),
  }
}

/** Says who asks. */
export function identifying({ graph, clock, log, settings }: Omit<Deps, 'redis' | 'metrics'>): Identify {
  return createIdentify({ graph, clock, log, monetized: isMonetized(settings) })
}

function ratesOf(settings: Settings): Rates {
  return {
    anonymous: settings.rateLimitAnonymous,
    test: settings.rateLimitTest,
    live: settings.rateLimitLive,
    pro: settings.rateLimitPro,
  }
}
