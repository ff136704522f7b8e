import { z } from 'zod'
import type { Endpoint } from '../contract/endpoint.ts'
import { ApiError, type FieldFault } from '../errors.ts'
import { nearest } from '../text/near-miss.ts'
import { wordsOfIssue } from './issue-words.ts'

/** A request as it came: the parts that an endpoint may declare a schema for. */
export type RawInput = {
  params: Record<string, string>
  /** As written, without the question mark. */
  querystring: string
  body: unknown
}

export type Input = { params: unknown; query: Record<string, unknown>; body: unknown }

/** Checks a request by the endpoint's schemas. Throws one 400 that names every faulty parameter. */
export function parseInput(endpoint: Endpoint, raw: RawInput): Input {
  const faults: FieldFault[] = []
  const params = parsePart(endpoint.params, raw.params, faults)
  const given = queryValues(endpoint, raw.querystring, faults)
  const query = parsePart(endpoint.query, given, faults)
  addUnwritable(Object.entries(given), faults)
  const parameterFaults = faults.length
  const body = parseBody(endpoint, raw.body, faults)
  addUnwritable([['body', body]], faults)
  if (faults.length > 0) throw inputError(faults, parameterFaults === 0)
  return { params, query, body }
}

/** Parses what somebody sent by another way than a request. Throws the same ApiError that a faulty body is answered with. */
export function parseMessage<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value, { error: wordsOfIssue })
  const faults = parsed.success ? [] : faultsOf(parsed.error.issues, 'body')
  if (parsed.success) addUnwritable([['body', parsed.data]], faults)
  if (parsed.success && faults.length === 0) return parsed.data
  throw inputError(faults, true)
}

/**
 * Adds a fault for each text with a null character, which nobody types, and tools that read what is stored take for its end, or with half a pair of
 * surrogates, which is stored as another character than was sent.
 */
function addUnwritable(values: readonly (readonly [string, unknown])[], faults: FieldFault[]): void {
  const known = new Set(faults.map(({ field }) => field))
  const left = [...values]
  for (let at = 0; at < left.length; at += 1) {
    const [path = '', value] = left[at] ?? []
    const field = path.replace(/^body\./, '')
    if (typeof value === 'string') {
      const message = unwritable(value)
      if (message !== undefined && !known.has(field)) faults.push({ field, message })
    } else if (typeof value === 'object' && value !== null) {
      left.push(...Object.entries(value).map(([key, each]) => [`${path}.${key}`, each] as const))
    }
  }
}

function unwritable(text: string): string | undefined {
  if (text.includes('\u0000')) return 'must not have a null character in it'
  return text.isWellFormed() ? undefined : 'must not have half of a surrogate pair in it'
}

/** A parameter that the endpoint does not declare is a fault: dropped silently, a filter would give a wrong answer. So is one that is given twice, unless its schema takes a list. */
function queryValues(
  { query: schema, foreignQuery }: Endpoint,
  querystring: string,
  faults: FieldFault[],
): Record<string, string | string[]> {
  const given = readQuery(querystring)
  const values: Record<string, string | string[]> = {}
  const names = Object.keys(schema?.shape ?? {})
  if (foreignQuery !== true) faults.push(...unknownParameters([...given.keys()], names))
  for (const [name, field] of Object.entries(schema?.shape ?? {})) {
    const texts = given.get(name)
    if (texts === undefined) continue
    if (takesList(field)) values[name] = texts
    else if (texts.length === 1 && texts[0] !== undefined) values[name] = texts[0]
    else faults.push({ field: name, message: 'is given more than once' })
  }
  return values
}

function unknownParameters(given: readonly string[], names: readonly string[]): FieldFault[] {
  const known = new Set(names)
  return given
    .filter((name) => !known.has(name))
    .slice(0, maxFaults)
    .map((name) => {
      // Whoever leaves out what stands before the dot means the whole name.
      const meant = nearest(name, names) ?? names.find((each) => each.endsWith(`.${name}`))
      const instead = names.length === 0 ? 'it takes no parameters' : `there are ${listed(names)}`
      const hint = meant === undefined ? instead : `did you mean ${meant}?`
      return { field: shortened(name), message: `is not known here: ${hint}` }
    })
}

/** Of names that begin alike up to a dot, some stand for all. */
function listed(names: readonly string[]): string {
  const groups = Map.groupBy(names, (name) => /^[^.]+(?=\.)/.exec(name)?.[0] ?? name)
  return [...groups]
    .map(([group, members]) =>
      members.length > maxListed ? `${group}.… (${members.length}, e.g. ${members[0]})` : members.join(', '),
    )
    .join(', ')
}

/** Decoded names and values in order. Throws a 400 where the percent-encoding is malformed. */
function readQuery(querystring: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const pair of querystring.split('&')) {
    if (pair === '') continue
    const at = pair.indexOf('=')
    const name = decode(at < 0 ? pair : pair.slice(0, at), undefined)
    const value = at < 0 ? '' : decode(pair.slice(at + 1), name)
    const values = found.get(name)
    if (values) values.push(value)
    else found.set(name, [value])
  }
  return found
}

function decode(text: string, parameter: string | undefined): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch (cause) {
    const field = parameter ?? 'query'
    const message = 'is not valid percent-encoded UTF-8'
    throw new ApiError('invalid_parameter', `Invalid parameter ${field}: ${message}`, {
      details: [{ field, message }],
      cause,
    })
  }
}

function takesList(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodArray) return true
  if (schema instanceof z.ZodPipe) return takesList(schema.in)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return takesList(schema.unwrap())
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return takesList(schema.unwrap())
  return false
}

function parsePart(schema: z.ZodObject | undefined, values: object, faults: FieldFault[]): Record<string, unknown> {
  if (schema === undefined) return {}
  const known = new Set(faults.map(({ field }) => field))
  const parsed = schema.safeParse(values, { error: wordsOfIssue })
  if (parsed.success) return parsed.data
  const names = Object.keys(schema.shape)
  for (const { field, message } of faultsOf(parsed.error.issues, 'query')) {
    // A fault inside a list is one of the parameter, and one is enough for each.
    const name = names.find((each) => field === each || field.startsWith(`${each}.`)) ?? field
    if (!known.has(name)) faults.push({ field: name, message })
    known.add(name)
  }
  return {}
}

/** Where none is taken a body must be an object all the same, in which nothing is looked at; but what is signed is its sender's own. */
function parseBody(endpoint: Endpoint, value: unknown, faults: FieldFault[]): unknown {
  if (endpoint.body !== undefined) return parsedBody(endpoint.body, value, faults)
  if (endpoint.signedBy === undefined) parsedBody(noBody, value ?? {}, faults)
  return undefined
}

const noBody = z.looseObject({})

/** The refusal of a body that is JSON, and neither an object nor a list. */
export function noObject(): ApiError {
  return inputError([{ field: 'body', message: 'must be an object' }], true)
}

function parsedBody(schema: z.ZodType, value: unknown, faults: FieldFault[]): unknown {
  const parsed = schema.safeParse(value, { error: wordsOfIssue })
  if (parsed.success) return parsed.data
  for (const fault of faultsOf(parsed.error.issues, 'body')) faults.push(fault)
  return undefined
}

/** All faults, of each field the first. A fault of no field in particular is one of the whole. An unknown key of a strict object is named. */
function faultsOf(issues: readonly z.core.$ZodIssue[], whole: string, at: readonly string[] = []): FieldFault[] {
  const faults = issues.flatMap((issue): FieldFault[] => {
    const path = [...at, ...issue.path.map(String)]
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ field: [...path, shortened(key)].join('.'), message: 'is not known here' }))
    }
    const nearly = issue.code === 'invalid_union' ? furthest(issue.errors) : []
    if (nearly.length > 0) return faultsOf(nearly, whole, path)
    return [{ field: path.length === 0 ? whole : path.join('.'), message: issue.message }]
  })
  const known = new Set<string>()
  // What has the wrong kind has the wrong length, too.
  return faults.filter(({ field }) => {
    if (known.has(field)) return false
    known.add(field)
    return true
  })
}

/** Of the forms that a value may have the one that it is nearest to, where it is of the kind of one at least: what is wrong inside. */
function furthest(forms: readonly (readonly z.core.$ZodIssue[])[]): readonly z.core.$ZodIssue[] {
  const inside = forms.filter(
    (form) => form.length > 0 && form.every(({ path, code }) => path.length > 0 || code === 'unrecognized_keys'),
  )
  return inside.toSorted((a, b) => a.length - b.length)[0] ?? []
}

/** A body may have 30,000 unknown keys, or one of 200 KB: the answer names a few of them. */
const maxFaults = 20
const maxShownName = 100
const maxListed = 20

function shortened(name: string): string {
  return name.length > maxShownName ? `${name.slice(0, maxShownName)}…`.toWellFormed() : name
}

function inputError(faults: FieldFault[], bodyOnly: boolean): ApiError {
  const shown = faults.slice(0, maxFaults)
  const what = bodyOnly ? 'body' : `parameter${shown.length === 1 ? '' : 's'}`
  const more = faults.length > shown.length ? `; and ${faults.length - shown.length} more` : ''
  const sentences = shown.map(({ field, message }) => `${field}: ${message}`).join('; ') + more
  // Of a body as a whole, the field is its own name.
  const message = `Invalid ${what} ${sentences}`.replace(/^Invalid body body:/, 'Invalid body:')
  return new ApiError(bodyOnly ? 'invalid_body' : 'invalid_parameter', message, { details: shown })
}
