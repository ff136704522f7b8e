import { alertEvidenceId } from '../../../domain/ids.ts'
import { exact } from '../../../platform/decimal.ts'
import { isoOf } from '../../../platform/moments.ts'
import { capital } from '../../../platform/text/capital.ts'
import type { GroupMispricing } from '../../groups/index.ts'
import type { LegRow } from '../queries.ts'
import { type Situation, situationOf, type VersionedRule } from '../rules/situation.ts'

/** Before the id of a contradiction in its key. */
export const groupKeys = 'arb:group:'

type Seeing = { rules: readonly VersionedRule[]; now: number; legs: ReadonlyMap<string, LegRow> }

/** Situations that rules see in the contradictions among prices of one venue. */
export function seenInGroups(items: readonly GroupMispricing[], { rules, now, legs }: Seeing): Situation[] {
  const own = rules.filter(({ inputs }) => inputs === 'group')
  return items.flatMap((item) => own.map((rule) => ofGroup(rule, item, { now, legs })))
}

const subtypes: Readonly<Record<GroupMispricing['kind'], string>> = {
  sell_all: 'group_sum',
  buy_all: 'group_sum',
  ladder: 'ladder',
  subset: 'subset',
  bucket: 'bucket',
}

function ofGroup(rule: VersionedRule, item: GroupMispricing, { now, legs }: Omit<Seeing, 'rules'>): Situation {
  const { id, kind, group, size, cost, gross, net, oldestAt, since } = item
  const what = whatOf(item)
  const at = isoOf(oldestAt)
  const tracked = cheaperOf(item, legs)
  // A contradiction is told again where a cent more or less is left of it, and anew where it comes back.
  const level = net === null ? 'unknown' : Math.floor(exact(net * 100))
  return situationOf({
    ...{ rule, at: now, slug: null, change: null, coefficient: null, tracked, subtype: subtypes[kind] },
    expected: tracked?.expected ?? 'unknown',
    legs: item.legs.slice(0, maxShownLegs).flatMap(({ marketId }) => legs.get(marketId) ?? []),
    inputs: {
      ...{ contradiction: id, label: group.title, kind, what, gross, net, netEdge: net, size, cost },
      dollars: exact(Number((size * cost).toFixed(2))),
      quotesAgeSeconds: Math.max(0, Math.round((now - oldestAt) / 1_000)),
      ...{ sweeps: item.sweeps, standsSeconds: Math.max(0, Math.round((now - since) / 1_000)) },
    },
    evidence: {
      ...{ id: alertEvidenceId(rule.name, `${id}|${since}|${level}`), kind: 'group', of: id, at, source: item.venue },
      title: `${group.title}: ${what}, ${net === null ? 'fees are not known' : `$${net} a set after fees`}. ${item.basis}`,
    },
  })
}

/** The keys of contradictions that are gone: nothing is left of them, which arms them again. */
export function seenAsGone(
  ids: readonly string[],
  { rules, now }: { rules: readonly VersionedRule[]; now: number },
): Situation[] {
  const own = rules.filter(({ inputs }) => inputs === 'group')
  return ids.flatMap((id) =>
    own.map((rule) =>
      situationOf({
        ...{ rule, at: now, slug: null, change: null, coefficient: null, tracked: null },
        inputs: { contradiction: id, netEdge: 0, dollars: 0 },
        evidence: {
          ...{ id: alertEvidenceId(rule.name, `${id}|gone|${now}`), kind: 'group', of: id, at: isoOf(now) },
          ...{ source: null, title: null },
        },
      }),
    ),
  )
}

const namedLegs = 3
/** Legs that are among the related markets of an alert. */
const maxShownLegs = 20

/** The contracts that are bought, what they cost and what they pay at least, in words. */
function whatOf({ legs, cost, gross }: GroupMispricing): string {
  const [first] = legs
  // Two stages of one contest have a team by the same name.
  const areNames = new Set(legs.map(({ label }) => label)).size === legs.length
  const bought =
    legs.length > namedLegs
      ? `${capital(first?.side ?? '')} on all ${legs.length}`
      : legs
          .map(
            ({ side, label, title, price }) =>
              `${capital(side)} on ${(areNames && label) || `“${title}”`} at $${price}`,
          )
          .join(' and ')
  return `buying ${bought} costs $${cost} and pays at least $${exact(cost + gross)}`
}

/**
 * The contract that is too cheap, and where the price of its proposition should go: of legs to hold the Yes that costs most, of those to sell the one
 * that is bid for most, because a cent weighs least there.
 */
function cheaperOf({ legs: bought }: GroupMispricing, legs: ReadonlyMap<string, LegRow>) {
  const known = bought.flatMap(({ marketId, side, price, bid }) => {
    const leg = legs.get(marketId)
    return leg === undefined ? [] : [{ ...leg, side, worth: side === 'yes' ? price : (bid ?? 0) }]
  })
  const [best] = known.toSorted(
    (a, b) =>
      Number(b.side === 'yes') - Number(a.side === 'yes') || b.worth - a.worth || (a.marketId < b.marketId ? -1 : 1),
  )
  if (best === undefined) return null
  const { outcomeId, marketId, side, inverse } = best
  return { outcomeId, marketId, expected: (side === 'yes') === inverse ? ('down' as const) : ('up' as const) }
}
