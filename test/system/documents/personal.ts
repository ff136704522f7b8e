import type { Endpoint } from '../../../src/platform/contract/endpoint.ts'
import type { Client } from '../../support/client.ts'

/**
 * Endpoints of whoever calls. Ids and secrets differ at each call, so their examples are written by hand, and only the shape of an answer is
 * compared. In an order in which each finds what it needs.
 */
const order = [
  'signUp',
  'getMe',
  'getDeveloperInfo',
  'getBillingStatus',
  'listEndpoints',
  'createKey',
  'listKeys',
  'getKeyStats',
  'setAlertPreferences',
  'getAlertPreferences',
  'listAlertInbox',
  'listRecentAlerts',
  'listTopAlertOutcomes',
  'listAlertScoreboard',
  'createWebhook',
  'listWebhooks',
  'getWebhook',
  'updateWebhook',
  'rotateWebhookSecret',
  'listWebhookDeliveries',
  'replayWebhookDeliveries',
  'listWebhookEvents',
  'deleteWebhook',
  'listTraderActivity',
  'getTraderLeaderboard',
  'createTournament',
  'listTournaments',
  'getTournament',
  'joinTournament',
  'getTournamentStandings',
  'getTournamentPortfolio',
  'listTournamentOrders',
  'linkAccount',
  'listLinkedAccounts',
  'refreshPortfolio',
  'listPositions',
  'getPortfolioSummary',
  'listOrders',
  'listFills',
  'getPnlHistory',
  'getPortfolioExposure',
  'askWhatIf',
  'unlinkAccount',
  'revokeKey',
  'listSessions',
  'requestPasswordReset',
  'endOtherSessions',
  'endSession',
  'signIn',
  'signOut',
  'signIn',
  'deleteAccount',
]

/** Not called here, as their examples need what others do not have. Tests of their modules call them. */
const elsewhere = new Map([
  ['resetPassword', 'takes a token that is handed out by command'],
  ['requestEmailProof', 'takes a mail server; mail.test.ts has one'],
  ['proveEmail', 'takes a token that is mailed'],
  ['beginOidcSignIn', 'takes an OpenID provider; oidc.test.ts has one'],
  ['finishOidcSignIn', 'the same'],
  ['startCheckout', 'takes a payment provider; billing.test.ts has one'],
  ['openBillingPortal', 'the same'],
  ['receiveBillingEvent', 'is signed by the payment provider'],
  ...['getAlert', 'getAlertOutcome', 'markAlertRead', 'dismissAlert', 'markAlertActed', 'getAlertOutcomeStats'].map(
    (name) => [name, 'takes an alert; alerts.test.ts fires some'] as const,
  ),
  ['getMarketSignals', 'takes alerts that were decided; market-signals.test.ts has some'],
  ['testWebhook', 'its example is a receiver of the outside; webhooks.test.ts has one'],
  ['replayWebhookDelivery', 'takes a delivery; webhooks.test.ts has one'],
  ['placeTournamentOrder', 'takes a market with a book; tournaments.test.ts has some'],
  ['getTournamentResults', 'takes a tournament that is over; tournaments.test.ts plays one'],
  ['getConcentration', 'takes holders that were read; crowding.test.ts reads some'],
  ['getTrader', 'takes a wallet that trades; traders.test.ts has some'],
  ['changePassword', 'the other examples have the password of before'],
])

export function isPersonal({ example, stream }: Endpoint): boolean {
  return stream === undefined && 'response' in example
}

/** Those that have to be tried and are not. */
export function forgotten(endpoints: readonly Endpoint[]): string[] {
  const known = new Set([...order, ...elsewhere.keys()])
  return endpoints.filter((endpoint) => isPersonal(endpoint) && !known.has(endpoint.name)).map(({ name }) => name)
}

/** What a reader of the page can call as it is filled in, without an account and without making one. */
export function callable(endpoints: readonly Endpoint[]): Endpoint[] {
  return endpoints.filter(
    (endpoint) =>
      endpoint.access === 'public' &&
      endpoint.redirects !== true &&
      // What has fired depends on the moment, and the stream has no end.
      !endpoint.path.startsWith('/api/alerts/') &&
      // There is none until somebody makes one, and no wallet is known before its trades were read.
      !/^\/api\/(?:tournaments\/:id|traders\/(?:concentration\/)?:)/.test(endpoint.path) &&
      (!isPersonal(endpoint) || endpoint.method === 'GET'),
  )
}

/** Signs up as the examples have it, calls what only an account may, and deletes the account. */
export async function personalAnswers(call: Client, endpoints: readonly Endpoint[]) {
  const mine = { token: '', sessionId: '', keyId: '', webhookId: '', tournamentId: '', linkedId: '' }
  const answers: { endpoint: Endpoint; status: number; body: Record<string, unknown> }[] = []
  for (const name of order) {
    const endpoint = endpoints.find((each) => each.name === name)
    if (endpoint === undefined) throw new Error(`There is no endpoint ${name}`)
    const { method, path, example, access } = endpoint
    const id = ownIdIn(path, mine)
    const address = path.replace(':id', id).replace(':keyId', mine.keyId)
    // Orders of a tournament are shown to who is signed in.
    const headers = access === 'public' && name !== 'listTournamentOrders' ? {} : bearer(mine.token)
    const { status, body } = await call(address, { method, headers, json: example.body })
    answers.push({ endpoint, status, body })
    if (typeof body.token === 'string') mine.token = body.token
    if (typeof body.sessionId === 'string') mine.sessionId = body.sessionId
    if (name === 'createKey') mine.keyId = String(body.id)
    if (name === 'createWebhook') mine.webhookId = String(body.id)
    if (name === 'createTournament') mine.tournamentId = String(Reflect.get(Object(body.tournament), 'id'))
    if (name === 'linkAccount') mine.linkedId = String(Reflect.get(Object(body.account), 'id'))
  }
  return answers
}

function ownIdIn(
  path: string,
  mine: { sessionId: string; webhookId: string; tournamentId: string; linkedId: string },
): string {
  if (path.startsWith('/api/b2b/webhooks')) return mine.webhookId
  if (path.startsWith('/api/portfolio')) return mine.linkedId
  return path.startsWith('/api/tournaments') ? mine.tournamentId : mine.sessionId
}

/** A key of an account of its own, for endpoints that do not answer everybody. */
export async function keyHeaders(call: Client): Promise<Record<string, string>> {
  const json = { email: 'examples@example.com', password: 'a long sentence is a good password' }
  const { body: account } = await call('/api/auth/sign-up', { method: 'POST', json })
  const { body } = await call('/api/developer/keys', {
    method: 'POST',
    headers: bearer(String(account.token)),
    json: { label: 'examples', type: 'live' },
  })
  return bearer(String(body.key))
}

function bearer(secret: string): Record<string, string> {
  return { Authorization: `Bearer ${secret}` }
}

/** Where an answer has another shape than its example; undefined where it has the same. What is null or an empty list says nothing of its shape. */
export function shapeDifference(shown: unknown, answered: unknown, path = ''): string | undefined {
  if (shown === null || answered === null) return undefined
  if (Array.isArray(shown) && Array.isArray(answered)) {
    const alike = answered.find((each) => eventOf(each) === eventOf(shown[0]))
    return shown.length === 0 || alike === undefined ? undefined : shapeDifference(shown[0], alike, `${path}[]`)
  }
  if (typeof shown !== typeof answered) return `${path}: ${typeof shown} is ${typeof answered} now`
  if (typeof shown !== 'object' || typeof answered !== 'object') return undefined
  for (const name of new Set([...Object.keys(shown), ...Object.keys(answered)])) {
    // It stands beside a list that is empty, which that of an example is not.
    if (name === 'hint' && !Object.hasOwn(shown, name)) continue
    const found = shapeDifference(Reflect.get(shown, name), Reflect.get(answered, name), `${path}.${name}`)
    if (found !== undefined) return found
  }
  return undefined
}

/** Events of other names have other data. */
function eventOf(item: unknown): unknown {
  return typeof item === 'object' && item !== null ? Reflect.get(item, 'event') : undefined
}
