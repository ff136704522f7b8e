import type { Example } from '../../../platform/contract/endpoint.ts'

const account = {
  id: '5f6f0e0a-3a3c-4f57-9d0c-2b1f6f0b7c11',
  email: 'analyst@example.com',
  emailVerified: false,
  name: 'Analyst',
  tier: 'free',
  createdAt: '2026-11-20T09:00:00.000Z',
}
const session = {
  token: 'ogs_4Jm0nK3yqk1c8rS5v7T2uX9wZ6aB0dE1fG2hI3jK4lM',
  sessionId: '0d9c5f0e-1a57-4f86-8b54-6a4f4b0f3a10',
  expiresAt: '2026-12-20T09:00:00.000Z',
}
const credentials = { email: account.email, password: 'a long sentence is a good password' }

/** Examples of calls to the endpoints of accounts. */
export const authExamples = {
  signUp: {
    request: '/api/auth/sign-up',
    body: { ...credentials, name: account.name },
    response: { account, ...session },
  },
  signIn: { request: '/api/auth/sign-in', body: credentials, response: { account, ...session } },
  changePassword: {
    request: '/api/auth/password',
    body: { current: credentials.password, password: 'another sentence, as long' },
    response: { changed: true },
  },
  requestReset: { request: '/api/auth/reset', body: { email: account.email }, response: { requested: true } },
  reset: {
    request: '/api/auth/reset',
    body: { token: session.token, password: 'another sentence, as long' },
    response: { changed: true },
  },
  requestProof: { request: '/api/auth/email', response: { requested: true } },
  proveEmail: { request: '/api/auth/email', body: { token: session.token }, response: { emailVerified: true } },
  beginOidc: {
    request: '/api/auth/oidc/start',
    response: { location: 'https://login.example.com/authorize?response_type=code', attempt: 'c2VhbGVk' },
  },
  finishOidc: {
    request: '/api/auth/oidc/callback?code=4uT8&state=x9Qz',
    response: { location: 'https://odds.example.org/', token: session.token },
  },
  signOut: { request: '/api/auth/sign-out', response: { ended: 1 } },
  listSessions: {
    request: '/api/auth/sessions',
    response: {
      sessions: [
        {
          id: session.sessionId,
          createdAt: account.createdAt,
          lastSeenAt: account.createdAt,
          expiresAt: session.expiresAt,
          client: 'curl/8.14.1',
          current: true,
        },
      ],
    },
  },
  endSession: { request: `/api/auth/sessions/${session.sessionId}`, response: { ended: 1 } },
  endOtherSessions: { request: '/api/auth/sessions', response: { ended: 2 } },
  me: { request: '/api/auth/me', response: { account, by: 'session' } },
  deleteAccount: {
    request: '/api/auth/account',
    body: { password: credentials.password },
    response: { deleted: true },
  },
} satisfies Record<string, Example>
