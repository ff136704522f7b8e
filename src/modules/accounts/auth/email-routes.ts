import { z } from 'zod'
import { type Endpoint, endpoint } from '../../../platform/contract/endpoint.ts'
import { text } from '../../../platform/contract/parameters.ts'
import { personOf } from '../callers/callers.ts'
import { authExamples } from './auth-examples.ts'
import type { Correspondence } from './correspondence.ts'
import type { AccountService } from './service.ts'

type Dependencies = { accounts: AccountService; correspondence: Correspondence }

const common = { tag: 'Accounts', cache: { kind: 'none' } } as const

/** Endpoints by which a person proves that an address is his own. */
export function emailEndpoints({ accounts, correspondence }: Dependencies): Endpoint[] {
  return [
    endpoint({
      ...common,
      name: 'requestEmailProof',
      method: 'POST',
      path: '/api/auth/email',
      summary: 'Ask for a link that proves your address',
      description:
        'Sends a mail with a token, good once and for a day, to the address of the account; at most three mails an hour go to one address. 409 where this service sends no mail.',
      access: 'signed-in',
      output: z.object({ requested: z.literal(true) }),
      errors: ['conflict', 'forbidden', 'not_found'],
      example: authExamples.requestProof,
      handle: async ({ caller }) => {
        correspondence.sendProof(await accounts.find(personOf(caller).accountId))
        return { requested: true as const }
      },
    }),
    endpoint({
      ...common,
      name: 'proveEmail',
      method: 'PUT',
      path: '/api/auth/email',
      summary: 'Prove your address by a link',
      description:
        'Takes the token of the mail, from who is signed in to the account: neither of them alone proves that the account and the address are one person’s.',
      access: 'signed-in',
      body: z.strictObject({ token: text({ max: 100 }) }),
      output: z.object({ emailVerified: z.literal(true) }),
      errors: ['wrong_credentials', 'forbidden'],
      example: authExamples.proveEmail,
      handle: async ({ body, caller }) => {
        await correspondence.prove(personOf(caller).accountId, body.token)
        return { emailVerified: true as const }
      },
    }),
  ]
}
