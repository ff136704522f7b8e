import { randomBytes } from 'node:crypto'
import { createKeyService } from '../../../src/modules/accounts/keys/keys.ts'
import { systemClock } from '../../../src/platform/clock.ts'
import { type Figures, measure, warm } from './closed-loop.ts'
import { httpClient } from './http-client.ts'
import { hubCountry, hubLeague, slugAt } from './model.ts'
import { residentMb, startBareKoa, startService } from './processes.ts'
import { typicalEntities } from './reads.ts'
import { exhaustiveChains } from './recall.ts'
import type { Checked } from './report.ts'
import { answerInProcess } from './statements.ts'
import type { OpenStore } from './store.ts'

type Options = { seconds: number; say: (line: string) => void }

/** What is measured beside the reads: kept answers, the export, and whether impact chains find the strongest. */
export async function benchBeside(store: OpenStore, entities: number, options: Options): Promise<Checked[]> {
  const checks = [
    ...(await keptAnswers(store, options)),
    ...(await wholeExport(store, entities)),
    await recallOfChains(store, entities),
  ]
  for (const { what, figure, bar, met } of checks) options.say(`${what}: ${figure} (${bar}${met ? '' : ', MISSED'})`)
  return checks
}

const clients = 16

/** A kept answer and a 304 to a caller with a key, with its check and its rate limit, beside a bare Koa route with the same body. */
export async function keptAnswers(store: OpenStore, { seconds }: Pick<Options, 'seconds'>): Promise<Checked[]> {
  const keys = createKeyService({ graph: store.graph, clock: systemClock, randomBytes })
  const { key, id } = await keys.create({ type: 'live', tier: 'developer', label: 'bench' })
  const service = await startService(store, { ANSWER_CACHE: 'true' })
  try {
    const headers = { 'X-API-Key': key }
    const slug = `/api/entities/${slugAt(hubLeague)}`
    const response = await fetch(service.url + slug, { headers })
    const body = await response.text()
    const etag = response.headers.get('etag') ?? ''
    const bare = await startBareKoa(body)
    try {
      const figuresOf = async (open: () => ReturnType<typeof httpClient>): Promise<Figures> => {
        await warm(open, seconds / 2, 1)
        return measure(open, clients, seconds, 1)
      }
      const koa = await figuresOf(() => httpClient(bare.url, [{ path: '/answer' }]))
      const kept = await figuresOf(() => httpClient(service.url, [{ path: slug, headers }]))
      const same = await figuresOf(() =>
        httpClient(service.url, [{ path: slug, headers: { ...headers, 'If-None-Match': etag } }], 304),
      )
      const check = (what: string, { perSecond }: Figures): Checked => ({
        what: `${what} of ${body.length.toLocaleString('en')} bytes, with key check and rate limit`,
        figure: `${Math.round(perSecond)}/s, ${Math.round((100 * perSecond) / koa.perSecond)} % of a bare Koa route (${Math.round(koa.perSecond)}/s)`,
        bar: 'at least 60 %',
        met: perSecond >= 0.6 * koa.perSecond,
      })
      return [check('kept answer', kept), check('304', same)]
    } finally {
      await bare.stop()
    }
  } finally {
    await service.stop()
    await keys.revoke(id)
  }
}

const millionLineMs = 200

/** How soon the first line of an export comes, and what memory the service takes while it is read to its end. */
async function wholeExport(store: OpenStore, entities: number): Promise<Checked[]> {
  const service = await startService(store, { ANSWER_CACHE: 'false' })
  try {
    const firstLine = async () => {
      const sent = performance.now()
      const stop = new AbortController()
      const response = await fetch(`${service.url}/api/graph/export`, { signal: stop.signal })
      for await (const _ of response.body ?? []) break
      const took = performance.now() - sent
      stop.abort()
      return took
    }
    await firstLine()
    const opened = await firstLine()
    const before = residentMb(service.pid)
    const memory: number[] = []
    const watch = setInterval(() => memory.push(residentMb(service.pid)), 500)
    const started = performance.now()
    const response = await fetch(`${service.url}/api/graph/export`)
    let bytes = 0
    let tail = ''
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length
      tail = (tail + Buffer.from(chunk).toString('latin1')).slice(-300)
    }
    clearInterval(watch)
    const seconds = (performance.now() - started) / 1_000
    if (!tail.includes('"complete":true')) throw new Error(`the export was cut: ${tail}`)
    const peak = Math.max(before, ...memory)
    const half = memory.slice(Math.floor(memory.length / 2))
    return [
      {
        what: 'export: first line',
        figure: `${Math.round(opened)} ms`,
        bar: `under ${millionLineMs} ms`,
        met: opened < millionLineMs,
      },
      {
        what: 'export: memory of the service over all of it',
        figure: `${before} MB before, at most ${peak} MB, ${Math.min(...half)} to ${Math.max(...half)} MB in the second half; ${Math.round(bytes / 1e6)} MB in ${seconds.toFixed(0)} s (${Math.round(entities / seconds).toLocaleString('en')} entities/s)`,
        bar: 'flat: at most 200 MB more',
        met: peak - before <= 200,
      },
    ]
  } finally {
    await service.stop()
  }
}

const wanted = 20

/** Of the true 20 strongest chains of depth 2, how many the view finds: over 40 typical entities and both hubs. */
async function recallOfChains(store: OpenStore, entities: number): Promise<Checked> {
  const answerer = answerInProcess(store)
  const chainsFrom = exhaustiveChains(entities)
  try {
    let worst = 1
    let right = 0
    let all = 0
    for (const start of [hubLeague, hubCountry, ...typicalEntities(entities, 40)]) {
      const truth = chainsFrom(start, 2).slice(0, wanted)
      if (truth.length === 0) continue
      const { body } = await answerer.answer(
        `/api/graph/view?type=impact_chain&entity=${slugAt(start)}&depth=2&limit=${wanted}`,
      )
      const least = (truth.at(-1) ?? 0) * (1 - 1e-4)
      const found = (body.paths as { strength: number }[]).filter(({ strength }) => strength >= least).length
      worst = Math.min(worst, found / truth.length)
      right += Math.min(found, truth.length)
      all += truth.length
    }
    return {
      what: 'impact_chain: of the true 20 strongest of depth 2, both hubs and 40 typical entities',
      figure: `${((100 * right) / all).toFixed(1)} % found, ${(100 * worst).toFixed(0)} % at worst`,
      bar: 'at least 90 %',
      met: right >= 0.9 * all,
    }
  } finally {
    await answerer.close()
  }
}
