import type { View } from '../../../domain/as-of.ts'
import { alertEvidenceId } from '../../../domain/ids.ts'
import { refusals } from '../../../domain/requests/refusals.ts'
import type { AlertPorts } from '../ports.ts'
import type { ClaimRow, RelatedRow } from '../queries.ts'
import type { Condition } from '../rules/conditions.ts'
import { type Situation, situationOf, type VersionedRule } from '../rules/situation.ts'
import type { Subject } from './changes.ts'

const hourMs = 3_600_000

type Ports = Pick<AlertPorts, 'rumorsAt' | 'coefficients' | 'movesSince'>

/** The change by a claim, the record of the rumours of whoever said it first, and the effects of such a change on some outcomes. */
export async function rumorOf(
  { rumorsAt, coefficients }: Omit<Ports, 'movesSince'>,
  { slug, key, from, value, category, first }: ClaimRow,
  { view, outcomes }: { view: View; outcomes: readonly string[] },
) {
  const change = { key, from: from === null ? null : String(from), to: String(value) }
  const [known = new Map()] = outcomes.length === 0 ? [] : await coefficients([{ entity: slug, ...change, outcomes }])
  if (first === null) return { change, record: undefined, known }
  const rumors = await rumorsAt(view, category)
  return { change, record: rumors(first.publisher ?? first.author) ?? rumors(first.author), known }
}

type Seeing = {
  rules: readonly VersionedRule[]
  now: number
  view: View
  names: ReadonlyMap<string, Subject & Partial<Pick<RelatedRow, 'outcomes'>>>
}

/** So long after a report at least a price is looked at. */
const settledMs = 5 * 60_000

type Moved = { z: number; move: number; unmoved?: undefined } | { z: null; move: null; unmoved: string | null }

/**
 * The move of the price of what hangs most on an entity since a report, or in words why that is not said. Of a source whose rumours do not come true
 * it is not looked at: nothing hangs on it.
 */
async function moveSince(
  { movesSince }: Ports,
  { outcome, since, now, counts }: { outcome: string | undefined; since: string; now: number; counts: boolean },
): Promise<Moved> {
  const untold = (unmoved: string | null) => ({ z: null, move: null, unmoved })
  if (!counts) return untold(null)
  if (outcome === undefined) return untold('no market is known that hangs on it')
  if (now - Date.parse(since) < settledMs) return untold('reported less than five minutes before, too soon for prices')
  const moved = (await movesSince({ outcomes: [outcome], since: Date.parse(since) })).get(outcome)
  if (moved?.reason === undefined && moved !== undefined) {
    return { z: Number(Math.abs(moved.z).toFixed(4)), move: Number(moved.priceEffect.toFixed(4)) }
  }
  return untold(`its price since then is not known: ${refusals[moved?.reason ?? 'no_quote']}`)
}

/** The least of an input that a condition asks for; none where it does not ask for it. */
function leastOf(given: Condition, name: string): number {
  if ('all' in given) return Math.max(0, ...given.all.map((each) => leastOf(each, name)))
  if ('any' in given) return Math.max(0, ...given.any.map((each) => leastOf(each, name)))
  return given.input === name ? (given.atLeast ?? 0) : 0
}

/** Situations that rules see in claims. */
export async function seenInClaims(
  rows: readonly ClaimRow[],
  ports: Ports,
  { rules, now, view, names }: Seeing,
): Promise<Situation[]> {
  const own = rules.filter(({ inputs }) => inputs === 'claim')
  const seen: Situation[] = []
  for (const row of rows) {
    const entity = names.get(row.slug)
    const { first, state, value } = row
    if (entity === undefined || first === null || state === null || value === null) continue
    const outcomes = entity.outcomes?.map(({ outcomeId }) => outcomeId) ?? []
    const { record, change, known: effects } = await rumorOf(ports, row, { view, outcomes })
    const known = [...effects.values()]
    const [strongest] = known.toSorted((a, b) => Math.abs(b.coefficient) - Math.abs(a.coefficient))
    for (const rule of own.filter(({ windowHours }) => now - Date.parse(row.openedAt) <= windowHours * hourMs)) {
      const effect = strongest === undefined ? null : Math.abs(strongest.coefficient)
      const moved = await moveSince(ports, {
        ...{ outcome: outcomes[0], since: first.at, now },
        counts: state === 'rumor' && (record?.chance ?? 0) >= leastOf(rule.trigger, 'conversionChance'),
      })
      seen.push(
        situationOf({
          ...{ rule, at: now, slug: row.slug, change, tracked: null, coefficient: null },
          inputs: {
            ...{
              claim: row.claim,
              entity: entity.displayName,
              slug: row.slug,
              state,
              source: first.publisher ?? first.author,
              hedged: first.hedged,
            },
            ...{ key: row.key, from: row.from, to: value, conversionChance: record?.chance ?? null },
            ...{ rumors: record?.rumors ?? null, confirmedRumors: record?.confirmed ?? null, category: row.category },
            coefficient: effect,
            ...{ zSinceFirstReport: moved.z, move: moved.move, unmoved: moved.unmoved ?? null },
          },
          evidence: {
            ...{ id: alertEvidenceId(rule.name, `${row.claim}|${state}`), kind: 'claim', of: row.claim, at: first.at },
            ...{ source: first.publisher ?? first.author, title: first.title },
          },
        }),
      )
    }
  }
  return seen
}
