import type { Article } from '../reports.ts'
import { type Channel, escaped, rfc822 } from './items.ts'

/** RSS 2.0 as newspapers write it. With `marked` links, guids and dates stand in CDATA, as those of some offices do. */
export function rssOf({ title, home, language, ttl, items, updated, isCollection }: Channel, marked: boolean): string {
  const put = (text: string) => (marked ? `<![CDATA[${text}]]>` : escaped(text))
  const lines = items.map((item) => {
    const { id, url, title: headline, summary, author, at, outlet, category } = item
    return [
      '<item>',
      `<title>${escaped(headline)}</title>`,
      `<link>${put(tracked(item, marked))}</link>`,
      `<guid isPermaLink="false">${put(id)}</guid>`,
      `<pubDate>${put(rfc822(at))}</pubDate>`,
      ...(author === null ? [] : [`<dc:creator><![CDATA[${author}]]></dc:creator>`]),
      ...(summary === null ? [] : [`<description>${escaped(`<p>${summary}</p>`)}</description>`]),
      `<category>${category}</category>`,
      ...(isCollection ? [`<source url="${escaped(new URL(url).origin)}">${escaped(outlet.name)}</source>`] : []),
      '</item>',
    ].join('')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escaped(title)}</title><link>${escaped(home)}</link><description>${escaped(title)}</description>`,
    `<language>${language}</language><ttl>${ttl}</ttl><lastBuildDate>${rfc822(updated)}</lastBuildDate>`,
    ...lines,
    '</channel></rss>',
    '',
  ].join('\n')
}

/** Some links tell where the reader came from. */
function tracked({ url, id }: Article, marked: boolean): string {
  return marked || id.length % 2 === 0 ? url : `${url}?utm_source=rss&utm_medium=feed`
}
