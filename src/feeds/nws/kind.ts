import { FeedFault, type FeedKind } from '../../domain/news/feed-kinds.ts'
import { decodeJson } from '../decoding.ts'
import { sortedEvents } from '../left-out.ts'
import { eventOfAlert } from './map.ts'
import { alerts } from './wire.ts'

/** Active alerts of the National Weather Service of the United States, GeoJSON. */
export const nwsAlerts: FeedKind = {
  name: 'nws_alerts',
  brings: 'events',
  accept: 'application/geo+json',
  maxBytes: 5 * 1_048_576,
  isCurrent: false,
  wantsContact: true,
  async read({ feed, page }) {
    const document = await page()
    if (document === null) return null
    const parsed = alerts.safeParse(decodeJson(document.bytes, document.contentType))
    if (!parsed.success) throw new FeedFault('unreadable', 'answered JSON without a list of alerts')
    return sortedEvents(parsed.data.features.map((each) => eventOfAlert(each, feed.publisher)))
  },
}
