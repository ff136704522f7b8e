import type { IncomingHttpHeaders } from 'node:http'
import type { Cookie } from '../contract/endpoint.ts'
import type { HttpContext } from './state.ts'

/** The credential by which a caller says who asks. */
export type Credential =
  | { kind: 'key'; text: string }
  /** `byCookie`: a browser sends it by itself, also on behalf of another site's page. */
  | { kind: 'session'; text: string; byCookie: boolean }

export const sessionCookie = 'oddsgraph_session'

/** The credential as sent, even if it is empty: whoever sends one wants it to count. Other kinds of Authorization than Bearer are of whoever stands in front. */
export function presentedCredential(ctx: HttpContext): Credential | undefined {
  const cookie = ctx.req.headers.cookie === undefined ? undefined : ctx.cookies.get(sessionCookie)
  return credentialIn(ctx.req.headers) ?? (cookie ? { kind: 'session', text: cookie, byCookie: true } : undefined)
}

/** The credential in the headers of a request, but for its cookies. */
export function credentialIn(headers: IncomingHttpHeaders): Credential | undefined {
  const key = headers['x-api-key']
  if (key !== undefined) return { kind: 'key', text: String(key) }
  const bearer = /^Bearer(?:\s+(.*))?$/i.exec(headers.authorization ?? '')
  return bearer === null ? undefined : credentialOf(bearer[1]?.trim() ?? '')
}

/** A token is a session or a key by how it begins. */
export function credentialOf(token: string): Credential {
  return token.startsWith('ogs_') ? { kind: 'session', text: token, byCookie: false } : { kind: 'key', text: token }
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** True where a page of another site may have had the browser send this: only its own pages write by a cookie. */
export function isForged(ctx: HttpContext, credential: Credential): boolean {
  if (credential.kind !== 'session' || !credential.byCookie || reading.has(ctx.method)) return false
  if (ctx.get('Sec-Fetch-Site') === 'same-origin') return false
  const origin = ctx.get('Origin')
  return !URL.canParse(origin) || new URL(origin).host !== ctx.host
}

/** Gives the browser something to keep out of reach of scripts, or takes it away. */
export function setCookie(ctx: HttpContext, { name = sessionCookie, path = '/', value, maxAgeSeconds }: Cookie): void {
  const secure = ctx.secure ? '; Secure' : ''
  ctx.append('Set-Cookie', `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`)
}
