import { lifeOfValue } from '../../../domain/facts/ageing.ts'
import type { AttributeValue } from '../../../domain/facts/attribute-value.ts'
import { lifeOfRelationship } from '../../../domain/facts/freshness.ts'
import type { RelationshipType } from '../../../domain/relationships.ts'
import type { EntityType } from '../../../domain/taxonomy.ts'
import { checkRecord } from '../check/record.ts'
import { openPack, type PackSource } from '../read/pack-file.ts'
import type { OutcomeStatement, Statement, SubjectStatement } from '../statement.ts'

/** One thing that a pack says of an entity: a value, or a relationship. */
export type Claim = {
  pack: string
  /** The day of the pack. */
  asOf: string
  source: string
  confidence: number
  /** Where it can be looked up. */
  document?: string | undefined
  entity: string
  validFrom: string | undefined
  validTo: string | null
  /** True where a later value took its place. */
  superseded: boolean
  /** Days for which it may be relied on; undefined where it does not age. */
  life: number | undefined
} & ({ kind: 'value'; key: string; value: AttributeValue } | { kind: 'tie'; type: RelationshipType; to: string })

export type Audited = {
  packs: { pack: string; asOf: string; records: number }[]
  claims: Claim[]
  types: ReadonlyMap<string, EntityType>
  /** Sources that nobody can look up. */
  unverified: ReadonlySet<string>
  outcomes: { slug: string; closesAt: string | null; status: string }[]
}

type Read = { pack: string; asOf: string; statement: Statement }

/** All that packs say, read from their files. Records that are no sound ones are passed over: a load names them. */
export async function readClaims(sources: readonly PackSource[], now: string): Promise<Audited> {
  const packs: Audited['packs'] = []
  const read: Read[] = []
  for (const source of sources) {
    const file = await openPack(source, now)
    const { pack, asOf } = file.header
    const before = read.length
    for await (const chunk of file.records({ rows: 0 })) {
      for (const { value, fault } of chunk) {
        const { statement } = fault === undefined ? checkRecord(value, file.header) : {}
        if (statement !== undefined) read.push({ pack, asOf, statement })
      }
    }
    packs.push({ pack, asOf, records: read.length - before })
  }
  const types = new Map(
    read.flatMap(({ statement }): [string, EntityType][] =>
      isSubject(statement) && statement.core !== undefined ? [[statement.slug, statement.core.entityType]] : [],
    ),
  )
  return {
    packs,
    types,
    unverified: new Set(
      read.flatMap(({ statement }) =>
        statement.kind === 'source' && statement.sourceKind === 'unverified' ? [statement.name] : [],
      ),
    ),
    claims: inTurn(read.flatMap((each) => (isSubject(each.statement) ? claimsOf(each.statement, each, types) : []))),
    outcomes: read.flatMap(({ statement }) =>
      isOutcome(statement) && statement.core !== undefined ? [{ slug: statement.slug, ...statement.core }] : [],
    ),
  }
}

function isSubject(statement: Statement): statement is SubjectStatement {
  return 'facts' in statement
}

function isOutcome(statement: Statement): statement is OutcomeStatement {
  return 'exposures' in statement
}

function claimsOf(
  { slug, facts, relationships }: SubjectStatement,
  { pack, asOf }: Read,
  types: ReadonlyMap<string, EntityType>,
): Claim[] {
  const own = types.get(slug)
  return [
    ...facts.map(
      ({ key, value, ...rest }): Claim => ({
        ...rest,
        kind: 'value',
        pack,
        asOf,
        entity: slug,
        key,
        value,
        superseded: false,
        life: own && lifeOfValue(key, value, own),
      }),
    ),
    ...relationships.map(({ type, to, ...rest }): Claim => {
      const other = types.get(to)
      const life = own && other && lifeOfRelationship(type, own, other)
      return { ...rest, kind: 'tie', pack, asOf, entity: slug, type, to, life, superseded: false }
    }),
  ]
}

/** The content of a claim, whoever says it. */
export function contentOf(claim: Claim): string {
  const said = claim.kind === 'value' ? [claim.key, String(claim.value)] : [claim.type, claim.to]
  return [claim.entity, ...said].join(' ')
}

/** Marks the values in whose place a later one came. */
function inTurn(claims: readonly Claim[]): Claim[] {
  const latest = new Map<string, string>()
  const placeOf = (claim: Claim) => (claim.kind === 'value' ? `${claim.entity} ${claim.key}` : null)
  const startOf = ({ validFrom, asOf }: Claim) => validFrom ?? asOf
  for (const claim of claims) {
    const place = placeOf(claim)
    if (place !== null && startOf(claim) > (latest.get(place) ?? '')) latest.set(place, startOf(claim))
  }
  return claims.map((claim) => {
    const place = placeOf(claim)
    return place !== null && startOf(claim) < (latest.get(place) ?? '') ? { ...claim, superseded: true } : claim
  })
}
