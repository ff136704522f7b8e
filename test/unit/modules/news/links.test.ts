import test from 'ava'
import { canonicalLink } from '../../../../src/modules/news/canonical-link.ts'

const urlOf = (raw: string) => canonicalLink(raw)?.url
const keyOf = (raw: string) => canonicalLink(raw)?.key

test('what tracks a reader is no part of an address, what names the page is', (t) => {
  t.is(
    urlOf('http://www.example.com:80/news//story?utm_source=rss&id=7&fbclid=x&at_medium=RSS#top'),
    'https://www.example.com/news/story?id=7',
  )
  t.is(urlOf('https://example.com/?p=12&b=2&a=1'), 'https://example.com/?a=1&b=2&p=12')
  t.is(urlOf('https://user:secret@example.com/story/'), 'https://example.com/story')
  t.is(urlOf('https://example.com/a?ref=example.com'), 'https://example.com/a')
  t.is(urlOf('https://example.com/a?ref=7'), 'https://example.com/a?ref=7')
})

test('mobile, AMP and redirecting addresses of a page are one', (t) => {
  const key = 'example.com/sport/story-7'
  for (const raw of [
    'https://example.com/sport/story-7',
    'https://www.example.com/sport/story-7/',
    'https://m.example.com/sport/story-7?oc=5',
    'https://amp.example.com/sport/story-7.amp.html',
    'https://www.example.com/sport/story-7/amp/',
    'https://www.google.com/amp/s/www.example.com/sport/story-7',
    'https://www.google.com/url?q=https://example.com/sport/story-7&sa=x',
    'https://www-example-com.cdn.ampproject.org/c/s/www.example.com/sport/story-7',
  ])
    t.is(keyOf(raw), key, raw)
})

test('what is no address of a page has none', (t) => {
  for (const raw of [
    '',
    'story',
    'javascript:alert(1)',
    'ftp://example.com/a',
    'https://localhost/a',
    `https://example.com/${'a'.repeat(3_000)}`,
  ])
    t.is(canonicalLink(raw), null, raw.slice(0, 40))
})
