import { z } from 'zod'
import { text } from '../platform/parameters.ts'
import { venueCall } from './venue-schemas.ts'

const longestText = 500
const longestRules = 20_000
const longestTag = 100
const maxTags = 50

/** A text that may be missing, null or empty, which is one. */
const line = (description: string, max = longestText) =>
  text({ min: 0, max, error: 'must be a text' }).nullish().meta({ description })
const moment = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], 'must be a time like 2026-12-31T23:59:00Z, or a day')
  .nullish()

/** A market as a venue lists it, sent by a caller: what the feeds hand over. */
export const sentListing = z
  .strictObject(
    {
      venue: venueCall,
      title: text({ max: longestText }).meta({ description: 'What the market is called; at Polymarket its question.' }),
      label: line(
        'Which market of its event it is: a name, a date, a threshold; of a two-sided market its first side.',
      ),
      question: line('What it asks, where that is not its title.'),
      eventTitle: line('The title of its event.'),
      rules: line('By what it is decided.', longestRules),
      ticker: line("The venue's ticker of it or of its series."),
      slug: line("The venue's name of it in addresses."),
      closeTime: moment,
      openTime: moment,
      category: line("The venue's own word."),
      tags: z
        .array(text({ max: longestTag }), 'must be a list of words')
        .max(maxTags, `must have at most ${maxTags} tags`)
        .nullish(),
    },
    { error: (issue) => (issue.code === 'invalid_type' ? 'must be an object' : undefined) },
  )
  .meta({ id: 'SentListing' })
export type SentListing = z.output<typeof sentListing>
