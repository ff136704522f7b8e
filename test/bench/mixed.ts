import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { textHash } from '../../src/sandbox/noise.ts'
import { createShared, withBench } from '../faults/bench.ts'
import { type CommandEnd, runCommand } from '../faults/command.ts'
import { quantileMs, startLoad, type Timed } from '../faults/open-loop.ts'
import { memoryMb, type Processes, type Program } from '../faults/program.ts'
import { type Kind, type Requests, requestsOf } from './mixed/requests.ts'
import { writeSyntheticPack } from './synthetic.ts'

export type MixedOptions = {
  minutes: number
  perSecond: number
  /** Of the pack that is loaded beside the reads. */
  entities: number
  say(line: string): void
}

const minuteMs = 60_000
const drawn = 50_000
const listed = z.object({
  items: z.array(z.object({ slug: z.string(), displayName: z.string() })),
  nextCursor: z.string().nullable(),
})
const famous = [
  'patrick-mahomes',
  'united-states',
  'kansas-city-chiefs',
  'federal-reserve',
  'nancy-pelosi',
  'opec',
  'bitcoin',
]

/**
 * Asks the program as a public of analysts would, for so many minutes: few entities often and many seldom, seven of ten answers of a kind that is kept.
 * Prices are refreshed and catalogues read meanwhile as always, and a pack is loaded. Prints each minute, then each kind of request.
 */
export async function benchMixed(options: MixedOptions): Promise<void> {
  const { minutes, perSecond, entities, say } = options
  await withBench({ smoke: false, environment: {}, shared: createShared(), say }, async (bench) => {
    const program = await bench.start()
    const { paths, kindOf } = requestsOf(await entitiesOf(program), drawn)
    say(`${perSecond} requests a second for ${minutes} minutes, load of the machine ${loadavg()[0]?.toFixed(1)}`)
    const load = startLoad(program, paths, perSecond, { keepsTexts: false })
    const loading = loadBeside(program, entities, (minutes / 4) * minuteMs)
    const memory = await watch(program, load.answers, minutes, say)
    const answers = await load.stop()
    for (const line of tableOf(answers, kindOf)) say(line)
    say(loadedOf(await loading))
    say(flatness(memory))
    say(await jobsOf(program))
  })
}

/** Entities in the order in which they are asked for: some that everybody knows, then others as it comes. */
async function entitiesOf(program: Program): Promise<{ slug: string; displayName: string }[]> {
  const found: { slug: string; displayName: string }[] = []
  let cursor: string | null = ''
  while (cursor !== null && found.length < 5_000) {
    const after = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const { status, text } = await program.get(`/api/entities?limit=200${after}`)
    if (status !== 200) throw new Error(`entities cannot be listed: ${status} ${text.slice(0, 200)}`)
    const page = listed.parse(JSON.parse(text))
    found.push(...page.items)
    cursor = page.nextCursor
  }
  const others = found.toSorted((a, b) => textHash(a.slug) - textHash(b.slug))
  return [...famous.map((slug) => ({ slug, displayName: slug.replaceAll('-', ' ') })), ...others]
}

/** Loads a synthetic pack once, a while after the start. */
async function loadBeside(
  { folder }: Program,
  entities: number,
  afterMs: number,
): Promise<CommandEnd & { seconds: number }> {
  const path = join(folder, 'mixed.jsonl')
  await writeSyntheticPack(path, entities, { asOf: '2026-11-20', changeEvery: 0 })
  await delay(afterMs)
  const started = performance.now()
  const end = await runCommand(folder, 'seed', ['load', path])
  return { ...end, seconds: (performance.now() - started) / 1_000 }
}

type Memory = { [name in keyof Processes]: number }

/** Prints a line a minute. Gives what each process held in memory then, in MB. */
async function watch(
  program: Program,
  answers: () => readonly Timed[],
  minutes: number,
  say: (line: string) => void,
): Promise<Memory[]> {
  const memory: Memory[] = []
  for (let minute = 1; minute <= minutes && !program.ended.aborted; minute += 1) {
    await delay(minuteMs)
    const own = answers().filter(({ at }) => at >= (minute - 1) * minuteMs && at < minute * minuteMs)
    const now = Object.fromEntries(
      Object.entries(program.processes()).map(([name, pid]) => [name, Math.round(memoryMb(pid))]),
    )
    memory.push(now)
    const held = Object.entries(now).map(([name, mb]) => `${name} ${mb}`)
    say(`${String(minute).padStart(3)} min  ${figures(own)}; MB: ${held.join(', ')}`)
  }
  return memory
}

function figures(answers: readonly Timed[]): string {
  const [p50, p99, most] = [0.5, 0.99, 1].map((share) => quantileMs(answers, share).toFixed(1))
  return `${answers.length} answers, p50 ${p50}, p99 ${p99}, longest ${most} ms, ${failedOf(answers)} failed`
}

function failedOf(answers: readonly Timed[]): number {
  return answers.filter(({ status }) => status >= 500 || status === 0).length
}

/** A table in Markdown: how long each kind took, in ms, and how many were neither 200 nor, of what is not known, 404. */
function tableOf(answers: readonly Timed[], kindOf: Requests['kindOf']): string[] {
  const kinds = [...Map.groupBy(answers, ({ path }) => kindOf(path))].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const line = (kind: Kind | 'all', own: readonly Timed[]) => {
    const quantiles = [0.5, 0.95, 0.99, 1].map((share) => quantileMs(own, share).toFixed(1))
    const failed = failedOf(own)
    const other = own.filter(({ status }) => status !== 200).length - failed
    return `| ${[kind, own.length, ...quantiles, failed, other].join(' | ')} |`
  }
  return [
    '',
    '| kind | answers | p50 | p95 | p99 | longest | 5xx or none | other than 200 |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...kinds.map(([kind, own]) => line(kind, own)),
    line('all', answers),
    '',
  ]
}

function loadedOf({ code, seconds, text }: CommandEnd & { seconds: number }): string {
  const last = text.trim().split('\n').at(-1) ?? ''
  return `a pack was loaded beside it in ${seconds.toFixed(0)} s, exit code ${code}: ${last}`
}

/** The memory of each process at the end beside that after a third of the time, when it has taken what it keeps. */
function flatness(memory: readonly Memory[]): string {
  const [early, last] = [memory[Math.floor(memory.length / 3)] ?? {}, memory.at(-1) ?? {}]
  const parts = Object.entries(last).map(([name, mb]) => {
    const before = early[name as keyof Memory]
    return before === undefined ? `${name} ${mb} MB` : `${name} ${before} → ${mb} MB`
  })
  return `memory after a third of the time and at the end: ${parts.join(', ')}`
}

const health = z.object({
  jobs: z.array(z.object({ name: z.string(), lastSuccess: z.string().nullable() })).nullable(),
})

async function jobsOf(program: Program): Promise<string> {
  const { text } = await program.get('/health')
  const { jobs } = health.parse(JSON.parse(text))
  const done = jobs?.filter(({ lastSuccess }) => lastSuccess !== null).map(({ name }) => name) ?? []
  return `jobs that ran: ${done.join(', ')}`
}
