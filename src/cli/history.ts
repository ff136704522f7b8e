import { Command } from 'commander'
import { attribute } from '../modules/attribution/job/job.ts'
import { type Fetched, fetchPast } from '../modules/history/fetching.ts'
import { systemClock } from '../platform/clock.ts'
import type { Writing } from '../platform/jobs/writing.ts'
import { wholeNumber } from './arguments.ts'
import { withGraph } from './graph-command.ts'
import { openPastVenues } from './past-venues.ts'

type FetchOptions = { entity: string; days: number; again?: true; dryRun?: true; json?: true }

const command = new Command('npm run history --')
  .description('What prices were, and what moved them.')
  .showHelpAfterError('(--help says more)')

const timeoutMs = 120_000

command
  .command('attribute')
  .description('measure at once what the job `attribution` would: changes and prices that nothing was measured by yet')
  .option('--json', 'print JSON')
  .action(({ json }: { json?: true }) =>
    withGraph(async (graph) => {
      const signal = new AbortController().signal
      const done = await attribute(
        { graph, quotes: null, clock: systemClock },
        { signal, writing: (work) => graph.transact(work, { timeoutMs }) },
      )
      const { outcomes, written, retracted, coefficients } = done
      const told = `${outcomes} outcomes looked at: ${written} changes measured, ${retracted} taken back, ${coefficients} coefficients written.`
      process.stdout.write(`${json ? JSON.stringify(done, null, 2) : told}\n`)
      return 0
    }),
  )

command
  .command('fetch')
  .description(
    'ask the venues at once for the past prices of all that hangs on an entity, as the job `past` would: by the hour, and around changes by the minute',
  )
  .requiredOption('--entity <slug>', 'whose outcomes')
  .option('--days <n>', 'so many days back', wholeNumber(1, 400), 90)
  .option('--again', 'also what was asked for before')
  .option('--dry-run', 'say what would be asked; nothing is asked or stored')
  .option('--json', 'print JSON at the end, and progress to standard error')
  .action((options: FetchOptions) =>
    withGraph(async (graph, settings) => {
      const say = (line: string) => void (options.json ? process.stderr : process.stdout).write(`${line}\n`)
      if (settings.venues === 'none') return refused('VENUES=none: there is no venue to ask.')
      const { entity, days, again = false, dryRun = false } = options
      const venues = await openPastVenues(settings)
      try {
        const parts = { graph, clock: systemClock, venues: venues.predictions, pauseMs: venues.pauseMs }
        const writing: Writing = (work) => graph.transact(work, { timeoutMs })
        const signal = new AbortController().signal
        const done = await fetchPast({ ...parts, writing, signal }, { entity, days, again, dryRun }, say)
        if (done === null) return refused(`No entity has the slug ${entity}.`)
        if (options.json) process.stdout.write(`${JSON.stringify(done, null, 2)}\n`)
        else say(closingOf(done, dryRun))
        return done.unanswered > 0 ? 1 : 0
      } finally {
        await venues.close()
      }
    }),
  )

function refused(why: string): number {
  process.stderr.write(`${why}\n`)
  return 1
}

function closingOf(done: Fetched, dryRun: boolean): string {
  const { entity, contracts, wanted, answered, questions, prices, gaps, unanswered } = done
  const of = `${entity}: ${contracts} contracts hang on it, ${contracts - wanted} were asked about before or have no venue here`
  if (dryRun) return `${of}. Up to ${questions} questions about ${wanted} would be asked. Nothing was asked or stored.`
  return `${of}. ${answered} answered ${questions} questions with ${prices} prices and ${gaps} gaps, which are stored; ${unanswered} did not answer.`
}

await command.parseAsync()
