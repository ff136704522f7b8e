import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import neo4j, { type Driver } from 'neo4j-driver'
import { z } from 'zod'
import { readRunFile } from '../../src/local/protocol.ts'
import type { Bench } from './bench.ts'
import { type CommandEnd, runCommand } from './command.ts'
import { atLeastShare, below, type Experiment, exactly, type Finding, holds } from './experiment.ts'
import { mixedReads, shareOk, startLoad, type Timed } from './open-loop.ts'
import { endNow, type Program } from './program.ts'
import { type Ballast, createBallast, freeMegabytes, mountTmpfs, unmount } from './tmpfs.ts'

const diskMegabytes = 1_400
const perSecond = 5
const fullMs = 6_000
const entitiesPerRound = 8_000
/** How long writes may be refused after there is space again. */
const backMs = 5_000
const backAfterRestartMs = 60_000
const noSpace = /no space (?:is )?left/
/** Our words, or those of a database that is read-only. */
const refused = /no space left|No write operations are allowed/

type Round = {
  /** Megabytes a second at which the disk is filled; `one piece` takes all at once. */
  speed: number | 'one piece'
  /** Megabytes that are free when the filling begins; all that there is where it is not given. */
  from?: number
  /** Neo4j is killed while the disk is full. */
  kill?: true
  /** Another load begins while the disk is full; it waits for a minute before it gives up. */
  late?: true
}

/** Filled within so many seconds, the disk is full before a large commit under way has ended, whatever is refused after it. */
const suddenSeconds = 1

/** Those that may end the database come last: one that has just started answers slowly beside a load, with space or without. */
const rounds: Round[] = [
  { speed: 40, from: 250, late: true },
  { speed: 80, from: 300 },
  { speed: 400, from: 350, kill: true },
  { speed: 2_000, from: 700 },
  { speed: 'one piece' },
]

/** The disk is full again and again, amid commits of a load and of the jobs, and nothing is lost by it. */
export const experiment: Experiment = {
  name: 'disk-full',
  about: `the disk of the data is filled ${rounds.length} times, slowly and at once, under a load, the jobs and ${perSecond} reads a second`,
  async run(bench) {
    const folder = await bench.folder('empty')
    const obstacle = mountTmpfs(folder, diskMegabytes)
    if (obstacle !== undefined) {
      return [holds('a disk of its own', true, `skipped, none could be mounted: ${obstacle}`, 'needs root on Linux')]
    }
    try {
      cpSync(await bench.folder('seeded'), folder, { recursive: true })
      return await onDisk(bench, folder)
    } finally {
      unmount(folder)
    }
  },
}

async function onDisk(bench: Bench, folder: string): Promise<Finding[]> {
  const program = await bench.start({ folder, environment: { ANSWER_CACHE: 'false' } })
  const scene: Scene = { bench, program, driver: openDriver(program), ballast: createBallast(folder) }
  const results: RoundResult[] = []
  const committed: { round: number; count: number }[] = []
  try {
    const redis = program.processes().redis
    for (const [index, round] of rounds.entries()) {
      const result = await play(scene, index, round)
      results.push(result)
      committed.push({ round: index, count: result.committed })
      const { refusedAfterMs, writableAfterMs, committed: count, reads } = result
      bench.say(
        `round ${index + 1} (${round.speed}${round.kill ? ', killed' : ''}): full told after ${Math.round(refusedAfterMs)} ms with ${count} entities committed, ` +
          `${(100 * shareOk(reads)).toFixed(2)} % of ${reads.length} reads, writes again after ${Math.round(writableAfterMs)} ms`,
      )
      for (const { path, status, text } of reads.filter((answer) => answer.status !== 200).slice(0, 3)) {
        bench.say(`  ${path}: ${status} ${text}`)
      }
    }
    const counts = await Promise.all(rounds.map((_, index) => countSurely(scene, index)))
    const lost = counts.filter((count) => count !== entitiesPerRound).length
    for (const line of program.lines().filter((each) => /the database failed/.test(each))) bench.say(line)
    return [
      ...told(results),
      exactly(`rounds whose ${entitiesPerRound} entities are not all there at the end`, lost, 0),
      holds('Redis ran on', program.processes().redis === redis),
    ]
  } finally {
    await scene.ballast.remove()
    await scene.driver.close()
    // While the disk is still mounted: the file there names the stores.
    await program.kill()
  }
}

function told(results: readonly RoundResult[]): Finding[] {
  const slow = results.filter(({ killed, atOnce }) => !killed && !atOnce)
  const sudden = results.filter(({ atOnce }) => atOnce)
  const every = (among: readonly RoundResult[], what: string, ok: (result: RoundResult) => boolean) =>
    exactly(`rounds of ${among.length} in which ${what}`, among.filter(ok).length, among.length)
  const slowest = (among: readonly RoundResult[]) => Math.max(...among.map((each) => each.writableAfterMs))
  return [
    every(slow, 'a write is refused in words', ({ refusal }) => refused.test(refusal)),
    every(results, '/health says so', ({ health }) => noSpace.test(health)),
    every(results, 'a load that begins then ends in words', ({ spool }) => spool === undefined || noSpace.test(spool)),
    every(results, 'the load under way ends well, or the same command afterwards', ({ load }) => load.code === 0),
    every(results, 'nothing committed before is missing', ({ committed, kept }) => kept >= committed),
    atLeastShare('200 while the disk is full', shareOk(slow.flatMap(({ reads }) => reads)), 0.999),
    every(slow, 'a load under way says why it waits or ends', ({ load }) => noSpace.test(load.said)),
    every(slow, 'Neo4j runs on', ({ ranOn }) => ranOn),
    below('longest until writes are taken again', slowest(slow), backMs, 'ms'),
    // What was under way may have closed a full-text index: Neo4j ends, and starts again with the first space.
    below('the same where all was taken at once', slowest(sudden), backAfterRestartMs, 'ms'),
  ]
}

type Scene = { bench: Bench; program: Program; driver: Driver; ballast: Ballast }

type RoundResult = {
  killed: boolean
  /** From the full disk to the first refused write. */
  refusedAfterMs: number
  refusal: string
  health: string
  /** What a load says that begins while the disk is full, where one does. */
  spool: string | undefined
  /** What the load under way said, and its exit code or, where it failed, that of the same command afterwards. */
  load: { said: string; code: number | null }
  /** Entities of this round that could be read when the disk was full, and how many of them after it. */
  committed: number
  kept: number
  reads: readonly Timed[]
  writableAfterMs: number
  ranOn: boolean
  /** The disk was full within a second. */
  atOnce: boolean
}

async function play(scene: Scene, index: number, { speed, from, kill, late: begins }: Round): Promise<RoundResult> {
  const { program, driver, ballast, bench } = scene
  // Neo4j may have started again at the end of the round before.
  await program.until('it is ready', async () => (await program.get('/ready')).status === 200, 120_000)
  const { neo4j: pid = 0 } = program.processes()
  const pack = writePack(await bench.folder('empty'), index, entitiesPerRound)
  const loading = loadPack(program, pack)
  await program.until('the load writes', async () => (await countOf(driver, index).catch(() => 0)) > 0)
  const committedBefore = await countOf(driver, index)
  if (from !== undefined) ballast.leave(from)
  await ballast.fill(speed)
  const refusal = { text: '' }
  const refusedAfterMs = await program.until('a write is refused', async () => {
    refusal.text = await write(driver)
    return refusal.text !== ''
  })
  const reads = startLoad(program, mixedReads, perSecond)
  // Where Neo4j ended as the disk was filled, there is nobody to ask: then what was there before counts.
  const committed = await countOf(driver, index).catch(() => committedBefore)
  const late = begins && loadPack(program, writePack(await bench.folder('empty'), 100 + index, 10))
  await delay(kill ? fullMs / 4 : fullMs)
  const answers = await reads.stop()
  if (kill) {
    endNow(pid)
    await program.until('the kill is noticed', async () => /"restarting"/.test((await program.get('/health')).text))
    await delay(fullMs / 4)
  }
  const health = storesOf((await program.get('/health')).text)
  bench.say(`round ${index + 1}: ${freeMegabytes(program.folder).toFixed(1)} MB free, ${health}`)
  const lateEnd = await late
  await ballast.remove()
  const writableAfterMs = await program.until('writes are taken', async () => (await write(driver)) === '', 120_000)
  const first = await loading
  // Its own files are on the same disk.
  const loaded = first.code === 0 ? first : await loadPack(program, pack)
  // Where an index was closed amid its writing, Neo4j starts again once there is space.
  await program.until('writes are taken for good', async () => (await write(driver)) === '', 120_000)
  const kept = await countSurely(scene, index)
  return {
    ...{ killed: kill === true, refusedAfterMs, refusal: refusal.text, health, spool: lateEnd?.text, committed, kept },
    ...{
      load: { said: first.text, code: loaded.code },
      reads: answers,
      writableAfterMs,
    },
    ranOn: program.processes().neo4j === pid,
    atOnce: speed === 'one piece' || (from ?? 0) / speed <= suddenSeconds,
  }
}

const healthSchema = z.object({
  stores: z.array(z.object({ name: z.string(), state: z.string(), trouble: z.unknown() })),
})

function storesOf(text: string): string {
  const { stores } = healthSchema.parse(JSON.parse(text))
  return JSON.stringify(stores.find(({ name }) => name === 'Neo4j'))
}

function openDriver({ folder }: Program): Driver {
  const { uri = '', user = '', password = '' } = readRunFile(join(folder, 'sandbox'))?.access.neo4j ?? {}
  return neo4j.driver(uri, neo4j.auth.basic(user, password), { disableLosslessIntegers: true })
}

/** What the database says to a write; empty where it takes it. */
async function write(driver: Driver): Promise<string> {
  const session = driver.session()
  try {
    await session.run('MERGE (n:DiskProbe) SET n.count = coalesce(n.count, 0) + 1')
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await session.close()
  }
}

async function countOf(driver: Driver, round: number): Promise<number> {
  const { records } = await driver.executeQuery(
    'MATCH (e:Entity) WHERE e.slug STARTS WITH $prefix RETURN count(e) AS count',
    { prefix: prefixOf(round) },
  )
  return records[0]?.get('count') ?? 0
}

/** The same, waiting for a Neo4j that is just starting again. */
async function countSurely({ program, driver }: Scene, round: number): Promise<number> {
  let count: number | undefined
  await program.until(
    'entities are counted',
    async () => {
      count = await countOf(driver, round).catch(() => undefined)
      return count !== undefined
    },
    120_000,
  )
  return count ?? 0
}

function prefixOf(round: number): string {
  return `disk-full-${round}-`
}

function writePack(folder: string, round: number, entities: number): string {
  const pack = `disk-full-${round}`
  const lines: object[] = [
    { kind: 'pack', pack, version: '1', source: 'Generator', asOf: '2026-01-01', confidence: 0.9, rows: entities },
  ]
  for (let at = 0; at < entities; at += 1) {
    lines.push({
      ...{ slug: `${prefixOf(round)}${at}`, displayName: `Generated Person ${round} ${at}`, entityType: 'person' },
      ...{ category: 'sports', subcategory: 'nfl', aliases: [`G${round} ${at}`] },
      attributes: { position: 'QB', jersey_number: at % 100 },
      relationships: { plays_for: ['kansas-city-chiefs'] },
    })
  }
  const path = join(folder, `${pack}.jsonl`)
  writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  return path
}

/** `npm run seed -- load` beside the program. */
function loadPack({ folder }: Program, pack: string): Promise<CommandEnd> {
  return runCommand(folder, 'seed', ['load', '--quiet', pack])
}
