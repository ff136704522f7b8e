/** An example of what the channel tells of one account. */
export const toldExample = {
  ...{ ownerId: '7c1f0d6e-2f4b-4a3c-9d5e-8b6a7f0e1d2c', accountId: '4f0c3a57-8f0e-4a53-9d6c-0b6f3c1d2e10' },
  ...{ venue: 'venue_a', value: 26, cash: null, pnl: 5.5, unrealizedPnl: 4, realizedPnl: 1.5, openPositions: 1 },
  positions: [
    {
      ...{ contractId: '0e0fd0a5-3b1c-5d0e-8d5b-3d1f0a7c9b21', externalId: 'KXSB-27-KC', side: 'yes', size: 200 },
      ...{ price: 0.13, value: 26, unrealizedPnl: 4 },
    },
  ],
  ...{ asOf: '2026-11-20T09:05:00.000Z', stale: false, timestamp: '2026-11-20T09:05:15.000Z' },
}
