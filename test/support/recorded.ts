import { readFileSync, writeFileSync } from 'node:fs'
import type { Endpoint } from '../../src/platform/contract/endpoint.ts'
import { type Recorded, recordedFile } from '../../src/platform/contract/recorded-examples.ts'

/** True where what was recorded is written anew, as `npm run examples` has it, and not compared. */
export const records = process.env.RECORD_EXAMPLES === 'true'

const maxObjects = 2
const maxWords = 4

/** An answer at a size that a person reads: lists keep their first items. Counts and totals stay true. */
export function shortened(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.slice(0, value.some((item) => typeof item === 'object') ? maxObjects : maxWords)
    return items.map(shortened)
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shortened(each)]))
}

/** Where in a list or log of one database to go on: no two databases have the same. And the rules that answered, by their hash. */
const differing = new Set(['nextCursor', 'cursor', 'linkedBy', 'decidedBy', 'ruleset'])

/**
 * The first place at which an answer is other than what is shown of it, in words; undefined where what is shown is true. Of what differs from
 * one database to the next only the type counts.
 */
export function difference(shown: unknown, answered: unknown, path = ''): string | undefined {
  if (differing.has(path.split('.').at(-1) ?? '') && typeof shown === typeof answered) return undefined
  if (typeof shown !== 'object' || shown === null || typeof answered !== 'object' || answered === null) {
    return Object.is(shown, answered) ? undefined : `${path}: ${brief(shown)} is ${brief(answered)} now`
  }
  for (const name of new Set([...Object.keys(shown), ...Object.keys(answered)])) {
    const found = difference(Reflect.get(shown, name), Reflect.get(answered, name), path ? `${path}.${name}` : name)
    if (found !== undefined) return found
  }
  return undefined
}

function brief(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 80)
}

/** True where an answer tells nothing: no list in it has an item, or it hints at what to ask for instead. */
export function isEmpty(answer: Record<string, unknown>): boolean {
  if ('hint' in answer) return true
  const lists = [answer, ...Object.values(answer)].flatMap((each) =>
    typeof each === 'object' && each !== null ? Object.values(each).filter((value) => Array.isArray(value)) : [],
  )
  return lists.length > 0 && lists.every((list) => list.length === 0)
}

/** Writes the answers of endpoints beside them, in the order of their names. Their files hold nothing else. */
export function writeRecorded(answers: ReadonlyMap<Endpoint, Record<string, unknown>>): void {
  const folders = new Map<string, [string, Record<string, unknown>][]>()
  for (const [{ name, example }, answer] of answers) {
    if ('folder' in example) folders.set(example.folder, [...(folders.get(example.folder) ?? []), [name, answer]])
  }
  for (const [folder, entries] of folders) {
    const sorted: Recorded = Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
    writeFileSync(recordedFile(folder), `${JSON.stringify(sorted, undefined, 2)}\n`)
  }
}

/** The names of the answers that a folder has. */
export function recordedNames(folder: string): string[] {
  return Object.keys(JSON.parse(readFileSync(recordedFile(folder), 'utf8')))
}
