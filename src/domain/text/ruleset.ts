import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

const source = new URL('../../', import.meta.url)
const vocabulary = new URL('../../../seeds/vocabulary/', import.meta.url)

/**
 * Names a set of rules by what it consists of: eight hexadecimal digits that follow from the text of these files below `src` (of a folder, `…/`, what
 * lies in it), of those of this folder and of the vocabularies. Whatever is changed in them, a worker that starts with it decides anew what others
 * have decided.
 */
export function rulesetOf(places: readonly string[]): string {
  const hash = createHash('sha256')
  const rules = ['domain/text/', ...places].flatMap((place) =>
    place.endsWith('/') ? filesOf(new URL(place, source), '.ts') : [new URL(place, source)],
  )
  for (const file of [...rules, ...filesOf(vocabulary, '.yaml')]) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 8)
}

function filesOf(folder: URL, extension: string): URL[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(extension))
    .toSorted()
    .map((name) => new URL(name, folder))
}
