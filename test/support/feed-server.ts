import { createServer, type IncomingHttpHeaders } from 'node:http'
import { listening } from './listening.ts'

export type FeedAnswer = { status?: number; headers?: Record<string, string>; body?: string | Buffer }

export type FeedServer = {
  /** The base of the press: documents lie below it. */
  base: string
  /** What is answered below the base by path, until it is set to something else; a function gets the headers of the request. */
  documents: Map<string, FeedAnswer | ((headers: IncomingHttpHeaders) => FeedAnswer)>
  /** What was asked for since the start. */
  calls: { path: string; headers: IncomingHttpHeaders }[]
  close(): Promise<void>
}

/** A server of documents on this machine. */
export async function startFeedServer(): Promise<FeedServer> {
  const documents: FeedServer['documents'] = new Map()
  const calls: FeedServer['calls'] = []
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace(/^\/press\//, '')
    calls.push({ path, headers: request.headers })
    const found = documents.get(path) ?? { status: 404 }
    const { status = 200, headers = {}, body = '' } = typeof found === 'function' ? found(request.headers) : found
    response.writeHead(status, headers).end(body)
  })
  const port = await listening(server)
  return {
    base: `http://127.0.0.1:${port}/press`,
    documents,
    calls,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

type Item = { title?: string; link?: string; guid?: string; pubDate?: string; more?: string }

/** An RSS feed with these items, written as publishers do. */
export function rssOf(items: readonly Item[], channel = ''): string {
  const text = items.map(({ title, link, guid, pubDate, more = '' }) =>
    [
      '<item>',
      title === undefined ? '' : `<title>${title}</title>`,
      link === undefined ? '' : `<link>${link}</link>`,
      guid === undefined ? '' : `<guid isPermaLink="false">${guid}</guid>`,
      pubDate === undefined ? '' : `<pubDate>${pubDate}</pubDate>`,
      more,
      '</item>',
    ].join(''),
  )
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>A feed</title><link>https://herald.example.com/</link>${channel}${text.join('\n')}</channel></rss>`
}
