import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'
import { alertTypes } from '../alert-types.ts'
import { type Condition, condition, faultOfPattern } from './conditions.ts'

/** Kinds of inputs that rules can look at. */
const inputKinds = [
  'attribute',
  'tenure',
  'conflict',
  'claim',
  'comparison',
  'indicator',
  'forecast',
  'warning',
  'group',
  'holders',
  'trades',
] as const
export type InputKind = (typeof inputKinds)[number]

/** Inputs that nothing brings yet, and what they wait for: rules on them fire nothing. */
export const missingInputs: Readonly<Partial<Record<InputKind, string>>> = {
  forecast: 'No feed brings forecasts of the weather at the place and time of an event.',
}

const named = z.string().regex(/^[a-z][a-zA-Z_]*$/, 'must be a name')

const rule = z.strictObject({
  type: z.enum(alertTypes),
  subtype: named,
  inputs: z.enum(inputKinds),
  keys: z.array(named).min(1).optional(),
  /** A regular expression that the new value must match. */
  match: z.string().superRefine(checkPattern).optional(),
  /** True where a first value is a change, too, where the hour of its start is known: but not the first of `order`, which is so as a rule. */
  firstValues: z.boolean().optional(),
  trigger: condition,
  clear: condition.nullable(),
  need: z.int().min(1).max(100),
  apartSeconds: z.number().min(0).default(0),
  windowHours: z.number().positive('must be more than 0: a window of nothing never fires'),
  cooldownHours: z.number().positive('must be more than 0'),
  dedupKey: z.string().min(1),
  direction: z.enum(['coefficient', 'worse_status', 'cheaper_contract', 'with_the_money', 'unknown']),
  severity: z.enum(['impact', 'net_edge', 'crowding', 'none']),
  template: z.string().min(1),
  params: z.record(z.string(), z.union([z.number(), z.string(), z.array(z.string())])).default({}),
})

function checkPattern(pattern: string, context: z.RefinementCtx): void {
  const fault = faultOfPattern(pattern)
  if (fault !== null) context.addIssue({ code: 'custom', message: fault })
}

/** A rule as it is written, with what names this state of it. */
export type AlertRule = z.output<typeof rule> & { name: string; contentHash: string }
export type { Condition }

const ruleList = z.strictObject({ rules: z.array(rule).min(1) })

/** The rules have faults: a line for each, with where it stands. */
export class AlertRulesFault extends Error {
  override readonly name = 'AlertRulesFault'
}

const file = 'seeds/alert-rules.yaml'

/** The rules that come with the service. Throws an AlertRulesFault. */
export function readAlertRules(): AlertRule[] {
  return parseAlertRules(readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8'), file)
}

/** Reads rules from YAML. Throws an AlertRulesFault with every fault and its line. */
export function parseAlertRules(text: string, name: string): AlertRule[] {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const at = (offset: number) => `${name}:${lines.linePos(offset).line}`
  if (document.errors.length > 0) {
    throw new AlertRulesFault(
      document.errors.map(({ pos, message }) => `${at(pos[0])}: ${message.split('\n')[0]}`).join('\n'),
    )
  }
  const placeOf = (path: readonly PropertyKey[]) => {
    for (let length = path.length; length >= 0; length -= 1) {
      const node: unknown = document.getIn(path.slice(0, length), true)
      const range = typeof node === 'object' && node !== null && 'range' in node ? node.range : undefined
      if (Array.isArray(range)) return at(Number(range[0]))
    }
    return `${name}:1`
  }
  const parsed = ruleList.safeParse(document.toJS())
  const issues = parsed.success ? twins(parsed.data.rules) : parsed.error.issues.flatMap(deepest)
  if (!parsed.success || issues.length > 0) {
    throw new AlertRulesFault(
      issues.map(({ path, message }) => `${placeOf(path)}: ${path.map(String).join('.')} ${message}`).join('\n'),
    )
  }
  return parsed.data.rules.map((each) => ({
    ...each,
    name: `${each.type}/${each.subtype}`,
    contentHash: hash('sha1', JSON.stringify(each), 'hex').slice(0, 16),
  }))
}

type Issue = { path: readonly PropertyKey[]; message: string }

/** Of a condition that fits none of its forms, what is wrong with the form that comes nearest. */
function deepest(issue: z.core.$ZodIssue): Issue[] {
  const own = [{ path: issue.path, message: issue.message }]
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...issue.path, key], message: 'is no field of a rule' }))
  if (issue.code !== 'invalid_union') return own
  const inner = issue.errors.flat().flatMap((each) => deepest({ ...each, path: [...issue.path, ...each.path] }))
  const told = inner.filter(({ message }) => !/^Invalid input|is no field/.test(message))
  return told.length > 0 ? told : own
}

function twins(rules: readonly z.output<typeof rule>[]): Issue[] {
  const names = rules.map(({ type, subtype }) => `${type}/${subtype}`)
  return names.flatMap((name, index) =>
    names.indexOf(name) === index ? [] : [{ path: ['rules', index], message: `is there twice: ${name}` }],
  )
}
