import test from 'ava'
import type { Cluster } from '../../../../src/modules/b2b/clusters.ts'
import { strongestSignals } from '../../../../src/modules/b2b/strongest.ts'

const at = '2026-01-31T00:00:00.000Z'
const player = { id: 'id-crosby', slug: 'crosby' }

function cluster(id: string, hoursAgo: number, stated: number, to?: string): Cluster {
  return {
    ...{
      id,
      kind: 'event',
      type: 'attribute_change',
      title: id,
      url: null,
      sources: [],
      severity: 0.5,
      isTold: false,
      says: true,
    },
    ...{ at: new Date(Date.parse(at) - hoursAgo * 3_600_000).toISOString(), stated, entities: [] },
    changes: to === undefined ? [] : [{ entity: 'crosby', key: 'injury_status', from: 'questionable', to }],
  }
}

const idsWithin = (hours: number, all: readonly Cluster[]) =>
  strongestSignals(
    player,
    all.filter((each) => Date.parse(each.at) > Date.parse(at) - hours * 3_600_000),
    { trust: () => undefined, at },
  ).map(({ cluster: { id } }) => id)

test('a longer look-back hides no change behind a stronger signal', (t) => {
  // 0.5^0.25 × 2^(−113/120) = 0.438, and 1 × 2^(−130/120) = 0.472.
  const all = [cluster('healthy', 113, 0.5, 'healthy'), cluster('game', 130, 1)]
  t.deepEqual(idsWithin(120, all), ['healthy'])
  t.deepEqual(idsWithin(168, all), ['game', 'healthy'])
})

test('of those that tell the same change the strongest speaks, and what is too old none', (t) => {
  const all = [
    cluster('twice', 20, 0.5, 'out'),
    cluster('once', 10, 0.5, 'out'),
    cluster('other', 30, 0.9, 'healthy'),
    // 2^(−170/120) = 0.375, below the least confidence.
    cluster('old', 170, 1, 'doubtful'),
  ]
  // 0.9^0.25 × 2^(−30/120) = 0.819, and 0.5^0.25 × 2^(−10/120) = 0.794.
  t.deepEqual(idsWithin(720, all), ['other', 'once'])
})
