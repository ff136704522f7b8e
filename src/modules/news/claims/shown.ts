import { z } from 'zod'
import { entityId } from '../../../domain/ids.ts'
import { entityReference } from '../../../domain/schemas.ts'
import type { Link, Refused } from '../../linking/index.ts'
import { roleInHeadline } from '../role-in-headline.ts'
import type { Claim } from './claim.ts'
import { noneReasons } from './claim-words.ts'
import type { Extract } from './extract.ts'

const fraction = z.number().min(0).max(1)
const named = entityReference.pick({ id: true, slug: true, displayName: true, entityType: true })
const fieldOf = { title: 'headline', rules: 'summary' } as const

const span = z
  .strictObject({
    field: z.enum(['headline', 'summary']),
    from: z.int().min(0),
    to: z.int().min(0),
    text: z.string(),
  })
  .meta({ id: 'NewsSpan', description: 'Where it stands, in characters of the text as it was read.' })

const mention = z
  .strictObject({
    entity: named,
    role: z.enum(['subject', 'participant']),
    confidence: fraction,
    span,
    reason: z.string(),
  })
  .meta({ id: 'NewsMention' })

const claim = z
  .strictObject({
    entity: named,
    key: z.string().meta({ description: 'An attribute or a type of relationship, as `GET /api/schemas` lists them.' }),
    value: z.union([z.string(), z.number(), z.null()]).meta({
      description:
        'The value; for a relationship the slug of the other entity. Null where the words say that there is one and not which.',
    }),
    change: z.enum(['is', 'begins', 'ends']).meta({
      description: 'Whether the value holds, or something begins or ends: a player leaves a team.',
    }),
    state: z.enum(['asserted', 'hedged', 'denied']).meta({ description: 'How the words say it.' }),
    hedged: z.boolean(),
    denies: z.boolean(),
    category: z.string(),
    words: z.string().meta({ description: 'The words that say it.' }),
    cues: z.array(z.string()).meta({ description: 'The words that decided how it is said.' }),
  })
  .meta({ id: 'NewsClaim' })

const refused = z
  .strictObject({ span, reason: z.string(), why: z.string(), candidates: z.array(z.string()) })
  .meta({ id: 'NewsRefusedName' })

/** The fields that are shown of a report that was read. */
export const extracted = z
  .strictObject({
    headline: z.string().meta({
      description: 'The headline as it was read: without markup, marks of the desk and the name of the publisher.',
    }),
    summary: z.string().nullable(),
    mentions: z.array(mention),
    claims: z.array(claim),
    none: z
      .strictObject({ reason: z.enum(noneReasons), why: z.string(), words: z.string().nullable() })
      .nullable()
      .meta({ description: 'Why there is no claim, with the words that decided it.' }),
    refused: z.array(refused).meta({ description: 'Names that are no mention, with why.' }),
  })
  .meta({ id: 'ReadReport' })

export function shownExtract({ headline, summary, linked, claims, none }: Extract): z.output<typeof extracted> {
  return {
    headline,
    summary,
    mentions: linked.links.map(({ entity, role, confidence, span: at, reason }) => ({
      entity: referenceOf(entity),
      role: roleInHeadline(role),
      confidence,
      span: spanOf(at),
      reason,
    })),
    claims: claims.map(shownClaim),
    none,
    refused: linked.refused.map((each: Refused) => ({
      ...each,
      span: spanOf(each.span),
      candidates: [...each.candidates],
    })),
  }
}

function shownClaim({ entity, hedged, denies, ...claimed }: Claim): z.output<typeof claim> {
  return {
    entity: referenceOf(entity),
    ...claimed,
    hedged,
    denies,
    state: denies ? 'denied' : hedged ? 'hedged' : 'asserted',
  }
}

function spanOf({ field, from, to, text }: Link['span']): z.output<typeof span> {
  return { field: field === 'rules' ? fieldOf.rules : fieldOf.title, from, to, text }
}

function referenceOf({ slug, displayName, entityType }: Link['entity']): z.output<typeof named> {
  return { id: entityId(slug), slug, displayName, entityType: named.shape.entityType.parse(entityType) }
}
