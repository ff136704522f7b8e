const mirror: Partial<Record<string, 'subset' | 'superset'>> = { subset: 'superset', superset: 'subset' }

/** The relation of the second to the first, where this one is that of the first to the second. */
export function mirrored<R extends string>(relation: R): R | 'subset' | 'superset' {
  return mirror[relation] ?? relation
}
