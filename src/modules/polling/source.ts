import { readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FeedKind } from '../../domain/news/feed-kinds.ts'
import { type FeedList, FeedListFault, liesBelow, readFeedList } from '../../domain/news/feed-list.ts'
import { hostOf } from '../../platform/outgoing/addresses.ts'
import { type Documents, openDocuments } from '../../platform/outgoing/documents.ts'
import type { Settings } from '../../platform/settings/config.ts'
import { version } from '../../platform/version.ts'

/** The source of the list of feeds. `base` is that of the press of a sandbox, below which alone something is called then. */
export type FeedSource =
  | { kind: 'off'; why: string }
  | { kind: 'press'; base: string }
  | { kind: 'file'; path: string; name: string }

const ownList = 'seeds/feeds.yaml'
const maxListBytes = 2 * 1_048_576

export function feedSourceOf(settings: Pick<Settings, 'feeds' | 'feedsFile' | 'venues' | 'pressUrl'>): FeedSource {
  const { feeds, feedsFile, venues, pressUrl } = settings
  if (feeds === 'off') return { kind: 'off', why: 'FEEDS is off' }
  if (venues === 'sandbox') {
    if (pressUrl === undefined) return { kind: 'off', why: 'no sandbox with a press is known' }
    return { kind: 'press', base: pressUrl.replace(/\/+$/, '') }
  }
  if (feeds !== 'on') return { kind: 'off', why: `FEEDS is not set, and VENUES is ${venues}` }
  return feedsFile === undefined
    ? { kind: 'file', path: fileURLToPath(new URL(`../../../${ownList}`, import.meta.url)), name: ownList }
    : { kind: 'file', path: feedsFile, name: feedsFile }
}

/** The way out to feeds. Of a sandbox only what lies below its press is called, of the world only what is public. */
export function openFeedDocuments(
  settings: Pick<Settings, 'feedTimeoutMs' | 'feedsContact'>,
  base: string | null,
  parts: { now: () => number; secondsBetween: (host: string) => number },
): Documents {
  return openDocuments({
    rules: {
      allowedHosts: base === null ? [] : [hostOf(new URL(base))],
      ownPorts: new Set(),
      allowHttp: true,
    },
    faultOf: (url) => (base === null || liesBelow(url, base) ? null : 'leads away from the press of the sandbox'),
    secondsBetween: base === null ? parts.secondsBetween : () => 0,
    userAgent: `oddsgraph/${version}${settings.feedsContact === undefined ? '' : ` (${settings.feedsContact})`}`,
    timeoutMs: settings.feedTimeoutMs,
    now: parts.now,
  })
}

/** Reads the list as it is now; null where the sandbox has no press. Throws a FeedListFault with every fault. */
export async function readList(
  source: Exclude<FeedSource, { kind: 'off' }>,
  kinds: readonly FeedKind[],
  documents: Documents,
  signal: AbortSignal,
): Promise<FeedList | null> {
  if (source.kind === 'file') {
    const text = await readFile(source.path, 'utf8').catch(() => null)
    if (text === null) throw new FeedListFault(`${source.name}: there is no such file`)
    return readFeedList(text, { name: source.name, kinds, base: null })
  }
  const url = `${source.base}/feeds.json`
  const answer = await documents.get({ url, accept: 'application/json', maxBytes: maxListBytes, signal })
  if (answer.kind === 'failed') {
    if (answer.status === 404) return null
    throw new FeedListFault(`The press of the sandbox ${answer.message}`)
  }
  const text = answer.kind === 'document' ? answer.bytes.toString('utf8') : ''
  return readFeedList(text, { name: 'feeds.json', kinds, base: source.base })
}

/** By what it shows that a list has changed: null where it must be asked for. */
export async function stampOf(source: FeedSource): Promise<string | null> {
  if (source.kind !== 'file') return null
  const status = await stat(source.path).catch(() => null)
  return status === null ? '' : `${status.mtimeMs} ${status.size}`
}
