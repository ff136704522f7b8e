import { keysOf } from './keys.ts'
import { generation, type Nameable } from './nameable.ts'

/** The given names and surnames of people. */
export function createPeople() {
  const given = new Set<string>()
  const athletes = new Map<string, Nameable[]>()
  const counts = new Map<string, number>()
  const count = (entity: Nameable, by: number) => {
    const surname = keysOf(entity.displayName.replace(generation, '')).at(-1) ?? ''
    counts.set(surname, (counts.get(surname) ?? 0) + by)
  }
  return {
    add(entity: Nameable): void {
      const [first, ...rest] = keysOf(entity.displayName)
      if (first !== undefined && first.length > 2 && rest.length > 0) given.add(first)
      count(entity, 1)
      const surname = surnameKeyOf(entity)
      if (entity.category !== 'sports' || surname === '') return
      const known = athletes.get(surname)
      if (known === undefined) athletes.set(surname, [entity])
      else known.push(entity)
    },
    /** A given name stays one. */
    remove(entity: Nameable): void {
      count(entity, -1)
      const surname = surnameKeyOf(entity)
      const others = (athletes.get(surname) ?? []).filter((each) => each !== entity)
      if (others.length > 0) athletes.set(surname, others)
      else athletes.delete(surname)
    },
    isGivenName: (word: string): boolean => given.has(word),
    countOfSurname: (word: string): number => counts.get(word) ?? 0,
    bySurname: (words: string): readonly Nameable[] => athletes.get(words) ?? [],
  }
}

function surnameKeyOf({ displayName }: Nameable): string {
  const [, ...rest] = keysOf(displayName.replace(generation, ''))
  return rest.join(' ')
}
