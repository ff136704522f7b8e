import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import helmet from 'koa-helmet'
import { asyncApiDocument } from '../asyncapi.ts'
import type { Channel } from '../channel.ts'
import type { Endpoint } from '../endpoint.ts'
import { openApiDocument } from '../openapi.ts'
import type { Webhook } from '../webhook.ts'
import { etagOf } from './etag.ts'
import { assertRead } from './read-only.ts'
import type { HttpContext, HttpMiddleware } from './state.ts'

/** A file as it is served. */
type Page = {
  type: string
  body: Buffer
  etag: string
  /** The same, compressed when the release was made. */
  gzipped?: Buffer
  seconds: number
}

const staticFolder = new URL('./static/', import.meta.url)
const pageSeconds = 300
const scriptSeconds = 86_400
const maxExamples = 8

type Documented = { endpoints: readonly Endpoint[]; webhooks?: readonly Webhook[]; channels?: readonly Channel[] }

/**
 * The start page, the reference and the documents of the API: OpenAPI, and AsyncAPI for channels, which are at `host`. The reference is drawn by a script that is part of this repository, and
 * the policy of the pages lets them talk to this service only. `notice` is what whoever reads them must know first.
 */
export function docsPages(
  { endpoints, webhooks = [], channels = [] }: Documented,
  { notice, host = 'localhost' }: { notice?: string | undefined; host?: string },
): HttpMiddleware {
  const document = Buffer.from(JSON.stringify(openApiDocument(endpoints, notice, webhooks)))
  const pages: Record<string, Page> = {
    '/': page('text/html', Buffer.from(homePage(endpoints, notice)), pageSeconds),
    '/docs': page('text/html', file('docs.html'), pageSeconds),
    '/docs/start.js': page('text/javascript', file('docs-start.js'), pageSeconds),
    '/docs/home.css': page('text/css', file('home.css'), pageSeconds),
    '/docs/scalar.js': compressedPage('text/javascript', file('scalar.js.gz'), scriptSeconds),
    '/docs/channels': page('text/html', Buffer.from(channelsPage(channels, notice)), pageSeconds),
    '/api/openapi.json': page('application/json', document, pageSeconds),
    '/api/asyncapi.json': page(
      'application/json',
      Buffer.from(JSON.stringify(asyncApiDocument(channels, host, notice))),
      pageSeconds,
    ),
  }
  const policy = pagePolicy()
  return async (ctx, next) => {
    const path = ctx.path === '/docs/' ? '/docs' : ctx.path
    const found = pages[path]
    if (found === undefined) return next()
    assertRead(ctx)
    ctx.state.route = path
    if (path.startsWith('/api/')) return send(ctx, found)
    await policy(ctx, async () => send(ctx, found))
  }
}

function send(ctx: HttpContext, { type, body, etag, gzipped, seconds }: Page): void {
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

function page(type: string, body: Buffer, seconds: number): Page {
  return { type, body, etag: etagOf(body), seconds }
}

function compressedPage(type: string, gzipped: Buffer, seconds: number): Page {
  return { ...page(type, gunzipSync(gzipped), seconds), gzipped }
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

function noticeLine(notice: string | undefined): string {
  return notice === undefined ? '' : `<p class="notice">${escapeHtml(notice)}</p>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
