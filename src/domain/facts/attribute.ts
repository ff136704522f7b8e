import type { EntityType } from '../taxonomy.ts'
import type { Ageing } from './ageing.ts'

type AttributeType = 'string' | 'number' | 'integer' | 'boolean' | 'date' | 'enum' | 'slug' | 'percent'

/** An attribute that the service knows: its values, who carries it, and what it says. */
export type Attribute = Partial<Ageing> & {
  key: string
  type: AttributeType
  /** The values that an enum may take. */
  values?: readonly string[]
  /** The entity types that carry it. */
  of: readonly EntityType[]
  description: string
  /** The unit, where the type does not say it. */
  unit?: string
  /** The least value of a number; none where it may be below zero. */
  min?: number
}
