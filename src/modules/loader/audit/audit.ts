import { type Audited, type Claim, contentOf } from './claims.ts'
import { type Contradiction, contradictionsOf } from './contradictions.ts'

/** Figures of the age and the sources of a pack's statements. Shares are of its statements, 0 to 1. */
export type PackAudit = {
  pack: string
  asOf: string
  ageDays: number
  statements: number
  /** Statements of what holds now and can change. */
  perishable: number
  /** Statements that say where they can be looked up, of those that can change. */
  documented: number
  /** Statements that were confirmed longer ago than they may be relied on. */
  stale: number
  /** Statements of one source alone. */
  singleSource: number
  unverified: number
  contradictions: number
}

export type Audit = { packs: PackAudit[]; whole: PackAudit; contradictions: Contradiction[] }

const dayMs = 86_400_000

/** The age of what packs state on a day, pack by pack and as a whole, and what contradicts itself. */
export function audit(audited: Audited, today: string): Audit {
  const contradictions = contradictionsOf(audited, today)
  const sources = new Map<string, Set<string>>()
  for (const claim of audited.claims) {
    const content = contentOf(claim)
    sources.set(content, (sources.get(content) ?? new Set()).add(claim.source))
  }
  const byPack = Map.groupBy(audited.claims, ({ pack }) => pack)
  const judge = (pack: string, asOf: string, claims: readonly Claim[], faults: number): PackAudit => ({
    pack,
    asOf: asOf.slice(0, 10),
    ageDays: Math.floor((Date.parse(today) - Date.parse(asOf)) / dayMs),
    statements: claims.length,
    perishable: shareOf(claims, (claim) => ages(claim)),
    documented: shareOf(claims.filter(ages), ({ document }) => document !== undefined),
    stale: shareOf(claims, (claim) => isStale(claim, today)),
    singleSource: shareOf(claims, (claim) => sources.get(contentOf(claim))?.size === 1),
    unverified: shareOf(claims, ({ source }) => audited.unverified.has(source)),
    contradictions: faults,
  })
  const oldest = audited.packs.map(({ asOf }) => asOf).toSorted()[0] ?? today
  return {
    packs: audited.packs.map(({ pack, asOf }) =>
      judge(pack, asOf, byPack.get(pack) ?? [], contradictions.filter((each) => each.pack === pack).length),
    ),
    whole: judge('all', oldest, audited.claims, contradictions.length),
    contradictions,
  }
}

/** True where a claim is of what holds now and can change. */
function ages({ life, validTo, superseded }: Claim): boolean {
  return life !== undefined && validTo === null && !superseded
}

function isStale(claim: Claim, today: string): boolean {
  const { life, asOf } = claim
  return life !== undefined && ages(claim) && Date.parse(today) - Date.parse(asOf) > life * dayMs
}

function shareOf(claims: readonly Claim[], holds: (claim: Claim) => boolean): number {
  if (claims.length === 0) return 0
  return Math.round((claims.filter(holds).length / claims.length) * 1_000) / 1_000
}

/** The audit as a table, with what contradicts itself below it. */
export function auditTable({ packs, whole, contradictions }: Audit): string {
  const heads = [
    'pack',
    'as of',
    'days',
    'statements',
    'perishable',
    'documented',
    'stale',
    'one source',
    'unverified',
    'contradictions',
  ]
  const percent = (share: number) => `${(share * 100).toFixed(0)} %`
  const rows = [...packs, whole].map((each) => [
    each.pack,
    each.asOf,
    String(each.ageDays),
    String(each.statements),
    percent(each.perishable),
    percent(each.documented),
    percent(each.stale),
    percent(each.singleSource),
    percent(each.unverified),
    String(each.contradictions),
  ])
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ')
  return [line(heads), ...rows.map(line), ...contradictions.map(({ pack, text }) => `${pack}: ${text}`)].join('\n')
}
