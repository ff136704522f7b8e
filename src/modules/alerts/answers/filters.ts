import { z } from 'zod'
import { slugPattern } from '../../../domain/ids.ts'
import { type AlertKind, alertKinds, alertTypes } from '../alert-types.ts'
import { severities } from '../method.ts'
import type { FilterName, FilterParams } from './read-queries.ts'

const words = [...new Set<string>([...alertKinds, ...alertTypes])]

/** A type of alerts, as inboxes name it or as alerts do. */
export const typeFilter = z
  .enum(words, { error: `must be one of ${words.join(', ')}` })
  .optional()
  .meta({ description: 'Only alerts of this type. `political` has those of conflicts too, `conflict` only these.' })

export const severityFilter = z
  .enum(severities, { error: `must be one of ${severities.join(', ')}` })
  .optional()
  .meta({ description: 'Only alerts of this severity.' })

export const entityFilter = z
  .string()
  .max(120, 'must have at most 120 characters')
  .regex(slugPattern, 'must be lower-case letters, digits and single hyphens')
  .optional()
  .meta({ description: 'Only alerts about this entity: its slug.' })

/** A yes or no of which neither is meant where it is not given. */
export function yesOrNo(description: string) {
  return z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .transform((text) => text === 'true')
    .optional()
    .meta({ description })
}

export const digestFilter = yesOrNo(
  'With `true` only the digest: alerts of kinds that have become noise, which neither the stream nor webhooks tell; with `false` all others.',
)

/** Filters of lists of alerts. */
export type AlertFilters = {
  type?: string | undefined
  severity?: string | undefined
  entity?: string | undefined
  digest?: boolean | undefined
}

/** The kinds that a word means; undefined where it names a type of its own. */
export function kindsOf(word: string): readonly AlertKind[] | undefined {
  if (word === 'political') return ['political', 'conflict']
  return alertKinds.find((kind) => kind === word) === undefined ? undefined : [word as AlertKind]
}

/** Filters that a statement has for what a caller gave, and their values. */
export function filtersOf({ type, severity, entity, digest }: AlertFilters): {
  names: FilterName[]
  params: FilterParams
} {
  const kinds = type === undefined ? undefined : kindsOf(type)
  return {
    names: [
      ...(kinds === undefined ? [] : (['kinds'] as const)),
      ...(type !== undefined && kinds === undefined ? (['type'] as const) : []),
      ...(severity === undefined ? [] : (['severity'] as const)),
      ...(entity === undefined ? [] : (['entity'] as const)),
      ...(digest === undefined ? [] : (['digest'] as const)),
    ],
    params: {
      ...(kinds !== undefined && { kinds }),
      ...(type !== undefined && kinds === undefined && { type }),
      ...(severity !== undefined && { severity }),
      ...(entity !== undefined && { entity }),
      ...(digest !== undefined && { digest }),
    },
  }
}
