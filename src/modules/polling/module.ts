import type { Ingest } from '../../domain/news/articles.ts'
import type { FeedKind } from '../../domain/news/feed-kinds.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Job } from '../../platform/jobs/job.ts'
import type { Writers, Writing } from '../../platform/jobs/writing.ts'
import type { Module } from '../../platform/module.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import type { Settings } from '../../platform/settings/config.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import type { Metrics } from '../../platform/telemetry/metrics.ts'
import { createArchive } from './archive.ts'
import type { NoteEvents } from './intake.ts'
import { createListKeeper } from './list-keeper.ts'
import { countPolls, measureFeeds } from './measure.ts'
import { listFeeds, readLastReading } from './queries.ts'
import { runFeeds } from './run.ts'
import { type FeedSource, feedSourceOf, openFeedDocuments } from './source.ts'
import { type ShownFeed, shownFeed } from './state.ts'

type Dependencies = {
  graph: Graph
  settings: Settings
  clock: Clock
  log: Log
  metrics: Metrics
  writers: Writers
  /** Takes articles in, by transactions of a run. */
  ingestBy: (writing: Writing) => Ingest
  noteEvents: NoteEvents
  /** Rejects where the graph has data of the other kind. */
  claimSource: (kind: 'sandbox' | 'live') => Promise<void>
  /** The ways in which feeds speak. */
  kinds: readonly FeedKind[]
}

/** Feeds of news and events, each read at its pace. */
export function pollingModule(parts: Dependencies): Module {
  const { graph, clock, settings } = parts
  const source = feedSourceOf(settings)
  const shown = () => feedsOf(graph, source, clock)
  const opened = source.kind === 'off' ? null : openJob(parts, source)
  return {
    name: 'polling',
    jobs: opened === null ? [] : [opened.job],
    health: { feeds: async () => healthOf(source, await shown()) },
    measure: (metrics) => measureFeeds(metrics, shown),
    ...(source.kind !== 'off' && {
      prepareJobs: () => parts.claimSource(source.kind === 'press' ? 'sandbox' : 'live'),
    }),
    close: async () => opened?.close(),
  }
}

/** The time at which a feed that would have told of conflicts was last read; null where there is none. */
export function lastReadingOf(graph: Graph, settings: Settings): () => Promise<string | null> {
  if (feedSourceOf(settings).kind === 'off') return async () => null
  return async () => (await graph.read(readLastReading, { categories: ['politics'] }))[0]?.readAt ?? null
}

async function feedsOf(graph: Graph, source: FeedSource, clock: Clock): Promise<ShownFeed[]> {
  if (source.kind === 'off') return []
  return (await graph.read(listFeeds, {})).map(({ feed }) => shownFeed(feed, clock.now()))
}

function healthOf(source: FeedSource, feeds: readonly ShownFeed[]) {
  const inState = (state: ShownFeed['state']) => feeds.filter((each) => each.state === state).map(({ id }) => id)
  return {
    state: source.kind === 'off' ? 'off' : 'on',
    why: source.kind === 'off' ? source.why : null,
    listed: feeds.length,
    late: inState('late'),
    paused: inState('paused'),
    waiting: inState('waits'),
    feeds,
  }
}

function openJob(parts: Dependencies, source: Exclude<FeedSource, { kind: 'off' }>) {
  const { graph, clock, log, settings, writers, noteEvents, metrics, kinds } = parts
  const base = source.kind === 'press' ? source.base : null
  const pauses = new Map<string, number>()
  const documents = openFeedDocuments(settings, base, {
    now: clock.now,
    secondsBetween: (host) => pauses.get(host) ?? defaultSecondsBetween,
  })
  const keeper = createListKeeper({ graph, settings, source, kinds, documents, log, now: clock.iso })
  const list: typeof keeper = {
    async current(signal) {
      const found = await keeper.current(signal)
      for (const [host, { secondsBetween }] of Object.entries(found?.hosts ?? {})) pauses.set(host, secondsBetween)
      return found
    },
  }
  const onPolled = countPolls(metrics)
  const archive = createArchive()
  const polling = {
    documents,
    keys: { UCDP_TOKEN: settings.ucdpToken, FRED_API_KEY: settings.fredApiKey },
    localDir: settings.localDir,
    now: clock.iso,
  }
  const job: Job = {
    name: 'feeds',
    cron: '*/2 * * * * *',
    role: 'worker',
    timeoutMs: 600_000,
    catchUp: true,
    async run({ signal, report, fence }) {
      const writing = writers('feeds', fence, 'first')
      const ingest = parts.ingestBy(writing)
      if (base !== null) await archive({ graph, documents, base, ingest, writing }, signal)
      const shared = { graph, clock, log, kinds, list, polling, onPolled }
      await runFeeds({ ...shared, ingest, noteEvents, writing, isSandbox: base !== null }, { signal, report })
    },
  }
  return { job, close: documents.close }
}

/** Between two calls of a host of which the list says nothing. */
const defaultSecondsBetween = 1
