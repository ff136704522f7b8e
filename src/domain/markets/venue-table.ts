import type { FeedName, Venue } from './observed.ts'

/** Names under which a venue may look for a market, or for its own group of them. */
export type VenueLookup = { markets: string[]; events: string[] }

type Named = {
  /** The name that everything inside and neutral answers call it by: lower case, e.g. `venue_a`. It stands in the graph and never changes. */
  id: string
  /** The name by which people call it, in lower case. Understood in requests, and used in answers where the settings say so. */
  brand: string
  /** The reach of candles of its contracts into the past. */
  candles: {
    /** Milliseconds, by the minutes of a period. */
    reachMs(minutes: number): number
    /** The same in words, for the documents; null where nothing limits it. */
    reach: string | null
    /** True where they tell what was bid and asked. */
    sides?: boolean
  }
  /** Most levels of a side of a book that it tells; undefined where it tells all. */
  bookLevels?: number
}

/** A venue of prediction markets, as far as it is known without asking it. */
export type PredictionTraits = Named & {
  kind: 'predictions'
  /** The way in which its prices are shown: best bid and ask of the market, or bid and ask of each side. */
  quotes: 'best' | 'sides'
  /** The owner of a book: each contract, asked for by its token, or each market, by its own id: that of its first contract. */
  books: 'contract' | 'market'
  /** The date at which a market ends: when its answer is expected, or the latest day for it, months or years after. */
  endDates: 'expected' | 'latest'
  /** Dollars to whose multiple it rounds what an order costs in fees. */
  fees: { to: number; round: 'down' | 'up' }
  /** Shares that it takes in one order at least, in every market or in most. */
  leastOrder: number
  pages: {
    /** Of the pages that people see, without `www.` */
    host: string
    /** The names to look up for the path of a page, taken part by part. */
    named(path: readonly string[]): VenueLookup
  }
  /** The names to look up for a text as only this venue's names look; null for any other text. */
  namedBy(text: string): VenueLookup | null
  /** Endpoints of the contract with its name in their paths: the name, and what the endpoint is called. */
  endpoints?: {
    orderbook?: readonly (readonly [name: string, endpoint: string])[]
    overlapping?: readonly (readonly [name: string, endpoint: string])[]
  }
}

/** A venue of perpetuals, spot pairs and shares. */
export type SymbolTraits = Named & { kind: 'symbols' }

export type VenueTraits = PredictionTraits | SymbolTraits

let table: { all: readonly VenueTraits[]; predictions: ReadonlyMap<string, PredictionTraits> } | undefined

/**
 * Says which venues there are. Feeds know them, and this floor does not: whoever puts a process together tells it before anything is read or served.
 * Throws where two have one name.
 */
export function useVenues(venues: readonly VenueTraits[]): void {
  const names = venues.flatMap(({ id, brand }) => [id, brand])
  const twice = names.find((name, at) => names.indexOf(name) < at)
  if (twice !== undefined) throw new Error(`Two venues are called ${twice}`)
  const odd = names.find((name) => !/^[a-z]+(_[a-z]+)*$/.test(name))
  if (odd !== undefined) throw new Error(`${odd} is no name of a venue: lower-case letters, joined by _`)
  const predictions = venues.filter((venue) => venue.kind === 'predictions')
  table = { all: venues, predictions: new Map(predictions.map((venue) => [venue.id, venue])) }
}

function told(): NonNullable<typeof table> {
  if (table === undefined) throw new Error('Nobody has said which venues there are: useVenues comes first')
  return table
}

/** Every venue, in the order in which they were told. Throws where nobody has told it. */
export function allVenues(): readonly VenueTraits[] {
  return told().all
}

export function predictionVenues(): readonly PredictionTraits[] {
  return [...told().predictions.values()]
}

/** The venue of prediction markets with this id. Throws where there is none. */
export function predictionVenue(id: Venue): PredictionTraits {
  const found = told().predictions.get(id)
  if (found === undefined) throw new Error(`${id} is no venue of prediction markets`)
  return found
}

/** The id of the venue of symbols; undefined where there is none. */
export function symbolVenue(): FeedName | undefined {
  return told().all.find(({ kind }) => kind === 'symbols')?.id
}

/** The most levels of a side of a book that a venue tells; undefined where it tells all. */
export function bookLevelsOf(venue: FeedName): number | undefined {
  return told().all.find(({ id }) => id === venue)?.bookLevels
}

/** The id of the prediction venue that is called so, by its id or its brand; undefined where none is. */
export function predictionVenueCalled(name: string): Venue | undefined {
  return predictionVenues().find(({ id, brand }) => id === name || brand === name)?.id
}

/** As names of jobs and slugs have it: `venue-a`. */
export function hyphenated(venue: string): string {
  return venue.replaceAll('_', '-')
}

/** The reach into the past of candles of what a venue trades, in milliseconds. */
export function candleReachMs(venue: FeedName, minutes: number): number {
  return (
    told()
      .all.find(({ id }) => id === venue)
      ?.candles.reachMs(minutes) ?? 0
  )
}

/** The prediction venues whose candles tell what was bid and asked. */
export function venuesWithPastSides(): Venue[] {
  return predictionVenues().flatMap(({ id, candles }) => (candles.sides === true ? [id] : []))
}

/** The order in which a pair of venues is written, the same whichever of them was looked at: whether the first of these is the first. */
export function isFirstVenue(venue: Venue, other: Venue): boolean {
  return venue < other
}

type Traded = { venue: Venue; externalId: string; tokenId: string | null }

/** The name of a contract's book at the venue of its market; null where it has none. */
export function bookIdOf({ venue, externalId, tokenId }: Traded): string | null {
  return predictionVenue(venue).books === 'contract' ? tokenId : externalId
}

/** True where the end dates of a venue are the latest days. Of what is no venue, such as a pack, they are not. */
export function endsAreLatest(venue: string): boolean {
  return told().predictions.get(venue)?.endDates === 'latest'
}
