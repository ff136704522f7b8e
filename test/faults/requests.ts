import fc from 'fast-check'
import { z } from 'zod'
import { type AnswerCheck, createAnswerCheck } from '../support/answer-check.ts'
import { breaksRule } from '../support/cross-field.ts'
import { type HostileRequest, hostileRequests, plain } from '../support/hostile.ts'
import { type Operation, operationsOf } from '../support/openapi-requests.ts'
import { createRawClient, type RawAnswer } from '../support/raw-http.ts'
import { below, type Experiment, exactly, type Finding } from './experiment.ts'
import { memoryMb, type Program } from './program.ts'

const seed = 20_261_122
const clients = 4
const size = { whole: 10_000, smoke: 250 }
const slowestMs = { whole: 5_000, smoke: 30_000 }
/** What takes as long as it is large, or as a venue takes. Its limit is REQUEST_TIMEOUT_MS, for the first byte. */
const long = /^\/api\/(?:graph\/export|markets\/candles)/
const slowestLongMs = 20_000
const maxMemoryMb = 900
/** An export is the whole graph: a few of them are enough. */
const maxExports = 4
const maxTold = 20
const maxSlow = 3
/** The sandbox shares two processors with everything else. */
const maxWaited = 10

/** What a request is: `valid` by the document, against a rule that only a description tells, or spoiled. */
type Kind = 'valid' | 'against a rule' | 'hostile'
type Sent = HostileRequest & { kind: Kind }

/** Half of the requests are what the document allows, half are spoiled. */
export const experiment: Experiment = {
  name: 'requests',
  shares: true,
  about: `${size.whole.toLocaleString('en')} requests made from our own OpenAPI document, half of them hostile`,
  smoke: true,
  async run(bench) {
    const of = bench.smoke ? 'smoke' : 'whole'
    const patience = { DATABASE_TIMEOUT_MS: '25000', REQUEST_TIMEOUT_MS: '28000', VIEW_WAIT_MS: '25000' }
    const program = await bench.share(patience)
    const document: unknown = JSON.parse((await program.get('/api/openapi.json')).text)
    const all = operationsOf(document, bench.smoke ? [] : await namesOf(program))
    // Its answer has no end.
    const operations = all.filter(({ operationId }) => operationId !== 'streamAlerts')
    const tally = await sendAll(program, requestsOf(operations, size[of]), createAnswerCheck(document))
    for (const line of tally.told.slice(0, maxTold)) bench.say(line)
    bench.say(
      [...tally.statuses]
        .toSorted()
        .map(([status, count]) => `${status}: ${count}`)
        .join(', '),
    )
    for (const { ms, status, request } of [...tally.slowest, ...tally.slowestLong]) {
      bench.say(`slowest: ${Math.round(ms)} ms, ${status}: ${request.method} ${request.target.slice(0, 300)}`)
    }
    const { [faultNames.venue]: waited = 0, ...counts } = tally.counts
    const isCut = (counts[faultNames.cut] ?? 0) > 0
    for (const line of isCut ? program.lines().slice(-5) : []) bench.say(line.slice(0, 500))
    const { main = 0 } = program.processes()
    const figures = Object.entries(counts).map(([what, count]): Finding => exactly(what, count, 0))
    return [
      ...figures,
      // In the short form there is no venue.
      below(faultNames.venue, waited, bench.smoke ? size.smoke : maxWaited, 'of them'),
      below(`slowest of ${size[of]} answers`, tally.slowest[0]?.ms ?? 0, slowestMs[of], 'ms'),
      below('slowest export or answer of a venue', tally.slowestLong[0]?.ms ?? 0, slowestLongMs, 'ms'),
      below('memory of the process afterwards', memoryMb(main), maxMemoryMb, 'MB'),
    ]
  },
}

/** The same in every run. */
function requestsOf(operations: readonly Operation[], count: number): Sent[] {
  const valid = fc.oneof(...operations.map(({ requests }) => requests)).map(
    (request): Sent => ({
      ...plain(request),
      kind: breaksRule(request) ? 'against a rule' : 'valid',
    }),
  )
  const hostile = hostileRequests(operations).map((request): Sent => ({ ...request, kind: 'hostile' }))
  let exports = 0
  return fc.sample(fc.oneof(valid, hostile), { numRuns: count, seed }).filter(({ target, method }) => {
    if (!/\/export/i.test(target) || method === 'HEAD') return true
    exports += 1
    return exports <= maxExports
  })
}

type Slow = { ms: number; status: number; request: Sent }

type Tally = {
  counts: Record<string, number>
  statuses: Map<number, number>
  /** The slowest few, the slowest first. */
  slowest: Slow[]
  /** The same of those that take as long as they are large. */
  slowestLong: Slow[]
  /** What went wrong, a line each. */
  told: string[]
}

async function sendAll(program: Program, requests: readonly Sent[], check: AnswerCheck): Promise<Tally> {
  const tally: Tally = {
    counts: Object.fromEntries(Object.values(faultNames).map((name) => [name, 0])),
    statuses: new Map(),
    slowest: [],
    slowestLong: [],
    told: [],
  }
  const client = createRawClient(program.url, clients)
  const waiting = requests.values()
  const work = async () => {
    for (const request of waiting) {
      const answer = await client.send(request)
      const { ms, status } = answer
      const kind = long.test(request.target) ? 'slowestLong' : 'slowest'
      tally[kind] = [...tally[kind], { ms, status, request }].toSorted((a, b) => b.ms - a.ms).slice(0, maxSlow)
      tally.statuses.set(answer.status, (tally.statuses.get(answer.status) ?? 0) + 1)
      const fault = faultOf(request, answer, check)
      if (fault === undefined) continue
      tally.counts[fault.name] = (tally.counts[fault.name] ?? 0) + 1
      const { method, target, headers, body } = request
      const sent = [
        method,
        target.slice(0, 300),
        JSON.stringify(headers).slice(0, 200),
        String(body ?? '').slice(0, 60),
      ]
      tally.told.push(`${fault.name}: ${sent.join(' ')}: ${fault.why}`)
    }
  }
  await Promise.all(Array.from({ length: clients }, work))
  client.close()
  return tally
}

const faultNames = {
  cut: 'connections that were cut',
  ours: 'answers of 5xx',
  venue: 'answers that a venue did not give in time',
  shape: 'answers that are not as declared',
  refused: 'valid requests that were refused',
  taken: 'requests against a told rule that were not refused',
}

type Fault = { name: string; why: string }

function faultOf(request: Sent, answer: RawAnswer, check: AnswerCheck): Fault | undefined {
  const { status, text, headers, ms } = answer
  const why = `${status} after ${Math.round(ms)} ms ${text.slice(0, 200)}`
  // Whoever sends more than is read is answered while he still writes, and may find the connection closed.
  if (answer.fault !== undefined) return { name: faultNames.cut, why: answer.fault }
  if (status === 503 && text.includes('"venue_unavailable"')) return { name: faultNames.venue, why }
  if (status >= 500) return { name: faultNames.ours, why }
  const contentType = String(headers['content-type'] ?? '')
  const isPlain = headers['content-encoding'] === undefined
  const misshapen = isPlain ? check({ ...request, status, contentType, text }) : undefined
  if (misshapen !== undefined) return { name: faultNames.shape, why: `${status} ${misshapen}` }
  const isRefused = status === 400 && /"code":"invalid_(parameter|body)"/.test(text)
  if (request.kind === 'valid' && isRefused) return { name: faultNames.refused, why }
  // Who has not signed in is told so first, and what is longer than is read is not looked at.
  const isTaken = !isRefused && ![401, 413, 431].includes(status)
  if (request.kind === 'against a rule' && isTaken) return { name: faultNames.taken, why }
  return undefined
}

const named = z.looseObject({
  id: z.string().optional(),
  slug: z.string().optional(),
  externalId: z.string().optional(),
})

/** Slugs, ids and words that mean something to the running service. */
async function namesOf(program: Program): Promise<string[]> {
  const lists: [path: string, key: string][] = [
    ['/api/entities?category=sports&limit=20', 'items'],
    ['/api/entities?category=politics&type=org&limit=20', 'items'],
    ['/api/graph/topic/interest-rates?limit=20', 'markets'],
    ['/api/graph/entity/federal-reserve/events?limit=10', 'events'],
    ['/api/markets/predictions?limit=20', 'markets'],
  ]
  const found = await Promise.all(
    lists.map(async ([path, key]) => {
      const { text } = await program.get(path)
      const rows = z.array(named).parse(z.record(z.string(), z.unknown()).parse(JSON.parse(text))[key])
      return rows.flatMap(({ id, slug, externalId }) => [id, slug, externalId])
    }),
  )
  const hubs = ['kansas-city-chiefs', 'patrick-mahomes', 'federal-reserve', 'united-states', 'nfl']
  const words = [
    'injury_status',
    'federal_funds_target',
    'sports',
    'nfl',
    'interest-rates',
    'BTC',
    'xyz:TSLA',
    'AFC West',
  ]
  return [...hubs, ...words, ...found.flat().filter((name) => name !== undefined)]
}
