/** An entity that a name may mean, as far as it is known. */
export type Nameable = {
  slug: string
  displayName: string
  entityType: string
  category: string
  subcategory: string | null
  group: string | null
  tags: readonly string[]
  /** Slugs of what it is closely related to: its country, state, league, team, party or company. */
  near: readonly string[]
  /** Has other names than its full one: of athletes the well-known ones have. */
  isFamous: boolean
}

/**
 * The way in which a name belongs to its bearer. `place`: a team called by its town; `country`: a national team by its country; `nickname`: a college
 * by that of its teams; `told`: by what stands around.
 */
export type How = 'name' | 'alias' | 'code' | 'place' | 'country' | 'surname' | 'nickname' | 'told'

/** The mark that tells a son from his father, at the end of a name. */
export const generation = /,? (?:Jr|Sr|I{2,3}|IV)\.?$/

export type Bearer = { entity: Nameable; how: How }

const offices = ['us-senator', 'us-representative', 'governor', 'head-of-state', 'head-of-government', 'monarch']

/** The prominence of an entity, 1 to 5: of two with one name the one in a national office is meant rather than the one in a state. */
export function prominenceOf(entity: Nameable): number {
  const { entityType, subcategory, tags } = entity
  if (entityType === 'person') return prominenceOfPerson(entity)
  if (entityType === 'place') {
    if (tags.includes('country')) return 5
    if (tags.includes('us-state')) return 4.8
    if (tags.some((tag) => ['state-capital', 'capital', 'territory', 'larger-namesake'].includes(tag))) return 4
    // The seat of a firm is better known than others, and no more than the town of another state that is called so.
    return tags.includes('us-city') ? 3.5 : 2.5
  }
  if (entityType === 'league') return 5
  if (entityType === 'event') return 3.5
  if (tags.includes('committee') || tags.includes('subcommittee') || tags.includes('state-legislature')) return 2
  return tags.includes('stock') ? 3 : subcategory === 'us-congress' ? 5 : 4
}

function prominenceOfPerson({ category, subcategory, tags }: Nameable): number {
  if (tags.includes('state-legislator')) return 1
  if (tags.includes('mayor')) return 2.5
  if (tags.includes('state-executive')) return tags.includes('governor') ? 4 : 3
  if (subcategory === 'presidential' || tags.some((tag) => offices.includes(tag)))
    return subcategory === 'presidential' ? 5 : 4
  return category === 'sports' ? 3 : 4
}

/** True where a person holds a post of a state or a town only, so that a name means him only where that place is named. */
export function isLocal({ entityType, tags }: Nameable): boolean {
  return entityType === 'person' && (tags.includes('state-legislator') || tags.includes('mayor'))
}

/** True for the teams of a college. */
export function isOfCollege({ entityType, subcategory }: Pick<Nameable, 'entityType' | 'subcategory'>): boolean {
  return entityType === 'team' && subcategory === 'ncaa'
}

export function isParty(tags: readonly string[]): boolean {
  return tags.includes('political-party') || tags.includes('party')
}

/** The slug of the series, and the tag of all that takes part in it. */
export const formulaOne = 'formula-1'

export function isOfFormulaOne({ tags }: Pick<Nameable, 'tags'>): boolean {
  return tags.includes(formulaOne)
}
