import { type Channel, escaped, iso } from './items.ts'

/** Atom 1.0. */
export function atomOf({ title, home, language, items, updated }: Channel): string {
  const entries = items.map(({ id, url, title: headline, summary, author, at, outlet, category }) =>
    [
      '<entry>',
      `<id>tag:${new URL(url).hostname},2026:${id}</id>`,
      `<title type="html">${escaped(escaped(headline))}</title>`,
      `<link rel="alternate" type="text/html" href="${escaped(url)}"/>`,
      `<published>${iso(at)}</published><updated>${iso(at)}</updated>`,
      `<author><name>${escaped(author ?? outlet.name)}</name></author>`,
      `<category term="${category}"/>`,
      ...(summary === null ? [] : [`<summary type="text">${escaped(summary)}</summary>`]),
      '</entry>',
    ].join(''),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${escaped(home)}</id><title>${escaped(title)}</title><updated>${iso(updated)}</updated><link href="${escaped(home)}"/>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n')
}
