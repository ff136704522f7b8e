import { changeInWords } from '../../../domain/facts/attribute-words.ts'
import { capital } from '../../../platform/text/capital.ts'
import type { InputValue, Tested } from './conditions.ts'
import { inputInWords, nameOfInput, wordsOfInputs } from './input-words.ts'
import type { Situation } from './situation.ts'

/** A condition that was tested when an alert fired, with who says the value. */
export type Reason = Omit<Tested, 'holds'> & { holds: boolean | null; source: string | null; at: string }

/** Every condition that was tested, the ones that held first. */
export function reasonsOf({ tested, evidence }: Situation): Reason[] {
  return tested
    .map((each) => ({ ...each, source: evidence.source, at: evidence.at }))
    .toSorted((a, b) => Number(b.holds === true) - Number(a.holds === true))
}

/** Reasons in sentences: nothing stands in them that is not in the list, or in what was seen. */
export function sentencesOf(situation: Situation, reasons: readonly Reason[]): string[] {
  const lead = leadOf(situation)
  return [...(lead === null ? [] : [lead]), ...reasons.filter(({ input }) => input !== 'changed').map(inSentence)]
}

const asked = {
  is: 'it has to be',
  atLeast: 'at least',
  above: 'more than',
  atMost: 'at most',
  below: 'less than',
  matches: 'it has to match',
} as const

function inSentence({ input, value, threshold, comparison, holds }: Reason): string {
  const words = wordsOfInputs[input]
  if (words !== undefined && 'yes' in words) return sentence(words[answerTo(value)])
  const what = words?.what ?? nameOfInput(input)
  const limit = `${asked[comparison]} ${inputInWords(input, threshold)}`
  if (value === null) return sentence(`${what.replace(/,$/, '')} is not known (${limit} is asked for)`)
  if (holds === false)
    return sentence(`${what} is ${inputInWords(input, value)} and not ${limit}: another condition was enough`)
  // What has to be so, and is, needs no second word.
  if (comparison === 'is') return sentence(`${what} is ${inputInWords(input, value)}`)
  return sentence(`${what} is ${inputInWords(input, value)} (the rule asks for ${limit})`)
}

function answerTo(value: InputValue): 'yes' | 'no' | 'open' {
  if (value === null) return 'open'
  return value === true ? 'yes' : 'no'
}

const moment = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZone: 'UTC' },
})

function leadOf({ rule, inputs, evidence }: Situation): string | null {
  const { entity, key, from = null, to = null } = inputs
  if (rule.inputs !== 'attribute' || typeof key !== 'string' || typeof entity !== 'string' || to === null)
    return evidence.title === null ? null : sentence(evidence.title)
  const by = evidence.source === null ? '' : `according to ${evidence.source}, `
  const at = moment.format(Date.parse(evidence.at)).replace(' at ', ', ')
  return sentence(`${by}${changeInWords({ name: entity, key, from, to })} (${at} UTC)`)
}

function sentence(text: string): string {
  return `${capital(text)}${/[.!?]$/.test(text) ? '' : '.'}`
}
