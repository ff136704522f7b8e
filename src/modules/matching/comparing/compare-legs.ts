import type { ParsedMarket } from '../parsing/parsed-market.ts'
import type { Decision, Relation } from '../question.ts'
import { answer } from './answers.ts'
import { said } from './relations.ts'

const apart: readonly Relation[] = ['disjoint', 'complement']
const narrower: readonly Relation[] = ['identity', 'subset']
const wider: readonly Relation[] = ['identity', 'superset']

/**
 * The relation of two markets of which one asks about several things at once, by what each of these is to each of the other: all have to come true, so
 * that it is narrower than any of them. `decideOne` says what two single questions are to each other.
 */
export function decideLegs(
  a: ParsedMarket,
  b: ParsedMarket,
  decideOne: (one: ParsedMarket, other: ParsedMarket) => Decision,
): Decision {
  const [ofA, ofB] = [a, b].map((market) => market.legs ?? (market.family.id === 'combo' ? [] : [market]))
  if (ofA === undefined || ofB === undefined || ofA.length === 0 || ofB.length === 0)
    return answer('not_comparable', 0.9, ['a combination of several questions'])
  const rows = ofA.map((leg) => ofB.map((other) => decideOne(leg, other)))
  const columns = ofB.map((_, at) => rows.flatMap((row) => row[at] ?? []))
  const relation = said(conjoined(rows, columns), isDenied(a), isDenied(b))
  if (relation === 'not_comparable' || relation === 'unverified')
    return answer(relation, 0.6, ['several questions at once'])
  const isOne = relation === 'identity' || relation === 'complement'
  const isExact = rows.every((row) =>
    row.some((pair) => pair.relation === 'identity' && pair.compareFlag === 'exact_match'),
  )
  return {
    ...answer(relation, isOne ? 0.92 : 0.85, ['several questions at once, of which all have to come true']),
    polarity: relation === 'complement' ? -1 : /^(?:identity|subset|superset)$/.test(relation) ? 1 : null,
    compareFlag: !isOne ? 'do_not_compare' : isExact ? 'exact_match' : 'near_match',
  }
}

/** A market that asks one thing tells by itself whether it denies it. */
function isDenied({ legs, negated }: ParsedMarket): boolean {
  return legs !== undefined && negated
}

function conjoined(rows: readonly (readonly Decision[])[], columns: readonly (readonly Decision[])[]): Relation {
  const has = (pairs: readonly Decision[], relations: readonly Relation[]) =>
    pairs.some(({ relation }) => relations.includes(relation))
  if (rows.some((row) => has(row, apart))) return 'disjoint'
  const isWithin = columns.every((column) => has(column, narrower))
  const isAround = rows.every((row) => has(row, wider))
  if (isWithin && isAround) return 'identity'
  if (isWithin) return 'subset'
  if (isAround) return 'superset'
  const comparable: readonly Relation[] = ['identity', 'subset', 'superset', 'overlap']
  // What is not sure of one leg is not sure of all.
  const isOpen = [...rows, ...columns].some((pairs) => has(pairs, ['unverified']) && !has(pairs, comparable))
  if (isOpen) return 'unverified'
  return rows.some((row) => has(row, comparable)) ? 'overlap' : 'not_comparable'
}
