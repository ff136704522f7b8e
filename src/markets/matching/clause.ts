import { plainText } from '../text/words.ts'
import type { Asked } from './asked.ts'

/** The texts of a question, plain: what is asked, its label, and what stands around it. */
export type Texts = { question: string; label: string; event: string; rule: string }

const longestRule = 420

/** Splits what a venue sent into question, label, event and the sentence of the rules that says when it resolves to Yes. */
export function textsOf(asked: Asked): Texts {
  const { question, event } = splitTitle(tidy(asked.title), tidy(asked.event))
  const subtitle = tidy(asked.subtitle)
  const label = tidy(
    asked.side !== undefined && asked.side !== null && !/^(yes|no)$/i.test(asked.side) ? asked.side : asked.label,
  )
  return {
    question: withLabel(question, label),
    label: /^(yes|no)$/i.test(label) || label === question ? '' : label.replace(/^[:\s]+|[\s.]+$/g, ''),
    event: subtitle === '' || event.includes(subtitle) ? event : `${event} . ${subtitle}`,
    rule: ruleOf(tidy(asked.rules)),
  }
}

function tidy(text: string | null | undefined): string {
  return text === null || text === undefined ? '' : plainText(text).replace(/\s+/g, ' ').replace(/\*\*/g, '').trim()
}

/** "Event title - Will …?" is an event and a question where no event was given. */
function splitTitle(title: string, event: string): { question: string; event: string } {
  if (event !== '') return { question: title.startsWith(`${event} - `) ? title.slice(event.length + 3) : title, event }
  const at = title.lastIndexOf(' - ')
  if (at < 0 || title.slice(at + 3).split(' ').length < 4) return { question: title, event }
  return { question: title.slice(at + 3), event: title.slice(0, at).trim() }
}

/** "Bitcoin above ___ on March 11?" with its label. */
function withLabel(question: string, label: string): string {
  return /_{2,}|\.\.\.\?|\?\?\?/.test(question) && label !== ''
    ? question.replace(/_{2,}|\.\.\.\?|\?\?\?/, label)
    : question
}

/** The condition of the rules: between "If" and "then", or after "resolve to Yes if". */
function ruleOf(rules: string): string {
  if (rules === '') return ''
  const kalshi = /^If (.{3,600}?),? then the market resolves to/i.exec(rules)
  if (kalshi?.[1] !== undefined) return kalshi[1].slice(0, longestRule)
  const polymarket =
    /resolves? (?:to )?"?(?:Yes)?"? ?if (.{3,600}?)(?:\. (?:Otherwise|If|This|The|Any)|\. *$|Otherwise)/i.exec(rules)
  return (polymarket?.[1] ?? rules.slice(0, 240)).slice(0, longestRule)
}
