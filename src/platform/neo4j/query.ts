import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { endOfTime } from '../moments.ts'

/** A Cypher statement with the shape of its rows. `P` is what it must be given, `R` what a row is after parsing. */
export type Query<P extends Parameters, R> = {
  /** `<capability>/<verb-noun>`, the statement's file below cypher/. */
  readonly name: string
  readonly text: string
  /** Answers the same as `text` where $known is the end of time, without a look at when what was recorded. Undefined where that is the same text. */
  readonly latest?: string
  readonly row: z.ZodType<R>
  /** Never set: carries the parameter type. */
  readonly parameters?: P
}

export type Parameters = Record<string, unknown>

/** Stands in a statement as `/*name*\/` where Cypher takes no parameter: a label, a relationship type, a choice between clauses. */
export type Choices = Record<string, string>

const cypherFolder = new URL('../../../cypher/', import.meta.url)

/**
 * Binds a statement of cypher/ to the shape of its rows. The text is read once, at import, so a missing file stops the process at start.
 * `choices` must come from a closed list in the code, never from input.
 */
export function defineQuery<P extends Parameters, R>(
  name: string,
  row: z.ZodType<R>,
  choices: Choices = {},
): Query<P, R> {
  const text = withChoices(readStatement(name), name, choices)
  const latest = withChoices(readStatement(name, 'latest'), name, choices)
  return latest === text ? { name, text, row } : { name, text, latest, row }
}

function withChoices(source: string, name: string, choices: Choices): string {
  const used = new Set<string>()
  const text = source.replace(/\/\*(\w+)\*\//g, (mark, key: string) => {
    const choice = choices[key]
    if (choice === undefined)
      throw new Error(`cypher/${name}.cypher has the mark ${mark}, but no choice is given for it`)
    used.add(key)
    return choice
  })
  for (const key of Object.keys(choices)) {
    if (!used.has(key)) throw new Error(`cypher/${name}.cypher has no mark /*${key}*/, but a choice is given for it`)
  }
  return text
}

/** A statement as it is sent to the database. */
export type SentStatement = { text: string; parameters: { given: Parameters } }

/** The text for what is known now, as nearly all callers ask, or that for any time, with what it is given. Throws where it is not given all that it names. */
export function asSent(
  { text, latest }: Pick<Query<Parameters, unknown>, 'text' | 'latest'>,
  given: Parameters,
): SentStatement {
  const { names, ...sent } = withOneParameter(latest !== undefined && given.known === endOfTime ? latest : text)
  for (const name of names)
    if (given[name] === undefined) throw new Error(`A statement is not given $${name}: ${text.slice(0, 100)}`)
  return { ...sent, parameters: { given } }
}

const texts = new Map<string, { text: string; names: readonly string[] }>()

/**
 * A text whose parameters are members of one, and their names. Of several the database makes a plan for each combination of their types, null among
 * them, and of the orders of size of their texts and lists.
 */
export function withOneParameter(text: string): { text: string; names: readonly string[] } {
  const known = texts.get(text)
  if (known !== undefined) return known
  const names = [...text.replace(/^\s*\/\/.*$/gm, '').matchAll(/\$(\w+)/g)].map(([, name = '']) => name)
  const made = { text: text.replace(/\$(?=\w)/g, '$given.'), names: [...new Set(names)] }
  texts.set(text, made)
  return made
}

/** `any`: as known at any time. `latest`: as known at the end of time, which is now. */
export type Knowledge = 'any' | 'latest'

/** The text of a statement with what it includes; its choices are not made yet. */
export function readStatement(name: string, knowledge: Knowledge = 'any'): string {
  return withIncludes(readFileSync(new URL(`${name}.cypher`, cypherFolder), 'utf8'), `cypher/${name}.cypher`, knowledge)
}

type Fragment = { parameters: readonly string[]; bodies: Record<Knowledge, string> }

const fragments = new Map<string, Fragment>()

/**
 * `// name(parameter, …): what it is`, then the text, in which each parameter stands as `__parameter__`. Where all that was recorded is known, a
 * shorter text may do, below a line of its own.
 */
const latestMark = /^\/\/ As known now:\n/m
const fragmentHead = /^\/\/ [a-z-]+\(([a-z, ]*)\): .*\n(?:\/\/.*\n)*/i

function fragmentOf(name: string): Fragment {
  const known = fragments.get(name)
  if (known !== undefined) return known
  const text = readFileSync(new URL(`fragments/${name}.cypher`, cypherFolder), 'utf8')
  const [head, parameters = ''] = fragmentHead.exec(text) ?? []
  if (head === undefined) throw new Error(`cypher/fragments/${name}.cypher does not begin with its parameters`)
  const [any = '', latest = any] = text.slice(head.length).split(latestMark)
  const fragment = {
    parameters: parameters.split(/,\s*/),
    bodies: { any: any.trimEnd(), latest: latest.trimEnd() },
  }
  fragments.set(name, fragment)
  return fragment
}

/** Puts fragments in the place of marks such as `/*include holds(r)*\/`, indented as the line is. A fragment may include others. */
function withIncludes(text: string, where: string, knowledge: Knowledge): string {
  return text.replace(/\/\*include ([a-z-]+)\(([^)]*)\)\*\//g, (_, name: string, given: string, offset: number) => {
    const { parameters, bodies } = fragmentOf(name)
    const values = given.split(/,\s*/)
    if (values.length !== parameters.length) throw new Error(`${where} gives ${name} ${values.length} values`)
    const filled = parameters.reduce(
      (made, parameter, at) => made.replaceAll(`__${parameter}__`, values[at] ?? ''),
      bodies[knowledge],
    )
    const undeclared = /__[a-z]+__/i.exec(filled)
    if (undeclared !== null) throw new Error(`cypher/fragments/${name}.cypher does not declare ${undeclared[0]}`)
    const [indent = ''] = /^ */.exec(text.slice(text.lastIndexOf('\n', offset) + 1)) ?? []
    return withIncludes(filled, where, knowledge).replaceAll('\n', `\n${indent}`)
  })
}
