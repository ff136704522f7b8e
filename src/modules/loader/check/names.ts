import type { RelationshipType } from '../../../domain/relationships.ts'
import type { Core, OutcomeStatement, Statement } from '../statement.ts'
import { listingLines } from './listing-lines.ts'
import type { ListingLine } from './listing-references.ts'
import type { OutcomeLine } from './outcome-references.ts'
import type { Place } from './placed-fault.ts'

export type Line =
  | (Place & { is: 'key'; key: string })
  | (Place & { is: 'definition'; slug: string; core: Core })
  | (Place & { is: 'reference'; slug: string; field: string; type?: RelationshipType; end?: 'from' | 'to' })
  | OutcomeLine
  | ListingLine

/** A relationship of type parent_of. */
export type Parent = { parent: string; child: string; place: Place }

/** Names that a record has in it, as they are spooled: lines, each behind its key. */
export type Names = { lines: string; parents: readonly Parent[] }

/** They are in no key and in no line. */
export const separators = { lines: '\n', key: '\t' } as const

type Add = (key: string, line: Line) => void

/** Finds what a statement names, as text. */
export function namesIn(place: Place, statement: Statement): Names {
  const parents: Parent[] = []
  let lines = ''
  const add: Add = (key, line) => {
    lines += `${lines === '' ? '' : separators.lines}${key}${separators.key}${JSON.stringify(line)}`
  }
  noteNames(add, parents, place, statement)
  return { lines, parents }
}

function noteNames(add: Add, parents: Parent[], place: Place, statement: Statement): void {
  if (statement.kind === 'source' || statement.kind === 'article' || statement.kind === 'snapshot') return
  if (statement.kind === 'event') {
    for (const { slug } of statement.about) add(slug, { is: 'reference', slug, field: 'about', ...place })
    return
  }
  if ('exposures' in statement) {
    outcomeLines(statement, place, add)
    return
  }
  if (statement.kind === 'market' || statement.kind === 'match') {
    listingLines(statement, place, add)
    return
  }
  const { slug, core, relationships, corrections } = statement
  if (core !== undefined) {
    add(slug, { is: 'definition', slug, core, ...place })
  } else {
    const field = statement.kind === 'relationship' ? 'from' : statement.kind === 'fact' ? 'entity' : 'slug'
    add(slug, { is: 'reference', slug, field, ...place })
    for (const { type } of relationships) add(slug, { is: 'reference', slug, field, type, end: 'from', ...place })
  }
  for (const { type, to } of corrections?.relationships ?? []) {
    const field = statement.kind === 'relationship' ? 'to' : `relationships.${type}`
    add(to, { is: 'reference', slug: to, field, ...place })
  }
  for (const { type, to } of relationships) {
    const field = statement.kind === 'relationship' ? 'to' : `relationships.${type}`
    add(to, { is: 'reference', slug: to, field, type, end: 'to', ...place })
    if (type === 'parent_of') parents.push({ parent: slug, child: to, place })
  }
}

/** The outcome and its exposures meet in the part of the outcome; the entities that are exposed are checked in their own. */
function outcomeLines(statement: OutcomeStatement, place: Place, add: (key: string, line: Line) => void): void {
  const { kind, slug, core, exposures } = statement
  if (core !== undefined) add(slug, { is: 'outcome', slug, core, ...place })
  for (const [index, { entity, validFrom = null, validTo, isMoved }] of exposures.entries()) {
    const field = kind === 'exposure' ? 'entity' : `exposures.${index}.entity`
    if (isMoved !== true) add(slug, { is: 'exposure', slug, entity, field, validFrom, validTo, ...place })
    add(entity, { is: 'reference', slug: entity, field, ...place })
  }
}
