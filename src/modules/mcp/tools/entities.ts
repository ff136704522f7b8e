import { z } from 'zod'
import { asOf, clip, count, defined, name, type Row, type Tool, tool, when } from '../tool.ts'

const ofEntity = z.object({ id: z.string(), slug: z.string(), displayName: z.string(), entityType: z.string() })
const listed = z.object({
  items: z.array(
    ofEntity.extend({ category: z.string(), subcategory: z.string().nullish(), description: z.string().nullish() }),
  ),
  nextCursor: z.string().nullable(),
})

export const findEntity: Tool = tool({
  name: 'find_entity',
  title: 'Find an entity',
  description:
    'Finds people, teams, organisations, places, leagues, assets and occasions by name, alias or part of it, the best match first. Other tools take the slug or the id that it gives.',
  asks: ['listEntities'],
  input: {
    query: z.string().min(2).max(200).meta({ description: 'A name or a part of one; typing errors are understood.' }),
    type: z.enum(['person', 'team', 'org', 'place', 'league', 'asset', 'event']).optional(),
    category: z.enum(['politics', 'sports', 'crypto', 'finance', 'culture', 'science', 'technology']).optional(),
    limit: count(50, 10, 'Most entities.'),
    cursor: z.string().max(2_000).optional().meta({ description: '`nextCursor` of the answer before.' }),
  },
  async run({ query, ...filters }, ask) {
    const answer = await ask('listEntities', { query: { q: query, ...filters } })
    const { items, nextCursor } = listed.parse(answer)
    return {
      head: [
        items.length === 0 ? `No entity is called like "${clip(query, 60)}".` : `Entities like "${clip(query, 60)}":`,
      ],
      rows: items.map(({ id, slug, displayName, entityType, category, subcategory, description }) => ({
        line: `${displayName} (${entityType}, ${[category, subcategory].filter(Boolean).join('/')}), slug ${slug}${description ? `: ${clip(description, 120)}` : ''}`,
        data: { id, slug, name: displayName, type: entityType, category },
      })),
      facts: { nextCursor },
      answers: [answer],
      ...(nextCursor !== null && { more: 'More match: ask again with cursor set to nextCursor.' }),
    }
  },
})

const detail = z.object({
  entity: ofEntity.extend({
    category: z.string(),
    subcategory: z.string().nullish(),
    description: z.string().nullish(),
    source: z.string().nullish(),
    updated_at: z.string().nullish(),
    attributes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable()),
    attributeDetails: z.record(z.string(), z.object({ stale: z.boolean().optional() })).default({}),
    relationships: z.array(
      z.object({
        role: z.string(),
        entity: ofEntity,
        confidence: z.number(),
        source: z.string().nullish(),
        validFrom: z.string().nullish(),
      }),
    ),
  }),
})
const ofAttribute = /_(?:source|updated|confidence)$/

type Detail = z.output<typeof detail>['entity']

export const describeEntity: Tool = tool({
  name: 'describe_entity',
  title: 'Describe an entity',
  description:
    'What is known of an entity: its attributes, each with who says so, since when and how sure that is, and what it is connected to.',
  asks: ['getEntity'],
  input: { entity: name('Id or slug, as find_entity gives them.'), asOf },
  async run({ entity, asOf: moment }, ask) {
    const answer = await ask('getEntity', { params: { slug: entity }, query: { asOf: moment } })
    const { entity: found } = detail.parse(answer)
    const { id, slug, displayName, entityType, category, subcategory, description } = found
    return {
      head: [
        `${displayName} (${entityType}, ${[category, subcategory].filter(Boolean).join('/')}), slug ${slug}, id ${id}.`,
        ...(description ? [description] : []),
      ],
      rows: [...attributeRows(found), ...relationshipRows(found)],
      facts: { id, slug, name: displayName, type: entityType, category },
      answers: [answer],
      more: 'Markets of it: entity_exposure. How a value came about: explain_change.',
    }
  },
})

function attributeRows({ attributes, attributeDetails }: Detail): Row[] {
  const keys = Object.keys(attributes)
  const told = new Set(keys.filter((key) => ofAttribute.test(key) && keys.includes(key.replace(ofAttribute, ''))))
  return keys
    .filter((key) => !told.has(key))
    .map((key) => {
      const [source, since, confidence] = ['source', 'updated', 'confidence'].map(
        (part) => attributes[`${key}_${part}`],
      )
      const stale = attributeDetails[key]?.stale === true
      return {
        line: `${key}: ${clip(String(attributes[key]))} (${source ?? 'no source'}, since ${when(String(since ?? '') || null)}, confidence ${confidence ?? 'unknown'}${stale ? ', not confirmed for long' : ''})`,
        data: defined({ attribute: key, value: attributes[key], source, since, confidence, stale: stale || undefined }),
      }
    })
}

function relationshipRows({ relationships }: Detail): Row[] {
  return relationships.map(({ role, entity, confidence, source, validFrom }) => ({
    line: `${role} ${entity.displayName} (${entity.entityType}), slug ${entity.slug} (${source ?? 'no source'}, since ${when(validFrom)}, confidence ${confidence})`,
    data: { role, entity: entity.slug, name: entity.displayName, confidence, since: validFrom ?? null },
  }))
}

const paths = z.object({
  from: ofEntity,
  to: ofEntity,
  paths: z.array(
    z.object({
      strength: z.number(),
      nodes: z.array(ofEntity),
      steps: z.array(z.object({ role: z.string(), confidence: z.number() })),
    }),
  ),
})

export const whoConnects: Tool = tool({
  name: 'who_connects',
  title: 'Who or what connects two entities',
  description: 'The strongest paths of relationships between two entities, through whom and by what each step is.',
  asks: ['findPaths'],
  input: {
    from: name('Id or slug of one.'),
    to: name('Id or slug of the other.'),
    depth: z.int().min(1).max(4).default(3).meta({ description: 'Most steps.' }),
    k: z.int().min(1).max(10).default(3).meta({ description: 'Most paths.' }),
    asOf,
  },
  async run(query, ask) {
    const answer = await ask('findPaths', { query })
    const { from, to, paths: found } = paths.parse(answer)
    return {
      head: [
        found.length === 0
          ? `Nothing connects ${from.displayName} and ${to.displayName} within ${query.depth} steps.`
          : `Between ${from.displayName} and ${to.displayName}:`,
      ],
      rows: found.map(({ strength, nodes, steps }) => ({
        line: `strength ${strength}: ${nodes.map(({ displayName }, index) => `${displayName}${steps[index] === undefined ? '' : ` (${steps[index].role}) →`}`).join(' ')}`,
        data: { strength, entities: nodes.map(({ slug }) => slug), roles: steps.map(({ role }) => role) },
      })),
      facts: { from: from.slug, to: to.slug },
      answers: [answer],
      ...(query.depth < 4 && { more: 'Longer paths: a greater depth (up to 4). More paths: a greater k.' }),
    }
  },
})
