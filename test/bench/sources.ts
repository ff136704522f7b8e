import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { ArticleInput } from '../../src/domain/news/articles.ts'
import { namesOf } from '../../src/modules/linking/index.ts'
import { createIngest } from '../../src/modules/news/ingest.ts'
import { listScores, readEvidence } from '../../src/modules/source-scores/service.ts'
import type { Graph } from '../../src/platform/neo4j/neo4j.ts'
import type { Query } from '../../src/platform/neo4j/query.ts'
import { movableClock } from '../../src/sandbox/clock.ts'
import { day } from '../../src/sandbox/press/happening.ts'
import { desks } from '../../src/sandbox/press/outlets.ts'
import { recordOf } from '../../src/sandbox/press/service.ts'
import { lastDay, loadByCommand, pressReports, seeds } from './press.ts'
import { inStore, type StoreOptions } from './views/store.ts'

type Options = StoreOptions & { days: number; seed: number }

const wanted = 0.8

const countReports: Query<Record<string, never>, { author: string; reports: number; confirmed: number }> = {
  name: 'bench/naive',
  text: readFileSync(new URL('sources/naive.cypher', import.meta.url), 'utf8'),
  row: z.object({ author: z.string(), reports: z.number(), confirmed: z.number() }),
}

/**
 * How well the scores of sources rank the desks of the sandbox's press, whose reliability is known: its articles of some days are taken in as feeds bring them, a day
 * at a time. Beside it a naive count: the share of what a desk wrote, copies too, that is confirmed.
 */
export async function benchSources(options: Options): Promise<void> {
  const { days, seed, say } = options
  const folder = join(options.folder, 'sources')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await inStore(folder, { ...options, folder }, false, async ({ graph, access, localDir }) => {
    await loadByCommand({ access, localDir }, seeds)
    const { articles, seconds } = await takeIn(graph, days, seed)
    say(`${articles} articles of ${days} days in ${seconds.toFixed(1)} s, ${Math.round(articles / seconds)} a second`)
    const rows = await rankingOf(graph)
    report(rows, say)
  })
  rmSync(folder, { recursive: true, force: true })
}

async function takeIn(graph: Graph, days: number, seed: number): Promise<{ articles: number; seconds: number }> {
  const reports = await pressReports(seed)
  const clock = movableClock(0)
  const ingest = createIngest({ graph, clock, names: namesOf(graph) })
  const started = performance.now()
  let articles = 0
  for (let each = lastDay - days; each < lastDay; each += 1) {
    clock.move((each + 1) * day * 1_000)
    const { written, refused } = await ingest(reports.on(each).map(recordOf) as ArticleInput[], {
      signal: AbortSignal.timeout(120_000),
    })
    if (refused.length > 0) throw new Error(`refused: ${JSON.stringify(refused[0])}`)
    articles += written
  }
  return { articles, seconds: (performance.now() - started) / 1_000 }
}

type Row = {
  author: string
  hidden: number
  trials: number
  score: number | null
  naive: number | null
  reports: number
}

async function rankingOf(graph: Graph): Promise<Row[]> {
  const at = new Date(lastDay * day * 1_000).toISOString()
  const evidence = await readEvidence(graph, { at, known: at })
  const { data } = listScores(evidence, { limit: 1_000, sort: 'hitRate', minEvents: 0 })
  const counted = new Map((await graph.read(countReports, {})).map((row) => [row.author, row]))
  const scored = new Map(data.map((row) => [row.sourceAuthor, row]))
  return desks.map(({ author, reliability }) => {
    const count = counted.get(author)
    const hits = scored.get(author)?.metricDetails.hitRate
    return {
      author,
      hidden: reliability,
      trials: hits?.count ?? 0,
      score: hits?.value ?? null,
      naive: count === undefined ? null : count.confirmed / count.reports,
      reports: count?.reports ?? 0,
    }
  })
}

function report(rows: readonly Row[], say: Options['say']): void {
  const shown = (value: number | null) => (value === null ? '' : value.toFixed(2))
  say('')
  say('| desk | hidden reliability | settled claims | hit rate | reports | naive |')
  say('| --- | ---: | ---: | ---: | ---: | ---: |')
  for (const { author, hidden, trials, score, naive, reports } of rows.toSorted((a, b) => b.hidden - a.hidden))
    say(`| ${author} | ${hidden.toFixed(2)} | ${trials} | ${shown(score)} | ${reports} | ${shown(naive)} |`)
  const scored = rows.filter(({ score }) => score !== null)
  const rank = (value: (row: Row) => number, of: readonly Row[]) =>
    spearman(
      of.map(({ hidden }) => hidden),
      of.map(value),
    )
  const service = rank(({ score }) => score ?? 0, scored)
  const counted = rows.filter(({ naive }) => naive !== null)
  say('')
  say(
    `rank correlation with the hidden reliability over ${scored.length} desks with a score: ${service.toFixed(3)}, to reach ${wanted}`,
  )
  say(
    `naive count over the same desks: ${rank(({ naive }) => naive ?? 0, scored).toFixed(3)}; over all ${counted.length}: ${rank(({ naive }) => naive ?? 0, counted).toFixed(3)}`,
  )
  if (service < wanted) throw new Error(`the ranking agrees by ${service.toFixed(3)} only`)
}

/** Spearman's rank correlation; those that are equal share their ranks. */
export function spearman(x: readonly number[], y: readonly number[]): number {
  const [a, b] = [ranksOf(x), ranksOf(y)]
  const mean = (a.length + 1) / 2
  const sum = (of: (place: number) => number) => a.reduce((total, _, place) => total + of(place), 0)
  const covariance = sum((place) => ((a[place] ?? 0) - mean) * ((b[place] ?? 0) - mean))
  const spread = (ranks: readonly number[]) => Math.sqrt(sum((place) => ((ranks[place] ?? 0) - mean) ** 2))
  return covariance / (spread(a) * spread(b))
}

function ranksOf(values: readonly number[]): number[] {
  return values.map((value) => {
    const below = values.filter((each) => each < value).length
    const equal = values.filter((each) => each === value).length
    return below + (equal + 1) / 2
  })
}
