import type { View } from '../../../domain/as-of.ts'
import { changeInWords, nounOf } from '../../../domain/facts/attribute-words.ts'
import { movesAnew } from '../../../domain/facts/recurring.ts'
import { alertEvidenceId } from '../../../domain/ids.ts'
import { capital } from '../../../platform/text/capital.ts'
import type { AlertPorts } from '../ports.ts'
import type { ChangeRow, TenureRow } from '../queries.ts'
import { type Situation, situationOf, type VersionedRule } from '../rules/situation.ts'

const hourMs = 3_600_000

export type Seeing = { rules: readonly VersionedRule[]; now: number; view: View; names: ReadonlyMap<string, Subject> }
export type Subject = { displayName: string; category: string | null }

/** Situations that rules see in changes of attributes. */
export async function seenInChanges(
  rows: readonly ChangeRow[],
  { reliabilityAt }: Pick<AlertPorts, 'reliabilityAt'>,
  { rules, now, view, names }: Seeing,
): Promise<Situation[]> {
  const categories = [...new Set(rows.map(({ slug }) => names.get(slug)?.category ?? 'other'))]
  const reliability = new Map(
    await Promise.all(categories.map(async (each) => [each, await reliabilityAt(view, each)] as const)),
  )
  return rows.flatMap((row) => {
    const entity = names.get(row.slug)
    // What was superseded meanwhile is no change to tell of.
    if (entity === undefined || !row.holds || row.to === null) return []
    const reliable = reliability.get(entity.category ?? 'other')
    const [best] = row.sources
      .map((source) => ({ ...source, reliability: reliabilityOf(source, reliable) }))
      .toSorted((a, b) => (b.reliability ?? 0) - (a.reliability ?? 0))
    return rules
      .filter((rule) => isMeant(rule, row) && wasRecent(rule, row.at, now))
      .map((rule) => ofChange(rule, row, { now, name: entity.displayName, best: best ?? null }))
  })
}

/** The publisher in the name of a source that is called after it and its report: `<publisher>: <headline>`. */
export function publisherOf(source: string): string {
  return source.split(': ', 1)[0] ?? source
}

type Reliable = ((source: string) => number | undefined) | undefined

function reliabilityOf({ name, confidence }: ChangeRow['sources'][number], reliable: Reliable): number | null {
  return reliable?.(name) ?? reliable?.(publisherOf(name)) ?? confidence
}

function isMeant({ inputs, keys, match, firstValues, params }: VersionedRule, { key, from, to }: ChangeRow): boolean {
  if (inputs !== 'attribute' || keys?.includes(key) !== true) return false
  // Nobody tells of what is so as a rule that it began.
  const { order } = params
  if (from === null && (firstValues !== true || (Array.isArray(order) && order[0] === to))) return false
  return match === undefined || RegExp(match, 'u').test(String(to))
}

const aheadMs = 24 * hourMs

/** Neither long ago nor, but for another time zone, yet to come. */
export function wasRecent({ windowHours }: VersionedRule, at: string, now: number): boolean {
  const age = now - Date.parse(at)
  return age <= windowHours * hourMs && age >= -aheadMs
}

type Best = { name: string; kind: string | null; confidence: number | null; reliability: number | null }

function ofChange(
  rule: VersionedRule,
  { event, slug, key, from, to, at }: ChangeRow,
  { now, name, best }: { now: number; name: string; best: Best | null },
): Situation {
  const change = typeof from === 'number' && typeof to === 'number' ? Math.abs(to - from) : null
  const { pollingError: error } = rule.params
  const inputs = {
    ...{
      entity: name,
      slug,
      key,
      from,
      to,
      day: at.slice(0, 10),
      changed: from !== to || (to !== null && movesAnew(key, to)),
    },
    source: best === null ? null : publisherOf(best.name),
    ...{ reliability: best?.reliability ?? null, official: best?.kind === 'document' },
    ...{ change, changeInErrors: change !== null && typeof error === 'number' ? change / error : null },
  }
  return situationOf({
    ...{ rule, inputs, at: now, slug, tracked: null, coefficient: null },
    change: { key, from: from === null ? null : String(from), to: String(to) },
    evidence: {
      ...{ id: alertEvidenceId(rule.name, `${event}|${key}`), kind: 'event', of: event, at },
      ...{ source: best?.name ?? null, title: to === null ? null : capital(changeInWords({ name, key, from, to })) },
    },
  })
}

const relationshipOf: Readonly<Record<string, string>> = { GOVERNS: 'governs', LEADS: 'leads' }

/** Situations that rules see in offices that ended. */
export function seenInTenures(rows: readonly TenureRow[], { rules, now, names }: Omit<Seeing, 'view'>): Situation[] {
  return rows.flatMap(({ event, slug, edge, ofName, at, source }) => {
    const key = relationshipOf[edge] ?? edge
    const entity = names.get(slug)
    if (entity === undefined) return []
    return rules
      .filter((rule) => rule.inputs === 'tenure' && rule.keys?.includes(key) === true && wasRecent(rule, at, now))
      .map((rule) =>
        situationOf({
          ...{ rule, at: now, slug, tracked: null, coefficient: null },
          inputs: {
            entity: entity.displayName,
            slug,
            key,
            from: ofName,
            to: 'ended',
            day: at.slice(0, 10),
            ended: true,
            source,
          },
          change: { key, from: ofName, to: 'ended' },
          evidence: {
            ...{ id: alertEvidenceId(rule.name, `${event}|${at}`), kind: 'relationship', of: event, at, source },
            title: `${entity.displayName} no longer ${nounOf(key)} ${ofName}`,
          },
        }),
      )
  })
}
