import { categoryOfSubcategory, type EntityType } from '../../../src/domain/taxonomy.ts'

/** Raise it with every change of what is generated: kept stores are then built anew. */
export const modelVersion = 2

/** The moment at which the synthetic world stands. Requests ask as of it, so that kept stores do not age. */
export const worldNow = Date.parse('2026-11-20T00:00:00.000Z')
/** When everything was first known, which is before anything happened. */
export const firstKnown = '2018-01-01T00:00:00.000Z'

const day = 86_400_000
export const daysAgo = (days: number): string => new Date(worldNow - Math.floor(days) * day).toISOString()

/** The pack that states all of it, and the day on which it did so last. */
export const pack = 'synthetic'
export const lastStated = daysAgo(0)

/** A number from 0 to 1 that follows from two numbers alone, so that any part of the world can be made without the rest. */
export function chance(at: number, salt: number): number {
  let mixed = Math.imul(at ^ (salt * 0x9e3779b1), 0x85ebca6b)
  mixed ^= mixed >>> 13
  mixed = Math.imul(mixed ^ salt, 0xc2b2ae35)
  mixed ^= mixed >>> 16
  mixed = Math.imul(mixed, 0x27d4eb2f)
  mixed ^= mixed >>> 15
  return (mixed >>> 0) / 2 ** 32
}

export const pick = <T>(list: readonly T[], share: number): T => {
  const found = list[Math.min(list.length - 1, Math.floor(share * list.length))]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

/**
 * A thousand entities that know mostly each other, so that what lies around an entity is as large in a graph of a million as in one of ten
 * thousand: a league, 50 teams, 100 organisations, 100 places, 20 assets, 20 occasions and 709 people.
 */
export const clusterSize = 1_000
const parts: readonly (readonly [EntityType, number])[] = [
  ['league', 0],
  ['team', 1],
  ['org', 51],
  ['place', 151],
  ['asset', 251],
  ['event', 271],
  ['person', 291],
]
const firstOf = new Map(parts)
const sizeOf: Readonly<Record<EntityType, number>> = {
  league: 1,
  team: 50,
  org: 100,
  place: 100,
  asset: 20,
  event: 20,
  person: 709,
}

/** Hubs: a league with 2,000 members, and a country that contains every second place (50,000 of a million entities). */
export const hubLeague = 0
export const hubCountry = firstOf.get('place') ?? 0
const hubMembers = 2_000
/** The members of the league are people of these first clusters; typical entities are drawn from the others. */
export const firstTypicalCluster = 3

export function typeOf(i: number): EntityType {
  const place = i % clusterSize
  return parts.findLast(([, first]) => place >= first)?.[0] ?? 'person'
}

/** One of the entities of a type in a cluster; the first of them are far better known than the last. */
function oneOf(type: EntityType, cluster: number, share: number): number {
  return cluster * clusterSize + (firstOf.get(type) ?? 0) + Math.floor(share * share * sizeOf[type])
}

const places = [...categoryOfSubcategory].map(([subcategory, category]) => ({ category, subcategory }))

const syllables = 'ba be bi bo da de di do ka ke ki ko la le li lo ma me mi mo na ne ni no'.split(' ')

/** A word of so many syllables; a thousand times as many entities have a short one as a long one. */
function word(number: number, length: number): string {
  let rest = Math.floor(number)
  const made = Array.from({ length }, () => {
    const syllable = syllables[rest % syllables.length] ?? ''
    rest = Math.floor(rest / syllables.length)
    return syllable
  }).join('')
  return made.charAt(0).toUpperCase() + made.slice(1)
}

export type SyntheticEntity = {
  slug: string
  displayName: string
  entityType: EntityType
  category: string
  subcategory: string
  group: string
  tags: string[]
  aliases: string[]
}

export function entityAt(i: number): SyntheticEntity {
  const cluster = Math.floor(i / clusterSize)
  const place = places[cluster % places.length] ?? { category: 'sports', subcategory: 'nfl' }
  return {
    slug: slugAt(i),
    displayName: `${word(chance(i, 1) ** 2 * syllables.length ** 3, 3)} ${word(chance(i, 2) * syllables.length ** 4, 4)}`,
    entityType: typeOf(i),
    ...place,
    group: `Group ${cluster % 500}`,
    tags: ['synthetic', `theme-${Math.floor(i / 100)}`, `tag-${i % 50}`],
    aliases: [`S${i}`],
  }
}

export function slugAt(i: number): string {
  return `s${chance(i, 3).toString(36).slice(2, 6)}-${i}`
}

export type SyntheticTie = {
  type: string
  to: number
  validFrom: string
  validTo: string
  endRecordedAt: string
  retractedAt: string
  confidence: number
}

/** Where the three relationships of an entity lead. One in ten leads out of its cluster, to anywhere. */
export function tiesAt(i: number, entities: number): SyntheticTie[] {
  const own = Math.floor(i / clusterSize)
  const clusters = entities / clusterSize
  const near = (type: EntityType, salt: number) =>
    oneOf(type, chance(i, salt + 1) < 0.1 ? Math.floor(chance(i, salt + 2) * clusters) : own, chance(i, salt))
  const later = (type: EntityType, salt: number) => {
    const [first, size] = [own * clusterSize + (firstOf.get(type) ?? 0), sizeOf[type]]
    return Math.min(first + size - 1, i + 1 + Math.floor(chance(i, salt) * (first + size - 1 - i)))
  }
  const drawn = ((): (readonly [string, number])[] => {
    switch (typeOf(i)) {
      case 'person': {
        const rank = own * sizeOf.person + (i % clusterSize) - (firstOf.get('person') ?? 0)
        const org = near('org', 20)
        const first =
          i % 2 === 0 ? (['PLAYS_FOR', near('team', 10)] as const) : (['MEMBER_OF', near('org', 10)] as const)
        const heads = chance(i, 15)
        const second = heads < 0.05 ? 'CEO_OF' : heads < 0.1 ? 'LEADS' : 'AFFILIATED_WITH'
        return [
          first,
          rank < hubMembers ? (['MEMBER_OF', hubLeague] as const) : ([second, org] as const),
          ['COLLEAGUE_OF', near('person', 30)],
        ]
      }
      case 'team':
        return [
          ['COMPETES_IN', own * clusterSize],
          ['PLAYS_AT', near('place', 10)],
          ['LOCATED_IN', near('place', 20)],
        ]
      case 'league':
        return [10, 20, 30].map((salt) => ['AFFILIATED_WITH', near('org', salt)] as const)
      case 'org':
        return [
          ['LOCATED_IN', near('place', 10)],
          ['PARENT_OF', later('org', 20)],
          ['AFFILIATED_WITH', near('org', 30)],
        ]
      case 'place': {
        const country = i % 2 === 0 ? hubCountry : Math.floor(own / 10) * 10 * clusterSize + hubCountry
        return [
          ['LOCATED_IN', country],
          ['PARENT_OF', later('place', 20)],
          ['AFFILIATED_WITH', near('org', 30)],
        ]
      }
      case 'asset':
        return [
          ['MEMBER_OF', near('org', 10)],
          ['AFFILIATED_WITH', near('org', 20)],
          ['AFFILIATED_WITH', near('asset', 30)],
        ]
      case 'event':
        return [
          ['LOCATED_IN', near('place', 10)],
          ['PLAYS_AT', near('place', 20)],
          ['AFFILIATED_WITH', near('team', 30)],
        ]
    }
  })()
  // The other end of a relationship with itself, and of a second one to the same entity, is another one.
  const seen = new Set([i])
  return drawn.flatMap(([type, to], at) => {
    if (seen.has(to)) return []
    seen.add(to)
    return [{ type, to, ...periodOf(i, at) }]
  })
}

/** One in ten has ended, one in a hundred was an error. */
function periodOf(i: number, at: number) {
  const began = 100 + chance(i, 40 + at) * 2_000
  const end = chance(i, 50 + at) < 0.1 ? daysAgo(began * chance(i, 60 + at)) : ''
  return {
    validFrom: daysAgo(began),
    validTo: end,
    endRecordedAt: end,
    retractedAt: chance(i, 70 + at) < 0.01 ? daysAgo(1) : '',
    confidence: pick([0.6, 0.8, 0.9, 0.9, 0.95], chance(i, 80 + at)),
  }
}

export const sources = 20

export type SyntheticEvent = { about: number[]; happenedAt: string; impactScore: number; source: number; title: string }

/** So many events about each hub, where there are as many. */
const hubEvents = 1_000

export const eventsOf = (entities: number): number => Math.floor(entities / 5)
export const outcomesOf = (entities: number): number => Math.floor(entities / 20)

export function eventAt(e: number, entities: number): SyntheticEvent {
  const cluster = Math.floor(chance(e, 300) * (entities / clusterSize))
  const person = oneOf('person', cluster, chance(e, 301))
  const others = [oneOf('team', cluster, chance(e, 302)), oneOf('org', cluster, chance(e, 303))]
  const first = e < eventsOf(entities) / 4 && e < hubEvents ? [e % 2 === 0 ? hubLeague : hubCountry] : []
  return {
    about: [...first, person, ...others.slice(0, Math.floor(chance(e, 304) * 3))],
    happenedAt: daysAgo(chance(e, 305) ** 2 * 700),
    impactScore: Math.round(chance(e, 306) * 100) / 100,
    source: Math.floor(chance(e, 307) * sources),
    title: `Synthetic event ${e}`,
  }
}

export type SyntheticExposure = { entity: number; role: string; strength: number; confidence: number }
export type SyntheticOutcome = { slug: string; group: string; open: boolean; exposures: SyntheticExposure[] }

const hubOutcomes = 600

/** Two in ten have come true, or not. Four entities are exposed to each; to the first ones one of the hubs is, too. */
export function outcomeAt(o: number, entities: number): SyntheticOutcome {
  const cluster = Math.floor(chance(o, 400) * (entities / clusterSize))
  const exposed = [
    {
      entity: oneOf(pick(['team', 'org', 'person'] as const, chance(o, 401)), cluster, chance(o, 402)),
      role: 'subject',
    },
    { entity: oneOf('person', cluster, chance(o, 403)), role: 'participant' },
    { entity: oneOf('team', cluster, chance(o, 404)), role: 'participant' },
    { entity: oneOf('org', cluster, chance(o, 405)), role: 'affected' },
    ...(o < hubOutcomes && o < outcomesOf(entities) / 3
      ? [{ entity: o % 2 === 0 ? hubLeague : hubCountry, role: 'affected' }]
      : []),
  ]
  const strengths: Record<string, number> = { subject: 1, participant: 0.7, affected: 0.4 }
  const seen = new Set<number>()
  return {
    slug: `outcome-${chance(o, 406).toString(36).slice(2, 6)}-${o}`,
    group: `outcome-group-${Math.floor(o / 10)}`,
    open: chance(o, 407) < 0.8,
    exposures: exposed.flatMap(({ entity, role }, at) => {
      if (seen.has(entity)) return []
      seen.add(entity)
      const strength = (strengths[role] ?? 0.4) * (0.5 + chance(o, 410 + at) / 2)
      return [{ entity, role, strength, confidence: pick([0.6, 0.8, 0.9, 0.95], chance(o, 420 + at)) }]
    }),
  }
}
