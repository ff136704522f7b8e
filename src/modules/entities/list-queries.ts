import { z } from 'zod'
import type { View } from '../../domain/as-of.ts'
import { item } from '../../domain/graph/rows.ts'
import type { Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'

/** A place of the taxonomy: the first two levels, by which lists are indexed. */
export type Place = { category: string; subcategory: string }

const itemRow = z.object({ entity: item })
type ItemRow = z.output<typeof itemRow>

type Choices = { group: boolean; type: boolean; tag: boolean; known: boolean }

/** One statement text for each set of filters: the part of a condition that stands where the filter is given. */
const typeGiven = 'AND e.entityType = $type'
const tagGiven = 'AND $tag IN e.tags'
const groupGiven = 'AND e.group = $group'
const knownGiven = 'AND e.createdAt <= $known AND (e.mergedAt IS NULL OR e.mergedAt > $known)'
const knownNow = 'AND e.mergedAt IS NULL'

type SlugOrder = { after: string; limit: Whole; type?: string; tag?: string; known?: string }

function listInSlugOrder(choices: Choices) {
  return defineQuery<SlugOrder, ItemRow>('entities/list-in-slug-order', itemRow, {
    type: choices.type ? typeGiven : '',
    byType: choices.type ? ' e.entityType,' : '',
    tag: choices.tag ? tagGiven : '',
    known: choices.known ? knownGiven : knownNow,
  })
}

type InPlaces = SlugOrder & { places: Place[]; group?: string }

function listInPlaces(choices: Choices) {
  return defineQuery<InPlaces, ItemRow>('entities/list-in-places', itemRow, {
    group: choices.group ? groupGiven : '',
    byGroup: choices.group ? ' e.group,' : '',
    type: choices.type ? typeGiven : '',
    tag: choices.tag ? tagGiven : '',
    known: choices.known ? knownGiven : knownNow,
  })
}

const countRow = z.object({ count: z.number() })
type CountRow = z.output<typeof countRow>
type CountInPlace = Place & { group?: string; type?: string; tag?: string; known?: string }

function countInPlace(choices: Choices) {
  return defineQuery<CountInPlace, CountRow>('entities/count-in-place', countRow, {
    group: choices.group ? groupGiven : '',
    type: choices.type ? typeGiven : '',
    tag: choices.tag ? tagGiven : '',
    known: choices.known ? knownGiven : knownNow,
  })
}

/** The statements of a kind by the filters they take, made once. */
function byFilters<Q>(make: (given: Choices) => Q) {
  const either = [false, true]
  const all = either.flatMap((group) =>
    either.flatMap((type) => either.flatMap((tag) => either.map((known) => ({ group, type, tag, known })))),
  )
  const made = new Map(all.map((given) => [keyOf(given), make(given)]))
  return (filters: { group?: unknown; type?: unknown; tag?: unknown; known?: unknown }): Q => {
    const given = {
      group: filters.group !== undefined,
      type: filters.type !== undefined,
      tag: filters.tag !== undefined,
      known: filters.known !== undefined,
    }
    const query = made.get(keyOf(given))
    if (query === undefined) throw new Error(`No statement for the filters ${keyOf(given)}`)
    return query
  }
}

function keyOf({ group, type, tag, known }: Choices): string {
  return [group && 'group', type && 'type', tag && 'tag', known && 'known'].filter(Boolean).join()
}

export const slugOrderQuery = byFilters(listInSlugOrder)
export const inPlacesQuery = byFilters(listInPlaces)
export const countInPlaceQuery = byFilters(countInPlace)

type SelectionParams = { key: string; values: unknown[] }

/** Filters on rows that an index found by something else: empty lists take any value. */
type AnyOf = View & { groups: string[]; types: string[]; attributes: SelectionParams[] }
type AnyWhere = AnyOf & { categories: string[]; subcategories: string[] }
type Tags = { tags: string[] }

const taggedRow = z.object({ hits: z.number(), entities: z.array(item) })

export const listTagged = defineQuery<
  AnyWhere & { tag: string; words: string; maxHits: Whole; after: string; limit: Whole },
  z.output<typeof taggedRow>
>('entities/list-tagged', taggedRow)

const candidatesRow = z.object({
  candidates: z.array(item.extend({ aliases: z.array(z.string()), links: z.number() })),
})

export const searchEntities = defineQuery<
  AnyWhere & Tags & { words: string; maxHits: Whole; maxCandidates: Whole },
  z.output<typeof candidatesRow>
>('entities/search-entities', candidatesRow)

/** `last`: the entity of the last version that was read, null where there was none. */
const byAttributeRow = z.object({ read: z.number(), last: z.string().nullable(), entities: z.array(item) })

/** `attributes`: all that are wanted; `others`: those but the one that is read from its index. */
type ByAttribute = AnyWhere & Tags & SelectionParams & { others: SelectionParams[] }

export const listByAttribute = defineQuery<
  ByAttribute & { after: string; maxRead: Whole; limit: Whole },
  z.output<typeof byAttributeRow>
>('entities/list-by-attribute', byAttributeRow)

export const countByAttribute = defineQuery<Omit<ByAttribute, 'attributes'>, CountRow>(
  'entities/count-by-attribute',
  countRow,
)

export const listInPlacesByAttribute = defineQuery<
  AnyOf & Tags & { places: Place[]; after: string; limit: Whole },
  ItemRow
>('entities/list-in-places-by-attribute', itemRow)

export const countInPlacesByAttribute = defineQuery<AnyOf & Tags & { places: Place[] }, CountRow>(
  'entities/count-in-places-by-attribute',
  countRow,
)

const hitsRow = z.object({ attributes: z.array(z.number()), inPlaces: z.number() })

export const countHits = defineQuery<
  { attributes: SelectionParams[]; tallies: string[]; maxHits: Whole },
  z.output<typeof hitsRow>
>('entities/count-hits', hitsRow)
