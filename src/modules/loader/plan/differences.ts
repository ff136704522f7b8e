import type { PendingEvent, PendingListing } from '../check/pending.ts'
import type { EdgesState } from './edges.ts'
import type { ExposuresState } from './exposures.ts'
import type { WrittenOutcome } from './outcomes.ts'
import { type FactState, factChanged, type Subject } from './subject.ts'
import type { Version } from './version.ts'

/** Something that a load would change: of which entity (outcome, market), what of it, from what to what, and who says so. */
export type Difference = {
  entity: string
  /** The key of an attribute, the type of a relationship, a field of the entity, `event`, `exposure`, `outcome`, `market` or `match`. */
  what: string
  /** Null where there was nothing. */
  old: string | null
  /** Null where nothing stays. */
  new: string | null
  source: string | null
  /** From when the new one holds; null where it has no time. */
  validFrom: string | null
}

/** The differences that are told, and how many there are. */
export type Differences = { count: number; first: Difference[]; add(differences: readonly Difference[]): void }

export function collectDifferences(max: number): Differences {
  const first: Difference[] = []
  return {
    count: 0,
    first,
    add(differences) {
      this.count += differences.length
      first.push(...differences.slice(0, Math.max(0, max - first.length)))
    },
  }
}

export function subjectDifferences(subject: Subject): Difference[] {
  const { slug, facts } = subject
  const ofFacts = [...facts].flatMap(([key, fact]) => {
    return factChanged(fact) ? factDifferences(fact).map((each) => ({ entity: slug, what: key, ...each })) : []
  })
  return [...fieldDifferences(subject), ...ofFacts]
}

const fields = ['displayName', 'category', 'subcategory', 'group', 'description'] as const

function fieldDifferences({ slug, stored, core, tags, aliases }: Subject): Difference[] {
  const of = (what: string, old: string | null, now: string | null): Difference[] =>
    old === now ? [] : [{ entity: slug, what, old, new: now, source: core?.source ?? null, validFrom: null }]
  if (stored === undefined)
    return core === undefined ? [] : of('entity', null, `${core.displayName}, ${core.entityType}`)
  return [
    ...(core === undefined ? [] : fields.flatMap((field) => of(field, stored[field], core[field]))),
    ...of('tags', stored.tags.join(', '), tags.join(', ')),
    ...of('aliases', stored.aliases.join(', '), aliases.join(', ')),
  ]
}

type FactDifference = Omit<Difference, 'entity' | 'what'>

/** The change of what holds in the end; where that stays, what is new or gone in the past, or who states it besides. */
function factDifferences({ stored, chain, retracted }: FactState): FactDifference[] {
  const [before, after] = [stored.at(-1), chain.at(-1)]
  const told = ({ value, validTo }: Version) => (validTo === null ? String(value) : `${value} (until ${day(validTo)})`)
  if (before === undefined || after === undefined || told(before) !== told(after)) {
    const [old, now] = [before === undefined ? null : told(before), after === undefined ? null : told(after)]
    return [{ old, new: now, source: sourceOf(after ?? before, stored), validFrom: after?.validFrom ?? null }]
  }
  const gone = retracted.filter(
    (each) => !chain.some(({ value, validFrom }) => value === each.value && validFrom === each.validFrom),
  )
  const past = chain.filter(
    (each) => !stored.some(({ value, validFrom }) => value === each.value && validFrom === each.validFrom),
  )
  const inPast = [
    ...gone.map((each) => ({ old: period(each), new: null, source: sourceOf(each, []), validFrom: null })),
    ...past.map((each) => ({
      old: null,
      new: period(each),
      source: sourceOf(each, stored),
      validFrom: each.validFrom,
    })),
  ]
  const { validFrom } = after
  return inPast.length > 0
    ? inPast
    : [{ old: told(before), new: told(after), source: sourceOf(after, stored), validFrom }]
}

/** The first source that states a version and did not state it before; else the first that states it. */
function sourceOf(version: Version | undefined, stored: readonly Version[]): string | null {
  const known = new Set(stored.flatMap(({ statedBy }) => statedBy))
  return (version?.statedBy.find((each) => !known.has(each)) ?? version?.statedBy[0])?.source ?? null
}

function period({ value, validFrom, validTo }: Version): string {
  return `${value} (${day(validFrom)} to ${validTo === null ? 'now' : day(validTo)})`
}

export function edgeDifferences(slug: string, state: EdgesState): Difference[] {
  return periodDifferences(state.stored, state.edges, state.retracted, (edge) => ({
    ...{ entity: slug, what: edge.type, source: edge.source, validFrom: edge.validFrom },
    text: edge.to,
  }))
}

export function exposureDifferences(state: ExposuresState): Difference[] {
  return periodDifferences(state.stored, state.exposures, state.retracted, (exposure) => ({
    ...{ entity: exposure.entity, what: 'exposure', source: exposure.source, validFrom: exposure.validFrom },
    text: `${exposure.outcome}, ${exposure.role}, ${exposure.strength}`,
  }))
}

type Period = { ref: string | null; validFrom: string | null; validTo: string | null }
type Told = Omit<Difference, 'old' | 'new'> & { text: string }

function periodDifferences<T extends Period>(
  stored: readonly T[],
  now: readonly T[],
  retracted: readonly T[],
  tell: (each: T) => Told,
): Difference[] {
  const textOf = (each: T) => {
    const since = each.validFrom === null ? '' : ` since ${day(each.validFrom)}`
    return `${tell(each).text}${since}${each.validTo === null ? '' : ` until ${day(each.validTo)}`}`
  }
  const of = (each: T, old: T | undefined, next: T | undefined): Difference => {
    const { text: _, ...told } = tell(each)
    return { ...told, old: old === undefined ? null : textOf(old), new: next === undefined ? null : textOf(next) }
  }
  return [
    ...retracted.map((each) => of(each, each, undefined)),
    ...now
      .filter((each) => !stored.includes(each))
      .map((each) => {
        return of(each, each.ref === null ? undefined : stored.find(({ ref }) => ref === each.ref), each)
      }),
  ]
}

export function outcomeDifferences(outcomes: readonly WrittenOutcome[]): Difference[] {
  return outcomes.map(({ slug, isNew, label, source }) => {
    return {
      entity: slug,
      what: 'outcome',
      old: isNew ? null : 'described otherwise',
      new: label,
      source,
      validFrom: null,
    }
  })
}

export function listingDifferences(pendings: readonly PendingListing[], source: string): Difference[] {
  return pendings.map(({ statement, before }) => {
    const isMarket = statement.kind === 'market'
    const entity = isMarket ? statement.name : `${statement.names.from}, ${statement.names.to}`
    const now = isMarket ? String(statement.market.title) : statement.relation
    const old = before === null ? null : 'stated otherwise'
    return { entity, what: statement.kind, old, new: now, source, validFrom: null }
  })
}

export function eventDifference({ statement, before }: PendingEvent): Difference {
  const { about, title, source, happenedAt } = statement
  const entity = about[0]?.slug ?? ''
  return {
    entity,
    what: 'event',
    old: before === null ? null : 'told otherwise',
    new: title,
    source,
    validFrom: happenedAt,
  }
}

function day(iso: string): string {
  return iso.slice(0, 10)
}
