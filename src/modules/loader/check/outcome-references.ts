import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import { readExposures, readOutcomes } from '../outcome-queries.ts'
import { type OutcomeCore, outcomeFields, sameOutcome } from '../statement.ts'
import type { Place, PlacedFault } from './placed-fault.ts'
import { readBySlugs } from './read-by-slugs.ts'

/** Statements of records about outcomes, noted to be checked once all files have been read. */
export type OutcomeLine =
  | (Place & { is: 'outcome'; slug: string; core: OutcomeCore })
  | (Place & {
      is: 'exposure'
      /** Slug of the outcome. */
      slug: string
      entity: string
      field: string
      validFrom: string | null
      validTo: string | null
    })
  /** A contract that prices the outcome. */
  | (Place & { is: 'prices'; slug: string; field: string })

type Definition = OutcomeLine & { is: 'outcome' }
type Exposure = OutcomeLine & { is: 'exposure' }

/** Records that disagree on an outcome, are about one that nothing defines, or state an exposure that another record or pack states. */
export async function* outcomeFaults(
  graph: Graph,
  packs: readonly string[],
  lines: readonly OutcomeLine[],
): AsyncGenerator<PlacedFault> {
  if (lines.length === 0) return
  const slugs = [...new Set(lines.map(({ slug }) => slug))]
  const stored = new Map((await readBySlugs(graph, readOutcomes, slugs)).map((row) => [row.slug, row]))
  const definitions = new Map<string, Definition>()
  for (const line of lines) {
    if (line.is !== 'outcome') continue
    const first = definitions.get(line.slug)
    const known = stored.get(line.slug)
    const pack = packs[line.file] ?? ''
    if (first === undefined) definitions.set(line.slug, line)
    // The same pack twice is told of the record's key.
    if (first !== undefined && first.file !== line.file && !sameOutcome(first.core, line.core)) {
      yield { ...line, field: 'slug', reason: disagreement(line.slug, packs[first.file] ?? '', first.core, line.core) }
    } else if (known !== undefined && known.definedBy !== pack && !sameOutcome(known, line.core)) {
      yield { ...line, field: 'slug', reason: disagreement(line.slug, known.definedBy, known, line.core) }
    }
  }
  const exposures = lines.filter((line) => line.is === 'exposure')
  for (const line of lines) {
    if (line.is === 'outcome' || definitions.has(line.slug) || stored.has(line.slug)) continue
    const reason = `there is no outcome ${line.slug}, neither in the graph nor in the records of these files that are without fault`
    yield { ...line, field: line.is === 'exposure' ? 'outcome' : line.field, reason, unresolved: line.slug }
  }
  yield* statedTwice(packs, exposures)
  yield* statedElsewhere(graph, packs, exposures)
}

/** An exposure has one record that states it: two would show every view two edges, or hide one of two strengths. */
function* statedTwice(packs: readonly string[], exposures: readonly Exposure[]): Generator<PlacedFault> {
  for (const same of Map.groupBy(exposures, ({ slug, entity }) => `${slug}|${entity}`).values()) {
    for (const [index, line] of same.entries()) {
      const twin = same.slice(0, index).find((other) => overlaps(other, line))
      if (twin === undefined) continue
      const where = `${packs[twin.file] ?? ''}, line ${twin.line}`
      yield { ...line, reason: `the exposure of ${line.entity} to ${line.slug} is stated twice (first by ${where})` }
    }
  }
}

async function* statedElsewhere(
  graph: Graph,
  packs: readonly string[],
  exposures: readonly Exposure[],
): AsyncGenerator<PlacedFault> {
  const stored = await readBySlugs(graph, readExposures, [...new Set(exposures.map(({ slug }) => slug))])
  const byPair = Map.groupBy(stored, ({ outcome, entity }) => `${outcome}|${entity}`)
  for (const line of exposures) {
    const other = byPair
      .get(`${line.slug}|${line.entity}`)
      ?.find((each) => each.statedIn.split('/')[0] !== packs[line.file] && overlaps(each, line))
    if (other === undefined) continue
    const [pack] = other.statedIn.split('/')
    yield { ...line, reason: `the exposure of ${line.entity} to ${line.slug} is already stated by the pack ${pack}` }
  }
}

type Period = { validFrom: string | null; validTo: string | null }

/** True where two periods overlap; one that has ended and one without a start that holds now do not: that starts on the day of the pack. */
function overlaps(a: Period, b: Period): boolean {
  const isBefore = (x: Period, y: Period) =>
    x.validTo !== null && (y.validFrom === null ? y.validTo === null : x.validTo <= y.validFrom)
  return !isBefore(a, b) && !isBefore(b, a)
}

function disagreement(slug: string, pack: string, theirs: OutcomeCore, ours: OutcomeCore): string {
  const field = outcomeFields.find((each) => theirs[each] !== ours[each]) ?? 'label'
  return `two packs disagree on the outcome ${slug}: ${pack} says ${field} '${theirs[field]}', this record says '${ours[field]}'`
}
