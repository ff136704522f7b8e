import type { FeedKind } from '../../domain/news/feed-kinds.ts'
import { type FeedList, FeedListFault, type FeedRecord } from '../../domain/news/feed-list.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import type { Documents } from '../../platform/outgoing/documents.ts'
import type { Settings } from '../../platform/settings/config.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import { describeFeeds } from './queries.ts'
import { type FeedSource, readList, stampOf } from './source.ts'

export type ListKeeper = {
  /** The list as it is now, looked for anew where its file has changed or, of a press, every minute. Null where there is none. */
  current(signal: AbortSignal): Promise<FeedList | null>
}

type Parts = {
  graph: Graph
  settings: Pick<Settings, 'feedsContact' | 'ucdpToken' | 'fredApiKey'>
  source: Exclude<FeedSource, { kind: 'off' }>
  kinds: readonly FeedKind[]
  documents: Documents
  log: Log
  now: () => string
}

const pressAskedMs = 60_000
const retriedMs = 5_000

/** Keeps the list of feeds, in memory for who reads them and in the graph for who shows them. A list with faults is told, and the one before it stays. */
export function createListKeeper(parts: Parts): ListKeeper {
  let list: FeedList | null = null
  let stamp: string | null = null
  let askAgainAt = 0
  let told = ''
  return {
    async current(signal) {
      const found = await stampOf(parts.source)
      const isDue = parts.source.kind === 'press' ? Date.parse(parts.now()) >= askAgainAt : found !== stamp
      if (!isDue) return list
      askAgainAt = Date.parse(parts.now()) + retriedMs
      try {
        const read = await readList(parts.source, parts.kinds, parts.documents, signal)
        await describe(parts, read?.feeds ?? [])
        list = read
        stamp = found
        askAgainAt = Date.parse(parts.now()) + pressAskedMs
        told = ''
      } catch (error) {
        if (!(error instanceof FeedListFault)) throw error
        stamp = found
        if (told !== error.message)
          parts.log.error({ faults: error.message.split('\n') }, 'the list of feeds is not right')
        told = error.message
      }
      return list
    },
  }
}

/** Writes down which feeds there are, for those who show them. */
export async function describe(
  parts: Pick<Parts, 'graph' | 'settings' | 'source' | 'kinds' | 'now'>,
  feeds: readonly FeedRecord[],
): Promise<void> {
  const rows = feeds.map((feed) => describedFeed(feed, { ...parts, isSandbox: parts.source.kind === 'press' }))
  // An empty list is a list: what was listed is listed no more.
  await parts.graph.write(describeFeeds, { rows, ids: rows.map(({ id }) => id), now: parts.now() })
}

type Around = Pick<Parts, 'kinds' | 'settings'> & { isSandbox: boolean }

/** The fields of a feed that are shown, as its list has it. */
export function describedFeed(feed: FeedRecord, { kinds, settings, isSandbox }: Around) {
  const { id, kind, address, category = null, publisher, paceSeconds, paused } = feed
  const { brings, isCurrent } = kindOf(kinds, kind)
  return {
    ...{ id, kind, address, category, publisher, paceSeconds, brings, isCurrent, pausedInList: paused },
    sandbox: isSandbox ? true : null,
    // The press of a sandbox wants nothing of anybody.
    waitsFor: isSandbox ? null : waitsFor(kindOf(kinds, kind), feed, settings),
  }
}

export function kindOf(kinds: readonly FeedKind[], name: string): FeedKind {
  const kind = kinds.find((each) => each.name === name)
  if (kind === undefined) throw new Error(`There is no kind of feed '${name}'`)
  return kind
}

/** The setting without which a feed of this kind is not read; null where nothing is missing. */
function waitsFor(
  { key, wantsContact = false }: FeedKind,
  feed: FeedRecord,
  { feedsContact, ucdpToken, fredApiKey }: Parts['settings'],
): string | null {
  const given = { UCDP_TOKEN: ucdpToken, FRED_API_KEY: fredApiKey }
  if (key?.isNeeded === true && given[key.setting] === undefined) return key.setting
  return (wantsContact || feed.wantsContact) && feedsContact === undefined ? 'FEEDS_CONTACT' : null
}
