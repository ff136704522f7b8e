import { decisionRecipes } from './seeded-decisions.ts'
import type { GroupWords } from './seeded-recipe.ts'
import { titleRecipes } from './seeded-titles.ts'

const recipes = [...titleRecipes, ...decisionRecipes]

/** The words for a group; undefined for one that has none of its own. */
export function groupWords(group: string, shift: number, later: boolean): GroupWords | undefined {
  for (const recipe of recipes) {
    const match = recipe.group.exec(group)
    if (match !== null) return recipe.words(match, shift, later)
  }
  return undefined
}
