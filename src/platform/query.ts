import { readFileSync } from 'node:fs'
import type { z } from 'zod'

/** A Cypher statement with the shape of its rows. `P` is what it must be given, `R` what a row is after parsing. */
export type Query<P extends Parameters, R> = {
  /** `<capability>/<verb-noun>`, the statement's file below cypher/. */
  readonly name: string
  readonly text: string
  readonly row: z.ZodType<R>
  /** Never set: carries the parameter type. */
  readonly parameters?: P
}

export type Parameters = Record<string, unknown>

/** Stands in a statement as `/*name*\/` where Cypher takes no parameter: a label, a relationship type, a choice between clauses. */
export type Choices = Record<string, string>

const cypherFolder = new URL('../../cypher/', import.meta.url)

/**
 * Binds a statement of cypher/ to the shape of its rows. The text is read once, at import, so a missing file stops the process at start.
 * `choices` must come from a closed list in the code, never from input.
 */
export function defineQuery<P extends Parameters, R>(
  name: string,
  row: z.ZodType<R>,
  choices: Choices = {},
): Query<P, R> {
  const source = readStatement(name)
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
  return { name, text, row }
}

/** The text of a statement with what it includes; its choices are not made yet. */
export function readStatement(name: string): string {
  return withIncludes(readFileSync(new URL(`${name}.cypher`, cypherFolder), 'utf8'), `cypher/${name}.cypher`)
}

type Fragment = { parameters: readonly string[]; body: string }

const fragments = new Map<string, Fragment>()

/** `// name(parameter, …): what it is`, then the text, in which each parameter stands as `__parameter__`. */
const fragmentHead = /^\/\/ [a-z-]+\(([a-z, ]*)\): .*\n(?:\/\/.*\n)*/i

function fragmentOf(name: string): Fragment {
  const known = fragments.get(name)
  if (known !== undefined) return known
  const text = readFileSync(new URL(`fragments/${name}.cypher`, cypherFolder), 'utf8')
  const [head, parameters = ''] = fragmentHead.exec(text) ?? []
  if (head === undefined) throw new Error(`cypher/fragments/${name}.cypher does not begin with its parameters`)
  const fragment = { parameters: parameters.split(/,\s*/), body: text.slice(head.length).trimEnd() }
  fragments.set(name, fragment)
  return fragment
}

/** Puts fragments in the place of marks such as `/*include holds(r)*\/`, indented as the line is. A fragment may include others. */
function withIncludes(text: string, where: string): string {
  return text.replace(/\/\*include ([a-z-]+)\(([^)]*)\)\*\//g, (_, name: string, given: string, offset: number) => {
    const { parameters, body } = fragmentOf(name)
    const values = given.split(/,\s*/)
    if (values.length !== parameters.length) throw new Error(`${where} gives ${name} ${values.length} values`)
    const filled = parameters.reduce(
      (made, parameter, at) => made.replaceAll(`__${parameter}__`, values[at] ?? ''),
      body,
    )
    const undeclared = /__[a-z]+__/i.exec(filled)
    if (undeclared !== null) throw new Error(`cypher/fragments/${name}.cypher does not declare ${undeclared[0]}`)
    const [indent = ''] = /^ */.exec(text.slice(text.lastIndexOf('\n', offset) + 1)) ?? []
    return withIncludes(filled, where).replaceAll('\n', `\n${indent}`)
  })
}
