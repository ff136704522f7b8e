import { z } from 'zod'

/** Values that a rule looks at, by name. Null: it is not known. */
export type Inputs = Readonly<Record<string, InputValue>>
export type InputValue = string | number | boolean | null

const number = z.number()
const comparison = z.strictObject({
  input: z.string().min(1),
  is: z.union([z.string(), number, z.boolean()]).optional(),
  atLeast: number.optional(),
  above: number.optional(),
  atMost: number.optional(),
  below: number.optional(),
  matches: z.string().optional(),
})
type Comparison = z.output<typeof comparison>

/** A condition on inputs: one of them, or several together. */
export type Condition = Comparison | { all: Condition[] } | { any: Condition[] }

export const condition: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    comparison
      .refine(hasOneOperator, 'must have one of is, atLeast, above, atMost, below, matches')
      .superRefine(checkPattern),
    z.strictObject({ all: z.array(condition).min(1) }),
    z.strictObject({ any: z.array(condition).min(1) }),
  ]),
)

const operators = ['is', 'atLeast', 'above', 'atMost', 'below', 'matches'] as const
type Operator = (typeof operators)[number]

function hasOneOperator(given: Comparison): boolean {
  return operators.filter((operator) => given[operator] !== undefined).length === 1
}

function checkPattern({ matches }: Comparison, context: z.RefinementCtx): void {
  if (matches === undefined) return
  const fault = faultOfPattern(matches)
  if (fault !== null) context.addIssue({ code: 'custom', path: ['matches'], message: fault })
}

/** The fault of the text of a regular expression; null where there is none. */
export function faultOfPattern(pattern: string): string | null {
  try {
    return RegExp(pattern, 'u') instanceof RegExp ? null : ''
  } catch (error) {
    return error instanceof Error ? `is no regular expression: ${error.message}` : 'is no regular expression'
  }
}

/** A condition that was tested: what the input was, against what. `holds` is null where the input is not known. */
export type Tested = {
  input: string
  value: InputValue
  threshold: InputValue
  comparison: Operator
  holds: boolean | null
}

/** A condition with every comparison in it: `holds` is null where it cannot be said. */
export function evaluate(given: Condition, inputs: Inputs): { holds: boolean | null; tested: Tested[] } {
  if ('all' in given) {
    const parts = given.all.map((each) => evaluate(each, inputs))
    return { holds: allOf(parts.map(({ holds }) => holds)), tested: parts.flatMap(({ tested }) => tested) }
  }
  if ('any' in given) {
    const parts = given.any.map((each) => evaluate(each, inputs))
    return { holds: anyOf(parts.map(({ holds }) => holds)), tested: parts.flatMap(({ tested }) => tested) }
  }
  const tested = testOf(given, inputs[given.input] ?? null)
  return { holds: tested.holds, tested: [tested] }
}

function allOf(parts: readonly (boolean | null)[]): boolean | null {
  if (parts.includes(false)) return false
  return parts.includes(null) ? null : true
}

function anyOf(parts: readonly (boolean | null)[]): boolean | null {
  if (parts.includes(true)) return true
  return parts.includes(null) ? null : false
}

function testOf(given: Comparison, value: InputValue): Tested {
  const operator = operators.find((each) => given[each] !== undefined) ?? 'is'
  const threshold = given[operator] ?? null
  const holds = value === null ? null : compare(operator, value, threshold)
  return { input: given.input, value, threshold, comparison: operator, holds }
}

function compare(operator: Operator, value: InputValue, threshold: InputValue): boolean {
  if (operator === 'is') return value === threshold
  if (operator === 'matches') return RegExp(String(threshold), 'u').test(String(value))
  const [left, right] = [Number(value), Number(threshold)]
  switch (operator) {
    case 'atLeast':
      return left >= right
    case 'above':
      return left > right
    case 'atMost':
      return left <= right
    case 'below':
      return left < right
  }
}

/** The names of the inputs that a condition reads. */
export function inputsOf(given: Condition): string[] {
  if ('all' in given) return given.all.flatMap(inputsOf)
  if ('any' in given) return given.any.flatMap(inputsOf)
  return [given.input]
}
