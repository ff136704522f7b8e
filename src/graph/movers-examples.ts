/** The answer of the service to this call, shortened. */
export const moversExample = {
  request: '/api/graph/movers?scope=finance&window=2160&asOf=2026-10-01&limit=1',
  response: {
    movers: [],
    pricesNote: 'No venue is connected yet, so there are no prices.',
    truncated: false,
  },
}
