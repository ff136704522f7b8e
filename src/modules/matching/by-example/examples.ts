/** A listing of one venue held against one of the other. */
export const pairOfListings = {
  listings: [
    {
      venue: 'venue_a',
      title: 'Will the Kansas City Chiefs win Super Bowl LXI?',
      label: 'Kansas City Chiefs',
      eventTitle: 'Super Bowl LXI Champion',
      closeTime: '2027-02-14T12:00:00Z',
      against: {
        venue: 'venue_b',
        title: 'Will Kansas City win the 2027 Pro Football Championship?',
        label: 'Kansas City',
        rules: 'If Kansas City wins the 2027 Pro Football Championship, then the market resolves to Yes.',
        ticker: 'KXSB-27-KC',
        closeTime: '2027-02-20T15:00:00Z',
      },
    },
  ],
}
