import { changeInWords, nounOf, valueInWords } from '../../../domain/facts/attribute-words.ts'
import { capital } from '../../../platform/text/capital.ts'
import type { Coefficient } from '../coefficients.ts'
import type { Evaluation, Expectation } from '../method.ts'
import { evaluate, type Inputs, type InputValue, type Tested } from './conditions.ts'
import type { AlertRule } from './rules.ts'

/** A rule with the version under which the graph has it. */
export type VersionedRule = AlertRule & { version: number }

/** The evidence behind a situation: something that happened, was said, or was measured. */
export type Evidence = {
  id: string
  kind: 'event' | 'claim' | 'relationship' | 'comparison' | 'conflict' | 'group' | 'holders' | 'trades'
  of: string
  at: string
  source: string | null
  title: string | null
}

/** The findings of a rule at a moment. */
export type Situation = {
  rule: VersionedRule
  key: string
  evaluation: Evaluation
  inputs: Inputs
  tested: readonly Tested[]
  evidence: Evidence
  /** The entity that it is about; null where only a proposition is known. */
  slug: string | null
  /** A change of an attribute, where it is one: what coefficients are known by. */
  change: { key: string; from: string | null; to: string } | null
  /** The tracked outcome and market, where the situation itself says so. */
  tracked: { outcomeId: string; marketId: string } | null
  /** Ids of the outcomes that hang on it, where not all of its entity do. */
  about?: readonly string[]
  /** Markets that hang on it beside the tracked one, and where that should go, where the situation itself says so. */
  legs?: readonly { outcomeId: string; marketId: string }[]
  /** Markets that have to price the tracked outcome: where one does not, the situation is none. */
  pair?: readonly string[]
  expected?: Expectation
  /** The name of its alert, where the rule has several names. */
  subtype?: string
  coefficient: Coefficient | null
}

type Seen = Omit<Situation, 'evaluation' | 'tested' | 'key'> & { at: number }

/** The situation that a rule makes of what was seen. An input that is not known leaves open whether it fires, and is no evidence. */
export function situationOf({ at, ...seen }: Seen): Situation {
  const { rule, inputs } = seen
  const { holds, tested } = evaluate(rule.trigger, inputs)
  const cleared = rule.clear === null ? null : evaluate(rule.clear, inputs).holds
  // What is surely below what clears is no trigger, whatever else is not known of it.
  const evaluation =
    holds === null && cleared !== true ? null : { at, holds: holds === true, cleared: cleared === true }
  return { ...seen, tested, evaluation, key: filled(rule.dedupKey, inputs) }
}

/** A text with inputs in the place of their names in braces. */
function filled(template: string, inputs: Inputs): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => shown(inputs[name] ?? null))
}

/** The headline of a rule for what it saw. Templates name inputs, and besides `{attribute}`, `{before}`, `{after}`, `{saying}` and `{since}`: what changed in words. */
export function headlineIn(template: string, inputs: Inputs): string {
  const { entity, key, from = null, to = null, move, unmoved, hedged = false } = inputs
  const since =
    typeof move === 'number'
      ? `price ${move < 0 ? 'down' : 'up'} by ${shown(Math.abs(move))} since`
      : shown(unmoved ?? 'its price since then was not looked at')
  const words =
    typeof key === 'string'
      ? {
          ...{ attribute: nounOf(key), before: valueInWords(key, from), after: valueInWords(key, to) },
          saying:
            to === null
              ? null
              : withReserve(changeInWords({ name: shown(entity ?? null), key, from: null, to }), hedged === true),
        }
      : {}
  return capital(filled(template, { ...inputs, ...words, since }))
}

/** A statement with the reserve of who makes it: "X is said to be out". */
function withReserve(statement: string, isHedged: boolean): string {
  if (!isHedged) return statement
  return / is (?!now )/.test(statement)
    ? statement.replace(/ is (?!now )/, ' is said to be ')
    : `it is said that ${statement}`
}

const digits = 4

/** A value as people read it. What is not known is said so. */
function shown(value: InputValue): string {
  if (value === null) return 'unknown'
  // What is very small is not nothing.
  if (typeof value === 'number') return String(Number(value.toFixed(digits)) || Number(value.toPrecision(2)))
  return String(value)
}
