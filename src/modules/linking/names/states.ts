import type { Bearer, Nameable } from '../../../domain/text/nameable.ts'
import { fold } from '../../../domain/text/words.ts'

const stateCode = /^[A-Z]{2}$/

/** The states of the United States, by name and by code. */
export function createStates() {
  const byName = new Map<string, Bearer>()
  const byCode = new Map<string, Bearer>()
  return {
    byName,
    byCode,
    add(entity: Nameable, aliases: readonly string[]) {
      if (!entity.tags.includes('us-state')) return
      byName.set(fold(entity.displayName), { entity, how: 'name' })
      for (const code of aliases.filter((alias) => stateCode.test(alias))) byCode.set(code, { entity, how: 'code' })
    },
    remove(entity: Nameable) {
      for (const map of [byName, byCode])
        for (const [name, bearer] of map) if (bearer.entity === entity) map.delete(name)
    },
  }
}
