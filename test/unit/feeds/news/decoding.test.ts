import test from 'ava'
import { readDate } from '../../../../src/feeds/dates.ts'
import { decodeJson, decodeText, refusePage } from '../../../../src/feeds/decoding.ts'

const bytes = (...codes: number[]) => Buffer.from(codes)
const latin1 = (text: string) => Buffer.from(text, 'latin1')

test('a text is read as declared, in the header before the prolog', (t) => {
  t.is(decodeText(latin1('<?xml version="1.0" encoding="ISO-8859-1"?><a>Zürich</a>'), null).slice(-13), '<a>Zürich</a>')
  t.is(decodeText(bytes(0xcf, 0xf0, 0xe8), 'text/xml; charset=windows-1251'), 'При')
  const greekInHeader = latin1('<?xml version="1.0" encoding="windows-1251"?><a>\u00e1</a>')
  t.true(decodeText(greekInHeader, 'text/xml;charset="iso-8859-7"').endsWith('<a>α</a>'))
})

test('valid UTF-8 is UTF-8, whatever is declared, and undeclared bytes are western', (t) => {
  const text = '<?xml version="1.0" encoding="ISO-8859-1"?><a>Zürich – “ok”</a>'
  t.is(decodeText(Buffer.from(text), 'text/xml; charset=iso-8859-1'), text)
  t.is(decodeText(bytes(0x53, 0xe3, 0x6f), null), 'São')
  t.is(decodeText(bytes(0x93, 0x61, 0x94), 'text/xml; charset=utf-8'), '“a”')
  t.is(decodeText(bytes(0xe9), 'text/xml; charset=no-such-thing'), 'é')
})

test('marks of byte order and encodings that look like ASCII', (t) => {
  t.is(
    decodeText(Buffer.concat([bytes(0xff, 0xfe), Buffer.from('<a>é</a>', 'utf16le')]), 'text/xml; charset=utf-8'),
    '<a>é</a>',
  )
  t.is(decodeText(Buffer.concat([bytes(0xfe, 0xff), bytes(0, 0x61)]), null), 'a')
  t.is(
    decodeText(Buffer.from('<?xml version="1.0" encoding="utf-16"?><a>é</a>', 'utf16le'), null).slice(-8),
    '<a>é</a>',
  )
  t.is(decodeText(bytes(0x1b, 0x24, 0x42, 0x46, 0x7c, 0x1b, 0x28, 0x42), 'text/xml; charset=iso-2022-jp'), '日')
})

test('a page for people is no feed', (t) => {
  for (const page of [
    '<!DOCTYPE html><title>Just a moment</title>',
    '\n  <html lang="en">',
    '<!-- wall --><HEAD>',
    '<?xml version="1.0"?><!DOCTYPE html PUBLIC "x"><html/>',
  ]) {
    t.is(
      t.throws(() => refusePage(page), { name: 'FeedFault' })?.message,
      'answered a page for people in place of a feed',
    )
  }
  t.notThrows(() => refusePage('<rss><channel><title>html</title></channel></rss>'))
  t.like(
    t.throws(() => decodeJson(Buffer.from('<html></html>'), 'application/json')),
    { reason: 'html' },
  )
  t.like(
    t.throws(() => decodeJson(Buffer.from('Too many requests'), null)),
    { reason: 'unreadable' },
  )
  t.deepEqual(decodeJson(Buffer.from('{"a":1}'), null), { a: 1 })
})

test('times as feeds write them', (t) => {
  const told = {
    'Wed, 16 Sep 2026 18:00:00 GMT': '2026-09-16T18:00:00.000Z',
    'Wed, 16 Sep 2026 14:00:00 EDT': '2026-09-16T18:00:00.000Z',
    'Sun, 1 Feb 2026 07:05 PST': '2026-02-01T15:05:00.000Z',
    'Wed, 16 Sep 2026 18:00:00 BST': '2026-09-16T17:00:00.000Z',
    'Wed, 16 September 2026 18:00:00 CET': '2026-09-16T17:00:00.000Z',
    '16 Sep 26 18:00 +0200': '2026-09-16T16:00:00.000Z',
    '2026-08-18T17:28:48-04:00': '2026-08-18T21:28:48.000Z',
    '2026-09-23T19:38Z': '2026-09-23T19:38:00.000Z',
    '2026-09-23 19:38:10.5+01': '2026-09-23T18:38:10.000Z',
    '2026-09-23': '2026-09-23T00:00:00.000Z',
    '2026-09-23T19:38:00': '2026-09-23T19:38:00.000Z',
    '20260720T003000Z': '2026-07-20T00:30:00.000Z',
    '20260720003000': '2026-07-20T00:30:00.000Z',
  }
  t.deepEqual(Object.keys(told).map(readDate), Object.values(told))
})

test('what is no time is none', (t) => {
  for (const text of [
    '',
    null,
    'yesterday',
    '2026-02-31',
    '2026-13-01',
    'Seg, 24 Set 2018 19:42:40 -0300',
    'Wed, 16 Sep 2026 18:00:00 XYZT',
    'Wed, 16 Sep 2026 18:00:00 +2300',
    '2026-09-23T25:00:00Z',
    'Wed, 31 Feb 2026 10:00:00 GMT',
    '1758000000',
  ]) {
    t.is(readDate(text), null, String(text))
  }
})
