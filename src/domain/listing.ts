import { z } from 'zod'
import { shownAs } from '../platform/parameters.ts'
import { venueCall } from './venue-schemas.ts'

const words = (max: number) => z.string().trim().min(1).max(max)
const optional = <T extends z.ZodType>(of: T) => of.nullable().optional()

/** A moment or a day as venues write it; a day is its first moment. */
const moment = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], { error: 'must be a time or a day in ISO 8601' })
  .meta(shownAs({ type: 'string', format: 'date-time' }))

/** How many listings one call may send. */
export const maxListings = 50

/**
 * A market as a venue lists it, in the fields that every venue hands over. What is left out is unknown. `title` is what the market is called, `label`
 * which of its event's markets it is or, of a market with two named sides, the side that is meant.
 */
export const listing = z.strictObject({
  venue: venueCall.meta({ description: 'The venue that lists it.' }),
  title: words(500).meta({ description: 'The title of the market.' }),
  label: optional(words(300)).meta({
    description:
      "Which of its event's markets it is (a candidate, a date, a level), or which of its two sides is meant.",
  }),
  question: optional(words(500)).meta({ description: 'The question, where the title is none.' }),
  eventTitle: optional(words(500)).meta({ description: "The title of the venue's group of markets." }),
  rules: optional(words(20_000)).meta({ description: 'How it is decided, in the words of the venue.' }),
  ticker: optional(words(200)).meta({ description: 'The ticker, which may tell league, day and year.' }),
  slug: optional(words(300)).meta({ description: "The slug of the venue's page." }),
  closeTime: optional(moment).meta({ description: 'When the venue expects the answer.' }),
  openTime: optional(moment).meta({ description: 'When it opened.' }),
  category: optional(words(100)).meta({ description: "The venue's own category." }),
  tags: optional(z.array(words(100)).max(50)).meta({ description: "The venue's own tags." }),
})

export type Listing = z.output<typeof listing>
