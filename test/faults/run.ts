import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { type BenchOptions, createShared, withBench } from './bench.ts'
import type { Experiment, Finding } from './experiment.ts'

/** Experiments in the order of their names; each stands in a file of its own that exports `experiment`. */
export async function allExperiments(): Promise<Experiment[]> {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !notExperiments.test(name))
  const modules: { experiment?: Experiment }[] = await Promise.all(
    files.map((name) => import(join(import.meta.dirname, name))),
  )
  return modules.flatMap(({ experiment }) => (experiment === undefined ? [] : [experiment]))
}

const notExperiments = /^(run|bench|program|command|experiment|open-loop)\.ts$|\.test\.ts$/

/** Runs one experiment; a fault of its own is a finding as well. */
export async function findingsOf(experiment: Experiment, options: BenchOptions): Promise<Finding[]> {
  try {
    return await withBench(options, (bench) => experiment.run(bench))
  } catch (error) {
    const figure = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return [{ what: 'the experiment', figure, bound: 'ran to its end', ok: false }]
  }
}

/** A finding as a line: verdict, figure, bound. */
export function shown({ what, figure, bound, ok }: Finding): string {
  return `  ${ok ? '✔' : '✘'} ${what}: ${figure} (${bound})`
}

/** Those that share a program come first, one after the other. Says how many bounds were not kept. */
async function runAll(experiments: readonly Experiment[], say: (line: string) => void): Promise<number> {
  const shared = createShared()
  let failed = 0
  const run = async (experiment: Experiment) => {
    say(`\n${experiment.name}: ${experiment.about}`)
    const started = performance.now()
    const options = { smoke: false, environment: {}, shared, say: (line: string) => say(`  ${line}`) }
    const findings = await findingsOf(experiment, options)
    for (const finding of findings) say(shown(finding))
    say(`  ${((performance.now() - started) / 1_000).toFixed(0)} s`)
    failed += findings.filter(({ ok }) => !ok).length
  }
  try {
    for (const experiment of experiments.filter(({ shares }) => shares)) await run(experiment)
  } finally {
    await shared.end()
  }
  for (const experiment of experiments.filter(({ shares }) => !shares)) await run(experiment)
  return failed
}

async function main(names: string[], { list }: { list?: boolean }): Promise<number> {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const all = await allExperiments()
  if (list) {
    for (const { name, about } of all) say(`${name.padEnd(16)} ${about}`)
    return 0
  }
  const unknown = names.filter((name) => !all.some((each) => each.name === name))
  if (unknown.length > 0) {
    say(`There is no experiment ${unknown.join(', ')}. There are: ${all.map(({ name }) => name).join(', ')}`)
    return 1
  }
  const begun = performance.now()
  const failed = await runAll(
    all.filter(({ name }) => names.length === 0 || names.includes(name)),
    say,
  )
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1)
  say(
    failed === 0
      ? `\nevery bound was kept (${minutes} minutes)`
      : `\n${failed} bounds were not kept (${minutes} minutes)`,
  )
  return failed === 0 ? 0 : 1
}

if (process.argv[1] === import.meta.filename) {
  const command = new Command('npm run faults --')
    .description(
      'Harms the running program in many ways and says whether it stood it. Takes half an hour; names choose.',
    )
    .argument('[name...]', 'experiments to run instead of all')
    .option('--list', 'say what there is')
    .action(async (names: string[], options: { list?: boolean }) => {
      process.exitCode = await main(names, options)
    })
  await command.parseAsync()
}
