import { feedKinds } from '../../../../src/feeds/kinds.ts'
import { namesOf } from '../../../../src/modules/linking/index.ts'
import { noteEvents } from '../../../../src/modules/loader/write/activity.ts'
import { createIngest } from '../../../../src/modules/news/ingest.ts'
import { createListKeeper } from '../../../../src/modules/polling/list-keeper.ts'
import type { Poll } from '../../../../src/modules/polling/poll.ts'
import { listFeeds } from '../../../../src/modules/polling/queries.ts'
import { type RunDependencies, runFeeds } from '../../../../src/modules/polling/run.ts'
import { openFeedDocuments } from '../../../../src/modules/polling/source.ts'
import { type ShownFeed, shownFeed } from '../../../../src/modules/polling/state.ts'
import type { Clock } from '../../../../src/platform/clock.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { createLog } from '../../../../src/platform/telemetry/log.ts'
import type { FeedServer } from '../../../support/feed-server.ts'

type Parts = { graph: Graph; clock: Clock; press: FeedServer }

/** Reads what is due, as the job does; `polls` has what each reading brought. */
export function feedReader(
  { graph, clock, press }: Parts,
  replaced: (own: RunDependencies) => Partial<RunDependencies> = () => ({}),
): { read(): Promise<void>; polls: Poll[] } {
  const settings = {
    feedTimeoutMs: 2_000,
    feedsContact: 'mailto:ops@example.com',
    ucdpToken: undefined,
    fredApiKey: undefined,
  }
  const documents = openFeedDocuments(settings, press.base, { now: clock.now, secondsBetween: () => 0 })
  const log = createLog({ level: 'silent', format: 'json' })
  const source = { kind: 'press', base: press.base } as const
  const list = createListKeeper({ graph, settings, source, kinds: feedKinds, documents, log, now: clock.iso })
  const writing: RunDependencies['writing'] = (work) => graph.transact(work)
  const polls: Poll[] = []
  const own: RunDependencies = {
    ...{ graph, clock, log, kinds: feedKinds, list, writing, isSandbox: true },
    polling: {
      documents,
      keys: { UCDP_TOKEN: undefined, FRED_API_KEY: undefined },
      localDir: '/nowhere',
      now: clock.iso,
    },
    ingest: createIngest({ graph, clock, names: namesOf(graph), writing }),
    noteEvents,
    onPolled: (_, poll) => void polls.push(poll),
  }
  const parts = { ...own, ...replaced(own) }
  return { polls, read: () => runFeeds(parts, { signal: new AbortController().signal, report: () => {} }) }
}

export async function feedsShown(graph: Graph, now: number): Promise<Map<string, ShownFeed>> {
  const rows = await graph.read(listFeeds, {})
  return new Map(rows.map(({ feed }) => [feed.id, shownFeed(feed, now)]))
}
