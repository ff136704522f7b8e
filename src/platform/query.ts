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
  const source = readFileSync(new URL(`${name}.cypher`, cypherFolder), 'utf8')
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
