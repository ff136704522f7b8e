import { FeedFault, type FeedKind } from '../../domain/news/feed-kinds.ts'
import { decodeJson } from '../decoding.ts'
import { sortedArticles } from '../left-out.ts'
import { articleOfObservation, seriesOf } from './map.ts'
import { observations } from './wire.ts'

/** Figures of FRED, the first print of each (`output_type=4` in the address), with the day on which it came out. */
export const fredObservations: FeedKind = {
  name: 'fred_observations',
  brings: 'articles',
  accept: 'application/json',
  maxBytes: 5 * 1_048_576,
  isCurrent: true,
  key: { setting: 'FRED_API_KEY', query: 'api_key', isNeeded: true },
  async read({ feed, page, now }) {
    const asked = new URL(feed.address).searchParams
    const id = asked.get('series_id') ?? ''
    const told = seriesOf(id)
    if (told === undefined)
      throw new FeedFault('unreadable', `asks for the series "${id}", which seeds/fred-series.yaml does not have`)
    if (asked.get('output_type') !== '4')
      throw new FeedFault('unreadable', 'does not ask for first prints: its address wants output_type=4')
    const document = await page()
    if (document === null) return null
    const parsed = observations.safeParse(decodeJson(document.bytes, document.contentType))
    if (!parsed.success) throw new FeedFault('unreadable', 'answered JSON without observations')
    if (parsed.data.units !== told.units)
      throw new FeedFault('unreadable', `answered in units of ${parsed.data.units}, not ${told.units}`)
    return sortedArticles(parsed.data.observations.map((each) => articleOfObservation(each, { id, told, now })))
  },
}
