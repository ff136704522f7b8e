import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { type Manifest, readManifest } from '../../src/local/backup/manifest.ts'
import { until } from '../support/until.ts'
import type { Bench } from './bench.ts'
import { endOf, runCommand, startCommand } from './command.ts'
import { below, type Experiment, exactly, type Finding, holds } from './experiment.ts'
import { mixedReads, quantileMs, shareOk, startLoad } from './open-loop.ts'
import type { Program } from './program.ts'

const perSecond = 20
const killedBackups = 4
const killedRestores = 4
/** Kills are spread over so long after the first byte. */
const spreadMs = 1_200
const heldBoundMs = 10_000
const firstByteMs = 30_000

/** Backups and restores, some of them killed half-way, of a program under load. */
export const experiment: Experiment = {
  name: 'backup',
  about: `${killedBackups} backups and ${killedRestores} restores are killed half-way, under load; what is left is whole`,
  async run(bench) {
    const program = await bench.start()
    const folder = join(program.folder, 'backups', 'whole')
    const load = startLoad(program, mixedReads, perSecond)
    const findings = await killBackups(bench, program)
    const { code, text } = await runCommand(program.folder, 'stores', ['backup', folder])
    const answers = await load.stop()
    if (code !== 0) throw new Error(text)
    bench.say(text.trim())
    const manifest = readManifest(folder)
    const [cursor] = /(?<=since=)\S+/.exec(text) ?? []
    findings.push(
      holds(
        'every read answered meanwhile',
        shareOk(answers) === 1,
        `${(100 * shareOk(answers)).toFixed(2)} %`,
        '100 %',
      ),
      below('p99 of reads meanwhile', quantileMs(answers, 0.99), 2_000, 'ms'),
      below('writes waited', manifest.heldMs, heldBoundMs, 'ms'),
      exactly(
        'exit code of the check of every record',
        (await runCommand('', 'stores', ['check', folder])).code ?? -1,
        0,
      ),
    )
    await program.stop()
    findings.push(...(await killRestores(bench, program.folder, folder, cursor ?? '')))
    findings.push(...(await restoreElsewhere(bench, folder, manifest, cursor ?? '')))
    return findings
  },
}

async function killBackups(bench: Bench, program: Program): Promise<Finding[]> {
  let whole = 0
  let slowestWriteMs = 0
  for (let turn = 0; turn < killedBackups; turn += 1) {
    const target = join(program.folder, 'backups', `killed-${turn}`)
    const backup = startCommand(program.folder, 'stores', ['backup', target])
    const ended = endOf(backup)
    await program.until('the copy begins', () => existsSync(join(`${target}.unfinished`, 'data')), firstByteMs)
    await delay((turn * spreadMs) / killedBackups)
    backup.kill('SIGKILL')
    const { signal } = await ended
    if (existsSync(target) && signal === 'SIGKILL') whole += 1
    const started = performance.now()
    const { code, text } = await runCommand(program.folder, 'keys', ['create', '--label', `after ${turn}`])
    if (code !== 0) throw new Error(text)
    slowestWriteMs = Math.max(slowestWriteMs, performance.now() - started)
  }
  bench.say(`${killedBackups} backups were killed`)
  return [
    exactly('killed backups that look like one', whole, 0),
    below('a command that writes, after a kill', slowestWriteMs, heldBoundMs, 'ms'),
  ]
}

async function killRestores(bench: Bench, into: string, folder: string, cursor: string): Promise<Finding[]> {
  for (let turn = 0; turn < killedRestores; turn += 1) {
    const restore = startCommand(into, 'stores', ['restore', folder, '--replace'])
    const ended = endOf(restore)
    const trial = join(into, 'sandbox', 'restoring')
    await until('the restore copies', () => existsSync(trial), 2 * firstByteMs)
    await delay((turn * 4 * spreadMs) / killedRestores)
    restore.kill('SIGKILL')
    await ended
  }
  bench.say(`${killedRestores} restores were killed`)
  const program = await bench.start({ folder: into })
  const keys = await runCommand(into, 'keys', ['list', '--json'])
  const kept = z.array(z.object({ label: z.string() })).parse(JSON.parse(keys.text))
  const { status } = await program.get(`/api/graph/changes?since=${cursor}`)
  await program.stop()
  return [
    exactly(
      'keys of the database that no restore replaced',
      kept.filter(({ label }) => /^after/.test(label)).length,
      killedBackups,
    ),
    exactly('status of changes after the backup', status, 200),
  ]
}

async function restoreElsewhere(bench: Bench, folder: string, manifest: Manifest, cursor: string): Promise<Finding[]> {
  const into = await bench.folder('empty')
  const started = performance.now()
  const { code, text } = await runCommand(into, 'stores', ['restore', folder])
  const seconds = (performance.now() - started) / 1_000
  if (code !== 0) throw new Error(text)
  const restored = await bench.start({ folder: into })
  const mahomes = await restored.get('/api/entities/patrick-mahomes')
  const changes = await restored.get(`/api/graph/changes?since=${cursor}`)
  const later = Buffer.from(JSON.stringify([manifest.log, (manifest.seq ?? 0) + 2, 0, 0])).toString('base64url')
  const refused = await restored.get(`/api/graph/changes?since=${later}`)
  await restored.stop()
  return [
    below('a restore into an empty folder', seconds, 120, 's'),
    exactly('status of an entity there', mahomes.status, 200),
    exactly('status of changes after the backup there', changes.status, 200),
    exactly('status of changes after a cursor that was given later', refused.status, 400),
  ]
}
