import test from 'ava'
import { canonicalLink } from '../../../../src/domain/news/canonical-link.ts'

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
    'https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.com%2Fsport%2Fstory-7%3Ffbclid%3Dx&h=y',
    'http://www.bing.com/news/apiclick.aspx?ref=FexRss&url=https%3a%2f%2fexample.com%2fsport%2fstory-7&c=1',
    'https://www-example-com.cdn.ampproject.org/c/s/www.example.com/sport/story-7',
  ])
    t.is(keyOf(raw), key, raw)
})

test('a host that leads on and does not say where to keeps its own address', (t) => {
  t.is(
    urlOf('https://l.facebook.com/l.php?u=javascript:alert(1)'),
    'https://l.facebook.com/l.php?u=javascript%3Aalert%281%29',
  )
  t.is(urlOf('https://www.bing.com/news'), 'https://www.bing.com/news')
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
