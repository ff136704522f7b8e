import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { withBench } from './bench.ts'
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
export async function findingsOf(
  experiment: Experiment,
  { smoke, environment, say }: { smoke: boolean; environment: Record<string, string>; say: (line: string) => void },
): Promise<Finding[]> {
  try {
    return await withBench(smoke, environment, say, (bench) => experiment.run(bench))
  } catch (error) {
    const figure = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return [{ what: 'the experiment', figure, bound: 'ran to its end', ok: false }]
  }
}

/** A finding as a line: verdict, figure, bound. */
export function shown({ what, figure, bound, ok }: Finding): string {
  return `  ${ok ? '✔' : '✘'} ${what}: ${figure} (${bound})`
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
  let failed = 0
  for (const experiment of all.filter(({ name }) => names.length === 0 || names.includes(name))) {
    say(`\n${experiment.name}: ${experiment.about}`)
    const started = performance.now()
    const findings = await findingsOf(experiment, { smoke: false, environment: {}, say: (line) => say(`  ${line}`) })
    for (const finding of findings) say(shown(finding))
    say(`  ${((performance.now() - started) / 1_000).toFixed(0)} s`)
    failed += findings.filter(({ ok }) => !ok).length
  }
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
