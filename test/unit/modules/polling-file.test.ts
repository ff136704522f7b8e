import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'ava'
import { acledEvents } from '../../../src/feeds/acled/kind.ts'
import { noMemory, type PollDependencies, pollFeed } from '../../../src/modules/polling/poll.ts'
import { testFeed } from '../../support/read-feed.ts'

const csv =
  'event_id_cnty,event_date,event_type,country,fatalities\nUKR1,2026-08-01,Battles,Ukraine,3\nUKR2,2026-08-02,Battles,Ukraine,0\n'
const feed = { ...testFeed, kind: 'acled_events', address: 'file:feeds/acled.csv', publisher: 'ACLED' }

test('a file is read when it has changed, and only its new and revised rows are told', async (t) => {
  const localDir = await mkdtemp(join(tmpdir(), 'oddsgraph-feeds-'))
  t.teardown(() => rm(localDir, { recursive: true, force: true }))
  const parts: PollDependencies = {
    documents: { get: () => Promise.reject(new Error('nothing is called')), close: async () => {} },
    ...{ keys: { UCDP_TOKEN: undefined, FRED_API_KEY: undefined }, localDir, now: () => '2026-09-01T00:00:00.000Z' },
  }
  const poll = (memory = noMemory) => pollFeed(parts, { feed, kind: acledEvents, memory }, new AbortController().signal)
  t.like(await poll(), { outcome: 'failed', reason: 'no_file' })
  await mkdir(join(localDir, 'feeds'))
  await writeFile(join(localDir, 'feeds', 'acled.csv'), csv)
  const first = await poll()
  if (first.outcome !== 'read') return t.fail(first.outcome)
  t.deepEqual(
    first.events.map(({ key }) => key),
    ['acled|UKR1', 'acled|UKR2'],
  )
  const known = { ...noMemory, ...first.memory }
  t.is((await poll(known)).outcome, 'unchanged')
  await writeFile(join(localDir, 'feeds', 'acled.csv'), csv.replace('Ukraine,3', 'Ukraine,30'))
  const second = await poll(known)
  if (second.outcome !== 'read') return t.fail(second.outcome)
  t.deepEqual(
    second.events.map(({ key, signal }) => `${key} ${signal?.deaths}`),
    ['acled|UKR1 30'],
  )
  t.is(second.edited, 1)
})
