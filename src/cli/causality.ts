import { Command } from 'commander'
import { testCausality } from '../modules/causality/module.ts'
import { systemClock } from '../platform/clock.ts'
import { withGraph } from './graph-command.ts'

const command = new Command('npm run causality --')
  .description('Tests whose events are followed by whose, as the job does.')
  .showHelpAfterError('(--help says more)')

command
  .command('run')
  .description('test all pairs that the graph proposes, and write what is found')
  .action(() =>
    withGraph(async (graph) => {
      const found = await testCausality(graph, systemClock, new AbortController().signal)
      const { series, pairs, stored, candidates, commonCauses } = found
      process.stdout.write(
        `${series} entities with enough events, ${pairs} pairs tested: ${stored} stored, ${candidates} candidates, ${commonCauses} with a common cause\n`,
      )
      return 0
    }),
  )

await command.parseAsync()
