import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { isoOf } from '../../platform/moments.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { emailInput, emailOf } from './auth/email.ts'
import { createPasswords } from './auth/passwords.ts'
import { type ResetToken, requestReset } from './auth/reset.ts'
import { hashOfSecret, newSessionText, type RandomBytes } from './keys/key-text.ts'
import {
  createAccount,
  createInvite,
  disableAccount,
  findAccountByEmail,
  type ListedAccount,
  listAccounts,
  setTier,
} from './queries.ts'
import type { AccountTier } from './schemas.ts'

/** The life of an invitation. */
const inviteMs = 7 * 86_400_000

/** Work on accounts by whoever runs the service. All reject with 404 for an address without one. */
export type AccountAdministration = {
  /** Makes an account with a password that nobody knows. Rejects with 409 where the address has one. */
  create(email: string, name: string): Promise<void>
  list(): Promise<ListedAccount[]>
  /** `requestsPerMinute` of null: those of the tier. Gives the tier that holds: a higher one where that is paid for. */
  setTier(email: string, tier: AccountTier, requestsPerMinute: number | null): Promise<AccountTier>
  /** A token to set a new password with. */
  reset(email: string): Promise<ResetToken>
  /** A token to sign up with where SIGN_UP is `invite`, for one address or any. */
  invite(email: string | undefined): Promise<{ token: string; expiresAt: string }>
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
    list: () => graph.read(listAccounts, { now: clock.iso() }),
    async setTier(email, tier, requestsPerMinute) {
      const { emailKey } = emailOf(email)
      const [set] = await graph.write(setTier, { emailKey, tier, requestsPerMinute, now: clock.iso() })
      if (set === undefined) throw notFound('account', email)
      return set.tier
    },
    async reset(email) {
      const made = await requestReset(deps, email)
      if (made !== undefined) return made
      const [found] = await graph.read(findAccountByEmail, { emailKey: emailOf(email).emailKey, now: clock.iso() })
      if (found === undefined) throw notFound('account', email)
      throw new ApiError('conflict', `The account of ${email} is disabled. Enable it first.`)
    },
    async invite(email) {
      const parsed = email === undefined ? undefined : emailInput.safeParse(email)
      if (parsed?.success === false) throw new ApiError('invalid_parameter', `${email} is no e-mail address.`)
      const emailKey = parsed === undefined ? null : emailOf(parsed.data).emailKey
      const token = newSessionText(randomBytes)
      const now = clock.iso()
      const expiresAt = isoOf(clock.now() + inviteMs)
      await graph.write(createInvite, { hash: hashOfSecret(token), emailKey, expiresAt, now })
      return { token, expiresAt }
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
