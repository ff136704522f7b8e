import type { FeedContent, FeedKind } from '../../src/domain/news/feed-kinds.ts'
import { FeedFault } from '../../src/domain/news/feed-kinds.ts'
import type { FeedRecord } from '../../src/domain/news/feed-list.ts'

export const testFeed: FeedRecord = {
  ...{ id: 'a-feed', kind: 'rss', address: 'https://herald.example.com/feed', publisher: 'Herald' },
  ...{ publisherKind: 'outlet', licence: 'made up', paceSeconds: 60, paused: false, wantsContact: false },
}

type Given = {
  /** Content of the document of the feed. */
  body: string | Buffer
  feed?: Partial<FeedRecord>
  /** Contents of further documents, by address. */
  parts?: Readonly<Record<string, string | Buffer>>
  cursor?: string
  now?: string
}

/** What a kind makes of a document, as if it had come from the address of the feed, and which further documents it asked for. */
export async function readAs(
  kind: FeedKind,
  { body, feed = {}, parts = {}, cursor, now = '2026-09-20T00:00:00.000Z' }: Given,
): Promise<FeedContent & { asked: string[] }> {
  const record = { ...testFeed, kind: kind.name, ...feed }
  const asked: string[] = []
  const document = (content: string | Buffer, url: string) => ({ bytes: Buffer.from(content), url, contentType: null })
  const content = await kind.read({
    ...{ feed: record, cursor: cursor ?? null, now },
    page: () => Promise.resolve(document(body, record.address)),
    part: (url) => {
      asked.push(url)
      const found = parts[url]
      return Promise.resolve(found === undefined ? null : document(found, url))
    },
  })
  if (content === null) throw new FeedFault('unchanged', 'brought nothing')
  return { ...content, asked }
}
