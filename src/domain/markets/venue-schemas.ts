import { z } from 'zod'
import { complementOf } from '../../platform/decimal.ts'
import type { Venue } from './observed.ts'
import { allVenues, type PredictionTraits, predictionVenue, predictionVenues, type VenueTraits } from './venue-table.ts'

/** The name of one of some venues: they are known when a schema is used, not when it is made. */
function oneOfVenues(isMeant: (venue: PredictionTraits) => boolean, named: (ids: string[]) => string[]) {
  const names = () =>
    named(
      predictionVenues()
        .filter(isMeant)
        .map(({ id }) => id),
    )
  return z
    .string()
    .refine((name) => names().includes(name), { error: () => `must be one of ${names().join(', ')}` })
    .meta({
      override: ({ jsonSchema }: { jsonSchema: object }) => {
        const known = names()
        Object.assign(jsonSchema, { type: 'string', ...(known.length === 1 ? { const: known[0] } : { enum: known }) })
      },
    })
}

/** A prediction venue by its neutral name. */
export const venueName = oneOfVenues(
  () => true,
  (ids) => ids,
)

/** The same where it shows its prices in this way. */
export function venueQuoting(quotes: PredictionTraits['quotes']) {
  return oneOfVenues(
    (venue) => venue.quotes === quotes,
    (ids) => ids,
  )
}

/** The venue that asks more: `venue_a_higher`, or `equal`. */
export const higherVenue = oneOfVenues(
  () => true,
  (ids) => [...ids.map((id) => `${id}_higher`), 'equal'],
)

/** The names by which venues may be called, the neutral ones first. */
function callsOf(venues: readonly VenueTraits[]): string[] {
  return [...venues.map(({ id }) => id), ...venues.map(({ brand }) => brand)]
}

/** One of these venues by its neutral or its brand name, read as the neutral one. `told`: what else it must be. */
function calledAmong(venues: () => readonly VenueTraits[], told: (names: string[]) => string) {
  return z
    .string()
    .transform((name, context): Venue => {
      const found = venues().find(({ id, brand }) => id === name || brand === name)
      if (found !== undefined) return found.id
      context.addIssue(told(venues().map(({ id, brand }) => `${id} (${brand})`)))
      return z.NEVER
    })
    .meta({
      override: ({ jsonSchema }: { jsonSchema: object }) => {
        Object.assign(jsonSchema, { type: 'string', enum: callsOf(venues()) })
      },
    })
}

/** A prediction venue by its neutral or its brand name, read as the neutral one. */
export const venueCall = calledAmong(predictionVenues, (names) => `must be ${names.join(' or ')}`)

/** A venue of any kind, of perpetuals too, by its neutral or its brand name, read as the neutral one. */
export const anyVenueCall = calledAmong(allVenues, (names) => `must be one of ${names.join(', ')}`)

type BidAndAsk = { bid: number | null; ask: number | null }

/** Bid and ask of a proposition as its venue calls them: best bid and ask at one, both sides at another. */
export function quotedSides(venue: Venue, { bid, ask }: BidAndAsk) {
  if (predictionVenue(venue).quotes === 'best') return { bestBid: bid, bestAsk: ask }
  return { yesBid: bid, yesAsk: ask, noBid: complementOf(ask), noAsk: complementOf(bid) }
}

/** The address at which people find a market. */
export const marketUrl = z
  .string()
  .nullable()
  .meta({ description: "The venue's page; of a market of the sandbox, its path at this service." })

/** Fields with which every answer with prices tells their age. */
export const freshness = {
  asOf: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'When the oldest of the prices was seen; null where there are none.' }),
  stale: z.boolean().meta({
    description: 'Whether a price has not been confirmed by its venue for three refresh periods, or none can be had.',
  }),
}
