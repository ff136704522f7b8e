/** An example of a message. */
export const updateExample = {
  ...{ outcomeId: '6b2c5a0e-5e53-5d0f-9d6a-5a3f4d6c7b10', outcomeSlug: 'super-bowl-lxi-buffalo-bills' },
  ...{ outcomeLabel: 'Buffalo Bills', category: 'sports' },
  venues: [
    { venue: 'venue_a', price: 0.165, volume: 81_204.5 },
    { venue: 'venue_b', price: 0.11, volume: 40_311 },
  ],
  ...{ spread: 0.055, spreadPct: 5.5, maxVenue: 'venue_a', minVenue: 'venue_b', signalType: 'mispricing' },
  ...{ timestamp: '2026-11-20T18:04:11.000Z', stale: false, compareFlag: 'exact_match' },
}
