import { setTimeout as delay } from 'node:timers/promises'
import { below, type Experiment, exactly, type Finding, holds } from './experiment.ts'
import { startLoad } from './open-loop.ts'
import type { Program } from './program.ts'
import { metricOf, openSlowClient, type SlowClient } from './slow-clients.ts'

const exportReaders = 150
/** Those of them that stay until they are cut off: before, each is sent the megabytes that the system takes for it. */
const staying = 8
const viewReaders = 8
/** Asked one after the other on one connection, because one answer would fit into what the system takes. */
const viewsEach = 60
const slowReaderMs = 5_000
const attackMs = 30_000
const cutMs = 60_000
const idleMs = 15_000

const exportPath = '/api/graph/export'
const largeView = '/api/graph/entity/united-states/neighborhood?depth=3&limit=500'
const views = Array.from({ length: 30 }, (_, i) => [
  `/api/graph/view?type=neighborhood&entity=federal-reserve&depth=2&limit=${50 + i}`,
  `/api/graph/view?type=impact_chain&entity=patrick-mahomes&limit=${10 + i}`,
  `/api/graph/topic/interest-rates?limit=${10 + i}`,
]).flat()

/** Clients that ask for much and take nothing of it: they are cut off, and meanwhile cost the others neither turns nor memory. */
export const experiment: Experiment = {
  name: 'slow-readers',
  about: `${exportReaders} clients of an export read nothing, others read no large view or send no body; views go on, a second time takes no more memory`,
  async run(bench) {
    const program = await bench.start({ environment: { SLOW_READER_MS: String(slowReaderMs) } })
    await warm(program)
    const before = await memory(program)
    const first = await attack(program, attackMs)
    const afterFirst = await memory(program)
    const second = await attack(program, attackMs / 2)
    const afterSecond = await memory(program)
    for (const [when, kept] of Object.entries({ before, afterFirst, afterSecond })) bench.say(`${when}: ${shown(kept)}`)
    bench.say(`resident at most ${mb(first.highest)} and ${mb(second.highest)} MB`)
    return [
      ...first.findings,
      // Of the second attack: in the first the process also takes what it keeps from then on.
      below(
        'memory for each reader',
        Math.max(0, second.highest - afterFirst.resident) / exportReaders / 1_024,
        512,
        'KB',
      ),
      // What is kept lies outside of the heap, which is no larger than before: freed, and not given back to the system. So what counts is that the next
      // attack takes no more. The heap itself is shown and has no bound: it holds what was not collected yet.
      below(
        'memory after a second attack',
        percentOf(afterSecond.resident, afterFirst.resident),
        110,
        '% of after the first',
      ),
      below('memory after both', percentOf(afterSecond.resident, before.resident), 150, '% of before'),
    ]
  },
}

async function attack(program: Program, forMs: number): Promise<{ highest: number; findings: Finding[] }> {
  const writers = await Promise.all(Array.from({ length: 8 }, () => openSlowClient(program, post)))
  const exports = await Promise.all(
    Array.from({ length: exportReaders }, () => openSlowClient(program, get(exportPath))),
  )
  const load = startLoad(program, views, 3)
  const highest = await highestMemory(program, forMs)
  const answers = await load.stop()
  for (const reader of exports.slice(staying)) reader.close()
  const large = Array.from({ length: viewReaders }, () => openSlowClient(program, get(largeView).repeat(viewsEach)))
  const ended = await endOfAll(program, [...exports.slice(0, staying), ...(await Promise.all(large))], writers)
  const findings = [
    exactly(`views of ${answers.length} that were not 200`, answers.filter(({ status }) => status !== 200).length, 0),
    below('slowest view', Math.max(...answers.map(({ ms }) => ms)), 5_000, 'ms'),
    ...ended,
  ]
  return { highest, findings }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: test\r\n\r\n`
const post =
  'POST /api/entities/batch HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{'

async function endOfAll(program: Program, readers: SlowClient[], writers: SlowClient[]): Promise<Finding[]> {
  const cut = () => metricOf(program, 'slow_readers_cut_total')
  const before = await cut()
  await program.until('all cut off', async () => (await cut()) - before >= readers.length, cutMs).catch(() => {})
  const endings = await Promise.all(readers.map((reader) => reader.ending()))
  const resets = endings.filter((ending) => ending === 'ECONNRESET').length
  const written = await Promise.all(writers.map((writer) => writer.ending()))
  return [
    exactly(`readers of ${readers.length} that were cut off by a reset`, resets, readers.length),
    holds('writers of bodies were sent away', !written.includes('open')),
  ]
}

/** What the attack asks for is asked for by clients that read, so that memory before is that of a service at work. */
async function warm(program: Program): Promise<void> {
  const signal = AbortSignal.timeout(300_000)
  const exports = Array.from({ length: 4 }, () => program.get(exportPath, { signal }))
  const load = startLoad(program, views, 3)
  await Promise.all([...exports, program.get(largeView)])
  await load.stop()
}

/** In bytes; `external` is what lies outside of the heap, such as buffers. */
type Memory = { resident: number; heap: number; external: number }

/** Once the process has been left alone for a while. */
async function memory(program: Program): Promise<Memory> {
  await delay(idleMs)
  return {
    resident: await metricOf(program, 'process_resident_memory_bytes'),
    heap: await metricOf(program, 'nodejs_heap_size_used_bytes'),
    external: await metricOf(program, 'nodejs_external_memory_bytes'),
  }
}

async function highestMemory(program: Program, forMs: number): Promise<number> {
  let highest = 0
  for (const until = performance.now() + forMs; performance.now() < until; await delay(1_000)) {
    highest = Math.max(highest, await metricOf(program, 'process_resident_memory_bytes'))
  }
  return highest
}

const mb = (bytes: number) => Math.round(bytes / 1_048_576)

const percentOf = (after: number, before: number) => (100 * after) / before

function shown({ resident, heap, external }: Memory): string {
  return `resident ${mb(resident)} MB, heap ${mb(heap)} MB, external ${mb(external)} MB`
}
