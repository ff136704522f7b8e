import test from 'ava'
import type { FeedArticle } from '../../../../src/domain/news/feed-items.ts'
import type { FeedContent, FeedContext } from '../../../../src/domain/news/feed-kinds.ts'
import type { FeedRecord } from '../../../../src/domain/news/feed-list.ts'
import { readSyndicated } from '../../../../src/feeds/syndication/kind.ts'
import { rssOf } from '../../../support/feed-server.ts'

const feed: FeedRecord = {
  ...{
    id: 'a-feed',
    kind: 'rss',
    address: 'https://herald.example.com/feed',
    publisher: 'Herald',
    publisherKind: 'outlet',
  },
  ...{ licence: 'made up', paceSeconds: 60, paused: false, wantsContact: false },
}

function read(body: string | Buffer, more: Partial<FeedRecord> = {}): Promise<FeedContent | null> {
  const document = { bytes: Buffer.from(body), url: feed.address, contentType: null }
  const context: FeedContext = {
    ...{ feed: { ...feed, ...more }, cursor: null, now: '2026-09-20T00:00:00.000Z' },
    page: () => Promise.resolve(document),
    part: () => Promise.resolve(null),
  }
  return readSyndicated(context)
}

const articles = async (body: string, more?: Partial<FeedRecord>) => (await read(body, more))?.articles ?? []
const first = async (body: string, more?: Partial<FeedRecord>): Promise<FeedArticle | undefined> =>
  (await articles(body, more))[0]

test('RSS 2.0 as newspapers write it', async (t) => {
  const found = await first(
    rssOf([
      {
        title: 'Bank &amp;amp; Co &#8217;hold&#8217;',
        link: 'https://herald.example.com/a?utm_source=rss',
        guid: 'h-1',
        pubDate: 'Wed, 16 Sep 2026 14:00:00 EDT',
        more: '<dc:creator><![CDATA[Ines Quill]]></dc:creator><description>&lt;p&gt;Short.&lt;/p&gt;</description><media:title>A picture</media:title>',
      },
    ]),
    { language: 'en' },
  )
  t.like(found, {
    ...{ guid: 'h-1', url: 'https://herald.example.com/a?utm_source=rss', author: 'Ines Quill', language: 'en' },
    ...{ summary: '<p>Short.</p>', publishedAt: '2026-09-16T18:00:00.000Z', publisher: null },
  })
  t.regex(found?.title ?? '', /^Bank & Co ’hold’$/)
})

test('link, guid and time within CDATA, as an office writes them', async (t) => {
  const body = `<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>Press</title><item><title>Board issues statement</title>
    <link><![CDATA[https://bank.example.com/press/monetary20260916a.htm]]></link><guid><![CDATA[https://bank.example.com/press/monetary20260916a.htm]]></guid>
    <pubDate><![CDATA[Wed, 16 Sep 2026 18:00:00 GMT]]></pubDate></item></channel></rss>`
  t.like(await first(body), {
    url: 'https://bank.example.com/press/monetary20260916a.htm',
    publishedAt: '2026-09-16T18:00:00.000Z',
    author: null,
  })
})

test('RDF, whose items stand beside the channel', async (t) => {
  const body = `<?xml version="1.0" encoding="UTF-8"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
    <channel rdf:about="https://herald.example.com"><title>World</title><link>https://herald.example.com</link></channel>
    <item rdf:about="https://herald.example.com/1"><title>One</title><link>https://herald.example.com/1</link><dc:date>2026-09-16T10:00:00+02:00</dc:date><dc:creator>Hines, P. J.</dc:creator></item></rdf:RDF>`
  t.like(await first(body), {
    ...{ url: 'https://herald.example.com/1', guid: 'https://herald.example.com/1', author: 'Hines, P. J.' },
    publishedAt: '2026-09-16T08:00:00.000Z',
  })
})

test('Atom: the alternate link, the entry its own author, the first time and not that of an edit', async (t) => {
  const body = `<?xml version="1.0" encoding="ISO-8859-1"?><feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://herald.example.com/"><title>T</title><author><name>Desk</name></author>
    <entry><title type="html">Klondike &lt;b&gt;Holdings&lt;/b&gt;</title><link rel="standout" href="/x"/><link rel="alternate" href="/8-K"/><id>urn:a</id>
    <published>2026-08-18T17:00:00-04:00</published><updated>2026-08-19T17:00:00-04:00</updated></entry>
    <entry><title>Only edited</title><link href="https://herald.example.com/b"/><id>urn:b</id><author><name>Ines Quill</name></author><updated>2026-08-18T17:28:48-04:00</updated></entry></feed>`
  const [one, two] = await articles(body)
  t.like(one, {
    guid: 'urn:a',
    url: 'https://herald.example.com/8-K',
    author: null,
    publishedAt: '2026-08-18T21:00:00.000Z',
  })
  t.like(two, { author: 'Ines Quill', publishedAt: '2026-08-18T21:28:48.000Z' })
})

test('JSON Feed, of both versions', async (t) => {
  const body = JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    language: 'de',
    items: [
      {
        id: 7,
        url: '/a',
        title: 'A',
        authors: [{ name: 'Ines Quill' }, { name: 'Bo Marsh' }],
        date_published: '2026-09-16T10:00:00Z',
        summary: 'S',
      },
      { id: 'b', external_url: 'https://other.example.com/b', title: 'B', author: { name: 'Bo Marsh' } },
      { id: 'c', url: 'javascript:alert(1)', title: 'C' },
      { id: 'd', url: '/d' },
      'no item',
    ],
  })
  const content = await read(body)
  t.like(content?.articles[0], {
    guid: '7',
    url: 'https://herald.example.com/a',
    author: 'Ines Quill, Bo Marsh',
    language: 'de',
  })
  t.like(content?.articles[1], { url: 'https://other.example.com/b', author: 'Bo Marsh', publishedAt: null })
  t.deepEqual(content?.leftOut, { no_link: 1, no_title: 1, no_item: 1 })
})

test('an item that cannot be used is left out and counted, and keeps none of the others', async (t) => {
  const content = await read(
    rssOf([
      { title: 'Good', link: 'https://herald.example.com/good' },
      { link: 'https://herald.example.com/no-title' },
      { title: 'No link at all' },
      { title: 'Script', link: 'javascript:alert(1)' },
      { title: 'Paid', link: 'https://herald.example.com/paid', more: '<metadata:sponsored>true</metadata:sponsored>' },
      { title: 'Only a guid', guid: 'https://herald.example.com/guid' },
      { title: 'Relative', link: '/relative' },
    ]),
  )
  t.deepEqual(
    content?.articles.map(({ url }) => url),
    ['https://herald.example.com/good', 'https://herald.example.com/guid', 'https://herald.example.com/relative'],
  )
  t.deepEqual(content?.leftOut, { no_title: 1, no_link: 2, sponsored: 1 })
})

test('a collection names the publisher of each item', async (t) => {
  const items = [
    { title: 'A', link: 'https://x.example.com/a', more: '<source url="https://bugle.example.com">Bugle</source>' },
  ]
  t.is((await first(rssOf(items), { publisherKind: 'aggregator' }))?.publisher, 'Bugle')
  t.is((await first(rssOf(items)))?.publisher, null)
})

test('what would be filled in while reading is refused: bombs and files', async (t) => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><rss><channel><item><title>&b;</title></item></channel></rss>`
  const file = `<?xml version="1.0"?><!DOCTYPE rss [ <!ENTITY xxe SYSTEM "file:///etc/passwd"> ]><rss><channel><item><title>&xxe;</title><link>https://x.example.com/a</link></item></channel></rss>`
  for (const body of [bomb, file]) t.like(await t.throwsAsync(() => read(body)), { reason: 'entities' })
  const old = rssOf([{ title: 'Old', link: 'https://x.example.com/old' }]).replace(
    '?><rss',
    '?><!DOCTYPE rss PUBLIC "-//Netscape//DTD RSS 0.91//EN" "https://x.example.com/rss.dtd"><rss',
  )
  t.is((await articles(old)).length, 1)
  const quoted = rssOf([{ title: '<![CDATA[How <!DOCTYPE html [] begins]]>', link: 'https://x.example.com/q' }])
  t.is((await articles(quoted)).length, 1)
})

test('what is no feed is a fault, never an empty list', async (t) => {
  for (const [body, reason] of [
    ['<!doctype html><html><body>Blocked</body></html>', 'html'],
    ['', 'unreadable'],
    ['<opml/>', 'unreadable'],
    ['{"items": []}', 'unreadable'],
    ['<rss><channel><item><title><![CDATA[cut off', 'unreadable'],
    [`<rss><channel>${'<a>'.repeat(100_000)}</channel></rss>`, 'unreadable'],
  ] as const) {
    t.like(await t.throwsAsync(() => read(body)), { reason }, body.slice(0, 40))
  }
  t.deepEqual((await read('<rss><channel><title>Quiet</title></channel></rss>'))?.articles, [])
})

test('ten thousand items are read in a moment, and those beyond are counted', async (t) => {
  const items = Array.from({ length: 10_005 }, (_, at) => ({
    title: `Item ${at}`,
    link: `https://x.example.com/${at}`,
  }))
  const begun = performance.now()
  const content = await read(rssOf(items, '<ttl>5</ttl>'))
  t.is(content?.articles.length, 10_000)
  t.deepEqual(content?.leftOut, { too_many: 5 })
  t.is(content?.freshSeconds, 300)
  t.true(performance.now() - begun < 10_000)
})
