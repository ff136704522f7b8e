import { z } from 'zod'
import { listing, listingsBody } from '../../../domain/markets/listing.ts'
import { marketUrl, venueName } from '../../../domain/markets/venue-schemas.ts'

const text = z.string().nullable()

export const relation = z
  .enum(['identity', 'complement', 'subset', 'superset', 'overlap', 'disjoint', 'not_comparable', 'unverified'])
  .meta({
    description:
      'Read from the listing to the other: `subset`: it comes true only if the other does; `superset`: always when the other does; `complement`: exactly when the other does not; `unverified`: what decides is not said.',
  })

const decision = {
  relation,
  polarity: z
    .literal([1, -1])
    .nullable()
    .meta({ description: '1: prices move together; -1: against each other; null where nothing follows.' }),
  compareFlag: z
    .enum(['exact_match', 'near_match', 'do_not_compare'])
    .meta({ description: 'Whether the prices of the two may be compared.' }),
  confidence: z.number().min(0).max(1),
  reasons: z.array(z.string()),
  differences: z
    .array(z.strictObject({ slot: z.string(), a: text, b: text, material: z.boolean() }))
    .meta({ description: 'In what the rules differ; a material difference forbids an exact match.' }),
}

export const decided = z
  .strictObject({
    ...decision,
    decidedBy: z.string().meta({ description: 'The rules, by the hash of them and their words.' }),
  })
  .meta({ id: 'MatchDecision' })

export const features = z
  .strictObject({
    asks: z.string().meta({ description: 'The family of questions: `win_election`, `leave_office`, `price_at`.' }),
    opposite: z.boolean().meta({ description: 'Whether the opposite is asked.' }),
    subject: text.meta({ description: 'Who or what it is about.' }),
    sides: z.array(z.string()).meta({ description: 'Of a game: both sides.' }),
    matter: z.array(z.string()).meta({ description: 'What is named besides: meanings (`place:texas`), and words.' }),
    amount: z
      .strictObject({ unit: z.string(), from: z.number().nullable(), to: z.number().nullable() })
      .nullable()
      .meta({ description: 'The values that make it true; null is no limit.' }),
    window: z
      .strictObject({ kind: z.enum(['by', 'in', 'on']), from: text, until: z.string() })
      .nullable()
      .meta({ description: 'The days on which it is decided, both included; null `from`: from now on.' }),
    season: text.meta({ description: 'Of a contest: its year or season.' }),
    leagues: z.array(z.string()),
    definition: z.array(z.string()).meta({ description: 'Who declares it, or by what measure.' }),
    assetKind: text.meta({ description: 'share, token, future, perpetual or spot.' }),
    source: text.meta({ description: 'Who publishes the figure.' }),
    shared: text.meta({ description: 'How a prize or tie of several is paid.' }),
  })
  .meta({ id: 'MatchFeatures' })

const alikeMarket = z
  .strictObject({
    ...decision,
    market: z.strictObject({
      id: z.uuid(),
      venue: venueName,
      externalId: z.string(),
      title: z.string(),
      label: text,
      url: marketUrl,
    }),
    outcome: z
      .strictObject({ id: z.uuid(), slug: z.string() })
      .nullable()
      .meta({ description: 'The outcome that the market prices.' }),
  })
  .meta({ id: 'AlikeMarket' })

const alikeOutcome = z
  .strictObject({
    ...decision,
    outcome: z.strictObject({ id: z.uuid(), slug: z.string(), question: z.string(), label: z.string() }),
  })
  .meta({ id: 'AlikeOutcome' })

const found = {
  features,
  markets: z.array(alikeMarket).meta({ description: 'Open markets of both venues, those that ask the same first.' }),
  outcomes: z.array(alikeOutcome).meta({ description: 'Questions of the packs, those that ask the same first.' }),
}

const example = listing.extend({
  against: listing.optional().meta({ description: 'A second listing: only this pair is decided.' }),
})

export const matchBody = listingsBody(example)

export const matchOutput = z.object({
  results: z.array(
    z.strictObject({
      ...found,
      against: z
        .strictObject({ decision: decided, features })
        .nullable()
        .meta({ description: 'What the listing is to the one it was held against; then nothing else is looked up.' }),
    }),
  ),
})

export const marketMatchOutput = z.object({
  market: z.strictObject({ id: z.uuid(), venue: venueName, externalId: z.string(), title: z.string(), label: text }),
  ...found,
})
