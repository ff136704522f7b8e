import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ArticleInput } from '../../src/domain/news/articles.ts'
import { recordOf } from '../../src/sandbox/press/service.ts'
import { lastDay, loadByCommand, pressReports, seeds } from './press.ts'
import { inStore } from './views/store.ts'

type Options = {
  articles: number
  /** Within how many days all of them are published. Default: as the press writes, some 100 a day. */
  days: number | null
  seed: number
  folder: string
  heap: string
  pageCache: string
  say(line: string): void
}

const wantedSeconds = 600
const wantedArticles = 100_000

/** How long a backlog takes: so many articles of the sandbox's press, which come as one file into a graph with the seeds by the loader. */
export async function benchNews(options: Options): Promise<void> {
  const { seed, say } = options
  const folder = join(options.folder, 'news')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const articles = within(await backlog(options.articles, seed), options.days)
  const file = join(folder, 'backlog.jsonl')
  writeFileSync(file, `${JSON.stringify(header)}\n${articles.map((each) => JSON.stringify(each)).join('\n')}\n`)
  await inStore(folder, { ...options, folder }, false, async (store) => {
    await loadByCommand(store, seeds)
    const started = performance.now()
    const memory = await loadByCommand(store, file)
    const seconds = (performance.now() - started) / 1_000
    const rate = articles.length / seconds
    say(`${articles.length} articles in ${seconds.toFixed(0)} s, ${Math.round(rate)} a second`)
    say(`${wantedArticles} would take ${Math.round(wantedArticles / rate)} s, to reach ${wantedSeconds}`)
    if (memory !== null) say(`the loader took ${Math.round(memory / 1_048_576)} MB at most`)
  })
  rmSync(folder, { recursive: true, force: true })
}

/** The same articles, in their order, with times that lie so many days apart. */
function within(articles: readonly ArticleInput[], days: number | null): readonly ArticleInput[] {
  if (days === null) return articles
  const step = (days * 86_400_000) / articles.length
  const sorted = articles.toSorted((a, b) => ((a.publishedAt ?? '') < (b.publishedAt ?? '') ? -1 : 1))
  const first = Date.UTC(2026, 10, 21) - days * 86_400_000
  return sorted.map((each, at) => ({ ...each, publishedAt: new Date(first + at * step).toISOString() }))
}

const header = { kind: 'pack', pack: 'bench-backlog', version: '1', source: 'sandbox press', asOf: '2026-11-21' }

async function backlog(wanted: number, seed: number): Promise<ArticleInput[]> {
  const reports = await pressReports(seed)
  const articles: ArticleInput[] = []
  for (let each = lastDay - 1; articles.length < wanted; each -= 1) {
    for (const report of reports.on(each)) articles.push(recordOf(report) as ArticleInput)
  }
  return articles.slice(0, wanted)
}
