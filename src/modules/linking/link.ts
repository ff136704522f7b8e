import type { Gazetteer, Mention } from '../../domain/text/gazetteer.ts'
import { rulesetOf } from '../../domain/text/ruleset.ts'

/** What of a market is read for the names of entities. */
export type Linkable = {
  title: string
  label: string | null
  event: string | null
  rules: string | null
  category: string | null
  subcategory: string | null
}

/** What is known of an entity that a name may mean. */
export type Nameable = {
  slug: string
  displayName: string
  entityType: string
  category: string
  subcategory: string | null
}

/** Every name of every entity, and what is known of its bearers. Some 500 bytes an entity. */
export type Names = {
  gazetteer: Gazetteer
  /** Teams by the places that their leagues call them by. */
  places: Gazetteer
  entityOf(slug: string): Nameable | undefined
}

export type Role = 'subject' | 'participant'

export type Link = {
  entity: string
  role: Role
  exposureType: string
  strength: number
  confidence: number
  reasons: string[]
}

/** Who links: these rules, by what they and their tables are, so that a worker with others links every open market anew. */
export const linkedBy = `linking@${rulesetOf(['modules/linking/link.ts'])}`

type Field = 'label' | 'title' | 'event' | 'rules'
type Found = { entity: Nameable; field: Field; at: number; text: string; sure: number; why: string }

/** How surely a name in a field is what the market is about. Rules name many things in passing. */
const weightOf: Record<Field, number> = { label: 1, title: 1, event: 0.8, rules: 0.5 }
const fieldNames: Record<Field, string> = {
  label: 'The label',
  title: 'The title',
  event: 'The title of the event',
  rules: 'The rules',
}
const rulesRead = 400

/** What surrounds a question but is not asked about: it takes part, whatever stands first. */
const settings = new Set(['league', 'event'])

/**
 * The entities that a market names, each once. A name that several entities have is refused unless the market's place in the taxonomy leaves
 * one of them; so is a single word that names an entity of another category. Nobody is linked that the texts do not name. In sports a place
 * stands for its team, where the league has one of it.
 */
export function linksOf(market: Linkable, { gazetteer, places, entityOf }: Names): Link[] {
  const texts: [Field, string | null][] = [
    ['label', market.label],
    ['title', market.title],
    ['event', market.event],
    ['rules', market.rules?.slice(0, rulesRead) ?? null],
  ]
  const found = new Map<string, Found>()
  for (const [field, text] of texts) {
    if (text === null) continue
    const teams = field === 'rules' ? [] : teamsByPlace(text, market, { places, entityOf })
    for (const mention of [...gazetteer.mentions(text), ...teams]) {
      const meant = meaning(mention, market, entityOf)
      if (meant === undefined || found.has(meant.entity.slug)) continue
      found.set(meant.entity.slug, { ...meant, field, at: mention.from, text: mention.text })
    }
  }
  const all = [...found.values()]
  const subject = subjectOf(all, market)
  const exposureType = exposureTypeOf(market)
  return all.map((each) => {
    const role: Role = subject.has(each.entity.slug) ? 'subject' : 'participant'
    return {
      entity: each.entity.slug,
      role,
      exposureType,
      strength: round((role === 'subject' ? 1 : 0.6) * weightOf[each.field]),
      confidence: each.sure,
      reasons: [`${fieldNames[each.field]} names ${each.entity.displayName} ('${each.text}'); ${each.why}.`],
    }
  })
}

/** Where a league plays, the places in a text are its teams. */
function teamsByPlace(
  text: string,
  { category, subcategory }: Linkable,
  { places, entityOf }: Omit<Names, 'gazetteer'>,
): Mention[] {
  if (category !== 'sports' || subcategory === null) return []
  return places.mentions(text).map((mention) => ({
    ...mention,
    slugs: mention.slugs.filter((slug) => entityOf(slug)?.subcategory === subcategory),
  }))
}

/** Which entity a name means, or undefined where that is not sure. */
function meaning(
  { slugs, text }: Mention,
  market: Linkable,
  entityOf: (slug: string) => Nameable | undefined,
): Pick<Found, 'entity' | 'sure' | 'why'> | undefined {
  const candidates = slugs
    .map(entityOf)
    .filter((entity) => entity !== undefined)
    // In sports a city or a country stands for its team, which has a name of its own here.
    .filter(({ entityType }) => market.category !== 'sports' || entityType !== 'place')
  const inPlace = candidates.filter(({ subcategory }) => subcategory !== null && subcategory === market.subcategory)
  const inCategory = candidates.filter(({ category }) => category === market.category)
  const isWord = !/\s/.test(text.trim())
  const [only] = candidates
  if (candidates.length === 1 && only !== undefined) {
    if (only.subcategory === market.subcategory && market.subcategory !== null) {
      return { entity: only, sure: isWord ? 0.85 : 0.95, why: 'it stands where the market stands' }
    }
    if (only.category === market.category)
      return { entity: only, sure: isWord ? 0.75 : 0.9, why: 'it is of the same category' }
    if (!isWord || only.entityType === 'place') return { entity: only, sure: 0.75, why: 'nothing else is called so' }
    return undefined
  }
  const [placed] = inPlace
  if (inPlace.length === 1 && placed !== undefined) {
    return { entity: placed, sure: 0.8, why: 'of those called so, it alone stands where the market stands' }
  }
  const [categorised] = inCategory
  if (inPlace.length === 0 && inCategory.length === 1 && categorised !== undefined) {
    return { entity: categorised, sure: 0.7, why: 'of those called so, it alone is of the same category' }
  }
  return undefined
}

/**
 * What the market is about: whom its label names, else whom its title names first. Of two that meet each other (`X vs Y`, `X at Y`) neither is
 * the subject unless the label says which.
 */
function subjectOf(all: readonly Found[], market: Linkable): Set<string> {
  const labelled = all.filter(({ field, entity }) => field === 'label' && !settings.has(entity.entityType))
  if (labelled.length > 0) return new Set(labelled.map(({ entity }) => entity.slug))
  const titled = all
    .filter(({ field, entity }) => field === 'title' && !settings.has(entity.entityType))
    .toSorted((a, b) => a.at - b.at)
  const [first, second] = titled
  if (first === undefined) return new Set()
  const between = second === undefined ? '' : market.title.slice(first.at + first.text.length, second.at)
  if (second !== undefined && /^\s*(vs?\.?|@|at|versus)\s*$/i.test(between)) return new Set()
  return new Set([first.entity.slug])
}

/** The first that fits says what kind of question it is. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/\b(win|winner|champions?|championship|title|cup|bowl|finals?|mvp|award|oscar|grammy|emmy)\b/i, 'title'],
  [/\b(elect|election|nominee|nomination|primary|president|governor|senate|parliament|party)\b/i, 'election'],
  [/\b(rate|bps|basis points|hike|cut|fomc|inflation|cpi|gdp|unemployment|payrolls|recession)\b/i, 'economy'],
  [/\b(price|above|below|reach|hit|close|\$\d)/i, 'price_level'],
  [/\b(ceasefire|war|invade|strike|attack|troops|nuclear|sanction)\b/i, 'conflict'],
  [/\bvs?\.?\b|@/i, 'game'],
]

function exposureTypeOf({ title, event }: Linkable): string {
  const text = `${title} ${event ?? ''}`
  return kinds.find(([pattern]) => pattern.test(text))?.[1] ?? 'mention'
}

function round(figure: number): number {
  return Math.round(figure * 100) / 100
}
