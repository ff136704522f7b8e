import { readFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import helmet from 'koa-helmet'
import type { Channel } from '../contract/channel.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { escapeHtml, noticeLine, type Page } from '../contract/page.ts'
import type { Webhook } from '../contract/webhook.ts'
import { asyncApiDocument } from '../openapi/asyncapi.ts'
import { openApiDocument } from '../openapi/openapi.ts'
import { etagOf } from './etag.ts'
import { assertRead } from './read-only.ts'
import type { HttpContext, HttpMiddleware } from './state.ts'

/** A file as it is served. */
type Served = {
  type: string
  body: Buffer
  seconds: number
  etag: string
  /** The same, compressed beforehand. */
  gzipped?: Buffer
}

const staticFolder = new URL('./static/', import.meta.url)
const pageSeconds = 300
const scriptSeconds = 86_400
const maxExamples = 8
/** Below that, compressing saves less than a packet. */
const compressedBytes = 1_400

type Documented = {
  endpoints: readonly Endpoint[]
  webhooks?: readonly Webhook[]
  channels?: readonly Channel[]
  /** Files of modules: they stand before our own. */
  pages?: Readonly<Record<string, Page>>
}

/**
 * The start page, the reference and the documents of the API: OpenAPI, and AsyncAPI for channels, which are at `host`. The reference is drawn by a script that is part of this repository, and
 * the policy of the pages lets them talk to this service only. `notice` is what whoever reads them must know first.
 */
export function docsPages(
  { endpoints, webhooks = [], channels = [], pages: others = {} }: Documented,
  { notice, host = 'localhost' }: { notice?: string | undefined; host?: string },
): HttpMiddleware {
  const json = (document: unknown) => page('application/json', Buffer.from(JSON.stringify(document)), pageSeconds)
  // Made when they are first asked for: the documents take half a second, and few processes are ever asked.
  const pages: Record<string, () => Served> = {
    '/': () => page('text/html', Buffer.from(homePage(endpoints, notice)), pageSeconds),
    '/docs': () => page('text/html', file('docs.html'), pageSeconds),
    '/docs/start.js': () => page('text/javascript', file('docs-start.js'), pageSeconds),
    '/docs/home.css': () => page('text/css', file('home.css'), pageSeconds),
    '/docs/scalar.js': () => compressedPage('text/javascript', file('scalar.js.gz'), scriptSeconds),
    '/docs/channels': () => page('text/html', Buffer.from(channelsPage(channels, notice)), pageSeconds),
    '/api/openapi.json': () => json(openApiDocument(endpoints, notice, webhooks)),
    '/api/asyncapi.json': () => json(asyncApiDocument(channels, host, notice)),
  }
  const made = new Map<string, Served>()
  const policy = pagePolicy()
  return async (ctx, next) => {
    const path = ctx.path === '/docs/' ? '/docs' : ctx.path
    const other = others[path]
    const own = pages[path]
    if (other === undefined && own === undefined) return next()
    const found = made.get(path) ?? (other === undefined ? own?.() : await servedPage(other))
    if (found === undefined) return next()
    made.set(path, found)
    assertRead(ctx)
    ctx.state.route = path
    if (path.startsWith('/api/')) return send(ctx, found)
    await policy(ctx, async () => send(ctx, found))
  }
}

function send(ctx: HttpContext, { type, body, etag, gzipped, seconds }: Served): void {
  ctx.set('Cache-Control', `public, max-age=${seconds}`)
  ctx.set('ETag', etag)
  ctx.type = type
  if (gzipped && ctx.acceptsEncodings('gzip', 'identity') === 'gzip') {
    ctx.set('Content-Encoding', 'gzip')
    ctx.body = gzipped
  } else {
    ctx.body = body
  }
}

function page(type: string, body: Buffer, seconds: number): Served {
  return { type, body, etag: etagOf(body), seconds }
}

function compressedPage(type: string, gzipped: Buffer, seconds: number): Served {
  return { ...page(type, gunzipSync(gzipped), seconds), gzipped }
}

async function servedPage({ type, body: make, seconds }: Page): Promise<Served> {
  const body = await make()
  return { ...page(type, body, seconds), ...(body.length > compressedBytes && { gzipped: gzipSync(body) }) }
}

function file(name: string): Buffer {
  return readFileSync(new URL(name, staticFolder))
}

/** Styles are put into the page by the script that draws the reference, so they must be allowed in it. */
function pagePolicy(): HttpMiddleware {
  return helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      workerSrc: ["'self'", 'blob:'],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
  })
}

function homePage(endpoints: readonly Endpoint[], notice: string | undefined): string {
  const examples = endpoints
    .filter(({ method, access }) => method === 'GET' && access === 'public')
    .slice(0, maxExamples)
    .map(({ example, summary }) => {
      const link = escapeHtml(example.request)
      return `<li><a href="${link}"><code>${link}</code></a> ${escapeHtml(summary)}</li>`
    })
  return file('home.html')
    .toString()
    .replace('{{notice}}', () => noticeLine(notice))
    .replace('{{examples}}', () => examples.join('\n        '))
}

function channelsPage(channels: readonly Channel[], notice: string | undefined): string {
  return file('channels.html')
    .toString()
    .replace('{{notice}}', () => noticeLine(notice))
    .replace('{{channels}}', () => channels.map(channelPart).join('\n'))
}

function channelPart({ name, title, description, messages }: Channel): string {
  const rows = messages.map(
    ({ name: event, direction, summary, example }) =>
      `<dt><code>${escapeHtml(event)}</code> ${direction === 'in' ? 'from the client' : 'to the client'}</dt>
      <dd>${escapeHtml(summary)}<pre>${escapeHtml(JSON.stringify(example, null, 2))}</pre></dd>`,
  )
  return `<h2 id="${escapeHtml(name)}">${escapeHtml(name)}: ${escapeHtml(title)}</h2>
      <p>${escapeHtml(description)}</p>
      <dl>
      ${rows.join('\n      ')}
      </dl>`
}
