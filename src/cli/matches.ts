import { Argument, Command, Option } from 'commander'
import { type Disagreeing, findDisagreeing } from '../modules/matching/doctor/disagreeing.ts'
import type { Examination } from '../modules/matching/doctor/examination.ts'
import { examine } from '../modules/matching/doctor/examine.ts'
import { type CompareFlag, compareFlags, createReviews, type PairRow } from '../modules/matching/pairing/review.ts'
import type { UnsurePair } from '../modules/matching/pairing/unsure.ts'
import { systemClock } from '../platform/clock.ts'
import { person, wholeNumber } from './arguments.ts'
import { withGraph } from './graph-command.ts'

/** Most pairs on hold that are shown. */
const maxHeld = 50

const command = new Command('npm run matches --')
  .description('Shows what was decided about pairs of markets of both venues, and takes the verdicts of analysts.')
  .showHelpAfterError('(--help says more)')

command
  .command('list')
  .description('show pairs, the least sure first')
  .addOption(new Option('--flag <flag>', 'which pairs').choices(compareFlags).default('near_match'))
  .option('--held', 'those of any flag whose prices contradict what was decided')
  .option('--limit <n>', 'so many of them', wholeNumber(1, 99_999), 20)
  .option('--json', 'print JSON')
  .action(({ flag, held, limit, json }: { flag: CompareFlag; held?: true; limit: number; json?: true }) =>
    withReviews(async (reviews) => {
      const pairs = held ? await reviews.listHeld(limit) : await reviews.list(flag, limit)
      if (json) print(JSON.stringify(pairs, null, 2))
      else
        print(pairs.length === 0 ? `There is no ${held ? 'pair on hold' : flag}.` : pairs.map(described).join('\n\n'))
    }),
  )

command
  .command('questions')
  .description(
    'show questions of packs and markets that may ask them and are not sure to, those that nothing prices first',
  )
  .option('--limit <n>', 'so many of them', wholeNumber(1, 99_999), 20)
  .option('--json', 'print JSON')
  .action(({ limit, json }: { limit: number; json?: true }) =>
    withReviews(async (reviews) => {
      const pairs = await reviews.listUnsure(limit)
      if (json) print(JSON.stringify(pairs, null, 2))
      else print(pairs.length === 0 ? 'Every question is sure.' : pairs.map(describedQuestion).join('\n\n'))
    }),
  )

verdict('accept', 'say that two markets ask the same: their prices are compared, and may be an arbitrage', true).option(
  '--inverse',
  'a Yes of one is a No of the other',
)
verdict('reject', 'say that two markets are not to be compared', false)

command
  .command('doctor')
  .description(
    'show questions of packs that no market prices, markets that seem to ask them, outcomes whose venues are far apart, and pairs whose prices contradict what was decided',
  )
  .option('--json', 'print JSON')
  .action(({ json }: { json?: true }) =>
    withGraph(async (graph) => {
      const found = await examine({ graph, clock: systemClock })
      const held = await createReviews({ graph, clock: systemClock }).listHeld(maxHeld)
      const disagreeing = await findDisagreeing({ graph, clock: systemClock })
      if (json) print(JSON.stringify({ ...found, disagreeing, held }, null, 2))
      else print(diagnosis(found, disagreeing, held))
      return 0
    }),
  )

function diagnosis(
  { stated, priced, twins, orphans }: Examination,
  disagreeing: readonly Disagreeing[],
  held: readonly PairRow[],
): string {
  return [
    `${priced} of ${stated} open questions of packs are priced.`,
    `${twins.length} suspected twins: a market seems to ask what no market prices.`,
    ...twins.map(
      ({ outcome, venue, market, relation, reasons }) =>
        `  ${outcome}: ${relation} of ${venue} ${market} (${reasons.join('; ')})`,
    ),
    `${orphans.length} questions with exposures and no price.`,
    ...orphans.map(({ outcome, exposed }) => `  ${outcome}: ${exposed} exposures`),
    `${disagreeing.length} outcomes whose venues are more than 0.2 apart.`,
    ...disagreeing.map(
      ({ slug, spread, prices }) =>
        `  ${slug}: ${spread} apart (${prices.map(({ venue, market, price }) => `${venue} ${market} ${price}`).join(', ')})`,
    ),
    `${held.length} pairs on hold: their prices contradict what was decided.`,
    ...held.map(described),
  ].join('\n')
}

function verdict(name: string, description: string, accepted: boolean): Command {
  return command
    .command(name)
    .description(description)
    .addArgument(new Argument('<market>', 'id, ticker, condition id or slug of one'))
    .addArgument(new Argument('<other>', 'and of the other, on the other venue, or the slug of a question of a pack'))
    .requiredOption('--by <name>', 'who says so', person)
    .option('--why <text>', 'in words', `an analyst has read both rules`)
    .action((one: string, other: string, { by, why, inverse }: { by: string; why: string; inverse?: true }) =>
      withReviews(async (reviews) => {
        const review = { markets: [one, other], accepted, inverse: inverse === true, by, why } as const
        const { a, b } = await reviews.decide(review)
        print(`${a.externalId} and ${b.externalId}: ${accepted ? 'exact_match' : 'do_not_compare'} by analyst:${by}.`)
      }),
    )
}

function withReviews(work: (reviews: ReturnType<typeof createReviews>) => Promise<void>): Promise<void> {
  return withGraph(async (graph) => {
    await work(createReviews({ graph, clock: systemClock }))
    return 0
  })
}

function described({ first, second, decision }: PairRow): string {
  const { compareFlag, relation, polarity, confidence, reasons, differences, decidedBy, heldBecause } = decision
  const side = polarity === -1 ? ', a Yes of one is a No of the other' : ''
  const line = ({ externalId, title, label }: PairRow['first']) =>
    `  ${externalId}  ${title}${label === null || title.includes(label) ? '' : ` (${label})`}`
  return [
    `${compareFlag}: ${relation}${side}, confidence ${confidence}, decided by ${decidedBy ?? 'nobody'}`,
    line(first),
    line(second),
    ...(reasons ?? []).map((reason) => `  because ${reason}`),
    ...(differences ?? []).map((difference) => `  differs in ${difference}`),
    ...(heldBecause === null ? [] : [`  on hold: ${heldBecause}`]),
  ].join('\n')
}

function describedQuestion({ question, market, decision }: UnsurePair): string {
  const { relation, reasons, differences } = decision
  const { venue, externalId, title, label } = market
  return [
    `${question.slug}${question.isPriced ? '' : ', which nothing prices'}: ${question.question}`,
    `  ${venue} ${externalId}  ${title}${label === null || title.includes(label) ? '' : ` (${label})`}`,
    ...reasons.map((reason) => `  ${relation}: ${reason}`),
    ...differences.map((difference) => `  differs in ${difference}`),
  ].join('\n')
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

await command.parseAsync()
