/** A game, and a name that is part of a longer one. */
export const listingsToLink = {
  listings: [
    {
      venue: 'kalshi',
      title: 'Kansas City at Buffalo Winner?',
      label: 'Kansas City',
      ticker: 'KXNFLGAME-26DEC06KCBUF-KC',
      category: 'Sports',
    },
    {
      venue: 'polymarket',
      title: 'Will Ken Griffey Jr. throw the first pitch at the World Series?',
      tags: ['Sports', 'MLB'],
    },
  ],
}
