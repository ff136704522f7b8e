import type { FeedRecord } from '../../domain/news/feed-list.ts'
import type { Metrics } from '../../platform/telemetry/metrics.ts'
import type { Poll } from './poll.ts'
import type { ShownFeed } from './state.ts'

/** Counts the readings of this process, and what was in them. */
export function countPolls(metrics: Metrics): (feed: FeedRecord, poll: Poll) => void {
  const readings = metrics.counter('news_feed_readings_total', 'Readings of feeds of news and events, by outcome.', [
    'feed',
    'outcome',
  ])
  const items = metrics.counter('news_feed_items_total', 'Items of feeds, by what became of them.', ['feed', 'outcome'])
  return ({ id: feed }, poll) => {
    readings.inc({ feed, outcome: poll.outcome === 'failed' ? poll.reason : poll.outcome })
    if (poll.outcome !== 'read') return
    items.inc({ feed, outcome: 'new' }, poll.articles.length + poll.events.length)
    items.inc({ feed, outcome: 'edited' }, poll.edited)
    for (const [reason, count] of Object.entries(poll.leftOut)) items.inc({ feed, outcome: reason }, count)
  }
}

/** Registers the state of feeds, for every process. */
export function measureFeeds(metrics: Metrics, shown: () => Promise<readonly ShownFeed[]>): void {
  metrics.rows(
    'feed',
    {
      news_feed_late: { kind: 'gauge', help: '1 while a feed of news or events is late.' },
      news_feed_last_read_timestamp_seconds: { kind: 'gauge', help: 'When the feed was last read.' },
      news_feed_taken_total: { kind: 'counter', help: 'Articles and events that the feed has brought.' },
    },
    async () =>
      Object.fromEntries(
        (await shown()).map(({ id, state, lastRead, taken }) => [
          id,
          {
            news_feed_late: state === 'late' ? 1 : 0,
            news_feed_last_read_timestamp_seconds: lastRead === null ? null : Date.parse(lastRead) / 1_000,
            news_feed_taken_total: taken,
          },
        ]),
      ),
  )
}
