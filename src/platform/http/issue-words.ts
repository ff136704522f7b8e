import type { z } from 'zod'

type RawIssue = z.core.$ZodRawIssue
type Issue = z.core.$ZodIssue

/** The kinds that a value must be of, by the validator's name of its kind. */
export const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  nan: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  date: 'a date',
  array: 'a list',
  tuple: 'a list',
  set: 'a list',
  object: 'an object',
  record: 'an object',
  map: 'an object',
  file: 'a file',
  null: 'null',
}

const formats: Readonly<Record<string, string>> = {
  email: 'must be an e-mail address, e.g. analyst@example.com',
  url: 'must be a web address, e.g. https://example.com',
  uuid: 'must be a UUID',
  guid: 'must be a UUID',
  date: 'must be a date, e.g. 2026-01-31',
  datetime: 'must be a time with its offset, e.g. 2026-01-31T12:00:00Z',
  time: 'must be a time of day, e.g. 12:00:00',
  duration: 'must be a duration, e.g. PT1H',
  ipv4: 'must be an address of the internet, e.g. 192.0.2.1',
  ipv6: 'must be an address of the internet, e.g. 2001:db8::1',
  base64: 'must be written in base64',
  base64url: 'must be written in base64url',
  json_string: 'must be JSON',
  lowercase: 'must be in lower case',
  uppercase: 'must be in upper case',
}

/** Names of a closed list that are shown; of a longer one the rest is counted. */
const maxChoices = 30

/** An issue of the validator in our words, where its schema has none: the validator's own are for programmers. */
export function wordsOfIssue(issue: RawIssue | Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return wrongKind(issue.expected, issue.input)
    case 'too_big':
      return bounded(
        issue.origin,
        issue.maximum,
        issue.exact ? 'exactly' : issue.inclusive === false ? 'less than' : 'at most',
      )
    case 'too_small':
      return bounded(
        issue.origin,
        issue.minimum,
        issue.exact ? 'exactly' : issue.inclusive === false ? 'more than' : 'at least',
      )
    case 'invalid_format':
      return wrongForm(issue)
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'invalid_value':
      return oneOf(issue.values)
    case 'unrecognized_keys':
      return 'is not known here'
    case 'invalid_union':
      return noForm(issue)
    case 'invalid_key':
      return `has a key that ${issue.issues[0]?.message ?? 'is not valid'}`
    case 'invalid_element':
      return `has an entry that ${issue.issues[0]?.message ?? 'is not valid'}`
    default:
      return 'is not valid'
  }
}

function wrongKind(expected: string, input: unknown): string {
  if (expected === 'never' || expected === 'undefined' || expected === 'void') return 'must not be given'
  if (input === undefined) return 'is required'
  const kind = kinds[expected]
  return kind === undefined ? 'is not valid' : `must be ${kind}`
}

const units: Readonly<Record<string, readonly [one: string, several: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
  map: ['entry', 'entries'],
  file: ['byte', 'bytes'],
}

function bounded(origin: string, bound: number | bigint, how: string): string {
  const unit = units[origin]
  if (unit !== undefined) {
    if (how === 'at least' && Number(bound) === 1) return 'must not be empty'
    return `must have ${how} ${bound} ${unit[Number(bound) === 1 ? 0 : 1]}`
  }
  if (origin !== 'date') return `must be ${how} ${bound}`
  const day = new Date(Number(bound)).toISOString()
  return how === 'at least' || how === 'more than' ? `must not be before ${day}` : `must not be after ${day}`
}

function wrongForm(issue: { format: string; prefix?: unknown; suffix?: unknown; includes?: unknown }): string {
  if (issue.format === 'starts_with') return `must begin with ${issue.prefix}`
  if (issue.format === 'ends_with') return `must end with ${issue.suffix}`
  if (issue.format === 'includes') return `must have ${issue.includes} in it`
  return formats[issue.format] ?? 'is not written in the right form'
}

function oneOf(values: readonly unknown[]): string {
  const names = values.map(String)
  if (names.length === 1) return `must be ${names[0]}`
  const more = names.length > maxChoices ? `, … (${names.length - maxChoices} more)` : ''
  return `must be one of ${names.slice(0, maxChoices).join(', ')}${more}`
}

type Union = {
  errors: readonly (readonly Issue[])[]
  input?: unknown
  inclusive?: boolean
  options?: readonly unknown[]
}

/** Of a value that is none of several kinds all of them; of one that is nearly of a form what is wrong with it. */
function noForm({ errors, input, inclusive, options }: Union): string {
  if (inclusive === false) return 'must be of one form only'
  if (options !== undefined) return oneOf(options)
  if (input === undefined) return 'is required'
  const messages = [
    ...new Set(errors.flatMap((form) => form.filter(({ path }) => path.length === 0).map(({ message }) => message))),
  ]
  const must = messages.filter((message) => message.startsWith('must be '))
  if (must.length > 0) return `must be ${must.map((message) => message.slice('must be '.length)).join(' or ')}`
  return messages[0] ?? 'is of none of the forms that it may have'
}
