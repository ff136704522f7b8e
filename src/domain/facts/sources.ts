/** Kinds of sources: something that can be looked up, a public table, or what nobody can look up. */
export const sourceKinds = ['document', 'data-set', 'unverified'] as const

export type SourceKind = (typeof sourceKinds)[number]
