import type { Cookie } from '../endpoint.ts'
import type { HttpContext } from './state.ts'

/** What a caller shows to say who asks. */
export type Credential =
  | { kind: 'key'; text: string }
  /** `byCookie`: a browser sends it by itself, also on behalf of another site's page. */
  | { kind: 'session'; text: string; byCookie: boolean }

export const sessionCookie = 'oddsgraph_session'

/** The credential as sent, even if it is empty: whoever sends one wants it to count. Other kinds of Authorization are not ours. */
export function presentedCredential(ctx: HttpContext): Credential | undefined {
  const header = ctx.req.headers['x-api-key']
  if (header !== undefined) return { kind: 'key', text: String(header) }
  const bearer = /^Bearer\s+(og[a-z]*_\S*)$/i.exec(ctx.get('Authorization'))?.[1]
  if (bearer !== undefined) {
    return bearer.startsWith('ogs_')
      ? { kind: 'session', text: bearer, byCookie: false }
      : { kind: 'key', text: bearer }
  }
  const cookie = ctx.cookies.get(sessionCookie)
  return cookie ? { kind: 'session', text: cookie, byCookie: true } : undefined
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a page of another site may have had the browser send this: only its own pages write by a cookie. */
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
