import { randomUUID } from 'node:crypto'
import { Command } from 'commander'
import { findDuplicates, part } from '../modules/loader/merge/duplicates.ts'
import { merge } from '../modules/loader/merge/merge.ts'
import type { Mergeable } from '../modules/loader/merge/queries.ts'
import { split } from '../modules/loader/merge/split.ts'
import { areaOf, standingMerges } from '../modules/loader/merge/standing.ts'
import { systemClock } from '../platform/clock.ts'
import type { Graph } from '../platform/neo4j/neo4j.ts'
import { person, wholeNumber } from './arguments.ts'
import { withGraph } from './graph-command.ts'
import { columns, print, toJson } from './printing.ts'

type By = { by: string; json?: true }

const words = {
  entity: { one: 'entity', more: 'entities' },
  outcome: { one: 'outcome', more: 'outcomes' },
} as const satisfies Record<Mergeable, object>

/** The commands that make one of two entities, or of two outcomes, and two of one. */
export function mergingCommand(what: Mergeable): Command {
  const { one, more } = words[what]
  const command = new Command(`npm run ${areaOf[what]} --`)
    .description(`Makes one of two ${more} that are the same, and takes that back.`)
    .showHelpAfterError('(--help says more)')
  command
    .command('merge')
    .description(`have one ${one} what is stated of both; the other leads to it`)
    .argument('<kept>', 'slug of the one that stays')
    .argument('<merged>', 'slug of the one that is the same')
    .option('--reason <text>', 'why, in words', 'somebody found them to be the same')
    .option('--by <name>', 'who says so', person, 'operator')
    .option('--dry-run', 'say what would be changed, write nothing')
    .option('--json', 'print JSON')
    .action((kept: string, merged: string, flags: By & { reason: string; dryRun?: true }) =>
      withGraph(async (graph) => {
        const { by, reason, dryRun = false } = flags
        const result = await merge({ what, kept, merged, by, reason, dryRun }, environment(graph))
        const changes = result.differences.map(
          ({ what: of, old, new: now }) => `  ${of}: ${old ?? '-'} -> ${now ?? '-'}`,
        )
        const done = dryRun ? 'would be merged' : 'is merged'
        print(flags.json ? toJson(result) : [`${merged} ${done} into ${kept}.`, ...changes].join('\n'))
        return 0
      }),
    )
  command
    .command('split')
    .description(
      `take a merge back: both ${more} have again what they had, and what was loaded since goes to the one that its record names`,
    )
    .argument('<merged>', 'slug of the one that was merged')
    .option('--by <name>', 'who says so', person, 'operator')
    .option('--json', 'print JSON')
    .action((merged: string, { by, json }: By) =>
      withGraph(async (graph) => {
        const { kept } = await split({ what, merged, by }, environment(graph))
        print(json ? toJson({ kept, merged }) : `${merged} and ${kept} are two again.`)
        return 0
      }),
    )
  addLists(command, what)
  return command
}

function addLists(command: Command, what: Mergeable): void {
  const { more } = words[what]
  command
    .command('duplicates')
    .description(`list ${more} that may be the same, the likeliest first`)
    .option('--limit <n>', 'so many of them', wholeNumber(1, 9_999), 50)
    .option('--json', 'print JSON')
    .action(({ limit, json }: { limit: number; json?: true }) =>
      withGraph(async (graph) => {
        const found = await findDuplicates(graph, what, limit)
        const rows = found.map(({ one, other, score, reasons }) => [String(score), one, other, reasons.join('; ')])
        print(json ? toJson(found) : found.length === 0 ? `No ${more} seem to be the same.` : columns(rows))
        return 0
      }),
    )
  command
    .command('distinct')
    .description('say that two are not the same: they are not suggested again')
    .argument('<one>', 'slug of one')
    .argument('<other>', 'slug of the other')
    .option('--reason <text>', 'why, in words', 'somebody found them to be two')
    .option('--by <name>', 'who says so', person, 'operator')
    .action((one: string, other: string, { by, reason }: By & { reason: string }) =>
      withGraph(async (graph) => {
        await part({ graph, clock: systemClock }, { what, one, other, by, reason })
        print(`${one} and ${other} are two.`)
        return 0
      }),
    )
  command
    .command('merged')
    .description(`list the ${more} that were merged`)
    .option('--json', 'print JSON')
    .action(({ json }: { json?: true }) =>
      withGraph(async (graph) => {
        const all = (await standingMerges(graph)).all.filter((each) => each.what === what)
        const rows = all.map(({ merged, kept, at, by, reason }) => [merged, kept, at, by, reason])
        print(json ? toJson(all) : all.length === 0 ? `No ${more} are merged.` : columns(rows))
        return 0
      }),
    )
}

function environment(graph: Graph) {
  return {
    ...{ graph, clock: systemClock, newId: randomUUID, signal: new AbortController().signal },
    say: (line: string) => void process.stderr.write(`${line}\n`),
  }
}
