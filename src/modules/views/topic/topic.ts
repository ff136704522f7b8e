import { z } from 'zod'
import type { View } from '../../../domain/as-of.ts'
import {
  exposureEdges,
  extentOf,
  graphNodeOf,
  inDigits,
  outcomeGraphNode,
  relationshipEdges,
  rounded,
  sized,
} from '../../../domain/graph/shape.ts'
import { type Prices, type ViewSources, venuePrices } from '../../../domain/markets/outcome-prices.ts'
import { type PricesAge, pricesAge } from '../../../domain/markets/prices.ts'
import { entityItem } from '../../../domain/schemas.ts'
import { categoryOfSubcategory } from '../../../domain/taxonomy.ts'
import { demandedWords, sayingBesides, searchWords } from '../../../domain/text/search-text.ts'
import { invalidParameter } from '../../../platform/errors.ts'
import { integer } from '../../../platform/neo4j/neo4j.ts'
import { hint } from '../hint.ts'
import { type ViewAnswer, viewKind } from '../view-kind.ts'
import { entityReasons, marketReasons, readTopic, type TopicRow } from './queries.ts'

/** Weights of matches: what is called so is meant; a tag was given on purpose; a name may say a word by chance; a place holds all filed there. */
const weights = { itself: integer(4), tag: integer(3), name: integer(2), place: integer(1) }

/** Where the topic is a place of the taxonomy, what is filed there is meant, and a name that has the word in it says nothing ("Fox Sports"). */
const weightsOfPlace = { itself: integer(4), tag: integer(2), name: integer(0), place: integer(3) }

/** Most hits that each index is asked for. */
const maxHits = 2_000

export const defaultLimit = 50

export const topicEntity = entityItem
  .extend({
    matched: z.array(z.enum(entityReasons)).meta({
      description:
        'Why it is here: it carries the topic as a tag, its name says it, or it is filed in that place of the taxonomy.',
    }),
  })
  .meta({ id: 'TopicEntity' })

export const topicMarket = z
  .strictObject({
    id: z.uuid().meta({ description: 'outcomeId.' }),
    slug: z.string(),
    label: z.string(),
    question: z.string(),
    category: z.string().nullable(),
    closesAt: z.iso.datetime().nullable(),
    price: z.number().min(0).max(1).nullable().meta({
      description: 'Of the first venue that has one; null where none has, for which `pricesNote` may have the reason.',
    }),
    venuePrices,
    relevance: z.number().min(0).max(1).meta({
      description:
        '1 where the question says the topic (0.1 where it asks whether somebody says it); else how strongly an entity of the topic is exposed to it (strength × confidence), at least 0.5 where it is filed there.',
    }),
    matched: z.array(z.enum(marketReasons)),
  })
  .meta({ id: 'TopicMarket' })

export type TopicParams = {
  topic: string
  category: string | undefined
  limit: number
  includeMarkets: boolean
  view: View
}

export type Topic = ViewAnswer &
  PricesAge & {
    topic: string
    entities: z.output<typeof topicEntity>[]
    markets: z.output<typeof topicMarket>[]
    hint?: string
  }

/**
 * The entities and open outcomes that matter to a word, a tag, a category or a phrase, most telling first, and every relationship and exposure
 * among them. Throws 400 on a topic without a letter or digit.
 */
export async function topicOf(
  { graph, prices: read }: ViewSources,
  { topic, category, limit, includeMarkets, view }: TopicParams,
): Promise<Topic> {
  const words = searchWords(topic)
  if (words.length === 0) throw invalidParameter('topic', 'must have a letter or a digit')
  const tag = words.join('-')
  const places = placesNamed(tag)
  const [row] = await graph.read(readTopic, {
    ...view,
    tag,
    tagWords: `"${tag}"`,
    names: asked(words, (form) => `displayName:${form} aliases:${form}`),
    called: [topic.toLowerCase(), words.join(' ')],
    words: asked(words, (form) => form),
    saying: sayingBesides(topic),
    places,
    categories: category === undefined ? [] : [category],
    weights: places.length > 0 ? weightsOfPlace : weights,
    withMarkets: includeMarkets,
    limit: integer(limit),
    maxMarkets: integer(limit),
    maxHits: integer(maxHits),
  })
  if (row === undefined) throw new Error('views/read-topic gave no row')
  const prices = await read(
    row.markets.slice(0, limit).map(({ id }) => id),
    view,
  )
  return shape({ topic, category, limit, at: view.at }, row, includeMarkets ? prices : pricesNotWanted(prices))
}

/** A question to a text index that demands a form of each word. */
function asked(words: readonly string[], formOf: (form: string) => string): string {
  return demandedWords(words)
    .map((word) => `+(${formsOf(word).map(formOf).join(' ')})`)
    .join(' ')
}

/** Singular and plural of an English word mean the same topic. */
function formsOf(word: string): string[] {
  if (word.length < 4) return [word]
  return word.endsWith('s') ? [word, word.slice(0, -1)] : [word, `${word}s`]
}

function placesNamed(name: string): { category: string; subcategory: string }[] {
  return [...categoryOfSubcategory]
    .filter(([subcategory, category]) => subcategory === name || category === name)
    .map(([subcategory, category]) => ({ category, subcategory }))
}

/** Where outcomes are left out, that is why there is no price, whatever else would be. */
function pricesNotWanted(prices: Prices): Prices {
  return { ...prices, age: { ...prices.age, pricesNote: 'Outcomes were left out, so there are no prices.' } }
}

type Shown = Pick<TopicParams, 'topic' | 'category' | 'limit'> & { at: string }

function shape({ topic, category, limit, at }: Shown, row: TopicRow, prices: Prices): Topic {
  const markets = row.markets.slice(0, limit)
  const nodes = [...row.entities.map(graphNodeOf), ...markets.map(outcomeGraphNode)]
  const shown = new Set(nodes.map(({ id }) => id))
  const edges = [...relationshipEdges(row.edges, at), ...exposureEdges(row.exposures)].filter(({ target }) =>
    shown.has(target),
  )
  const pricesOf = (id: string) => {
    const { venuePrices: known } = prices.of(id)
    return { price: known?.[0]?.price ?? null, venuePrices: known }
  }
  const cuts: string[] = []
  if (row.of > row.entities.length) cuts.push(`the first ${limit} of ${inDigits(row.of)} entities found`)
  if (row.of >= maxHits) cuts.push(`each index was read up to ${inDigits(maxHits)} entities`)
  if (row.markets.length > limit) cuts.push(`the first ${limit} markets`)
  return {
    topic,
    entities: row.entities.map(({ whys, ...entity }) => ({ ...entity, matched: whys })),
    markets: markets.map(({ whys, ...market }) => ({
      ...market,
      relevance: rounded(market.relevance),
      ...pricesOf(market.id),
      matched: whys,
    })),
    ...prices.age,
    ...sized({ nodes, edges }),
    ...extentOf(cuts),
    ...(nodes.length === 0 && {
      hint: hintOf(topic, category),
    }),
  }
}

function hintOf(topic: string, category: string | undefined): string {
  const of = category === undefined ? '' : ` of the category ${category}`
  const wider = category === undefined ? '' : 'without category, or '
  return `Nothing${of} is called, tagged or filed as '${topic}': ask ${wider}with other or fewer words.`
}

export const topicView = viewKind({
  type: 'topic',
  description:
    'the entities and open outcomes that matter to a word, a tag, a category or a phrase, and how they hang together, as at `/api/graph/topic/:topic`',
  needs: [['topic']],
  extra: { topic: z.string(), entities: z.array(topicEntity), markets: z.array(topicMarket), ...pricesAge, hint },
  answer: (sources, { topic = '', limit = defaultLimit, view }) =>
    topicOf(sources, { topic, category: undefined, limit, includeMarkets: true, view }),
})
