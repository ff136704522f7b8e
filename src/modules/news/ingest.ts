import { appendOutbox } from '../../domain/graph/outbox.ts'
import type { Ingest, IngestResult } from '../../domain/news/articles.ts'
import type { Lexicon } from '../../domain/text/lexicon.ts'
import type { Clock } from '../../platform/clock.ts'
import { createBreath } from '../../platform/mutex.ts'
import type { Graph, Transaction } from '../../platform/neo4j/neo4j.ts'
import type { Remembered } from '../../platform/redis/remembered.ts'
import { namesOf } from '../linking/index.ts'
import { type Article, articleOf } from './article.ts'
import { createClaimBook, outboxOfStates, type Saying, subjectOf } from './claims/claim-book.ts'
import { extractUnhurried } from './claims/extract.ts'
import { isOfficial } from './claims/officials.ts'
import {
  readClaims,
  readCopied,
  readKnown,
  settleStories,
  writeArticles,
  writeAssertions,
  writeClaims,
  writeMentions,
  writeStates,
  writeStories,
} from './queries.ts'
import { roleInHeadline } from './role-in-headline.ts'
import { type Read, readStories } from './stories/read-stories.ts'
import { createWindow, type Window } from './stories/window.ts'

type Parts = {
  graph: Graph
  clock: Clock
  names: Remembered<Lexicon>
  /** The articles of the days around. Default: read anew each time. */
  window?: Window
  /** Runs the statements of a batch in one transaction. Default: one of the graph. */
  writing?: <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>
}

const batchSize = 200
const spanMs = 3 * 86_400_000
const slowMs = 60_000

/**
 * Takes articles in where nothing else reads the names of the graph, and many are brought in many parts: the days around them are not read anew for each
 * part. What others take in of days that were read is not seen.
 */
export function ingestAllOf(graph: Graph, clock: Clock): Ingest {
  return createIngest({ graph, clock, names: namesOf(graph), window: createWindow(graph) })
}

/** The way by which every article comes into the graph, from a feed or a file: read, joined to its story, and its claims noted. */
export function createIngest(parts: Parts): Ingest {
  const { graph, clock, names } = parts
  const writing = parts.writing ?? ((work) => graph.transact(work, { timeoutMs: slowMs }))
  return async (inputs, { signal }) => {
    const window = parts.window ?? createWindow(graph)
    const now = clock.iso()
    const result: IngestResult = { written: 0, known: 0, claims: 0, refused: [] }
    const articles = new Map<string, Article>()
    for (const input of inputs) {
      const article = articleOf(input, now)
      if ('reason' in article) {
        result.refused.push(article)
        continue
      }
      const twin = articles.get(article.id)
      if (twin === undefined) articles.set(article.id, article)
      else {
        result.known += 1
        twin.feeds = [...new Set([...twin.feeds, ...article.feeds])]
      }
    }
    if (articles.size === 0) return result
    const lexicon = await names.get(signal)
    for (const batch of batchesOf([...articles.values()])) {
      signal.throwIfAborted()
      const ids = batch.map(({ id }) => id)
      const known = new Set((await graph.read(readKnown, { ids })).map(({ id }) => id))
      const fresh = batch.filter(({ id }) => !known.has(id))
      const read = await readAll(fresh, lexicon, new Date(clock.now()))
      await window.cover(batch[0]?.publishedAt ?? now, batch.at(-1)?.publishedAt ?? now)
      const placed = readStories(read, window, lexicon)
      const copied = await copiedBy(graph, fresh)
      const says = placed.flatMap((each) => sayingsOf(each, lexicon, copied))
      const subjects = [...new Set(says.map(({ claim }) => subjectOf(claim)))]
      const since = batch[0]?.publishedAt ?? now
      await writing(async (transaction) => {
        const book = createClaimBook(
          subjects.length === 0 ? [] : await transaction.run(readClaims, { subjects, since }),
        )
        for (const each of says) book.say(each)
        await writeBatch(transaction, batch, placed, book.rows(now), now)
      })
      result.written += fresh.length
      result.known += known.size
      result.claims += says.length
    }
    return result
  }
}

/** In the order of their times, so that each finds those before it: no batch spans more days than a story may. */
function* batchesOf(articles: readonly Article[]): Generator<Article[]> {
  let batch: Article[] = []
  for (const article of articles.toSorted((a, b) => (a.publishedAt < b.publishedAt ? -1 : 1))) {
    const first = batch[0]
    const isOver = first !== undefined && Date.parse(article.publishedAt) - Date.parse(first.publishedAt) > spanMs
    if (batch.length >= batchSize || isOver) {
      yield batch
      batch = []
    }
    batch.push(article)
  }
  if (batch.length > 0) yield batch
}

async function readAll(articles: readonly Article[], lexicon: Lexicon, now: Date): Promise<Read[]> {
  const breath = createBreath()
  const read: Read[] = []
  for (const article of articles) {
    const { title: headline, summary, publisher, publisherKind, publishedAt: time } = article
    const report = { headline, summary, publisher, publisherKind, time }
    const { linked, claims } = await extractUnhurried(report, lexicon, now, breath)
    read.push({ article, links: linked.links, claims })
    await breath()
  }
  return read
}

const nobody: ReadonlySet<string> = new Set()

/** The authors that each author of these copies. */
async function copiedBy(graph: Graph, articles: readonly Article[]): Promise<Map<string, ReadonlySet<string>>> {
  const authors = [...new Set(articles.map(({ author }) => author.id))]
  const rows = authors.length === 0 ? [] : await graph.read(readCopied, { authors })
  return new Map(rows.map(({ author, copied }) => [author, new Set(copied)]))
}

function sayingsOf(
  { article, claims, copy, isAttributed }: ReturnType<typeof readStories>[number],
  lexicon: Lexicon,
  copied: ReadonlyMap<string, ReadonlySet<string>>,
): Saying[] {
  const { id, publishedAt: at, publisher, publisherKind, author } = article
  return claims.map((claim) => ({
    article: id,
    claim,
    at,
    publisher,
    author: author.id,
    copied: copied.get(author.id) ?? nobody,
    firstHand: copy === null && !isAttributed && publisherKind !== 'aggregator',
    official: isOfficial(claim, { name: publisher, kind: publisherKind }, lexicon),
  }))
}

async function writeBatch(
  transaction: Transaction,
  batch: readonly Article[],
  placed: ReturnType<typeof readStories>,
  { claims, asserted, states }: ReturnType<ReturnType<typeof createClaimBook>['rows']>,
  now: string,
): Promise<void> {
  const { run } = transaction
  const categories = new Map(placed.map(({ article, category }) => [article.id, category]))
  await run(writeArticles, { rows: batch.map((article) => rowOf(article, categories.get(article.id) ?? null)), now })
  await run(writeMentions, {
    rows: placed.flatMap(({ article, links }) =>
      links.map(({ entity, role, confidence, span, reason }) => ({
        article: article.id,
        entity: entity.slug,
        role: roleInHeadline(role),
        confidence,
        start: span.field === 'title' ? span.from : null,
        length: span.field === 'title' ? span.to - span.from : null,
        reason,
      })),
    ),
  })
  await run(writeStories, {
    rows: placed.map(({ article, story, category, copy }) => ({
      article: article.id,
      story,
      title: article.title,
      at: article.publishedAt,
      category,
      copy: copy !== null,
      copyOf: copy?.of ?? null,
      copyReason: copy?.reason ?? null,
    })),
  })
  await run(settleStories, { ids: [...new Set(placed.map(({ story }) => story))] })
  await run(writeClaims, { rows: claims, now })
  await run(writeAssertions, { rows: asserted })
  await run(writeStates, { rows: states, now })
  await appendOutbox(transaction, now, outboxOfStates(states))
}

function rowOf({ id, feeds, author, sandbox, ...article }: Article, category: string | null) {
  return { id, feeds, author, article: { ...article, category, author: author.name, sandbox: sandbox ? true : null } }
}
