import { randomUUID } from 'node:crypto'
import type { Clock } from '../../../platform/clock.ts'
import type { Client } from '../../../platform/contract/endpoint.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import { rememberedCallers } from '../callers/remembered-callers.ts'
import { hashOfSecret } from '../keys/key-text.ts'
import {
  createAccount,
  deleteAccount,
  findAccount,
  findAccountByEmail,
  findReset,
  setPassword,
  takeInvite,
} from '../queries.ts'
import type { Account } from '../schemas.ts'
import type { Attempts } from './attempts.ts'
import type { Correspondence } from './correspondence.ts'
import { emailOf } from './email.ts'
import type { Passwords } from './passwords.ts'
import type { NewSession, SessionService } from './sessions.ts'

type Dependencies = {
  graph: Graph
  clock: Clock
  passwords: Passwords
  sessions: SessionService
  attempts: Attempts
  correspondence: Correspondence
  signUp: 'open' | 'invite' | 'closed'
  /** Ends what runs elsewhere for an account that is about to be deleted. Rejects where that cannot be done now; the account stays then. */
  onDelete: (accountId: string) => Promise<void>
}

export type SignedIn = { account: Account } & NewSession

type NewAccount = { email: string; password: string; name: string; invite?: string | undefined }

export type AccountService = {
  /** Makes an account and signs in. Rejects with 403 where there may be none, and with 409 where the address has one. */
  signUp(details: NewAccount, origin: Client): Promise<SignedIn>
  /** Rejects with one and the same 401, after the same time, for a wrong password and an address without an account. */
  signIn(details: { email: string; password: string }, origin: Client): Promise<SignedIn>
  /** The account of a caller. Rejects with 404 where it is gone. */
  find(id: string): Promise<Account>
  /** Rejects with 401 where `current` is not the password. Ends all other sessions. */
  changePassword(id: string, change: { current: string; password: string }, keep: string | undefined): Promise<void>
  /** Rejects with 401 where the token is not, or no longer, good. Ends all sessions. */
  reset(details: { token: string; password: string }): Promise<void>
  /** Deletes the account with all that is its own. Rejects with 401 where it is not the password. */
  remove(id: string, password: string): Promise<void>
}

export function createAccountService(deps: Dependencies): AccountService {
  const { graph, clock, passwords, sessions, onDelete } = deps

  async function assertPassword(id: string, password: string): Promise<void> {
    const [found] = await graph.read(findAccount, { id, now: clock.iso() })
    if (!(await passwords.verify(password, found?.passwordHash ?? undefined))) throw wrongPassword()
  }

  return {
    signUp: (details, origin) => signUp(deps, details, origin),
    signIn: (details, origin) => signIn(deps, details, origin),
    async find(id) {
      const [found] = await graph.read(findAccount, { id, now: clock.iso() })
      if (found === undefined) throw new ApiError('not_found', 'The account is gone.')
      return shown(found)
    },
    async changePassword(id, { current, password }, keep) {
      await assertPassword(id, current)
      await graph.write(setPassword, {
        accountId: id,
        passwordHash: await passwords.hash(password),
        keep: keep ?? null,
      })
      rememberedCallers(graph).forget(id)
    },
    async reset({ token, password }) {
      const [found] = await graph.read(findReset, { hash: hashOfSecret(token), now: clock.iso() }, { newest: true })
      if (found === undefined) {
        throw new ApiError('wrong_credentials', 'The link to reset the password is used, or too old. Ask for another.')
      }
      await graph.write(setPassword, { accountId: found.id, passwordHash: await passwords.hash(password), keep: null })
      rememberedCallers(graph).forget(found.id)
    },
    async remove(id, password) {
      await assertPassword(id, password)
      await onDelete(id)
      await sessions.endOthers(id, undefined)
      await graph.write(deleteAccount, { id })
      rememberedCallers(graph).forget(id)
    },
  }
}

async function signUp(
  deps: Dependencies,
  { email, password, name, invite }: NewAccount,
  { client }: Client,
): Promise<SignedIn> {
  const { graph, clock, passwords, sessions, correspondence } = deps
  if (deps.signUp === 'closed') {
    throw new ApiError('forbidden', 'Accounts are made by whoever runs this service. Ask there for one.')
  }
  const now = clock.iso()
  const account: Account = { id: randomUUID(), email, emailVerified: false, name, tier: 'free', createdAt: now }
  const passwordHash = await passwords.hash(password)
  const address = emailOf(email)
  const { id, tier, createdAt } = account
  await graph.transact(async (transaction) => {
    if (deps.signUp === 'invite') {
      const [taken] = await transaction.run(takeInvite, {
        hash: hashOfSecret(invite ?? ''),
        emailKey: address.emailKey,
        now,
      })
      if (taken === undefined) {
        throw new ApiError(
          'forbidden',
          'Who signs up here needs an invitation, for this address, that is not used or too old.',
        )
      }
    }
    const [made] = await transaction.run(createAccount, { id, ...address, name, tier, createdAt, passwordHash })
    if (made?.id !== account.id) {
      throw new ApiError('conflict', 'This address has an account already. Sign in, or reset its password.')
    }
  })
  if (correspondence.sendsMail) correspondence.sendProof(account)
  return { account, ...(await sessions.begin(account.id, client)) }
}

async function signIn(
  { graph, clock, passwords, sessions, attempts }: Dependencies,
  { email, password }: { email: string; password: string },
  { address, client }: Client,
): Promise<SignedIn> {
  const { emailKey } = emailOf(email)
  await attempts.assertFew(address, emailKey)
  const [found] = await graph.read(findAccountByEmail, { emailKey, now: clock.iso() })
  const right = await passwords.verify(password, found?.passwordHash ?? undefined)
  if (!right || found === undefined || found.disabledAt !== null) {
    await attempts.failed(address, emailKey)
    throw new ApiError('wrong_credentials', 'The address or the password is wrong.')
  }
  return { account: shown(found), ...(await sessions.begin(found.id, client)) }
}

function wrongPassword(): ApiError {
  return new ApiError('wrong_credentials', 'The password is wrong.')
}

function shown({ id, email, emailVerified, name, tier, createdAt }: Account): Account {
  return { id, email, emailVerified, name, tier, createdAt }
}
