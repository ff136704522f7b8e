import type { z } from 'zod'
import { endpointFault } from '../../../domain/relationships.ts'
import type { EntityType } from '../../../domain/taxonomy.ts'
import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import { readEntities } from '../queries.ts'
import { PartitionedSpool, partOf } from '../spool.ts'
import type { Core } from '../statement.ts'
import { listingFaults } from './listing-references.ts'
import { type Line, type Names, type Parent, separators } from './names.ts'
import { type OutcomeLine, outcomeFaults } from './outcome-references.ts'
import { type Place, type PlacedFault, placeKey } from './placed-fault.ts'
import { readBySlugs } from './read-by-slugs.ts'

/** Notes what records name, so that it can be checked once all files have been read: references may point forward. */
export type References = {
  readonly parts: number
  /** The record keys of one part, once all files have been read. */
  keysOfPart(index: number): Promise<ReadonlySet<string>>
  key(key: string, place: Place): void
  /** Notes what a statement names. */
  named(names: Names): void
  /** Of these entities, `<file>|<slug>` where the file has a new or changed entity record. */
  restated(slugs: ReadonlySet<string>): Promise<ReadonlySet<string>>
  /** Relationships of type parent_of in this run, for the search of cycles. */
  readonly parents: Parent[]
  /** Every record that names what does not exist, says twice or contradicts another pack. Ends the notes. */
  placedFaults(graph: Graph, packs: readonly string[], dropped: ReadonlySet<string>): AsyncIterable<PlacedFault>
}

/** So many files that each fits into memory, whatever the size of a load. */
const partCount = 128

export function collectReferences(folder: string): References {
  const lines = new PartitionedSpool(folder, 'references', partCount)
  const parents: References['parents'] = []
  let open = true
  const add = (key: string, line: Line) => lines.add(key, JSON.stringify(line))
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
    named({ lines: named, parents: more }) {
      parents.push(...more)
      if (named === '') return
      for (const each of named.split(separators.lines)) {
        const end = each.indexOf(separators.key)
        lines.add(each.slice(0, end), each.slice(end + 1))
      }
    },
    async *placedFaults(graph, packs, dropped) {
      for (const index of lines.parts.keys()) {
        const standing = (await linesOfPart(index)).filter((line) => !dropped.has(placeKey(line)))
        yield* compare(graph, packs, standing)
      }
    },
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
    } else if (!sameCore(first.core, line.core)) {
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
