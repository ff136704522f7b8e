import type {
  ArticleStatement,
  ExposureStatement,
  MatchStatement,
  SnapshotStatement,
  SourceStatement,
  Statement,
} from '../statement.ts'
import type { Mergeable, StandingMerge } from './queries.ts'

/** The merges that stand, by which records about merged entities and outcomes go to the kept ones. */
export type Merges = {
  all: readonly StandingMerge[]
  /** The slug under which something is kept: its own where it was not merged. */
  keptOf(what: Mergeable, slug: string): string
  /** The merges that brought something under this slug, on several ways. */
  into(what: Mergeable, slug: string): StandingMerge[]
}

export function mergesOf(all: readonly StandingMerge[]): Merges {
  const next = new Map(all.map(({ what, merged, kept }) => [`${what} ${merged}`, kept]))
  const keptOf = (what: Mergeable, slug: string): string => {
    const kept = next.get(`${what} ${slug}`)
    return kept === undefined ? slug : keptOf(what, kept)
  }
  return {
    all,
    keptOf,
    into: (what, slug) => all.filter((each) => each.what === what && keptOf(what, each.kept) === slug),
  }
}

/** Of these nothing is merged: an article says whom it names when it is read. */
function isUnrouted(
  statement: Statement,
): statement is SourceStatement | MatchStatement | ArticleStatement | SnapshotStatement {
  return ['source', 'match', 'article', 'snapshot'].includes(statement.kind)
}

/** A statement as one about what is kept. The very same where it names nothing that was merged. */
export function routed(statement: Statement, merges: Merges): Statement {
  if (merges.all.length === 0 || isUnrouted(statement)) return statement
  const entity = (slug: string) => merges.keptOf('entity', slug)
  const outcome = (slug: string) => merges.keptOf('outcome', slug)
  if (!namesOf(statement).some(({ what, slug }) => merges.keptOf(what, slug) !== slug)) return statement
  if (statement.kind === 'event') {
    const about = statement.about.map((each) => ({ ...each, slug: entity(each.slug) }))
    return {
      ...statement,
      about: about.filter(({ slug }, at) => about.findIndex((other) => other.slug === slug) === at),
    }
  }
  if (statement.kind === 'market') {
    const contracts = statement.contracts.map((each) => ({
      ...each,
      outcome: each.outcome === null ? null : outcome(each.outcome),
    }))
    return { ...statement, contracts }
  }
  if ('exposures' in statement) {
    const isMerged = outcome(statement.slug) !== statement.slug
    const exposures = statement.exposures.map((each): ExposureStatement => {
      const kept = { ...each, entity: entity(each.entity) }
      return isMerged || kept.entity !== each.entity ? { ...kept, isMoved: true } : kept
    })
    return {
      ...statement,
      slug: outcome(statement.slug),
      exposures: strongestOf(exposures),
      ...(isMerged && { core: undefined, mergedFrom: statement.slug }),
    }
  }
  const slug = entity(statement.slug)
  const links = <T extends { to: string }>(all: readonly T[]) =>
    all.map((each) => ({ ...each, to: entity(each.to) })).filter(({ to }) => to !== slug)
  return {
    ...statement,
    slug,
    relationships: links(statement.relationships),
    ...(statement.corrections && {
      corrections: { ...statement.corrections, relationships: links(statement.corrections.relationships) },
    }),
    ...(slug !== statement.slug && { core: undefined, mergedFrom: statement.slug }),
  }
}

/** Of what one record says of two that are one now, the stronger. */
function strongestOf(exposures: readonly ExposureStatement[]): ExposureStatement[] {
  const ranked = exposures.toSorted((a, b) => b.strength * b.confidence - a.strength * a.confidence)
  const isFirst = (each: ExposureStatement) =>
    each.isMoved !== true || ranked.find(({ entity }) => entity === each.entity) === each
  const kept = exposures.filter(isFirst)
  return kept.filter(
    (each) => each.isMoved === true || !kept.some((other) => other.isMoved === true && other.entity === each.entity),
  )
}

/** Entities and outcomes that a statement names. */
export function namesOf(statement: Statement): { what: Mergeable; slug: string }[] {
  const entities = (slugs: readonly string[]) => slugs.map((slug) => ({ what: 'entity' as const, slug }))
  if (isUnrouted(statement)) return []
  if (statement.kind === 'event') return entities(statement.about.map(({ slug }) => slug))
  if (statement.kind === 'market') {
    return statement.contracts.flatMap(({ outcome }) => (outcome === null ? [] : [{ what: 'outcome', slug: outcome }]))
  }
  if ('exposures' in statement) {
    return [{ what: 'outcome', slug: statement.slug }, ...entities(statement.exposures.map(({ entity }) => entity))]
  }
  const wrong = statement.corrections?.relationships ?? []
  return entities([statement.slug, ...[...statement.relationships, ...wrong].map(({ to }) => to)])
}

/** `<pack>/<record kind>`, of a record about something that was merged with that: two records of a pack about one are told apart by it. */
export function recordName(pack: string, { kind, mergedFrom }: { kind: string; mergedFrom?: string }): string {
  return mergedFrom === undefined ? `${pack}/${kind}` : `${pack}/${kind}:${mergedFrom}`
}

/** The key of a record as one about what is kept, and what it was about. */
export function routedKey(key: string, merges: Merges): { key: string; mergedFrom?: string } {
  if (merges.all.length === 0) return { key }
  const [pack = '', kind = '', ...parts] = key.split('|')
  const [first = '', second = ''] = parts
  const entity = (slug: string) => merges.keptOf('entity', slug)
  const outcome = (slug: string) => merges.keptOf('outcome', slug)
  const put = (at: number, slug: string) => {
    if (parts[at] !== undefined) parts[at] = slug
  }
  let mergedFrom: string | undefined
  if (['entity', 'relationship', 'fact'].includes(kind)) {
    put(0, entity(first))
    if (kind === 'relationship') put(2, entity(parts[2] ?? ''))
    mergedFrom = entity(first) === first ? undefined : first
  } else if (kind === 'outcome') {
    put(0, outcome(first))
    mergedFrom = outcome(first) === first ? undefined : first
  } else if (kind === 'exposure') {
    put(0, entity(first))
    put(1, outcome(second))
    mergedFrom = outcome(second) === second ? undefined : second
  }
  return { key: [pack, kind, ...parts].join('|'), ...(mergedFrom !== undefined && { mergedFrom }) }
}
