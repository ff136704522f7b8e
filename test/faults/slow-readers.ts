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
  about: `${exportReaders} clients of an export read nothing, others read no large view or send no body; views go on, memory comes back`,
  async run(bench) {
    const program = await bench.start({ environment: { SLOW_READER_MS: String(slowReaderMs) } })
    await warm(program)
    const before = await memory(program)
    const writers = await Promise.all(Array.from({ length: 8 }, () => openSlowClient(program, post)))
    const exports = await Promise.all(
      Array.from({ length: exportReaders }, () => openSlowClient(program, get(exportPath))),
    )
    const load = startLoad(program, views, 3)
    const highest = await highestMemory(program, attackMs)
    const answers = await load.stop()
    for (const reader of exports.slice(staying)) reader.close()
    const large = Array.from({ length: viewReaders }, () => openSlowClient(program, get(largeView).repeat(viewsEach)))
    const ended = await endOfAll(program, [...exports.slice(0, staying), ...(await Promise.all(large))], writers)
    const after = await memory(program)
    bench.say(`resident ${mb(before)} MB before, ${mb(highest)} at most, ${mb(after)} after`)
    const slowest = Math.max(...answers.map(({ ms }) => ms))
    return [
      exactly(`views of ${answers.length} that were not 200`, answers.filter(({ status }) => status !== 200).length, 0),
      below('slowest view', slowest, 5_000, 'ms'),
      ...ended,
      below('memory for each reader', Math.max(0, highest - before) / exportReaders / 1_024, 512, 'KB'),
      below('memory afterwards', (100 * after) / before, 110, '% of before'),
    ]
  },
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: test\r\n\r\n`
const post =
  'POST /api/entities/batch HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{'

async function endOfAll(program: Program, readers: SlowClient[], writers: SlowClient[]): Promise<Finding[]> {
  const cut = () => metricOf(program, 'slow_readers_cut_total')
  await program.until('all cut off', async () => (await cut()) >= readers.length, cutMs).catch(() => {})
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

/** Resident bytes once the process has been left alone for a while. */
async function memory(program: Program): Promise<number> {
  await delay(idleMs)
  return metricOf(program, 'process_resident_memory_bytes')
}

async function highestMemory(program: Program, forMs: number): Promise<number> {
  let highest = 0
  for (const until = performance.now() + forMs; performance.now() < until; await delay(1_000)) {
    highest = Math.max(highest, await metricOf(program, 'process_resident_memory_bytes'))
  }
  return highest
}

const mb = (bytes: number) => Math.round(bytes / 1_048_576)
