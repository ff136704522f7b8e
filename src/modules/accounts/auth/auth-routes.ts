import { z } from 'zod'
import { type Endpoint, endpoint } from '../../../platform/contract/endpoint.ts'
import { text } from '../../../platform/contract/parameters.ts'
import { personOf, principalOf } from '../callers/callers.ts'
import { account, session } from '../schemas.ts'
import { authExamples } from './auth-examples.ts'
import type { Correspondence } from './correspondence.ts'
import { emailInput } from './email.ts'
import type { AccountService, SignedIn } from './service.ts'
import { type SessionService, sessionMs } from './sessions.ts'

type Dependencies = { accounts: AccountService; sessions: SessionService; correspondence: Correspondence }

const password = text({ min: 10, max: 200 }).meta({ description: '10 to 200 characters, any.' })
const name = text({ min: 0, max: 100, trim: true }).default('').meta({ description: 'How to call the person.' })
const signedIn = z.object({
  account,
  token: z.string().meta({ description: 'Send it as `Authorization: Bearer …`. It is not shown again.' }),
  sessionId: z.string(),
  expiresAt: z.string().meta({ description: 'Put off by every use, at most once an hour.' }),
})
const common = { tag: 'Accounts', cache: { kind: 'none' } } as const
/** A browser keeps what a program sends as a bearer token. */
const begin = (answer: Record<string, unknown>) => ({ value: String(answer.token), maxAgeSeconds: sessionMs / 1_000 })
const end = () => ({ value: '', maxAgeSeconds: 0 })

/** Sign-up, sign-in, and what a person does with an account. */
export function authEndpoints(deps: Dependencies): Endpoint[] {
  return [
    ...entrance(deps),
    ...passwordEndpoints(deps),
    ...signOutEndpoints(deps),
    ...sessionEndpoints(deps),
    ...own(deps),
  ]
}

function entrance({ accounts }: Dependencies): Endpoint[] {
  return [
    endpoint({
      ...common,
      name: 'signUp',
      method: 'POST',
      path: '/api/auth/sign-up',
      summary: 'Make an account and sign in',
      description:
        'Makes an account of tier free and begins a session. An address has one account: a second is 409. Where SIGN_UP is `invite`, it needs the token of an invitation (`npm run accounts -- invite`), which is good once and for a week; where it is `closed`, accounts are made by `npm run accounts -- create`; else this is 403. Where mail is sent, one asks whether the address is yours.',
      access: 'public',
      body: z.strictObject({
        email: emailInput,
        password,
        name,
        invite: text({ max: 100 }).optional().meta({ description: 'Of an invitation, where one is needed.' }),
      }),
      output: signedIn,
      cookie: begin,
      errors: ['conflict', 'forbidden'],
      example: authExamples.signUp,
      handle: async ({ body, client }): Promise<SignedIn> => accounts.signUp(body, client),
    }),
    endpoint({
      ...common,
      name: 'signIn',
      method: 'POST',
      path: '/api/auth/sign-in',
      summary: 'Sign in',
      description:
        'Begins a session of 30 days, which every use puts off. The answer is the same, and takes as long, for a wrong password and for an address without an account. After 8 failures in a quarter of an hour an address on the net is refused for that account (429); others are not.',
      access: 'public',
      body: z.strictObject({ email: emailInput, password: text({ max: 200 }) }),
      output: signedIn,
      cookie: begin,
      errors: ['wrong_credentials'],
      example: authExamples.signIn,
      handle: async ({ body, client }): Promise<SignedIn> => accounts.signIn(body, client),
    }),
  ]
}

function passwordEndpoints({ accounts, correspondence }: Dependencies): Endpoint[] {
  return [
    endpoint({
      ...common,
      name: 'changePassword',
      method: 'PUT',
      path: '/api/auth/password',
      summary: 'Change the password',
      description: 'Ends all other sessions of the account. Keys stay.',
      access: 'signed-in',
      body: z.strictObject({ current: text({ max: 200 }), password }),
      output: z.object({ changed: z.literal(true) }),
      errors: ['wrong_credentials', 'forbidden'],
      example: authExamples.changePassword,
      handle: async ({ body, caller }) => {
        const { accountId, sessionId } = personOf(caller)
        await accounts.changePassword(accountId, body, sessionId)
        return { changed: true as const }
      },
    }),
    endpoint({
      ...common,
      name: 'requestPasswordReset',
      method: 'POST',
      path: '/api/auth/reset',
      summary: 'Ask for a link to reset a password',
      description:
        'Answers the same whether the address has an account or not. The link is good for an hour and is sent by mail, at most three an hour to an address; where no mail is sent, whoever runs the service hands it out by `npm run accounts -- reset <address>`.',
      access: 'public',
      body: z.strictObject({ email: emailInput }),
      output: z.object({ requested: z.literal(true) }),
      errors: [],
      example: authExamples.requestReset,
      handle: async ({ body }) => {
        correspondence.sendReset(body.email)
        return { requested: true as const }
      },
    }),
    endpoint({
      ...common,
      name: 'resetPassword',
      method: 'PUT',
      path: '/api/auth/reset',
      summary: 'Set a new password by a link',
      description: 'The token of the link is good once, for an hour. All sessions of the account end.',
      access: 'public',
      body: z.strictObject({ token: text({ max: 100 }), password }),
      output: z.object({ changed: z.literal(true) }),
      errors: ['wrong_credentials'],
      example: authExamples.reset,
      handle: async ({ body }) => {
        await accounts.reset(body)
        return { changed: true as const }
      },
    }),
  ]
}

function signOutEndpoints({ sessions }: Dependencies): Endpoint[] {
  return [
    endpoint({
      ...common,
      name: 'signOut',
      method: 'POST',
      path: '/api/auth/sign-out',
      summary: 'Sign out',
      description: 'Ends the session that the call is made with. Other processes refuse it within five seconds.',
      access: 'signed-in',
      output: z.object({ ended: z.int() }),
      cookie: end,
      errors: ['forbidden'],
      example: authExamples.signOut,
      handle: async ({ caller }) => {
        const { accountId, sessionId } = personOf(caller)
        await sessions.end(accountId, sessionId)
        return { ended: 1 }
      },
    }),
  ]
}

function sessionEndpoints({ sessions }: Dependencies): Endpoint[] {
  return [
    endpoint({
      ...common,
      name: 'listSessions',
      method: 'GET',
      path: '/api/auth/sessions',
      summary: 'List your sessions',
      description: 'Where the account is signed in, last used first.',
      access: 'signed-in',
      output: z.object({ sessions: z.array(session.extend({ current: z.boolean() })) }),
      errors: ['forbidden'],
      example: authExamples.listSessions,
      handle: async ({ caller }) => {
        const { accountId, sessionId } = personOf(caller)
        const all = await sessions.list(accountId)
        return { sessions: all.map((each) => ({ ...each, current: each.id === sessionId })) }
      },
    }),
    endpoint({
      ...common,
      name: 'endSession',
      method: 'DELETE',
      path: '/api/auth/sessions/:id',
      summary: 'End a session',
      description: 'Signs out elsewhere. Of another account, or none at all: 404.',
      access: 'signed-in',
      params: z.object({ id: text({ max: 100 }).meta({ description: 'The id of a session, as the list has it.' }) }),
      output: z.object({ ended: z.int() }),
      errors: ['not_found', 'forbidden'],
      example: authExamples.endSession,
      handle: async ({ caller, params }) => {
        await sessions.end(personOf(caller).accountId, params.id)
        return { ended: 1 }
      },
    }),
    endpoint({
      ...common,
      name: 'endOtherSessions',
      method: 'DELETE',
      path: '/api/auth/sessions',
      summary: 'End all other sessions',
      description: 'All but the one that the call is made with.',
      access: 'signed-in',
      output: z.object({ ended: z.int() }),
      errors: ['forbidden'],
      example: authExamples.endOtherSessions,
      handle: async ({ caller }) => {
        const { accountId, sessionId } = personOf(caller)
        return { ended: await sessions.endOthers(accountId, sessionId) }
      },
    }),
  ]
}

function own({ accounts }: Dependencies): Endpoint[] {
  return [
    endpoint({
      ...common,
      name: 'getMe',
      method: 'GET',
      path: '/api/auth/me',
      summary: 'Say who is signed in',
      description: 'The account of the session, or of the key, that the call is made with.',
      access: 'signed-in',
      output: z.object({
        account,
        by: z.enum(['session', 'key']).meta({ description: 'What the call was made with.' }),
      }),
      errors: ['not_found'],
      example: authExamples.me,
      handle: async ({ caller }) => {
        const { accountId, sessionId } = principalOf(caller)
        const by = sessionId === undefined ? ('key' as const) : ('session' as const)
        return { account: await accounts.find(accountId), by }
      },
    }),
    endpoint({
      ...common,
      name: 'deleteAccount',
      method: 'DELETE',
      path: '/api/auth/account',
      summary: 'Delete the account',
      description:
        'Deletes the account for good, with its sessions, its keys and what was counted of them. Nothing that could tell whose it was stays.',
      access: 'signed-in',
      body: z.strictObject({ password: text({ max: 200 }) }),
      output: z.object({ deleted: z.literal(true) }),
      cookie: end,
      errors: ['wrong_credentials', 'forbidden'],
      example: authExamples.deleteAccount,
      handle: async ({ body, caller }) => {
        await accounts.remove(personOf(caller).accountId, body.password)
        return { deleted: true as const }
      },
    }),
  ]
}
