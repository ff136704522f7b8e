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
const listDecided = statement('list-decided', z.object({ line: z.string() }))
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

/** All that is decided about markets, and what waits to be, a line each. */
async function decided(): Promise<string[]> {
  const rows = await service.graph.read(listDecided, {})
  return rows.map(({ line }) => line).toSorted()
}

/** As after a start with other rules than those that decided last. */
async function settleByOtherRules(): Promise<void> {
  for (const key of ['linking:version', 'matching:version']) await service.redis.set(key, 'older rules', 60)
  await service.restartWorker()
  await settle()
  await settle()
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
    ['in sixteens', 16],
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

test.serial('where the rules have changed, only what they decide otherwise is written', async (t) => {
  // Markets that came before those of the other venue have not looked for their own nearest among these.
  await service.graph.write(markUnmatched, { ids: (await prices()).markets })
  await settle()
  const run = (text: string) => service.graph.write({ name: 'test/tell', text, row: z.unknown() }, {})
  await run(
    "MATCH ()-[t:MATCHES|MAY_ASK]->() WHERE t.decidedBy STARTS WITH 'slots@' SET t.decidedBy = 'slots@00000000'",
  )
  const [first, matches] = [await decided(), await service.graph.read(countMatches, {})]
  await settleByOtherRules()
  t.deepEqual(differences(await decided(), first), [])
  t.deepEqual(await service.graph.read(countMatches, {}), matches, 'what is decided alike stays')

  // Another decision of each kind, and one that is not there.
  const exact =
    "MATCH (c)-[t:MATCHES {compareFlag: 'exact_match'}]->() WHERE t.retractedAt IS NULL WITH t ORDER BY c.id"
  await run(`${exact} LIMIT 1 SET t.polarity = -t.polarity`)
  await run(`${exact} SKIP 1 LIMIT 1 DELETE t`)
  await run('MATCH (c)-[t:MAY_ASK]->() WHERE t.retractedAt IS NULL WITH t ORDER BY c.id LIMIT 1 DELETE t')
  const linked =
    "MATCH ()-[x:EXPOSED_TO]->() WHERE x.statedIn STARTS WITH 'linking@1|' AND x.validTo IS NULL WITH x ORDER BY x.statedIn"
  await run(`${linked} LIMIT 1 SET x.role = 'witness'`)
  await run(`${linked} SKIP 1 LIMIT 1 DELETE x`)
  const asking = `MATCH (m:Market)-[:LISTS]->(c)-[p:PRICES]->() WHERE p.retractedAt IS NULL AND p.decidedBy STARTS WITH 'slots@' AND p.decidedBy <> 'slots@twin'`
  await run(`${asking} WITH m ORDER BY m.id LIMIT 1 MATCH (m)-[:LISTS]->(c)-[p:PRICES]->() WHERE p.retractedAt IS NULL MATCH (o:Outcome {id: m.ownOutcome}) DELETE p
    CREATE (c)-[:PRICES {polarity: CASE WHEN c.side = m.sides[0] THEN 1 ELSE -1 END, decidedBy: 'listing', confidence: 1.0, recordedAt: '2026-01-01T00:00:00.000Z'}]->(o)`)
  t.true(differences(await decided(), first).length >= 8)
  await settleByOtherRules()
  t.deepEqual(differences(await decided(), first), [])
  const [was] = matches
  t.deepEqual(await service.graph.read(countMatches, {}), [
    { written: (was?.written ?? 0) + 1, retracted: (was?.retracted ?? 0) + 1 },
  ])
})
