import { doneTo } from './lexicon.ts'

const name = String.raw`(?:[A-Z][\w.'&-]*)(?: (?:[A-Z][\w.'&-]*|of|the|de|van|and|or))*(?<! (?:and|or|of|the|de|van))`
const participles = [...doneTo.keys()].join('|')
const notDoers =
  /^(?:(?:January|February|March|April|May|June|July|August|September|October|November|December|End|Q[1-4]|H[12])\b|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.?$)/
const suffered = new RegExp(
  String.raw`^(Will |)((?:the )?${name}|.{2,60}?) (?:(?:be|get|gets|is|are) )?(${participles}) by (the )?(${name})`,
)
const suffersIn = new RegExp(String.raw`^(Will |)(.{2,60}?) (?:(?:be|get) )?banned (?:in|from) (the )?(${name})`)
const nominal = new RegExp(
  String.raw`^(?:Will there be )?(?:an? )?((?:military )?(?:strike|attack|invasion|acquisition|takeover)) (on|of|against) (.{2,40}?) by (the )?(${name})`,
  'i',
)

/**
 * A question in the words that the rules read: who does it stands before what he does, and whoever "other than" somebody does what one alone can do
 * is that he does not.
 */
export function plainQuestion(question: string): string {
  return onlyOneCan(activeVoice(question))
}

function activeVoice(question: string): string {
  return question
    .replace(suffered, (all, will: string, whom: string, verb: string, the = '', who = '') =>
      notDoers.test(who) || verb === 'confirmed' ? all : `${will}${the}${who} ${doneTo.get(verb)} ${whom}`,
    )
    .replace(suffersIn, (_, will: string, whom: string, the = '', who = '') => `${will}${the}${who} ban ${whom}`)
    .replace(nominal, (all, what: string, on: string, whom: string, the = '', who = '') =>
      notDoers.test(who) ? all : `${the}${who} ${what} ${on} ${whom}`,
    )
}

const exceptFor = new RegExp(
  String.raw`^Will (?:someone|somebody|anyone|anybody|(?:an?|any|another) (?:[a-z]+ ){0,2}(?:person|player|team|candidate|driver|party|country|nation|state|city|company|firm|club|show|series|film|movie|song|album|artist|actor|actress|director|book|game|model|woman|man|golfer|fighter|horse|politician|lab)) (?:other than|besides|except(?: for)?|but|who is not|that is not|not named|which is not) (?:the )?(${name}) (be|win|become|have the (?=best|top|most|highest|largest|biggest)|lead|finish (?=first)|top)\b`,
)

/** Of what only one can be or win: that another does is that this one does not. */
function onlyOneCan(question: string): string {
  return question.replace(exceptFor, 'Will $1 not $2')
}

/** "Will Trump fire 0 members" with 0 for a label: the number is no word of the question. */
export function withoutCount(question: string, label: string): string {
  const count = /^[a-z ]*(\d{1,3})$/i.exec(label.trim())?.[1]
  return count === undefined
    ? question
    : question.replace(new RegExp(`(?<![\\w.,#-])(?:exactly )?${count}(?![\\w%.,-])`), ' ')
}

/** "Which film will win" asks who wins: that it is a film is known from the label. Names and parties in it stay. */
export function withoutKind(question: string): string {
  return question.replace(/^(?:Which|What)(?: [a-z]+){1,3}(?= (?:will|has|have|is)\b)/, (words) =>
    ' '.repeat(words.length),
  )
}
