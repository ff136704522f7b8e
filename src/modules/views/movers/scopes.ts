import { z } from 'zod'
import { categories, categoryOfSubcategory, entityTypes } from '../../../domain/taxonomy.ts'
import { invalidParameter } from '../../../platform/errors.ts'
import type { ScopeField } from './queries.ts'

const subcategoriesInCategories = [...categoryOfSubcategory].map(
  ([subcategory, category]) => `${category}/${subcategory}`,
)

const message = `must be all, markets, a category (${categories.join(', ')}), a category with a subcategory (sports/nfl) or an entity type (${entityTypes.join(', ')})`

/** Scopes of the entities that movers are sought among. */
export const moverScope = z.enum(['all', 'markets', ...categories, ...subcategoriesInCategories, ...entityTypes], {
  error: message,
})

/** The filter of a statement for a scope other than `markets`. Throws 400 for a scope that there is not. */
export function scopeOf(scope: string): { by: 'all' | ScopeField; value: string } {
  if (scope === 'all') return { by: 'all', value: '' }
  const [category = '', subcategory] = scope.split('/')
  if (subcategory !== undefined && subcategoriesInCategories.includes(scope))
    return { by: 'subcategory', value: subcategory }
  if (categories.some((each) => each === scope)) return { by: 'category', value: category }
  if (entityTypes.some((each) => each === scope)) return { by: 'entityType', value: scope }
  throw invalidParameter('scope', message)
}
