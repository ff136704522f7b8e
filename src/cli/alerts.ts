import { readFileSync } from 'node:fs'
import { Argument, Command, InvalidArgumentError } from 'commander'
import { alertsForPeople } from '../modules/alerts/answers/outcomes.ts'
import { type AlertRule, missingInputs, parseAlertRules, readAlertRules } from '../modules/alerts/rules/rules.ts'
import { type Tried, tryRule } from '../modules/alerts/rules/trying.ts'
import { sourceScoresModule } from '../modules/source-scores/module.ts'
import { systemClock } from '../platform/clock.ts'
import { runPlainly, withGraph } from './graph-command.ts'
import { columns, print, toJson } from './printing.ts'

type Json = { json?: true }

const command = new Command('npm run alerts --')
  .description('Shows the rules of alerts, tries one on what is known of the past, and lists alerts that fired.')
  .showHelpAfterError('(--help says more)')

command
  .command('rules')
  .description('show every rule with what it looks at; faults of the file are told with their lines')
  .addArgument(new Argument('[file]', 'another file with rules, to be checked'))
  .option('--json', 'print JSON')
  .action((file: string | undefined, { json }: Json) =>
    runPlainly(async () => {
      const rules = rulesIn(file)
      print(json ? toJson(rules) : described(rules))
      return 0
    }),
  )

command
  .command('try')
  .description('show what a rule would have fired in the last days; nothing is written')
  .requiredOption('--rule <name>', 'its name, e.g. injury/status_change')
  .option('--days <days>', 'of how many days', wholeDays, 30)
  .option('--file <file>', 'another file with rules')
  .option('--json', 'print JSON')
  .action(({ rule: name, days, file, json }: { rule: string; days: number; file?: string } & Json) =>
    withGraph(async (graph) => {
      const rules = rulesIn(file)
      const rule = rules.find((each) => each.name === name || each.type === name)
      if (rule === undefined) {
        process.stderr.write(`There is no rule ${name}. npm run alerts -- rules shows those that there are.\n`)
        return 1
      }
      const { reliabilityAt } = sourceScoresModule({ graph, clock: systemClock })
      const found = await tryRule({ graph, clock: systemClock, reliabilityAt }, rule, days)
      if (found === null) {
        const why = missingInputs[rule.inputs] ?? `What ${rule.inputs} inputs were in the past is not kept.`
        process.stderr.write(`${rule.name} cannot be tried: ${why}\n`)
        return 1
      }
      print(json ? toJson({ rule: rule.name, days, ...found }) : told(rule, days, found))
      return 0
    }),
  )

command
  .command('list')
  .description('show the newest alerts')
  .option('--limit <limit>', 'how many', wholeDays, 20)
  .option('--json', 'print JSON')
  .action(({ limit, json }: { limit: number } & Json) =>
    withGraph(async (graph) => {
      const alerts = await alertsForPeople(graph, systemClock, limit)
      if (json) print(toJson(alerts))
      else if (alerts.length === 0) print('No alert has fired yet.')
      else
        print(
          columns([
            ['SENT', 'TYPE', 'SEVERITY', 'EXPECTED', 'PRICE', 'SCORE', 'HEADLINE'],
            ...alerts.map((each) => [
              ...[each.sentAt, `${each.type}/${each.subtype}`, each.severity, each.expectedDirection],
              ...[each.priceAtAlert?.toFixed(3) ?? '-', each.outcomeScore?.toFixed(2) ?? '-', each.headline],
            ]),
          ]),
        )
      return 0
    }),
  )

function rulesIn(file: string | undefined): AlertRule[] {
  return file === undefined ? readAlertRules() : parseAlertRules(readFileSync(file, 'utf8'), file)
}

function wholeDays(given: string): number {
  const days = Number(given)
  if (!Number.isInteger(days) || days < 1 || days > 3_650) throw new InvalidArgumentError('is a whole number from 1')
  return days
}

function described(rules: readonly AlertRule[]): string {
  return columns([
    ['RULE', 'LOOKS AT', 'NEED', 'COOL-DOWN', 'WINDOW', 'STATE'],
    ...rules.map(({ name, inputs, keys, need, cooldownHours, windowHours }) => [
      ...[name, keys === undefined ? inputs : `${inputs} ${keys.join(', ')}`, String(need), `${cooldownHours} h`],
      ...[`${windowHours} h`, missingInputs[inputs] ?? 'on'],
    ]),
  ])
}

function told(
  { name }: AlertRule,
  days: number,
  { changes, tried }: { changes: number; tried: readonly Tried[] },
): string {
  const fired = tried.filter(({ result }) => result === 'fire')
  const sum = `${name}: ${fired.length} alerts and ${tried.length - fired.length} updates in ${days} days, of ${changes} changes.`
  return [sum, ...fired.map(({ at, headline }) => `  ${at}  ${headline}`)].join('\n')
}

await command.parseAsync()
