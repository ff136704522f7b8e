import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import type { Graph } from '../../platform/neo4j.ts'
import { emailInput, emailOf } from './email.ts'
import type { RandomBytes } from './key-text.ts'
import { createPasswords } from './passwords.ts'
import { createAccount, disableAccount, type ListedAccount, listAccounts, setTier } from './queries.ts'
import { type ResetToken, requestReset } from './reset.ts'
import type { AccountTier } from './schemas.ts'

/** What whoever runs the service does with accounts. All reject with 404 for an address without one. */
export type AccountAdministration = {
  /** Makes an account with a password that nobody knows. Rejects with 409 where the address has one. */
  create(email: string, name: string): Promise<void>
  list(): Promise<ListedAccount[]>
  /** `requestsPerMinute` of null: those of the tier. */
  setTier(email: string, tier: AccountTier, requestsPerMinute: number | null): Promise<void>
  /** A token to set a new password with. */
  reset(email: string): Promise<ResetToken>
  setDisabled(email: string, disabled: boolean): Promise<void>
}

export function createAdministration(deps: {
  graph: Graph
  clock: Clock
  randomBytes: RandomBytes
}): AccountAdministration {
  const { graph, clock, randomBytes } = deps
  return {
    async create(given, name) {
      const parsed = emailInput.safeParse(given)
      if (!parsed.success) throw new ApiError('invalid_parameter', `${given} is no e-mail address.`)
      const email = parsed.data
      const id = randomUUID()
      const passwordHash = await createPasswords(randomBytes).hash(randomBytes(32).toString('base64url'))
      const account = { id, ...emailOf(email), name, passwordHash, tier: 'free', createdAt: clock.iso() }
      const [made] = await graph.write(createAccount, account)
      if (made?.id !== id) throw new ApiError('conflict', `${email} has an account already.`)
    },
    list: () => graph.read(listAccounts, {}),
    async setTier(email, tier, requestsPerMinute) {
      const { emailKey } = emailOf(email)
      assertFound(email, await graph.write(setTier, { emailKey, tier, requestsPerMinute }))
    },
    async reset(email) {
      const made = await requestReset(deps, email)
      if (made === undefined) throw notFound('account', email)
      return made
    },
    async setDisabled(email, disabled) {
      const { emailKey } = emailOf(email)
      assertFound(email, await graph.write(disableAccount, { emailKey, disabled, now: clock.iso() }))
    },
  }
}

function assertFound(email: string, rows: readonly unknown[]): void {
  if (rows.length === 0) throw notFound('account', email)
}
