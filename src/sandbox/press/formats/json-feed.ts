import { type Channel, iso } from './items.ts'

/** JSON Feed 1.1. */
export function jsonFeedOf({ title, home, language, items }: Channel): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    language,
    items: items.map(({ id, url, title: headline, summary, author, at, category }) => ({
      id,
      url,
      title: headline,
      ...(summary !== null && { summary }),
      date_published: iso(at),
      ...(author !== null && { authors: [{ name: author }] }),
      tags: [category],
    })),
  })
}
