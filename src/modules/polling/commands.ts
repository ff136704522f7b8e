import type { FeedKind } from '../../domain/news/feed-kinds.ts'
import { FeedListFault, type FeedRecord } from '../../domain/news/feed-list.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import type { Documents } from '../../platform/outgoing/documents.ts'
import type { Settings } from '../../platform/settings/config.ts'
import { describe, describedFeed, kindOf } from './list-keeper.ts'
import type { PollDependencies } from './poll.ts'
import { listFeeds, pauseFeed } from './queries.ts'
import { type FeedSource, feedSourceOf, openFeedDocuments, readList } from './source.ts'
import { type ShownFeed, shownFeed } from './state.ts'

/** The parts that commands work with. */
export type CommandDependencies = { graph: Graph; settings: Settings; clock: Clock; kinds: readonly FeedKind[] }

/**
 * The list that a command works on: that of the service or, where it reads none, the one that it would read with FEEDS=on. Null where it is that of a
 * sandbox, and nobody said where that is.
 */
function commandSource(settings: Settings): Exclude<FeedSource, { kind: 'off' }> | null {
  const source = feedSourceOf(settings)
  if (source.kind !== 'off') return source
  if (settings.venues === 'sandbox') return null
  const file = feedSourceOf({ ...settings, feeds: 'on' })
  return file.kind === 'off' ? null : file
}

/** Every feed with its state: those of a list in a file, else those that a worker has listed. Throws a FeedListFault. */
export async function shownFeeds({ graph, settings, clock, kinds }: CommandDependencies): Promise<ShownFeed[]> {
  const source = commandSource(settings)
  const rows = (await graph.read(listFeeds, {})).map(({ feed }) => feed)
  if (source?.kind !== 'file') return rows.map((row) => shownFeed(row, clock.now()))
  const { feeds } = await listOf(source, kinds, unused)
  const listed = feeds.map((feed) => ({
    ...unread,
    ...rows.find(({ id }) => id === feed.id),
    ...describedFeed(feed, { kinds, settings, isSandbox: false }),
    listedAt: clock.iso(),
  }))
  return listed.map((row) => shownFeed(row, clock.now()))
}

/** A feed that nobody has read. */
const unread = {
  ...{ paused: null, readAt: null, triedAt: null, nextAt: null, newAt: null, newestAt: null, failures: 0, fault: null },
  ...{ faultReason: null, faultAt: null, taken: 0, edited: 0, leftOut: null, missing: 0, movedTo: null },
}

/** Pauses a feed or has it read again from now on. False where there is none of this id. */
export async function setPaused(
  { graph, settings, clock, kinds }: CommandDependencies,
  { id, paused }: { id: string; paused: boolean },
): Promise<boolean> {
  const source = commandSource(settings)
  if (source?.kind === 'file') {
    const { feeds } = await listOf(source, kinds, unused)
    await describe({ graph, settings, source, kinds, now: clock.iso }, feeds)
  }
  return (await graph.write(pauseFeed, { id, paused })).length > 0
}

/** Opens the way to one feed, of the list or at an address. Null where the list has no such id. */
export async function openFeed(
  { settings, clock, kinds }: Omit<CommandDependencies, 'graph'>,
  { named, kind }: { named: string; kind: string },
): Promise<{ feed: FeedRecord; kind: FeedKind; parts: PollDependencies; close(): Promise<void> } | null> {
  const press = settings.pressUrl?.replace(/\/+$/, '')
  const isAddress = /^https?:\/\//.test(named)
  const source = isAddress ? null : commandSource(settings)
  if (!isAddress && source === null)
    throw new FeedListFault('The list is that of the sandbox: set PRESS_URL to its press.')
  const base = source === null ? baseOf(named, press) : source.kind === 'press' ? source.base : null
  const documents = openFeedDocuments(settings, base, { now: clock.now, secondsBetween: () => 0 })
  const feed =
    source === null
      ? strangerAt(named, kind)
      : (await listOf(source, kinds, documents)).feeds.find(({ id }) => id === named)
  if (feed === undefined) {
    await documents.close()
    return null
  }
  const keys = { UCDP_TOKEN: settings.ucdpToken, FRED_API_KEY: settings.fredApiKey }
  const parts: PollDependencies = { documents, keys, localDir: settings.localDir, now: clock.iso }
  return { feed, kind: kindOf(kinds, feed.kind), parts, close: documents.close }
}

/** A list in a file is read without calling anybody. */
const unused: Documents = { get: () => Promise.reject(new Error('Nothing is called')), close: async () => {} }

async function listOf(source: Exclude<FeedSource, { kind: 'off' }>, kinds: readonly FeedKind[], documents: Documents) {
  const list = await readList(source, kinds, documents, new AbortController().signal)
  return list ?? { hosts: {}, feeds: [] }
}

function baseOf(address: string, press: string | undefined): string | null {
  return press !== undefined && address.startsWith(`${press}/`) ? press : null
}

function strangerAt(address: string, kind: string): FeedRecord {
  return {
    ...{ id: 'check', kind, address, publisher: new URL(address).hostname, publisherKind: 'outlet' },
    ...{ licence: 'unknown', paceSeconds: 3_600, paused: false, wantsContact: false },
  }
}
