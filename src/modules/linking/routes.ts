import { z } from 'zod'
import { entityId } from '../../domain/ids.ts'
import { listing, listingsBody, maxListings } from '../../domain/markets/listing.ts'
import { exposureRole } from '../../domain/schemas.ts'
import type { Lexicon } from '../../domain/text/lexicon.ts'
import { type Endpoint, endpoint } from '../../platform/contract/endpoint.ts'
import { oneByOne } from '../../platform/one-by-one.ts'
import type { Remembered } from '../../platform/redis/remembered.ts'
import { listingsToLink } from './examples.ts'
import { linkedBy, linksOf } from './link.ts'
import { type Link, refusalReasons } from './linked.ts'
import { listingOfSent } from './read-listing.ts'

/** A first call reads every name of the graph. */
const longestMs = 25_000

const share = z.number().min(0).max(1)
const span = z
  .strictObject({
    field: z.enum(['label', 'title', 'event', 'rules']),
    from: z.int().min(0),
    to: z.int().min(0),
    text: z.string(),
  })
  .meta({
    id: 'LinkSpan',
    description:
      'Where the name stands, in characters. The title is the question, where there is one; of the rules the condition is read.',
  })

const link = z
  .strictObject({
    entity: z.strictObject({ id: z.uuid(), slug: z.string(), displayName: z.string(), entityType: z.string() }),
    role: exposureRole.meta({
      description:
        'subject: the market is about it; participant: it acts, competes, decides, or has something done to it; affected: only its post, seats or election is at stake, it happens there, or the subject is its own.',
    }),
    sign: z
      .union([z.literal(1), z.literal(-1)])
      .nullable()
      .meta({
        description:
          '1: the entity gains when the market comes true, or its price or figure rises; -1: it loses; null: the proposition does not say.',
      }),
    exposureType: z.string(),
    strength: share,
    confidence: share,
    span,
    rule: z.string().meta({ description: 'What spoke for it, joined by +.' }),
    rivals: z.array(z.string()).meta({ description: 'Slugs of others that bear the name and might be meant.' }),
    margin: share.meta({ description: 'How much likelier it is than the next of them. Below 0.08 nobody is linked.' }),
    reason: z.string(),
  })
  .meta({ id: 'MarketLink' })

const refused = z
  .strictObject({
    span,
    reason: z.enum(refusalReasons),
    why: z.string(),
    candidates: z.array(z.string()).meta({ description: 'Slugs of whom it might mean, the likeliest first.' }),
  })
  .meta({ id: 'RefusedName' })

/** Links of listings that are sent. */
export function linkingEndpoints(names: Remembered<Lexicon>): Endpoint[] {
  return [
    endpoint({
      name: 'linkListings',
      method: 'POST',
      path: '/api/link',
      tag: 'Graph',
      summary: 'Find which entities listings name',
      description: `The entities that up to ${maxListings} listings of a venue name, by the rules that link the markets of the graph: in which role, with what sign, by which words, and what was refused. The answers stand in the order of the listings. Nothing is stored.`,
      access: 'public',
      cache: { kind: 'none' },
      body: listingsBody(listing),
      output: z.object({
        results: z.array(z.strictObject({ links: z.array(link), refused: z.array(refused) })),
        count: z.int().min(0).meta({ description: 'How many listings were read.' }),
        linkedBy: z.string().meta({ description: 'The rules, by the hash of what they are.' }),
      }),
      errors: [],
      example: {
        request: '/api/link',
        body: listingsToLink,
        folder: import.meta.dirname,
      },
      async handle({ body }) {
        const lexicon = await names.get(AbortSignal.timeout(longestMs))
        const results = await oneByOne(body.listings, (sent) => {
          const linked = linksOf(listingOfSent(sent), lexicon)
          return { links: linked.links.map(shownLink), refused: linked.refused }
        })
        return { results, count: results.length, linkedBy }
      },
    }),
  ]
}

function shownLink({ entity, ...link }: Link) {
  const { slug, displayName, entityType } = entity
  return { entity: { id: entityId(slug), slug, displayName, entityType }, ...link }
}
