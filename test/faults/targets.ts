import fc from 'fast-check'
import { type RawAnswer, sendRaw, statusesIn } from '../support/raw-client.ts'
import { type Experiment, exactly, type Finding } from './experiment.ts'
import { faultsOf } from './faults-counted.ts'

const seed = 20_261_122
const count = { whole: 600, smoke: 150 }
const atOnce = 8
const askEvery = 25
const waitMs = 30_000

const targets = [
  ...[
    'http://',
    'x://',
    'http://?a',
    '*',
    '//',
    '///x',
    'http://[',
    'http://[::1',
    'http://a:b/',
    'http://a:99999/health',
  ],
  ...[
    'http:///health',
    'https://u:p@a/',
    'HTTP://A/health',
    'http://a',
    'http://a?x',
    'http://a#b',
    '/#',
    '/health#x',
    '?',
    '#',
  ],
  ...[
    '',
    ' ',
    '/%',
    '/%00',
    '/%ff',
    '/\xff',
    '/\0',
    '/\t',
    '\\',
    '/\\..\\',
    '/../../etc/passwd',
    '/api/entities/%2e%2e',
    'x:/y',
    'mailto:a',
  ],
  ...[
    '/api/entities/constructor',
    '/api/entities/__proto__',
    `/${'a'.repeat(15_000)}`,
    `/${'a'.repeat(20_000)}`,
    `/?${'a&'.repeat(7_000)}`,
  ],
]
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'CONNECT', 'TRACE', 'PRI', 'get', 'G\0T', '']
const versions = ['HTTP/1.1', 'HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/1.9', 'HTTP/11', 'http/1.1', '']
const headers = [
  ...[
    'Host: a',
    'Host: a\r\nHost: b',
    'Host:',
    'Host: a b',
    'Host: a/b',
    'X: y',
    'Connection: close',
    'Connection: Upgrade\r\nUpgrade: h2c',
  ],
  ...[
    'Upgrade: websocket\r\nConnection: Upgrade',
    'Expect: 100-continue',
    'Expect: 200-ok',
    'X: a\r\n b',
    'X : y',
    ': y',
    'X: \0',
    'X: \xff',
  ],
  ...[
    `X: ${'a'.repeat(17_000)}`,
    'Content-Type: application/json',
    'X-Request-Id: a\rb',
    'Range: bytes=0-1',
    'Keep-Alive: timeout=99999',
  ],
]
const ends = ['\r\n', '\n', '\r', '']

/** Headers and bodies about which two servers could differ: none of them may be taken for a request, nor what follows for a second one. */
const smuggled = [
  'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n',
  'Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde',
  'Content-Length: 4\r\nContent-Length: 4\r\n\r\nabcd',
  'Content-Length: 4, 5\r\n\r\nabcd',
  'Content-Length: +4\r\n\r\nabcd',
  'Content-Length: -1\r\n\r\nabcd',
  'Content-Length: 0x4\r\n\r\nabcd',
  'Content-Length: 99999999999999999999\r\n\r\nabcd',
  'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
  'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
  'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n',
  'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n',
  'Transfer-Encoding: \x0bchunked\r\n\r\n0\r\n\r\n',
  'X: y\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'X: y\r\n Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ...['zz', '-1', '+1', '1 ', '0x1', 'fffffffffffffffff', '1;\n', '1\n'].map(
    (size) => `Transfer-Encoding: chunked\r\n\r\n${size}\r\na\r\n0\r\n\r\n`,
  ),
]
const followed = 'GET /health HTTP/1.1\r\nHost: a\r\n\r\n'

type Line = { bytes: string; smuggled: boolean }

/** Request lines, headers and bodies that no client of ours would send. */
export const experiment: Experiment = {
  name: 'targets',
  shares: true,
  about: `${count.whole} raw requests with targets, headers and bodies that are none, and smuggled ones`,
  smoke: true,
  async run(bench) {
    const program = await bench.share()
    const { port } = new URL(program.url)
    const tally = {
      'answers of 500 and more': 0,
      'left open or reset without an answer': 0,
      'smuggled requests that passed': 0,
    }
    const statuses = new Map<string, number>()
    let unanswered = 0
    const send = async ({ bytes, smuggled: isSmuggled }: Line) => {
      const answer = await sendRaw(Number(port), bytes, { waitMs, end: true })
      const found = statusesIn(answer)
      const shown = found.join('+') || answer.end
      statuses.set(shown, (statuses.get(shown) ?? 0) + 1)
      const faults = faultsIn(answer, isSmuggled)
      for (const fault of faults) tally[fault] += 1
      if (faults.length > 0) bench.say(`${faults.join(', ')}: ${JSON.stringify(bytes.slice(0, 200))} ${shown}`)
    }
    const waiting = linesOf(bench.smoke ? count.smoke : count.whole)
    let sent = 0
    const worker = async () => {
      for (let line = waiting.pop(); line !== undefined; line = waiting.pop()) {
        await send(line)
        sent += 1
        if (sent % askEvery === 0 && (await program.get('/health')).status !== 200) unanswered += 1
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    bench.say(
      [...statuses]
        .toSorted(([, a], [, b]) => b - a)
        .map(([what, times]) => `${what}: ${times}`)
        .join(', '),
    )
    const faults = await faultsOf(program)
    return [
      ...Object.entries(tally).map(([what, times]): Finding => exactly(what, times, 0)),
      exactly('ordinary requests in between that failed', unanswered, 0),
      exactly('faults that nothing handled', faults.unhandled, 0),
      exactly('faults of listeners', faults.contained, 0),
    ]
  },
}

/** The same in every run: each target once, each smuggled request once, and mixtures. */
function linesOf(wanted: number): Line[] {
  const plain = targets.map((target) => `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
  const hidden = smuggled.map((rest) => `POST /api/entities/batch HTTP/1.1\r\nHost: a\r\n${rest}${followed}`)
  const mixture = fc
    .tuple(
      fc.oneof(often('GET'), fc.constantFrom(...methods)),
      fc.constantFrom(...targets),
      fc.oneof(often('HTTP/1.1'), fc.constantFrom(...versions)),
      fc.oneof(often(['Host: a']), fc.array(fc.constantFrom(...headers), { maxLength: 4 })),
      fc.oneof(often('\r\n'), fc.constantFrom(...ends)),
      fc.oneof(often('\r\n'), fc.constantFrom(...ends)),
      fc.constantFrom(
        '',
        '',
        '{"entities":["opec"]}',
        followed,
        'GARBAGE\r\n\r\n',
        '\0\0\0\0',
        '\x16\x03\x01\x02\0\x01\0\x01',
      ),
    )
    .map(
      ([method, target, version, lines, lineEnd, end, rest]) =>
        [`${method} ${target} ${version}`, ...lines, ''].join(lineEnd) + end + rest,
    )
  const mixed = fc.sample(mixture, { seed, numRuns: wanted - plain.length - hidden.length })
  return [
    ...[...plain, ...mixed].map((bytes) => ({ bytes, smuggled: false })),
    ...hidden.map((bytes) => ({ bytes, smuggled: true })),
  ].toReversed()
}

/** Right in most cases: a line with several faults is refused for the first. */
function often<T>(value: T): { weight: number; arbitrary: fc.Arbitrary<T> } {
  return { weight: 3, arbitrary: fc.constant(value) }
}

type Fault = 'answers of 500 and more' | 'left open or reset without an answer' | 'smuggled requests that passed'

function faultsIn(answer: RawAnswer, isSmuggled: boolean): Fault[] {
  const found = statusesIn(answer)
  const faults: Fault[] = []
  if (found.some((status) => status >= 500)) faults.push('answers of 500 and more')
  if (answer.end === 'left open' || (answer.end === 'reset' && found.length === 0)) {
    faults.push('left open or reset without an answer')
  }
  if (isSmuggled && found.join() !== '400') faults.push('smuggled requests that passed')
  return faults
}
