import { z } from 'zod'
import { extentOf, rounded } from '../../domain/graph/shape.ts'
import { titleOf } from '../../domain/markets/market-title.ts'
import { ageOf } from '../../domain/markets/price-age.ts'
import { pricesAge } from '../../domain/markets/prices.ts'
import { type Quotes, readQuotes } from '../../domain/markets/quotes.ts'
import { slugOrNotFound } from '../../domain/names.ts'
import { slugInPath } from '../../domain/requests/parameters.ts'
import { entityReference, exposureRole, extent, freshness } from '../../domain/schemas.ts'
import { entityTypes } from '../../domain/taxonomy.ts'
import { type Endpoint, endpoint } from '../../platform/contract/endpoint.ts'
import { flag } from '../../platform/contract/parameters.ts'
import { market, marketOf } from '../markets/index.ts'
import { leastConfidence } from './labels.ts'
import { type MapLabel, type MappedMarket, mapLabels } from './map-queries.ts'
import { confidenceOf, leastSure, marketMapOf, pathOf, truncationsOf } from './market-map.ts'
import { type B2bDependencies, keyedCache, limit, tag } from './shared.ts'

const share = z.number().min(0).max(1)

const pathStep = z
  .strictObject({
    from: z.string().meta({ description: 'Slug of the entity where the step starts.' }),
    to: z.string(),
    relationshipType: z.string(),
    role: z.string().meta({ description: 'What the first is to the second: the type, or its inverse.' }),
    confidence: share.meta({ description: 'Where it is stale, what is left of it.' }),
    weight: share.meta({
      description:
        'Its confidence times the weight of its type, what more than fifty sharers leave of that, and 0.95 for the step.',
    }),
    ...freshness,
  })
  .meta({ id: 'MarketPathStep' })

const mapped = market
  .omit({ label: true })
  .extend({
    label: z.enum(mapLabels),
    price: share.nullable().meta({ description: 'Of the first outcome.' }),
    prop: z.string().nullable().meta({
      description:
        'What a market of sports asks beside who wins, as matching read it: a `statistic`, `total`, `spread` or `occurrence`; null where it is no prop.',
    }),
    compareFlag: z.enum(['exact_match', 'near_match', 'do_not_compare']).nullable().meta({
      description: 'What it is to `comparedWith`, the nearest market of another venue; null where there is none.',
    }),
    comparedWith: z.uuid().nullable(),
    entity: entityReference.meta({ description: 'The entity that the market is linked with.' }),
    role: exposureRole.meta({ description: 'Of that entity.' }),
    strength: share.meta({ description: 'How much it has to do with the entity that was asked for: sorts the list.' }),
    confidence: share.meta({ description: 'The product of its parts.' }),
    confidenceParts: z.strictObject({
      link: share.meta({ description: 'That the market is about `entity`.' }),
      pricing: share.meta({ description: 'That the market prices the outcome that the link is to.' }),
      relationships: share.meta({ description: 'The product of the weights along `path`; 1 where that is empty.' }),
    }),
    path: z
      .array(pathStep)
      .meta({ description: 'From the entity that was asked for to `entity`; empty where it is that.' }),
    reasons: z.array(z.string()).meta({ description: 'Why the market is linked with `entity`.' }),
  })
  .meta({ id: 'MappedMarket' })

/** Something of each label. */
function byLabel<T>(of: (label: MapLabel) => T) {
  return {
    exact_entity: of('exact_entity'),
    team_market: of('team_market'),
    player_prop: of('player_prop'),
    related_indirect: of('related_indirect'),
  }
}

/** `/api/b2b/entities/:slug/market-map` */
export function getMarketMapEndpoint(parts: B2bDependencies): Endpoint {
  const { clock, quotes, refreshSeconds } = parts
  return endpoint({
    name: 'getMarketMap',
    method: 'GET',
    path: '/api/b2b/entities/:slug/market-map',
    tag,
    summary: 'Map the markets of an entity',
    description: `The open markets that an entity has to do with, each under the first label that fits. \`exact_entity\`: a link of the entity itself as subject or participant, with a confidence of at least ${leastConfidence}. \`team_market\`: a market of what it plays for, is a member of, or leads; also where the entity is linked as a participant that the market does not name, and the market is about its team. \`player_prop\`: props, totals and spreads of entities at most one relationship away. \`related_indirect\`: all else within two relationships, also what only affects the entity; left out with \`includeRelated=false\`. Within a label the greatest \`strength\` comes first (strength of the link times the weights of the relationships), then the greatest volume. \`limit\` is for each label; \`totals\` count what each has, shown or not. What is less sure than ${leastSure} is left out.`,
    access: 'key',
    cache: keyedCache,
    cost: 'view',
    params: z.object({ slug: slugInPath }),
    query: z.object({
      includeRelated: flag(true).meta({ description: 'Whether `related_indirect` is answered.' }),
      limit: limit.meta({ description: 'Most markets of each label.' }),
    }),
    output: z.object({
      entity: z.strictObject({ slug: z.string(), displayName: z.string(), entityType: z.enum(entityTypes) }),
      markets: z.strictObject(byLabel(() => z.array(mapped))),
      totals: z.strictObject(byLabel(() => z.int())),
      total: z.int(),
      ...pricesAge,
      ...extent,
    }),
    errors: ['not_found'],
    example: { request: '/api/b2b/entities/kansas-city-chiefs/market-map?limit=1', folder: import.meta.dirname },
    handle: async ({ params: { slug }, query }) => {
      const found = await marketMapOf(parts, { ...query, ...slugOrNotFound(slug) })
      const { groups } = found
      const ids = groups.flatMap(({ markets }) => markets.map((each) => each.market.id))
      const known = await readQuotes(quotes, ids)
      const asked = { center: found.entity.slug, at: found.at, quotes: known, clock, refreshSeconds }
      const shownAs = (label: MapLabel) => {
        const { total, markets } = groups.find((each) => each.label === label) ?? { total: 0, markets: [] }
        return { total, markets: markets.map((each) => shapeMapped(each, label, asked)) }
      }
      const labelled = byLabel(shownAs)
      return {
        entity: found.entity,
        markets: byLabel((label) => labelled[label].markets),
        totals: byLabel((label) => labelled[label].total),
        total: Object.values(labelled).reduce((sum, { total }) => sum + total, 0),
        ...ageOf(parts, ids, known),
        ...extentOf(truncationsOf(found)),
      }
    },
  })
}

type Asked = { center: string; at: string; quotes: Quotes } & Pick<B2bDependencies, 'clock' | 'refreshSeconds'>

function shapeMapped(each: MappedMarket, label: MapLabel, { center, at, quotes, clock, refreshSeconds }: Asked) {
  const { market: node, prop, role, strength, entity, reasons, compared } = each
  const { label: _, ...shown } = marketOf(node, quotes, { clock, refreshSeconds })
  const path = pathOf(center, each.path, at)
  const { value, parts } = confidenceOf(each, path)
  const [nearest] = compared
  return {
    ...shown,
    title: titleOf(node),
    label,
    price: quotes.of(node.id)?.price ?? null,
    prop,
    compareFlag: nearest?.flag ?? null,
    comparedWith: nearest?.id ?? null,
    entity,
    role,
    strength: rounded(strength),
    confidence: value,
    confidenceParts: parts,
    path,
    reasons: reasons ?? [],
  }
}
