import {
  type FeedContent,
  type FeedContext,
  type FeedDocument,
  FeedFault,
  type FeedKind,
} from '../../domain/news/feed-kinds.ts'
import { sortedEvents } from '../left-out.ts'
import { signalOfGed } from './map.ts'
import { gedRows } from './wire.ts'

const maxPages = 60
const monthsBack = 4
/** In an address it stands for the newest monthly release that there is: 26.0.8, or 26_0_8 as files write it. */
const newest = /\{candidate(_?)\}/

/** The Georeferenced Event Dataset of UCDP: its API, or one of its files. */
export const ucdpEvents: FeedKind = {
  name: 'ucdp_events',
  brings: 'events',
  accept: 'application/json, text/csv',
  maxBytes: 64 * 1_048_576,
  // It is a month behind: that it was read says nothing of today.
  isCurrent: false,
  key: { setting: 'UCDP_TOKEN', header: 'x-ucdp-access-token', isNeeded: false },
  read: readGed,
}

async function readGed(context: FeedContext): Promise<FeedContent | null> {
  const { feed, part } = context
  let document = newest.test(feed.address) ? await newestRelease(context) : await context.page()
  if (document === null) return null
  const mapped: ReturnType<typeof signalOfGed>[] = []
  for (let pages = 1; document !== null; pages += 1) {
    const { rows, next }: { rows: unknown[]; next: string | null } = gedRows(document)
    for (const row of rows) mapped.push(signalOfGed(row, feed.publisher))
    if (next === null) break
    if (pages === maxPages) throw new FeedFault('too_large', `has more than ${maxPages} pages`)
    document = await part(next)
    // A part of a release would look as if the rest of it had been taken back.
    if (document === null) throw new FeedFault('status', 'has no next page where it names one')
  }
  return sortedEvents(mapped)
}

/** A release that is not out yet is answered with 404: from the next month back. */
async function newestRelease({ feed, now, part }: FeedContext): Promise<FeedDocument> {
  const at = new Date(now)
  for (let back = -1; back <= monthsBack; back += 1) {
    const month = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - back, 1))
    const release = `${month.getUTCFullYear() % 100}.0.${month.getUTCMonth() + 1}`
    const found = await part(
      feed.address.replace(newest, (_, low: string) => (low === '' ? release : release.replaceAll('.', low))),
    )
    if (found !== null) return found
  }
  throw new FeedFault('status', `has no release of the last ${monthsBack} months`)
}
