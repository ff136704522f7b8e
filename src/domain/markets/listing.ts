import { z } from 'zod'
import { text } from '../../platform/contract/parameters.ts'
import { venueCall } from './venue-schemas.ts'

const words = (max: number) => text({ max, trim: true })
const optional = <T extends z.ZodType>(of: T) => of.nullable().optional()
/** A text that a venue may leave empty, which says nothing. */
const maybe = (max: number) =>
  optional(text({ min: 0, max, trim: true }).transform((given) => (given === '' ? null : given)))

/** A moment or a day as venues write it; a day is its first moment. */
const timestamp = z.union([z.iso.datetime({ offset: true }), z.iso.date()], {
  error: 'must be a time or a day in ISO 8601',
})

/** Most listings that one call may send. */
export const maxListings = 50

/**
 * A market as a venue lists it, in the fields that every venue hands over. What is left out is unknown. `title` is what the market is called, `label`
 * which of its event's markets it is or, of a market with two named sides, the side that is meant.
 */
export const listing = z.strictObject({
  venue: venueCall.meta({ description: 'The venue that lists it.' }),
  title: words(500).meta({ description: 'The title of the market.' }),
  label: maybe(300).meta({
    description:
      "Which of its event's markets it is (a candidate, a date, a level), or which of its two sides is meant.",
  }),
  question: maybe(500).meta({ description: 'The question, where the title is none.' }),
  eventTitle: maybe(500).meta({ description: "The title of the venue's group of markets." }),
  rules: maybe(20_000).meta({ description: 'How it is decided, in the words of the venue.' }),
  ticker: maybe(200).meta({ description: 'The ticker, which may tell league, day and year.' }),
  slug: maybe(300).meta({ description: "The slug of the venue's page." }),
  closeTime: optional(timestamp).meta({ description: 'When the venue expects the answer.' }),
  openTime: optional(timestamp).meta({ description: 'When it opened.' }),
  category: maybe(100).meta({ description: "The venue's own category." }),
  tags: optional(z.array(words(100)).max(50)).meta({ description: "The venue's own tags." }),
})

export type Listing = z.output<typeof listing>

/** The body of a call about listings of a form. One listing stands for a list of one. */
export function listingsBody<T extends z.ZodType>(each: T) {
  return z.preprocess(
    (body) =>
      typeof body === 'object' && body !== null && 'title' in body && !('listings' in body)
        ? { listings: [body] }
        : body,
    z.strictObject({
      listings: z
        .array(each)
        .min(1)
        .max(maxListings)
        .meta({ description: `Up to ${maxListings} listings.` }),
    }),
  )
}
