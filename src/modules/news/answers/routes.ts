import { z } from 'zod'
import { assertEntity } from '../../../domain/graph/known-since.ts'
import { entityId, slugPattern } from '../../../domain/ids.ts'
import { orUnavailable } from '../../../domain/markets/price-age.ts'
import { newsCache } from '../../../domain/requests/cache-rules.ts'
import { category, cursor, pageSize, q } from '../../../domain/requests/parameters.ts'
import { timestamp as shownTime } from '../../../domain/schemas.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type Endpoint, endpoint } from '../../../platform/contract/endpoint.ts'
import { text, timestamp, wholeNumber } from '../../../platform/contract/parameters.ts'
import { notFound } from '../../../platform/errors.ts'
import { isoOf } from '../../../platform/moments.ts'
import { integer } from '../../../platform/neo4j/neo4j.ts'
import { assetsOf } from '../../linking/index.ts'
import type { createSymbols } from '../../symbols/index.ts'
import type { NewsDependencies } from '../dependencies.ts'
import { examplesFolder } from '../examples.ts'
import { listTrending } from './list-queries.ts'
import { newsPage } from './lists.ts'
import { newsArticle, shapeStory, trendingStory } from './schemas.ts'

const common = { method: 'GET', tag: 'News', access: 'public', cache: newsCache } as const
const longestMs = 25_000

/** Reads what is traded at the venue of perpetuals. */
type ReadSymbols = ReturnType<typeof createSymbols>
const hour = 3_600_000

const page = {
  news: z.array(newsArticle),
  nextCursor: z.string().nullable(),
  asOf: shownTime.meta({ description: 'Up to when articles are looked at.' }),
  hint: z.string().optional().meta({ description: 'Of an empty list: why.' }),
}
const copies = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .default('false')
  .meta({ description: 'Whether articles that copy others are listed as well.' })

/** Lists of what is reported. */
export function newsEndpoints(parts: NewsDependencies & { symbols: ReadSymbols }): Endpoint[] {
  return [listNewsEndpoint(parts), trendingEndpoint(parts), newsOfAssetEndpoint(parts)]
}

function listNewsEndpoint(parts: NewsDependencies): Endpoint {
  const { clock } = parts
  return endpoint({
    ...common,
    name: 'listNews',
    path: '/api/news',
    summary: 'List news',
    description:
      'Articles, latest first: headline, link, who published them when, whom they name, and the story that they tell. An article that copies another (names it as its source, carries the same credit of an agency, has its title or text) is left out unless `copies=true`, so that nothing counts twice because it was printed twice. The same address in two feeds is one article. An `entity` that is not there is 404.',
    query: newsQuery(clock),
    output: z.object(page),
    errors: ['not_found', 'invalid_cursor'],
    example: { request: '/api/news?limit=2', folder: examplesFolder },
    handle: async ({ query: { entity, copies: withCopies, ...query } }) => {
      const about = entity === undefined ? null : [entityId(entity)]
      const found = await newsPage(parts, { ...query, copies: withCopies === 'true', about })
      if (found.news.length === 0) await assertEntity(parts.graph, entity)
      return { ...found, asOf: query.until ?? clock.iso() }
    },
  })
}

/** The query of the list of news. */
function newsQuery(clock: Clock) {
  return z
    .object({
      entity: z
        .string()
        .max(120)
        .regex(slugPattern, 'must be the slug of an entity')
        .optional()
        .meta({ description: 'Only articles that name this entity, by its slug.' }),
      category,
      source: text({ max: 200, trim: true })
        .optional()
        .meta({ description: 'Only this publisher, written exactly so.' }),
      story: z
        .uuid('must be the id of a story')
        .optional()
        .meta({ description: 'Only articles that tell this story.' }),
      q: q.meta({
        description: 'Search in titles; beginnings of words and typing errors are understood. 2 to 200 characters.',
      }),
      since: timestamp(clock).optional().meta({ description: 'Published at this moment or later (ISO 8601).' }),
      until: timestamp(clock).optional().meta({ description: 'Published at this moment or earlier (ISO 8601).' }),
      language: text({ min: 2, max: 35 }).optional().meta({ description: 'Only this language, e.g. `en`.' }),
      copies,
      limit: pageSize,
      cursor,
    })
    .superRefine(({ since, until }, context) => {
      if (since !== undefined && until !== undefined && since > until)
        context.addIssue({ code: 'custom', path: ['since'], message: 'must not be after until' })
    })
}

function newsOfAssetEndpoint({ symbols, ...parts }: NewsDependencies & { symbols: ReadSymbols }): Endpoint {
  return endpoint({
    ...common,
    name: 'listNewsByAsset',
    path: '/api/news/by-asset/:symbol',
    summary: 'List news about an asset',
    description:
      'Articles that name the asset of a symbol, or the company of a share, latest first. The symbol is one of a perpetual future, a pair or a share: `BTC`, `BTC-PERP`, `UBTC/USDC`, `NVDA`. One that names no entity and is not traded is 404.',
    params: z.object({ symbol: text({ max: 60 }).meta({ description: 'The symbol, e.g. `BTC`.' }) }),
    query: z.object({ copies, limit: pageSize, cursor }),
    output: z.object({ symbol: z.string(), entities: z.array(z.string()), ...page }),
    errors: ['not_found', 'invalid_cursor'],
    example: { request: '/api/news/by-asset/BTC?limit=2', folder: examplesFolder },
    handle: async ({ params: { symbol }, query: { copies: withCopies, ...query } }) => {
      const lexicon = await parts.names.get(AbortSignal.timeout(longestMs))
      const slugs = assetsOf(symbol, lexicon).map(({ slug }) => slug)
      if (slugs.length === 0 && (await orUnavailable(symbols())).find(symbol) === undefined)
        throw notFound('symbol', symbol)
      const found = await newsPage(parts, {
        ...query,
        copies: withCopies === 'true',
        about: slugs.map((slug) => entityId(slug)),
      })
      return { symbol, entities: slugs, ...found, asOf: parts.clock.iso() }
    },
  })
}

function trendingEndpoint({ graph, clock }: NewsDependencies): Endpoint {
  return endpoint({
    ...common,
    name: 'listTrendingNews',
    path: '/api/news/trending',
    summary: 'List the stories that most publishers tell',
    description:
      'Stories with reports in the last hours, those first that the most publishers tell by themselves: copies do not count. Each with its age, who reported it first and whom it names.',
    query: z.object({
      hours: wholeNumber({ min: 1, max: 168, fallback: 24 }).meta({ description: 'Reported within these hours.' }),
      category,
      limit: wholeNumber({ min: 1, max: 100, fallback: 20 }).meta({ description: 'Most stories.' }),
    }),
    output: z.object({ stories: z.array(trendingStory), asOf: page.asOf, hint: page.hint }),
    errors: [],
    example: { request: '/api/news/trending?limit=2', folder: examplesFolder },
    handle: async ({ query }) => {
      const asOf = clock.iso()
      const rows = await graph.read(listTrending, {
        since: isoOf(clock.now() - query.hours * hour),
        until: asOf,
        categories: query.category === undefined ? [] : [query.category],
        limit: integer(query.limit),
      })
      return {
        stories: rows.map(({ story }) => shapeStory(story, asOf)),
        asOf,
        ...(rows.length === 0 && { hint: 'No story was reported in these hours.' }),
      }
    },
  })
}
