import type { SetRelation } from '../../../domain/text/quantities.ts'
import type { Relation } from '../question.ts'

/** The relation of two questions by those of their parts: equal everywhere is identity, one direction is a subset, two are an overlap. */
export function relationOf(kinds: ReadonlySet<SetRelation>): Relation {
  if (kinds.size === 0) return 'identity'
  // What overlaps in one thing may both come true, whatever keeps it apart in another.
  if (kinds.has('overlap')) return 'overlap'
  if (kinds.has('disjoint')) return 'disjoint'
  const [only] = kinds
  if (kinds.size > 1) return kinds.has('complement') && kinds.size === 2 ? 'disjoint' : 'overlap'
  return only === 'complement' ? 'complement' : only === 'subset' || only === 'superset' ? only : 'overlap'
}

/** The relation of a and b where one of them, or both, ask for the opposite; `relation` is that of what they would ask else. */
export function said(relation: Relation, notA: boolean, notB: boolean): Relation {
  const ofB: Partial<Record<Relation, Relation>> = {
    identity: 'complement',
    complement: 'identity',
    subset: 'disjoint',
    superset: 'overlap',
    disjoint: 'subset',
  }
  const ofA: Partial<Record<Relation, Relation>> = {
    ...ofB,
    subset: 'overlap',
    superset: 'disjoint',
    disjoint: 'superset',
  }
  const ofBoth: Partial<Record<Relation, Relation>> = { subset: 'superset', superset: 'subset', disjoint: 'overlap' }
  const turned = notA && notB ? ofBoth : notB ? ofB : notA ? ofA : {}
  return turned[relation] ?? relation
}
