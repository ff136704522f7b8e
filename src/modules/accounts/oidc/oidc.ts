import { hkdfSync, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import type { Client } from '../../../platform/contract/endpoint.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import { createSeal, type Seal } from '../../../platform/secrets/sealed.ts'
import { emailInput, emailOf } from '../auth/email.ts'
import type { Passwords } from '../auth/passwords.ts'
import type { NewSession, SessionService } from '../auth/sessions.ts'
import { rememberedCallers } from '../callers/remembered-callers.ts'
import type { RandomBytes } from '../keys/key-text.ts'
import { createAccount, findIdentity, linkIdentity } from '../queries.ts'
import type { Attempt, OidcProvider, Person } from './oidc-provider.ts'

/** The time that a person may take at the provider, in seconds. */
export const attemptSeconds = 600

type Dependencies = {
  graph: Graph
  clock: Clock
  randomBytes: RandomBytes
  passwords: Passwords
  sessions: SessionService
  provider: OidcProvider
  /** From which the key follows that seals attempts: all processes have it. */
  clientSecret: string
  signUp: 'open' | 'invite' | 'closed'
}

export type OidcService = {
  /** The place to send a browser to, and the attempt that it is to keep meanwhile. */
  begin(): Promise<{ location: string; attempt: string }>
  /** Signs in who comes back. Rejects with 401 where that is not who began, and with 403 where there may be no account for him. */
  finish(returned: Readonly<Record<string, string>>, attempt: string, origin: Client): Promise<NewSession>
}

const sealedAttempt = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), until: z.number() })

/** Signing in by a provider. */
export function createOidc(deps: Dependencies): OidcService {
  const { clock, provider, sessions, randomBytes, clientSecret } = deps
  // Neither read nor changed by the browser that keeps it.
  const seal = createSeal(
    Buffer.from(hkdfSync('sha256', clientSecret, '', 'oddsgraph sign-in attempt', 32)),
    randomBytes,
  )
  return {
    async begin() {
      const { location, attempt } = await provider.begin()
      const until = clock.now() + attemptSeconds * 1_000
      return { location, attempt: seal.close(JSON.stringify({ ...attempt, until })) }
    },
    async finish(returned, attempt, { client }) {
      const begun = attemptOf(attempt, seal)
      if (begun === undefined || begun.until < clock.now()) {
        throw new ApiError(
          'wrong_credentials',
          'This sign-in was not begun in this browser, or too long ago. Begin again.',
        )
      }
      const person = await provider.finish(returned, begun)
      return sessions.begin(await accountOf(deps, person), client)
    },
  }
}

async function accountOf(deps: Dependencies, person: Person): Promise<string> {
  const { graph } = deps
  const id = identityIdOf(person)
  const [known] = await graph.read(findIdentity, { id })
  if (known === undefined) return join(deps, person, id)
  if (known.disabledAt !== null) throw new ApiError('forbidden', 'This account is disabled.')
  return known.id
}

/** Gives somebody who comes for the first time the account of his address, or a new one. Only an address that the provider vouches for counts. */
async function join(deps: Dependencies, person: Person, id: string): Promise<string> {
  const { graph, clock, passwords, randomBytes, signUp } = deps
  const email = person.emailVerified ? emailInput.safeParse(person.email) : undefined
  if (email?.success !== true) {
    throw new ApiError(
      'forbidden',
      'The provider does not say that your e-mail address is your own. Confirm it there first.',
    )
  }
  const address = emailOf(email.data)
  const now = clock.iso()
  // Nobody knows it: who wants a password resets it.
  const passwordHash = await passwords.hash(randomBytes(32).toString('base64url'))
  const accountId = await graph.transact(async (transaction) => {
    if (signUp === 'open') {
      const name = person.name.slice(0, 100).toWellFormed()
      const account = { id: randomUUID(), ...address, name, passwordHash, tier: 'free', createdAt: now }
      await transaction.run(createAccount, account)
    }
    const { issuer, subject } = person
    const { emailKey } = address
    const [linked] = await transaction.run(linkIdentity, { emailKey, id, issuer, subject, passwordHash, now })
    return linked?.id
  })
  if (accountId === undefined) {
    throw new ApiError(
      'forbidden',
      'There is no account for you here, or it is disabled. Ask whoever runs this service for one.',
    )
  }
  rememberedCallers(graph).forget(accountId)
  return accountId
}

function identityIdOf({ issuer, subject }: Person): string {
  return JSON.stringify([issuer, subject])
}

function attemptOf(sealed: string, seal: Seal): (Attempt & { until: number }) | undefined {
  try {
    return sealedAttempt.parse(JSON.parse(seal.open(sealed).toString()))
  } catch {
    return undefined
  }
}
