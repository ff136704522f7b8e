import { hash } from 'node:crypto'
import type { z } from 'zod'
import { endpointFault, type RelationshipType } from '../../../domain/relationships.ts'
import type { EntityType } from '../../../domain/taxonomy.ts'
import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import { readEntities } from '../queries.ts'
import { PartitionedSpool, partOf } from '../spool.ts'
import type { Core, OutcomeStatement, Statement } from '../statement.ts'
import { type ListingLine, listingFaults, listingLines } from './listing-references.ts'
import { type OutcomeLine, outcomeFaults } from './outcome-references.ts'
import type { Place, PlacedFault } from './placed-fault.ts'
import { readBySlugs } from './read-by-slugs.ts'

type Line =
  | (Place & { is: 'key'; key: string })
  | (Place & { is: 'definition'; slug: string; core: Core; coreHash: string })
  | (Place & { is: 'reference'; slug: string; field: string; type?: RelationshipType; end?: 'from' | 'to' })
  | OutcomeLine
  | ListingLine

/** Notes what records name, so that it can be checked once all files have been read: references may point forward. */
export type References = {
  readonly parts: number
  /** The record keys of one part, once all files have been read. */
  keysOfPart(index: number): Promise<ReadonlySet<string>>
  key(key: string, place: Place): void
  of(place: Place, statement: Statement): void
  /** Of these entities, `<file>|<slug>` where the file has a new or changed entity record. */
  restated(slugs: ReadonlySet<string>): Promise<ReadonlySet<string>>
  /** Relationships of type parent_of in this run, for the search of cycles. */
  readonly parents: { parent: string; child: string; place: Place }[]
  /** Every record that names what does not exist, says twice or contradicts another pack. Ends the notes. */
  placedFaults(graph: Graph, packs: readonly string[], dropped: ReadonlySet<string>): AsyncIterable<PlacedFault>
}

/** So many files that each fits into memory, whatever the size of a load. */
const partCount = 128

/** A record's place as a key of a set. */
export function placeKey({ file, ordinal }: { file: number; ordinal: number }): string {
  return `${file}:${ordinal}`
}

export function collectReferences(folder: string): References {
  const lines = new PartitionedSpool(folder, 'references', partCount)
  const parents: References['parents'] = []
  let open = true
  const add: Add = (key, line) => lines.add(key, JSON.stringify(line))
  const linesOfPart = async (index: number): Promise<Line[]> => {
    if (open) lines.close()
    open = false
    const all: Line[] = []
    for await (const chunk of lines.parts[index]?.read() ?? []) for (const text of chunk) all.push(JSON.parse(text))
    return all
  }
  return {
    parents,
    parts: partCount,
    async keysOfPart(index) {
      return new Set((await linesOfPart(index)).flatMap((line) => (line.is === 'key' ? [line.key] : [])))
    },
    async restated(slugs) {
      const found = new Set<string>()
      for (const index of new Set([...slugs].map((slug) => partOf(slug, partCount)))) {
        for (const line of await linesOfPart(index)) {
          const isEntity = line.is === 'definition' || (line.is === 'reference' && line.field === 'slug')
          if (isEntity && slugs.has(line.slug)) found.add(`${line.file}|${line.slug}`)
        }
      }
      return found
    },
    key: (key, { file, ordinal, line }) => add(key, { is: 'key', key, file, ordinal, line }),
    of: ({ file, ordinal, line }, statement) => noteNames({ add, parents }, { file, ordinal, line }, statement),
    async *placedFaults(graph, packs, dropped) {
      for (const index of lines.parts.keys()) {
        const standing = (await linesOfPart(index)).filter((line) => !dropped.has(placeKey(line)))
        yield* compare(graph, packs, standing)
      }
    },
  }
}

type Add = (key: string, line: Line) => void

/** Notes what a statement names, by the name. */
function noteNames(
  { add, parents }: { add: Add; parents: References['parents'] },
  place: Place,
  statement: Statement,
): void {
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
    add(slug, { is: 'definition', slug, core, coreHash: hash('sha1', JSON.stringify(core)), ...place })
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

async function* compare(graph: Graph, packs: readonly string[], lines: Line[]): AsyncGenerator<PlacedFault> {
  const again = twiceStated(lines)
  yield* again.placedFaults
  const { definitions, placedFaults } = definitionsIn(lines, again.places, packs)
  yield* placedFaults
  const slugs = new Set(
    lines.flatMap((line) => (line.is === 'definition' || line.is === 'reference' ? [line.slug] : [])),
  )
  const stored = new Map((await readBySlugs(graph, readEntities, [...slugs])).map((row) => [row.slug, row]))
  yield* storedOtherwise([...definitions.values()], stored, packs)
  for (const line of lines) {
    if (line.is !== 'reference') continue
    const placedFault = referenceFault(
      line,
      definitions.get(line.slug)?.core.entityType ?? stored.get(line.slug)?.entityType,
    )
    if (placedFault !== null) yield placedFault
  }
  const isOfOutcome = (line: Line): line is OutcomeLine =>
    line.is === 'outcome' || line.is === 'exposure' || line.is === 'prices'
  yield* outcomeFaults(graph, packs, lines.filter(isOfOutcome))
  yield* listingFaults(
    graph,
    packs,
    lines.filter((line) => line.is === 'market' || line.is === 'contract'),
  )
}

type Definition = Line & { is: 'definition' }
type StoredEntity = z.output<(typeof readEntities)['row']>

/** Records that state what another one of these files states already, and where they stand. */
function twiceStated(lines: readonly Line[]): { placedFaults: PlacedFault[]; places: ReadonlySet<string> } {
  const keys = new Map<string, Line>()
  const placedFaults: PlacedFault[] = []
  for (const line of lines) {
    if (line.is !== 'key') continue
    const first = keys.get(line.key)
    if (first === undefined) keys.set(line.key, line)
    else {
      const [, kind, ...key] = line.key.split('|')
      placedFaults.push({ ...line, field: '', reason: twice(kind, key.join(' '), first.line) })
    }
  }
  return { placedFaults, places: new Set(placedFaults.map(placeKey)) }
}

/** The first definition of each entity, and those that contradict it. */
function definitionsIn(lines: readonly Line[], left: ReadonlySet<string>, packs: readonly string[]) {
  const definitions = new Map<string, Definition>()
  const placedFaults: PlacedFault[] = []
  for (const line of lines) {
    if (line.is !== 'definition' || left.has(placeKey(line))) continue
    const first = definitions.get(line.slug)
    if (first === undefined) definitions.set(line.slug, line)
    else if (first.file === line.file) {
      placedFaults.push({ ...line, field: '', reason: twice('entity', line.slug, first.line) })
    } else if (first.coreHash !== line.coreHash) {
      const reason = disagreement(line.slug, packs[first.file] ?? '', first.core, line.core)
      placedFaults.push({ ...line, field: 'slug', reason })
    }
  }
  return { definitions, placedFaults }
}

/** Definitions that the graph contradicts. */
function storedOtherwise(
  definitions: readonly Definition[],
  stored: ReadonlyMap<string, StoredEntity>,
  packs: readonly string[],
): PlacedFault[] {
  return definitions.flatMap((definition) => {
    const known = stored.get(definition.slug)
    if (known === undefined) return []
    if (known.entityType !== definition.core.entityType) {
      const reason = `${definition.slug} is known as ${known.entityType}, and an entity does not change its type`
      return [{ ...definition, field: 'entityType', reason }]
    }
    if (known.definedBy === packs[definition.file] || sameCore(known, definition.core)) return []
    const reason = disagreement(definition.slug, known.definedBy, known, definition.core)
    return [{ ...definition, field: 'slug', reason }]
  })
}

/** The reason why an entity of this type cannot stand where the record names it; `type` undefined: there is no such entity. */
function referenceFault(line: Line & { is: 'reference' }, type: EntityType | undefined): PlacedFault | null {
  if (type === undefined) {
    const reason = `there is no entity ${line.slug}, neither in the graph nor in the records of these files that are without fault`
    return { ...line, reason, unresolved: line.slug }
  }
  if (line.type === undefined || line.end === undefined) return null
  const fault = endpointFault(line.type, type, line.end, line.slug)
  return fault === null ? null : { ...line, reason: fault }
}

function twice(kind: string | undefined, key: string, line: number): string {
  return `the pack has the ${kind} ${key} twice (first on line ${line})`
}

function sameCore(a: Core, b: Core): boolean {
  return coreFields.every((field) => a[field] === b[field])
}

const coreFields = ['displayName', 'entityType', 'category', 'subcategory', 'group', 'description'] as const

function disagreement(slug: string, pack: string, theirs: Core, ours: Core): string {
  const field = coreFields.find((each) => theirs[each] !== ours[each]) ?? 'displayName'
  return `two packs disagree on ${slug}: ${pack} says ${field} '${theirs[field]}', this record says '${ours[field]}'`
}
