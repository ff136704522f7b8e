import { readFileSync } from 'node:fs'
import test from 'ava'
import { z } from 'zod'
import { decidedBySlots } from '../../../../src/modules/matching/question.ts'
import type { Parameters, Query } from '../../../../src/platform/neo4j/query.ts'
import { readWorld } from '../../../../src/sandbox/entities.ts'
import { loadRecords } from '../../../support/load.ts'
import { type MarketService, startMarketService } from '../../../support/market-service.ts'

let service: MarketService

function statement<P extends Parameters, R>(name: string, row: z.ZodType<R>): Query<P, R> {
  return { name: `test/${name}`, text: readFileSync(new URL(`${name}.cypher`, import.meta.url), 'utf8'), row }
}

const priced = z.object({
  market: z.string(),
  contract: z.string(),
  outcome: z.string(),
  polarity: z.number(),
  decidedBy: z.string(),
  holds: z.boolean(),
})
const listPrices = statement<Record<string, never>, z.output<typeof priced>>('list-prices', priced)
const countMatches = statement<Record<string, never>, { written: number; retracted: number }>(
  'count-matches',
  z.object({ written: z.number(), retracted: z.number() }),
)
const markUnmatched = statement<{ ids: string[] }, unknown>('mark-unmatched', z.unknown())
const forgetMarkets = statement<Record<string, never>, unknown>('forget-markets', z.unknown())

/** What the seeds ask, which both venues of the sandbox ask too, without the entities. */
async function loadQuestions(): Promise<void> {
  const { outcomes } = await readWorld(new URL('../../../../seeds', import.meta.url).pathname)
  const { rejected } = await loadRecords(
    service.graph,
    { pack: 'questions', defaults: { category: 'sports', subcategory: 'nfl' } },
    outcomes.map(({ slug, group, label, question, rules, closesAt }) => ({
      kind: 'outcome',
      ...{ slug, group, label, question, rules, closesAt },
    })),
  )
  if (rejected.length > 0) throw new Error(JSON.stringify(rejected[0]))
}

/** What each contract prices now, and who has decided so; and how many edges there are that were taken back. */
async function prices() {
  const rows = await service.graph.read(listPrices, {})
  const held = rows
    .filter(({ holds }) => holds)
    .map(({ contract, outcome, polarity, decidedBy }) => `${contract} ${polarity} ${outcome} ${decidedBy}`)
  return {
    held: held.toSorted(),
    retracted: rows.length - held.length,
    markets: [...new Set(rows.map(({ market }) => market))].toSorted(),
  }
}

/** What is in one of two lists only. */
function differences(now: readonly string[], before: readonly string[]): string[] {
  const [had, has] = [new Set(before), new Set(now)]
  return [
    ...now.filter((line) => !had.has(line)).map((line) => `+ ${line}`),
    ...before.filter((line) => !has.has(line)).map((line) => `- ${line}`),
  ]
}

/** Matching and linking until there is nothing left to do. */
async function settle(): Promise<void> {
  await service.run('matching')
  await service.run('linking')
}

test.before(async () => {
  service = await startMarketService({ size: 1_200 })
  await loadQuestions()
})
test.after.always(() => service?.end())

test.serial('what a contract prices does not depend on which markets are looked at together', async (t) => {
  for (const job of ['catalogue-venue-a', 'catalogue-venue-b']) await service.run(job)
  await settle()
  const first = await prices()
  const by = (name: string) => first.held.filter((line) => line.endsWith(name)).length
  t.true(by(' slots@twin') > 20 && by(` ${decidedBySlots}`) > 20 && by(' listing') > 20, 'each rule decides about some')
  const matches = await service.graph.read(countMatches, {})
  const again = async (what: string, groups: string[][]) => {
    for (const ids of groups) {
      await service.graph.write(markUnmatched, { ids })
      await settle()
    }
    const { held, retracted } = await prices()
    t.deepEqual(differences(held, first.held), [], what)
    t.is(retracted, first.retracted, `${what}: edges were taken back`)
    t.deepEqual(await service.graph.read(countMatches, {}), matches, what)
  }
  const { markets } = first
  await again('all at once', [markets])
  for (const [what, count] of [
    ['in sevens', 7],
    ['in forties', 40],
  ] as const) {
    // Neighbours in the order of ids have nothing to do with each other.
    const groups = Array.from({ length: count }, (_, at) => markets.filter((__, index) => index % count === at))
    await again(what, groups)
  }
  await service.restartWorker()
  await again('by a new worker', [markets.filter((_, at) => at % 3 === 0), markets.filter((_, at) => at % 3 !== 0)])
})

test.serial('nor on the order in which the venues are read, and matching and linking run', async (t) => {
  const { held } = await prices()
  await service.graph.write(forgetMarkets, {})
  await service.restartWorker()
  for (const job of [
    'catalogue-venue-b',
    'linking',
    'matching',
    'linking',
    'catalogue-venue-a',
    'matching',
    'linking',
  ]) {
    await service.run(job)
  }
  t.deepEqual(differences((await prices()).held, held), [])
})
