import test from 'ava'
import { quoteKey } from '../../../../src/domain/markets/quotes.ts'
import type { AlertRow } from '../../../../src/modules/alerts/answers/alert.ts'
import { marketSignals, type SignalDependencies } from '../../../../src/modules/alerts/market-signals/market-signals.ts'

const now = Date.parse('2026-11-26T18:00:00Z')
const at = new Date(now).toISOString()
const measured = { coefficient: -0.4, sd: 0.1, n: 42, pooledFrom: 'cell', directionProbability: 0.99 }

const firedFor = (id: string, claim: string) =>
  ({
    ...{ id, type: 'rumor', subtype: 'unconfirmed', headline: id, sentAt: at, outcome: 'other', confidence: 0.5 },
    ...{ entity: null, body: { inputs: { claim }, related: [] } },
  }) as unknown as AlertRow

const claimOf = (claim: string) => ({
  ...{ claim, slug: 'player', displayName: 'Player', key: 'injury_status', value: 'out', from: 'healthy' },
  ...{ state: 'rumor', openedAt: at, stateAt: null, category: 'sports' },
  first: { author: 'Desk', publisher: 'Paper', title: 'Out', url: null, at, hedged: false },
})

const rows: Readonly<Record<string, unknown[]>> = {
  'alerts/read-market': [
    {
      market: { id: 'm', title: 'Wins?', label: null, venue: 'venue_a', url: null, active: true },
      outcomes: [{ id: 'o', slug: 'wins', label: 'Wins', inverse: false, movers: ['player'] }],
    },
  ],
  'alerts/list-signals': [{ alerts: [firedFor('alert-of-a', 'claim-a')], claims: ['claim-a', 'claim-b'] }],
  'alerts/read-claims': [claimOf('claim-a'), claimOf('claim-b')],
}

test('a rumour links the alert that fired for it, and none where none did', async (t) => {
  const parts = {
    graph: { read: async ({ name }: { name: string }) => rows[name] ?? [] },
    clock: { now: () => now, iso: () => at },
    quotes: {
      getMany: async (keys: string[]) =>
        keys.map((key) =>
          key === quoteKey('m') ? JSON.stringify([now, 0.5, 0.49, 0.51, ...Array(6).fill(null)]) : null,
        ),
    },
    refreshSeconds: 30,
    ports: {
      coefficients: async () => [new Map([['o', measured]])],
      rumorsAt: async () => () => ({ chance: 0.8, confirmed: 8, rumors: 10 }),
    },
  } as unknown as SignalDependencies
  const { signals } = await marketSignals(parts, { market: 'm', hours: 72 })
  t.deepEqual(Object.fromEntries(signals.map(({ id, alert }) => [id, alert])), {
    'claim-a': 'alert-of-a',
    'claim-b': null,
  })
})
