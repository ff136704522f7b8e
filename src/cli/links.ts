import { Argument, Command, InvalidArgumentError } from 'commander'
import { allVenues, predictionVenueCalled } from '../domain/markets/venue-table.ts'
import { type Explained, explainMarket } from '../modules/linking/explain.ts'
import { withGraph } from './graph-command.ts'

const command = new Command('npm run links --')
  .description('Shows which entities a market names, and why.')
  .showHelpAfterError('(--help says more)')

command
  .command('explain')
  .description('decide a market anew and print what was linked and what was refused; nothing is written')
  .addArgument(
    new Argument('<venue/market>', 'e.g. kalshi/KXSB-27-KC: id, ticker, condition id or slug').argParser(market),
  )
  .option('--json', 'print JSON')
  .action(({ venue, name }: ReturnType<typeof market>, { json }: { json?: true }) =>
    withGraph(async (graph) => {
      const explained = await explainMarket(graph, venue, name)
      process.stdout.write(`${json ? JSON.stringify(explained, null, 2) : described(explained)}\n`)
      return 0
    }),
  )

function market(given: string): { venue: string; name: string } {
  const at = given.indexOf('/')
  const venue = predictionVenueCalled(given.slice(0, Math.max(at, 0)))
  if (venue === undefined || at === given.length - 1)
    throw new InvalidArgumentError(
      `is <venue>/<market>, the venue one of ${allVenues()
        .map(({ brand }) => brand)
        .join(', ')}`,
    )
  return { venue, name: given.slice(at + 1) }
}

function described({ listing, links, refused, linkedBy }: Explained): string {
  const { title, label, event, ticker, category, subcategory } = listing
  const signs = new Map([
    [1, ', gains'],
    [-1, ', loses'],
  ])
  return [
    [title, label, event, ticker].filter((text) => text !== null).join(' | '),
    `${category ?? 'no category'}${subcategory === null ? '' : ` / ${subcategory}`}, by ${linkedBy}`,
    ...links.map(
      ({ entity, role, sign, confidence, margin, span, rule, rivals }) =>
        `  ${role}  ${entity.slug}  ${confidence}${signs.get(sign ?? 0) ?? ''}\n      '${span.text}' in the ${span.field} at ${span.from}, by ${rule}, margin ${margin}${rivals.length === 0 ? '' : `, not ${rivals.join(', ')}`}`,
    ),
    ...refused.map(
      ({ span, reason, why, candidates }) =>
        `  refused  '${span.text}' in the ${span.field} at ${span.from}: ${reason}, ${why}${candidates.length === 0 ? '' : ` (${candidates.join(', ')})`}`,
    ),
  ].join('\n')
}

await command.parseAsync()
