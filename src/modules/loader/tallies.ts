import { factTally, placeTally } from '../../domain/tallies.ts'
import { isRefiled, type Subject } from './subject.ts'
import { factChanged } from './write-facts.ts'

/** What writing these subjects adds to the kept counts, by their names. To be asked before they are written, since writing changes them. */
export function changesOfTallies(subjects: Iterable<Subject>): Map<string, number> {
  const changes = new Map<string, number>()
  const add = (name: string, change: number) => changes.set(name, (changes.get(name) ?? 0) + change)
  for (const subject of subjects) {
    const { stored, core, facts } = subject
    // Nothing defines it yet: it is not written.
    if (stored === undefined && core === undefined) continue
    for (const [key, fact] of facts) if (fact.ref === null && factChanged(fact)) add(factTally(key), 1)
    if (core === undefined) continue
    if (stored === undefined) addPlace(core, 1, add)
    else if (isRefiled(subject)) {
      addPlace(stored, -1, add)
      addPlace(core, 1, add)
    }
  }
  return changes
}

type Filed = { category: string; subcategory: string | null }

function addPlace({ category, subcategory }: Filed, change: number, add: (name: string, change: number) => void): void {
  if (subcategory !== null) add(placeTally({ category, subcategory }), change)
}
