import type { z } from 'zod'
import { nearest } from '../../../platform/text/near-miss.ts'
import type { Fault } from './fault.ts'

type Issue = z.core.$ZodIssue

/** Names of a closed list that are shown; of a longer one the rest is counted. */
const maxNames = 12
/** Characters of a value that are shown. */
const maxShown = 60

/** Faults of a record or a header, in words for whoever wrote it. `value`: what was checked. */
export function faultsOfIssues(issues: readonly Issue[], value: unknown): Fault[] {
  return issues.flatMap((issue) => faultsOf(issue, valueAt(value, issue.path.map(String))))
}

/** A union reports one list of issues for each of its forms: the one that got furthest tells the writer most. */
function faultsOf(issue: Issue, value: unknown): Fault[] {
  const field = issue.path.join('.')
  switch (issue.code) {
    case 'invalid_union': {
      const furthest = issue.errors.toSorted((a, b) => depth(b) - depth(a))[0]
      if (furthest === undefined || furthest.length === 0) return [{ field, reason: reasonOf(issue, value) }]
      return furthest.flatMap((inner) =>
        faultsOf({ ...inner, path: [...issue.path, ...inner.path] }, valueAt(value, inner.path.map(String))),
      )
    }
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ field: [...issue.path, key].join('.'), reason: 'is not a known key' }))
    case 'invalid_key':
      return issue.issues.map((inner) => ({ field, reason: `the key ${reasonOf(inner, issue.path.at(-1))}` }))
    default:
      return [{ field, reason: reasonOf(issue, value) }]
  }
}

function depth(issues: readonly Issue[]): number {
  return Math.max(0, ...issues.map((issue) => issue.path.length * 2 + (issue.code === 'invalid_type' ? 0 : 1)))
}

function reasonOf(issue: Issue, value: unknown): string {
  if (value === undefined && issue.code !== 'custom') return 'is missing'
  switch (issue.code) {
    case 'invalid_type':
      return `is to be ${kinds[issue.expected] ?? issue.expected}, not ${kindOf(value)}`
    case 'invalid_value':
      return oneOf(issue.values.map(String), value)
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum), value)
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum))
    case 'invalid_format':
      if (issue.format === 'url') return 'is not a web address (https://…)'
      // Patterns of ours say what they want.
      return issue.message.startsWith('Invalid') ? 'is not written in the right form' : issue.message
    case 'custom':
      return issue.message
    default:
      return 'is not right'
  }
}

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with keys',
  record: 'an object with keys',
}

function kindOf(value: unknown): string {
  if (value === null) return 'nothing (null)'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'number' && !Number.isInteger(value)) return 'a number with decimals'
  return kinds[typeof value] ?? 'this'
}

function oneOf(names: readonly string[], value: unknown): string {
  const meant = typeof value === 'string' ? nearest(value, names) : undefined
  const hint = meant === undefined ? '' : `; did you mean ${meant}?`
  if (names.length === 1) return `is to be ${names[0]}${hint}`
  const more = names.length > maxNames ? `, … (${names.length - maxNames} more)` : ''
  return `is none of ${names.slice(0, maxNames).join(', ')}${more}${hint}`
}

function tooBig(origin: string, maximum: number, value: unknown): string {
  if (origin === 'string') return `has ${String(value).length} characters, of which ${maximum} are allowed`
  if (origin === 'array') return `has more than ${maximum} entries`
  return `is greater than ${maximum}`
}

function tooSmall(origin: string, minimum: number): string {
  if (origin === 'string' || origin === 'array') return minimum === 1 ? 'is empty' : `has less than ${minimum}`
  return `is less than ${minimum}`
}

/** The value at a path of a record; undefined where there is none. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  let at = value
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined
    at = (at as Record<string, unknown>)[key]
  }
  return at
}

/** A value as it is shown beside a fault: as text, shortened. Null where there is none. */
export function shownValue(value: unknown): string | null {
  if (value === undefined) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length <= maxShown ? line : `${line.slice(0, maxShown)}…`
}
