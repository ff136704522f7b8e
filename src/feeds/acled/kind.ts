import type { FeedKind } from '../../domain/news/feed-kinds.ts'
import { decodeText } from '../decoding.ts'
import { sortedEvents } from '../left-out.ts'
import { tableRows } from '../tables.ts'
import { signalOfAcled } from './map.ts'

/** An export of ACLED as a file that whoever has a contract puts below LOCAL_DIR. Nothing is fetched. */
export const acledEvents: FeedKind = {
  name: 'acled_events',
  brings: 'events',
  accept: 'text/csv',
  maxBytes: 256 * 1_048_576,
  isCurrent: false,
  isFile: true,
  async read({ feed, page }) {
    const document = await page()
    if (document === null) return null
    const rows = tableRows(decodeText(document.bytes, document.contentType), [
      'event_id_cnty',
      'event_date',
      'event_type',
    ])
    return sortedEvents(rows.map((row) => signalOfAcled(row, feed.publisher)))
  },
}
