import { brotliCompressSync, gzipSync } from 'node:zlib'

/** What nobody should send, by the place where it stands. Texts without spaces are written as words of one line. */
const words = (line: string) => line.split(' ')
const long = 'x'.repeat(8_000)

/** Where a name, a number or a time is asked for. */
export const oddTexts: readonly string[] = [
  ...words(
    '0 -0 -1 +1 1.5 1e3 1e999 0x10 007 1_000 １２ ½ ٣ NaN Infinity 100000 2147483648 9007199254740993 9223372036854775808',
  ),
  ...words(
    'true TRUE null undefined {} [] {"$gt":""} 99999999999999999999 __proto__ constructor prototype toString then valueOf',
  ),
  ...words(
    '2026-01-01 2026-02-30 2024-02-29T23:59:60Z 0000-01-01 0001-01-01 0001-01-01T00:00:00+23:59 -000001-01-01 9999-12-31',
  ),
  ...words(
    '9999-12-31T23:59:59.999-23:59 +010000-01-01 +275760-09-13 +275760-09-13T00:00:00.001Z -271821-04-19 2026-W01-1 2026-001',
  ),
  ...words('2026-01-01T24:00:00Z 2026-01-01T00:00:00 1767225600 1767225600000 now yesterday 90m 7d 999999w 0h 1y'),
  ...words('\u{10ffff} 🏈 👨‍👩‍👧‍👦 e\u0301 ß İ ǅ ﬁ 𝒳 х 한국 عربي 日本 \u2028 \ufeff \u202e \uffff'),
  ...words(
    '" \\ ` $x {{7*7}} <script> ../.. ..\\.. /etc/passwd file:///etc/passwd %00 %2e%2e . .. ; a;b # ?a=b [object',
  ),
  ...words(
    '* ~ a~2 a^9 -a +a ( ) [ { /.*/ a:b name:* ? *:* https://polymarket.com/event/a/b KXSB-27-KC plays_for person,team movers',
  ),
  ...['', ' ', '\t', '\u0000', 'a\u0000b', '\u0001\u001f\u007f', "' OR 1=1", 'a AND b', '"a b"~9', 'x AND NOT y OR'],
  ...[
    long,
    'a'.repeat(1_000),
    'ab '.repeat(300),
    '9'.repeat(5_000),
    `0.${'0'.repeat(400)}1`,
    'é'.repeat(1_000),
    '-'.repeat(300),
  ],
  ...[
    'a-'.repeat(60),
    ','.repeat(500),
    'person,'.repeat(200),
    'ﷺ'.repeat(100),
    `a${'\u0301'.repeat(200)}`,
    '7'.repeat(77),
    `0x${'a'.repeat(64)}`,
  ],
]

/** Percent-encodings that stand for no text, or for one in an odd way. */
export const oddEncodings = words(
  '% %z %zz %2 %C3%28 %ff %fe%ff %C0%AF %E0%80%AF %ED%A0%80 %F4%90%80%80 %00 %0d%0a %u0041',
)

const list = (length: number, item: (at: number) => string) => Array.from({ length }, (_, at) => item(at)).join()

export const oddBodies: readonly (string | Buffer)[] = [
  ...words('null true 7 "entities" [] {} { } [1, {"a":} {\'a\':1} \ufeff{} undefined NaN'),
  ...words(
    '{"entities":null} {"entities":7} {"entities":{}} {"entities":"opec"} {"entities":[[]]} {"entities":[null]} {"entities":[""]}',
  ),
  ...words(
    '{"entities":["opec"],"entities":["nato"]} {"entities":["opec"],"__proto__":{"asOf":"2020-01-01"}} {"__proto__":null}',
  ),
  ...words(
    '{"constructor":{"prototype":{"x":1}},"entities":["opec"]} {"entities":["__proto__","constructor"]} {"entities":[1e999]}',
  ),
  ...words(
    '{"entities":["\\ud800"]} {"entities":["\\u0000"]} {"entities":["opec"],"asOf":"9999-12-31"} {"entities":["opec"],"asOf":{}}',
  ),
  ...['', ' ', `{"entities":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, '['.repeat(130_000)],
  `${'{"entities":'.repeat(18_000)}1${'}'.repeat(18_000)}`,
  `{"entities":[${list(130_000, () => '0')}]}`,
  `{"entities":[${list(300, (at) => `"name-${at}"`)}]}`,
  `{"entities":["${'x'.repeat(250_000)}"]}`,
  `{${list(18_000, (at) => `"k${at}":${at}`)}}`,
  'x'.repeat(300_000),
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from('{"entities":["opec"]}', 'utf16le'),
]

const good = Buffer.from('{"entities":["opec"]}')

/** Bodies that are longer than they look, or not what they claim to be. */
export const packedBodies: readonly { body: Buffer; encoding: string }[] = [
  { body: gzipSync(good), encoding: 'gzip' },
  { body: gzipSync(Buffer.alloc(50_000_000, 0x20)), encoding: 'gzip' },
  { body: brotliCompressSync(Buffer.alloc(20_000_000, 0x20)), encoding: 'br' },
  { body: gzipSync(good).subarray(0, 20), encoding: 'gzip' },
  ...['gzip', 'compress', 'gzip, gzip, gzip', 'x'.repeat(4_000)].map((encoding) => ({ body: good, encoding })),
]

export const oddContentTypes = [
  ...[
    'application/json',
    'application/json; charset=utf-16',
    'application/json;charset=nonsense',
    'text/plain',
    '*/*',
    '',
  ],
  ...['application/x-www-form-urlencoded', 'application/merge-patch+json', 'multipart/form-data; boundary='],
]

export const oddHeaders: readonly Record<string, string>[] = [
  ...['text/html;q=1, */*;q=0', `${'a/b,'.repeat(500)}*/*`, ';;;,,,'].map((value) => ({ Accept: value })),
  ...['identity;q=0, *;q=0', '*', 'zstd', 'br;q=2, gzip;q=-1', 'nonsense'].map((value) => ({
    'Accept-Encoding': value,
  })),
  ...['*', `${'W/"a",'.repeat(1_000)}"b"`, '"'].map((value) => ({ 'If-None-Match': value })),
  ...['', `og_live_${'x'.repeat(4_000)}`].map((value) => ({ 'X-API-Key': value })),
  ...['Bearer og_', 'Basic :', 'Bearer'].map((value) => ({ Authorization: value })),
  ...['null', 'http://[::1'].map((value) => ({ Origin: value })),
  { 'If-Modified-Since': '+275760-09-13' },
  { Range: 'bytes=0-0,-1' },
  { 'X-Request-Id': 'x'.repeat(65) },
  { 'X-Forwarded-For': '::1, 999.1.1.1, \u00e9' },
  { 'X-HTTP-Method-Override': 'DELETE' },
  { Cookie: 'a=b; '.repeat(500) },
  { Connection: 'close' },
]
