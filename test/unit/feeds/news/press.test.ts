import test from 'ava'
import { liesBelow, readFeedList } from '../../../../src/domain/news/feed-list.ts'
import { feedKinds } from '../../../../src/feeds/kinds.ts'
import { noMemory, pollFeed } from '../../../../src/modules/polling/poll.ts'
import { openFeedDocuments } from '../../../../src/modules/polling/source.ts'
import { smallSandbox } from '../../../support/sandbox-world.ts'

test('every feed of the press is read whole by its kind, and not again', async (t) => {
  const sandbox = await smallSandbox()
  t.teardown(() => sandbox.stop())
  const base = `${sandbox.url}/press`
  const text = await (await fetch(`${base}/feeds.json`)).text()
  const { feeds } = readFeedList(text, { name: 'feeds.json', kinds: feedKinds, base })
  const settings = { feedTimeoutMs: 10_000, feedsContact: 'ops@example.com' }
  const documents = openFeedDocuments(settings, base, { now: sandbox.clock.now, secondsBetween: () => 0 })
  t.teardown(documents.close)
  const parts = {
    documents,
    keys: { UCDP_TOKEN: undefined, FRED_API_KEY: undefined },
    localDir: '/nowhere',
    now: sandbox.clock.iso,
  }
  const brought = new Map<string, number>()
  const leftOut: Record<string, number> = {}
  for (const feed of feeds) {
    const kind = feedKinds.find(({ name }) => name === feed.kind)
    if (kind === undefined) return t.fail(feed.kind)
    const { signal } = new AbortController()
    const poll = await pollFeed(parts, { feed, kind, memory: noMemory }, signal)
    if (poll.outcome !== 'read') return t.fail(`${feed.id}: ${JSON.stringify(poll)}`)
    for (const [reason, count] of Object.entries(poll.leftOut)) leftOut[reason] = (leftOut[reason] ?? 0) + count
    brought.set(kind.name, (brought.get(kind.name) ?? 0) + poll.articles.length + poll.events.length)
    t.true(
      poll.articles.every(({ title }) => feed.kind === 'espn_injuries' || title.startsWith('[sandbox]')),
      feed.id,
    )
    t.true(
      poll.articles.every(({ publishedAt }) => publishedAt !== null && publishedAt <= poll.at),
      feed.id,
    )
    t.true(
      poll.events.every(({ about }) => about.length > 0),
      feed.id,
    )
    t.true(liesBelow(new URL(feed.address), base))
    const again = await pollFeed(parts, { feed, kind, memory: { ...noMemory, ...poll.memory } }, signal)
    t.is(again.outcome, 'unchanged', feed.id)
  }
  t.log(Object.fromEntries(brought), leftOut)
  for (const kind of ['rss', 'atom', 'json_feed', 'espn_injuries', 'ucdp_events', 'nws_alerts'])
    t.true((brought.get(kind) ?? 0) > 0, kind)
  // Lesser alerts, healthy players, and clashes of conflicts that the table of names has not.
  t.deepEqual(
    Object.keys(leftOut).filter((reason) => !['minor', 'active', 'other_conflict'].includes(reason)),
    [],
  )
})
