import { readFileSync } from 'node:fs'
import test from 'ava'
import { liesBelow, readFeedList } from '../../../../src/domain/news/feed-list.ts'
import { feedKinds } from '../../../../src/feeds/kinds.ts'

const kinds = [{ name: 'rss' }, { name: 'acled_events', isFile: true }]
const own = (text: string) => readFeedList(text, { name: 'feeds.yaml', kinds, base: null })
const press = (feeds: object[]) =>
  readFeedList(JSON.stringify({ feeds }), { name: 'feeds.json', kinds, base: 'http://127.0.0.1:4000/press' })
const herald = {
  ...{ id: 'herald', kind: 'rss', address: 'https://herald.example.com/rss', publisher: 'Herald' },
  ...{ publisherKind: 'outlet', licence: 'headline and link', paceSeconds: 300 },
}

test('the list of the seeds is right, and every feed of it says who publishes it, how often it is read and what may be done with it', (t) => {
  const text = readFileSync(new URL('../../../../seeds/feeds.yaml', import.meta.url), 'utf8')
  const { feeds, hosts } = readFeedList(text, { name: 'seeds/feeds.yaml', kinds: feedKinds, base: null })
  t.true(feeds.length >= 40)
  t.is(hosts['api.gdeltproject.org']?.secondsBetween, 6.5)
  t.like(
    feeds.find(({ id }) => id === 'federal-reserve'),
    {
      ...{ publisher: 'Federal Reserve', publisherKind: 'official', paused: false, licence: 'US public domain' },
      address: 'https://www.federalreserve.gov/feeds/press_all.xml',
    },
  )
})

test('all faults are told at once, each with its line', (t) => {
  const text = `feeds:
  - { id: herald, kind: rss, address: "https://herald.example.com/rss", publisher: Herald, publisherKind: outlet, licence: free, paceSeconds: 300 }
  - id: herald
    kind: gopher
    address: https://herald.example.com/rss
    publisher: Herald
    publisherKind: outlet
    licence: free
    paceSeconds: 300
`
  t.is(
    t.throws(() => own(text), { name: 'FeedListFault' })?.message,
    'feeds.yaml:3: feeds[1].id is that of feeds[0] too\nfeeds.yaml:4: feeds[1].kind must be one of rss, acled_events',
  )
  const odd = 'feeds:\n  - id: Herald!\n    kind: rss\n    pace: 3\n'
  const message = t.throws(() => own(odd))?.message ?? ''
  t.regex(message, /feeds\.yaml:2: feeds\[0\]\.id must be lower case letters/)
  t.regex(message, /feeds\.yaml:4: feeds\[0\]\.pace is no field of a feed/)
  t.regex(message, /feeds\.yaml:2: feeds\[0\]\.address is not right/)
  t.regex(t.throws(() => own('feeds:\n  - {id: a\n'))?.message ?? '', /^feeds\.yaml:\d: /)
  t.regex(t.throws(() => own('none'))?.message ?? '', /^feeds\.yaml:1: /)
})

test('addresses are of the web, or files below the folder of local data', (t) => {
  const fault = (address: string, kind = 'rss') =>
    /address (.*)$/m.exec(
      t.throws(() => own(JSON.stringify({ feeds: [{ ...herald, address, kind }] })))?.message ?? '',
    )?.[1]
  for (const address of ['ftp://a.example.com', '/rss', 'javascript:alert(1)']) {
    t.is(fault(address), 'must be an address that begins with https://')
  }
  t.is(fault('https://user:pass@a.example.com'), 'must have no user and password in it')
  for (const address of ['file:../secret', 'file:/etc/passwd', 'file:a/../../b'])
    t.regex(fault(address) ?? '', /below LOCAL_DIR/)
  t.regex(fault('https://a.example.com', 'acled_events') ?? '', /may not be fetched/)
  const file = { ...herald, kind: 'acled_events', address: 'file:feeds/acled.csv' }
  t.is(own(JSON.stringify({ feeds: [file] })).feeds[0]?.address, 'file:feeds/acled.csv')
})

test('a sandbox lists what lies below its press, and nothing else', (t) => {
  const { feeds } = press([{ ...herald, address: 'feeds/herald.rss' }])
  t.is(feeds[0]?.address, 'http://127.0.0.1:4000/press/feeds/herald.rss')
  for (const address of [
    '../truth',
    'http://127.0.0.1:4001/press/a',
    'https://herald.example.com/rss',
    '//other/a',
    '/kalshi',
  ]) {
    t.throws(() => press([{ ...herald, address }]), { message: /must lie below http:\/\/127\.0\.0\.1:4000\/press/ })
  }
  t.true(liesBelow(new URL('http://127.0.0.1:4000/press/a'), 'http://127.0.0.1:4000/press/'))
  t.false(liesBelow(new URL('http://127.0.0.1:4000/pressroom'), 'http://127.0.0.1:4000/press'))
})
