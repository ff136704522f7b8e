import { dollarsOf, type Micros, micros, sumOf } from '../../domain/markets/money.ts'
import { relationshipTypeOf } from '../../domain/relationships.ts'
import { exact } from '../../platform/decimal.ts'
import type { Position } from './schemas.ts'
import type { Stake } from './stakes.ts'

/** The payouts of one proposition, over all positions in it at all venues. */
export type Netted = {
  outcomeId: string
  outcomeSlug: string
  outcomeLabel: string | null
  category: string | null
  /** Contracts for it, less those against it. */
  netSize: number
  paysIfTrue: number
  paysIfFalse: number
  value: number
  cost: number
  venues: string[]
  positions: number
}

const isPositive = ({ polarity }: Position) => polarity === 1

/** Positions in the same proposition are one, whichever side of it and wherever they are. */
export function nettedOf(positions: readonly Position[], stakes: readonly Stake[]): Netted[] {
  const categories = new Map(stakes.map(({ outcome }) => [outcome.id, outcome.category]))
  const priced = positions.filter(({ outcomeId, polarity }) => outcomeId !== null && polarity !== null)
  return [...Map.groupBy(priced, ({ outcomeId }) => outcomeId ?? '')]
    .map(([outcomeId, own]) => {
      const pays = (some: readonly Position[]) => sumOf(some.map((each) => micros(each.paysIfRight ?? 0)))
      const [ifTrue, ifFalse] = [pays(own.filter(isPositive)), pays(own.filter((each) => !isPositive(each)))]
      const sum = (of: (each: Position) => number | null) => dollarsOf(sumOf(own.map((each) => micros(of(each) ?? 0))))
      return {
        outcomeId,
        outcomeSlug: own[0]?.outcomeSlug ?? '',
        outcomeLabel: own[0]?.outcomeLabel ?? null,
        category: categories.get(outcomeId) ?? null,
        netSize: dollarsOf(ifTrue - ifFalse),
        ...{ paysIfTrue: dollarsOf(ifTrue), paysIfFalse: dollarsOf(ifFalse) },
        ...{ value: sum(({ value }) => value), cost: sum(({ cost }) => cost) },
        venues: [...new Set(own.map(({ venue }) => venue))].toSorted(),
        positions: own.length,
      }
    })
    .toSorted((a, b) => b.value - a.value || (a.outcomeSlug < b.outcomeSlug ? -1 : 1))
}

type Group = {
  groupId: string | null
  title: string | null
  outcomes: string[]
  value: number
  worst: { pays: number; change: number; if: string }
  best: { pays: number; change: number; if: string }
}

/** Worst and best payouts of the answers to one question, of which at most one comes true. Money on one proposition alone is a group of its own. */
export function groupsOf(netted: readonly Netted[], stakes: readonly Stake[]): Group[] {
  const held = Map.groupBy(
    stakes.flatMap(({ groups }) => groups),
    ({ id }) => id,
  )
  // Each venue has a group of its own for one question: the one that has most of what is held.
  const most = (groups: Stake['groups']) =>
    groups.toSorted(
      (a, b) => (held.get(b.id)?.length ?? 0) - (held.get(a.id)?.length ?? 0) || (a.id < b.id ? -1 : 1),
    )[0]
  const groupOf = new Map(stakes.map(({ outcome, groups }) => [outcome.id, most(groups)]))
  const named = Map.groupBy(netted, ({ outcomeId }) => groupOf.get(outcomeId)?.id ?? outcomeId)
  return [...named].map(([, own]) => {
    const group = groupOf.get(own[0]?.outcomeId ?? '')
    const value = sumOf(own.map((each) => micros(each.value)))
    const falses = sumOf(own.map(({ paysIfFalse }) => micros(paysIfFalse)))
    const cases = [
      { if: 'none of them', pays: falses },
      ...own.map(({ outcomeSlug, paysIfTrue, paysIfFalse }) => ({
        if: outcomeSlug,
        pays: falses - micros(paysIfFalse) + micros(paysIfTrue),
      })),
    ].toSorted((a, b) => (a.pays < b.pays ? -1 : a.pays > b.pays ? 1 : 0))
    return {
      ...{ groupId: group?.id ?? null, title: group?.title ?? null },
      outcomes: own.map(({ outcomeSlug }) => outcomeSlug),
      value: dollarsOf(value),
      ...{ worst: caseOf(cases[0], value), best: caseOf(cases.at(-1), value) },
    }
  })
}

function caseOf(found: { if: string; pays: Micros } | undefined, value: Micros) {
  const { if: when, pays } = found ?? { if: '', pays: 0n }
  return { pays: dollarsOf(pays), change: dollarsOf(pays - value), if: when }
}

/** Symbols that are held, by the entities that they stand for: of a perpetual, which costs but its margin, size times price is at stake. */
function standingFor(positions: readonly Position[]) {
  return positions
    .filter(({ kind }) => kind === 'symbol')
    .flatMap(({ entities, notional, accountId, externalId }) =>
      entities.map(({ role, ...entity }) => ({
        ...{ ...entity, via: null, relation: role, at: notional ?? 0 },
        ...{ of: `${accountId} ${externalId}`, outcomeSlug: null },
      })),
    )
}

/** Money at stake by whatever moves it: the value of each proposition times how strongly. One may hang on several, so they add up to more. */
export function drivenBy(netted: readonly Netted[], stakes: readonly Stake[], positions: readonly Position[]) {
  const value = new Map(netted.map((each) => [each.outcomeId, each.value]))
  const moved = stakes.flatMap(({ outcome, entities, near }) => {
    const at = value.get(outcome.id) ?? 0
    const direct = entities.map(({ role, ...entity }) => ({ ...entity, via: null, relation: role }))
    const around = near.map(({ type, ...entity }) => ({ ...entity, relation: relationshipTypeOf(type) }))
    return [...direct, ...around].map((entity) => ({ ...entity, at, of: outcome.id, outcomeSlug: outcome.slug }))
  })
  const rows = [...moved, ...standingFor(positions)]
  return [...Map.groupBy(rows, ({ slug }) => slug)]
    .map(([slug, own]) => {
      // An entity may be reached in several ways: the strongest to each proposition counts.
      const strongest = [...Map.groupBy(own, ({ of }) => of)].map(
        ([, ways]) => ways.toSorted((a, b) => b.strength - a.strength)[0] as (typeof own)[number],
      )
      const [first] = strongest.toSorted((a, b) => b.strength * b.at - a.strength * a.at)
      return {
        slug,
        ...{ displayName: first?.displayName ?? slug, entityType: first?.entityType ?? '' },
        ...{ relation: first?.relation ?? '', via: first?.via ?? null },
        value: dollarsOf(sumOf(strongest.map(({ at }) => micros(at)))),
        weighted: dollarsOf(sumOf(strongest.map(({ at, strength }) => micros(at * strength)))),
        outcomes: strongest.flatMap(({ outcomeSlug, strength }) =>
          outcomeSlug === null ? [] : { outcomeSlug, strength: exact(strength) },
        ),
      }
    })
    .toSorted((a, b) => b.weighted - a.weighted || (a.slug < b.slug ? -1 : 1))
}
