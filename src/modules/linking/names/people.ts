import { generation, type Nameable } from '../../../domain/text/nameable.ts'
import { keysOf } from './keys.ts'

/** The given names and surnames of people. */
export function createPeople() {
  const given = new Set<string>()
  const athletes = new Map<string, Nameable[]>()
  const players = new Map<string, Nameable[]>()
  const officers = new Map<string, Nameable[]>()
  const counts = new Map<string, number>()
  const count = (entity: Nameable, by: number) => {
    const surname = lastWordOf(entity)
    counts.set(surname, (counts.get(surname) ?? 0) + by)
  }
  return {
    add(entity: Nameable): void {
      const [first, ...rest] = keysOf(entity.displayName)
      if (first !== undefined && first.length > 2 && rest.length > 0) given.add(first)
      count(entity, 1)
      const surname = surnameKeyOf(entity)
      if (surname === '') return
      if (entity.tags.includes('other-sport')) put(players, playerKey(entity.group ?? '', surname), entity)
      if (isOfBusiness(entity)) put(officers, surname, entity)
      if (entity.category === 'sports') put(athletes, surname, entity)
    },
    /** A given name stays one. */
    remove(entity: Nameable): void {
      count(entity, -1)
      const surname = surnameKeyOf(entity)
      drop(athletes, surname, entity)
      drop(officers, surname, entity)
      drop(players, playerKey(entity.group ?? '', surname), entity)
    },
    read: {
      isGivenName: (word: string): boolean => given.has(word),
      countOfSurname: (word: string): number => counts.get(word) ?? 0,
      /** Players of a sport of single players by a name that ends with their surname. */
      playersOf: (group: string, name: string): readonly Nameable[] => {
        const keys = keysOf(name)
        return keys.flatMap((_, at) => players.get(playerKey(group, keys.slice(at).join(' '))) ?? [])
      },
      bySurname: (words: string): readonly Nameable[] => athletes.get(words) ?? [],
      officersBySurname: (words: string): readonly Nameable[] => officers.get(words) ?? [],
    },
  }
}

function isOfBusiness({ category }: Nameable): boolean {
  return category === 'finance' || category === 'technology'
}

function playerKey(group: string, surname: string): string {
  return `${group.toLowerCase()} ${surname}`
}

function put(lists: Map<string, Nameable[]>, key: string, entity: Nameable): void {
  const known = lists.get(key)
  if (known === undefined) lists.set(key, [entity])
  else known.push(entity)
}

function drop(lists: Map<string, Nameable[]>, key: string, entity: Nameable): void {
  const others = (lists.get(key) ?? []).filter((each) => each !== entity)
  if (others.length > 0) lists.set(key, others)
  else lists.delete(key)
}

/** The last word of a name as the indexes have it, without what tells a son from his father. */
export function lastWordOf({ displayName }: Nameable): string {
  return keysOf(displayName.replace(generation, '')).at(-1) ?? ''
}

function surnameKeyOf({ displayName }: Nameable): string {
  const [, ...rest] = keysOf(displayName.replace(generation, ''))
  return rest.join(' ')
}
