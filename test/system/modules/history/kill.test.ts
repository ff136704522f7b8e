import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { z } from 'zod'
import type { Query } from '../../../../src/platform/neo4j/query.ts'
import { readWorld } from '../../../../src/sandbox/entities.ts'
import { loadRecords } from '../../../support/load.ts'
import { type MarketService, startMarketService } from '../../../support/market-service.ts'
import { moment } from '../../../support/sandbox-world.ts'

const team = 'kansas-city-chiefs'
let service: MarketService
let folder: string

const statement = <Row>(name: string, row: z.ZodType<Row>): Query<Record<string, never>, Row> => ({
  ...{ name: `test/${name}`, row },
  text: readFileSync(new URL(`${name}.cypher`, import.meta.url), 'utf8'),
})
const listKept = statement('list-kept', z.object({ kind: z.string(), contract: z.string(), kept: z.array(z.string()) }))
const forgetKept = statement('forget-kept', z.unknown())

/** The team with all that the seeds ask about it, a player of it, and what happened to him. */
async function loadTeam(): Promise<void> {
  const { outcomes } = await readWorld(new URL('../../../../seeds', import.meta.url).pathname)
  const { rejected } = await loadRecords(
    service.graph,
    { pack: 'team', asOf: '2026-11-21', defaults: { category: 'sports', subcategory: 'nfl' } },
    [
      { slug: team, displayName: 'Kansas City Chiefs', aliases: ['Chiefs', 'Kansas City', 'KC'], entityType: 'team' },
      { slug: 'test-thrower', displayName: 'Test Thrower', entityType: 'person' },
      { kind: 'relationship', from: 'test-thrower', type: 'plays_for', to: team },
      ...[
        ['healthy', '2026-09-01T12:00:00Z'],
        ['out', '2026-10-10T18:31:00Z'],
        ['healthy', '2026-10-20T17:40:00Z'],
      ].map(([value, validFrom]) => ({ kind: 'fact', entity: 'test-thrower', key: 'injury_status', value, validFrom })),
      ...outcomes
        .filter(({ entity }) => entity === team)
        .map(({ slug, entity, group, label, question, rules, closesAt }) => ({
          ...{ kind: 'outcome', slug, group, label, question, rules, closesAt },
          exposures: [{ entity, exposureType: 'title', reasons: ['The question names the team.'] }],
        })),
    ],
  )
  if (rejected.length > 0) throw new Error(JSON.stringify(rejected[0]))
}

test.before(async () => {
  service = await startMarketService()
  await loadTeam()
  for (const job of ['catalogue-venue-a', 'catalogue-venue-b', 'matching', 'linking']) await service.run(job)
  folder = await mkdtemp(join(tmpdir(), 'kill-'))
  // The clock of the sandbox stands still: that of the process is put to it.
  await writeFile(join(folder, 'shift'), String(moment - Date.now()))
})
test.after.always(async () => {
  await service?.end()
  if (folder !== undefined) await rm(folder, { recursive: true, force: true })
})

type Ran = { code: number | null; contracts: string[] }

/** Runs a program and kills it as soon as it has told of so many contracts. */
async function ran(program: readonly string[], most: number): Promise<Ran> {
  const child = spawn(process.execPath, ['--import', './test/faults/shifted-clock.ts', ...program], {
    env: { ...process.env, ...service.environment, CLOCK_SHIFT_FILE: join(folder, 'shift') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  const told = () => text.split('\n').filter((line) => /\d+ prices/.test(line) && !line.includes('hang on it'))
  child.stdout.on('data', (bytes) => {
    text += String(bytes)
    if (told().length >= most) child.kill('SIGKILL')
  })
  const [code] = await once(child, 'close')
  return { code: code === null ? null : Number(code), contracts: told().map((line) => line.split(':')[0] ?? '') }
}

/** Kills a program again and again, later each time, until it is done; and runs it once undisturbed. What is kept has to be the same. */
async function killed(t: ExecutionContext, program: readonly string[]): Promise<Ran[]> {
  await service.graph.write(forgetKept, {})
  const runs: Ran[] = []
  do runs.push(await ran(program, runs.length + 1))
  while (runs.at(-1)?.code === null)
  const kept = await service.graph.read(listKept, {})
  await service.graph.write(forgetKept, {})
  const whole = await ran(program, Number.POSITIVE_INFINITY)
  t.is(whole.code, 0)
  t.true(runs.length > 2, `${runs.length} runs`)
  t.true(kept.flatMap((each) => each.kept).length > 300)
  t.deepEqual(kept, await service.graph.read(listKept, {}))
  return runs
}

test.serial(
  'a command that is killed while it asks for the past goes on where it was, and keeps nothing twice',
  async (t) => {
    const runs = await killed(t, ['src/cli/history.ts', 'fetch', '--entity', team])
    const contracts = runs.flatMap((each) => each.contracts.map((line) => line.replace(/^\S+ /, '')))
    t.deepEqual(contracts, [...new Set(contracts)], 'none is asked about again that has told')
  },
)

test.serial('so does the job', async (t) => {
  await killed(t, ['test/system/modules/history/fill.ts'])
})

test.serial('of more days all are asked about once more, and once', async (t) => {
  const program = ['src/cli/history.ts', 'fetch', '--entity', team, '--days', '120']
  const [first, second] = [await ran(program, 1), await ran(program, Number.POSITIVE_INFINITY)]
  const third = await ran(program, Number.POSITIVE_INFINITY)
  t.deepEqual([first.code, first.contracts.length > 0], [null, true])
  t.deepEqual([second.code, second.contracts.length > 0], [0, true])
  t.deepEqual([third.code, third.contracts], [0, []])
})
