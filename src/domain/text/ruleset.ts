import { createHash } from 'node:crypto'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const source = new URL('../../', import.meta.url)
const vocabulary = new URL('../../../seeds/vocabulary/', import.meta.url)

/**
 * Names a set of rules by what it consists of: eight hexadecimal digits that follow from the text of these files below `src` (of a folder, `…/`, what
 * lies in it; `*` stands for any folder), of those of this folder and of the vocabularies. Whatever is changed in them, a worker that starts with it
 * decides anew what others have decided. Throws where a place is not there.
 */
export function rulesetOf(places: readonly string[]): string {
  const hash = createHash('sha256')
  const rules = ['domain/text/', ...places].flatMap((place) =>
    place.endsWith('/') ? filesOf(new URL(place, source), '.ts') : filesLike(place),
  )
  for (const file of [...rules, ...filesOf(vocabulary, '.yaml')]) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 8)
}

function filesLike(pattern: string): URL[] {
  const found = globSync(pattern, { cwd: fileURLToPath(source) }).toSorted()
  if (found.length === 0) throw new Error(`There is no ${pattern} below src`)
  return found.map((name) => new URL(name.replaceAll('\\', '/'), source))
}

function filesOf(folder: URL, extension: string): URL[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(extension))
    .toSorted()
    .map((name) => new URL(name, folder))
}
