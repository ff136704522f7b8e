import { acceptance } from './policy.ts'
import type { AwaitingClaim } from './queries.ts'

/** Of a name of a source that no more is needed to tell it apart. */
const longestSource = 190

/** The pack that states a claim as a fact, as JSON Lines: one for each claim, so that it can be taken back by itself. */
export function packOf(claim: AwaitingClaim & { report: NonNullable<AwaitingClaim['report']> }): string {
  const { entity, key, value, stateAt, report } = claim
  const ended = endedBy(claim)
  const source = `${report.publisher}: ${report.title}`.slice(0, longestSource)
  const header = {
    kind: 'pack',
    pack: packName(claim),
    version: '1',
    source,
    asOf: stateAt,
    confidence: acceptance.confidence,
    rows: 2 + ended.length,
  }
  return [
    header,
    { kind: 'source', name: source, url: report.url, sourceKind: 'document' },
    { kind: 'fact', entity, key, value, validFrom: stateAt },
    ...ended,
  ]
    .map((record) => JSON.stringify(record))
    .join('\n')
    .concat('\n')
}

/** Everything that is over once somebody has an office, as records: the tenure of whoever had it, the nomination for it, and what it bars. */
function endedBy({ entity, key, value, stateAt: validTo, leaves }: AwaitingClaim): object[] {
  if (key !== 'office' || typeof value !== 'string') return []
  const holders = acceptance.sole.test(value) ? leaves.holders : []
  const posts = acceptance.barring.test(value) ? leaves.posts : []
  return [
    ...holders.map((holder) => ({ kind: 'fact', entity: holder, key, value, validTo })),
    ...(leaves.isNominated ? [{ kind: 'fact', entity, key: 'nominated_for', value, validTo }] : []),
    ...posts.map(({ type, to }) => ({ kind: 'relationship', from: entity, type, to, validTo })),
  ]
}

export function packName({ id }: Pick<AwaitingClaim, 'id'>): string {
  return `claim-${id}`
}

/** The reason that a claim becomes no fact; undefined where it does. */
export function outsideOf({ key, value, change, report }: AwaitingClaim): string | undefined {
  if (!acceptance.keys.has(key)) return `claims of ${key} become no facts`
  if (change === 'ends') return 'that a value has ended is not stated by a claim'
  if (value === null) return 'it says that something changed, and not to what'
  return report === null ? 'no official source has said it without reserve' : undefined
}
