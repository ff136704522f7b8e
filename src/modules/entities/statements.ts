import { z } from 'zod'
import type { View } from '../../domain/as-of.ts'
import type { AttributeValue } from '../../domain/facts/attribute-value.ts'
import { compare, historyOf } from '../../domain/facts/fact-versions.ts'
import type { Precision } from '../../domain/facts/precision.ts'
import { missing } from '../../domain/graph/known-since.ts'
import { datings, versionStatement } from '../../domain/graph/rows.ts'
import { tellDates } from '../../domain/graph/shape.ts'
import type { EntityName } from '../../domain/names.ts'
import { fingerprintOf, readCursor, writeCursor } from '../../domain/requests/cursor.ts'
import { attributeValue } from '../../domain/schemas.ts'
import { type Graph, integer, type Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'

const versionRow = z.object({
  value: attributeValue,
  validFrom: z.string(),
  validTo: z.string().nullable(),
  ...datings,
  place: z.number(),
  statements: z.array(versionStatement),
})

const statementsRow = z.object({ facts: z.array(z.object({ key: z.string(), versions: z.array(versionRow) })) })
type FactRow = z.output<typeof statementsRow>['facts'][number]

type SelectionParams = View & { id: string; from: string; maxFacts: Whole }

const listStatements = defineQuery<SelectionParams, z.output<typeof statementsRow>>(
  'entities/list-statements',
  statementsRow,
)

/** One claim: a source says that an attribute has a value. */
export type Claim = {
  key: string
  value: AttributeValue
  source: string
  confidence: number
  firstSeen: string
  lastSeen: string
  validFrom: string
  validTo: string | null
  validFromPrecision?: Precision
  validToPrecision?: Precision
  document?: string
  withdrawn: boolean
}

/** The end of a page: a claim's key, start, source and value as JSON. */
const position = z.tuple([z.string(), z.string(), z.string(), z.string()])
type Position = z.output<typeof position>

export type StatementsParams = EntityName & {
  limit: number
  cursor: string | undefined
  /** The moments as they were asked for: a cursor serves only the view that it came with. */
  asked: { asOf: string | undefined; knownAt: string | undefined }
  view: View
}

/** A page of what is claimed of an entity, by key, then newest first, then by source. Throws 404, and 400 for a cursor of another list. */
export async function statementsOf(
  graph: Graph,
  { id, name, limit, cursor, asked, view }: StatementsParams,
): Promise<{ statements: Claim[]; nextCursor: string | null }> {
  const fingerprint = fingerprintOf({ list: 'statements', id, ...asked })
  const after = cursor === undefined ? undefined : readCursor(cursor, fingerprint, position)
  // Each fact has a claim at least, but for those that the view hides: where it hides many, more are read at a time.
  let maxFacts = limit + 1
  const statements: Claim[] = []
  let from = after?.[0] ?? ''
  for (;;) {
    const [row] = await graph.read(listStatements, { ...view, id, from, maxFacts: integer(maxFacts) })
    if (row === undefined) throw await missing(graph, 'entity', { id, name }, view)
    const claims = row.facts.flatMap((fact) => claimsOf(fact, view.at))
    statements.push(...claims.filter((claim) => after === undefined || isAfter(claim, after)))
    const last = row.facts.at(-1)
    if (statements.length > limit || row.facts.length < maxFacts || last === undefined) break
    // No key lies between this one and its successor.
    from = `${last.key}\u0000`
    maxFacts *= 4
  }
  const page = statements.slice(0, limit)
  const end = page.at(-1)
  const more = end !== undefined && statements.length > limit
  return { statements: page, nextCursor: more ? writeCursor(fingerprint, positionOf(end)) : null }
}

/** Every claim of a fact, newest version first. */
function claimsOf({ key, versions }: FactRow, at: string): Claim[] {
  const { held, overruled } = historyOf(versions)
  return [...held, ...overruled]
    .flatMap(({ value, validFrom, validTo, statements, ...dates }) => {
      const end = validTo !== null && validTo > at ? null : validTo
      return statements.map(({ withdrawnAt, document, ...statement }) => ({
        key,
        value,
        ...statement,
        ...(document !== null && { document }),
        validFrom,
        validTo: end,
        ...tellDates({ ...dates, validTo: end }),
        withdrawn: withdrawnAt !== null && withdrawnAt <= at,
      }))
    })
    .toSorted((a, b) => comparePositions(positionOf(a), positionOf(b)))
}

function positionOf({ key, validFrom, source, value }: Claim): Position {
  return [key, validFrom, source, JSON.stringify(value)]
}

function comparePositions(a: Position, b: Position): number {
  return compare(a[0], b[0]) || compare(b[1], a[1]) || compare(a[2], b[2]) || compare(a[3], b[3])
}

function isAfter(claim: Claim, after: Position): boolean {
  return comparePositions(positionOf(claim), after) > 0
}
