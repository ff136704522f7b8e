import { z } from 'zod'
import { item } from '../../domain/rows.ts'
import type { Whole } from '../../platform/neo4j.ts'
import { defineQuery } from '../../platform/query.ts'

/** A place of the taxonomy: the first two levels, by which lists are indexed. */
export type Place = { category: string; subcategory: string }

const itemRow = z.object({ entity: item })
type ItemRow = z.output<typeof itemRow>

/** One statement text for each set of filters: the part of a condition that stands where the filter is given. */
const typeGiven = 'AND e.entityType = $type'
const tagGiven = 'AND $tag IN e.tags'
const groupGiven = 'AND e.group = $group'

type SlugOrder = { after: string; limit: Whole; type?: string; tag?: string }

function listInSlugOrder(choices: { type: boolean; tag: boolean }) {
  return defineQuery<SlugOrder, ItemRow>('entities/list-in-slug-order', itemRow, {
    type: choices.type ? typeGiven : '',
    byType: choices.type ? ' e.entityType,' : '',
    tag: choices.tag ? tagGiven : '',
  })
}

type InPlaces = SlugOrder & { places: Place[]; group?: string }

function listInPlaces(choices: { group: boolean; type: boolean; tag: boolean }) {
  return defineQuery<InPlaces, ItemRow>('entities/list-in-places', itemRow, {
    group: choices.group ? groupGiven : '',
    byGroup: choices.group ? ' e.group,' : '',
    type: choices.type ? typeGiven : '',
    tag: choices.tag ? tagGiven : '',
  })
}

const countRow = z.object({ count: z.number() })
type CountInPlace = Place & { group?: string; type?: string; tag?: string }

function countInPlace(choices: { group: boolean; type: boolean; tag: boolean }) {
  return defineQuery<CountInPlace, z.output<typeof countRow>>('entities/count-in-place', countRow, {
    group: choices.group ? groupGiven : '',
    type: choices.type ? typeGiven : '',
    tag: choices.tag ? tagGiven : '',
  })
}

/** The statements of a kind by the filters they take, made once. */
function byFilters<Q>(make: (given: { group: boolean; type: boolean; tag: boolean }) => Q) {
  const all = [false, true].flatMap((group) =>
    [false, true].flatMap((type) => [false, true].map((tag) => ({ group, type, tag }))),
  )
  const made = new Map(all.map((given) => [keyOf(given), make(given)]))
  return (filters: { group?: unknown; type?: unknown; tag?: unknown }): Q => {
    const given = {
      group: filters.group !== undefined,
      type: filters.type !== undefined,
      tag: filters.tag !== undefined,
    }
    const query = made.get(keyOf(given))
    if (query === undefined) throw new Error(`No statement for the filters ${keyOf(given)}`)
    return query
  }
}

function keyOf({ group, type, tag }: { group: boolean; type: boolean; tag: boolean }): string {
  return [group && 'group', type && 'type', tag && 'tag'].filter(Boolean).join()
}

export const slugOrderQuery = byFilters(listInSlugOrder)
export const inPlacesQuery = byFilters(listInPlaces)
export const countInPlaceQuery = byFilters(countInPlace)

/** Filters on rows that an index found by something else: empty lists take any value. */
type Wanted = { categories: string[]; subcategories: string[]; groups: string[]; types: string[] }

const taggedRow = z.object({ hits: z.number(), entities: z.array(item) })

export const listTagged = defineQuery<
  Wanted & { tag: string; words: string; maxHits: Whole; after: string; limit: Whole },
  z.output<typeof taggedRow>
>('entities/list-tagged', taggedRow)

const candidatesRow = z.object({
  candidates: z.array(item.extend({ aliases: z.array(z.string()), links: z.number() })),
})

export const searchEntities = defineQuery<
  Wanted & { words: string; tags: string[]; maxHits: Whole; maxCandidates: Whole },
  z.output<typeof candidatesRow>
>('entities/search-entities', candidatesRow)
