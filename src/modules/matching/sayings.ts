/** Each stands at the place of its number. */
export const numbers = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const spelled = numbers.join('|')
const union = '(?:NATO|OPEC|the (?:EU|European Union|euro|eurozone|WHO|WTO|Paris Agreement|Commonwealth))'
const generic =
  '(?:Nation|Nations|Team|Teams|Player|Players|Country|Driver|Club|First|Next|Who|Which|What|Party|Candidate|Company|Group|Winner|Side|Will|How)'

/** Sayings about states, elections, numbers and prices, and the words that the rules read them by. In this order. */
export const sayings: readonly (readonly [RegExp, string])[] = [
  // "X to win Y" asks whether X will.
  [
    new RegExp(
      String.raw`^(?!${generic}\b)((?:the )?[A-Z][\w.'&-]*(?: (?:[A-Z0-9][\w.'&-]*|de|of|the|van|von|da|and))*) to (?=[a-z]+\b(?! from\b))`,
    ),
    'Will $1 ',
  ],
  // Counts that are written in words.
  [/\b(?:one or zero|zero or one|none or one)\b/gi, '1 or fewer'],
  [/\bfourth[- ]quarter (?=20\d\d)|\bthe fourth quarter (?=20\d\d)/gi, 'Q4 '],
  [/\bthird[- ]quarter (?=20\d\d)/gi, 'Q3 '],
  [/\bsecond[- ]quarter (?=20\d\d)/gi, 'Q2 '],
  [/\bfirst[- ]quarter (?=20\d\d)/gi, 'Q1 '],
  [/\bin 20\d\d or (20\d\d)\b/gi, 'by the end of $1'],
  [/(?<!\bUEFA )\bEuros?(?= 20[23]\d\b)/g, 'UEFA Euro'],
  // What is so has not been changed.
  [
    /\b(?:remain|stay)s? (?:outside(?: of)?|out of) (?=(?:NATO|OPEC|the (?:EU|European Union|euro|eurozone|WHO|WTO)\b))/g,
    'not join ',
  ],
  [new RegExp(String.raw`\bstill (?:be )?(?:outside|not (?:be )?in) (?=${union})`, 'g'), 'not join '],
  [/\b(?:stay|keep|remain)s? out of (?=(?:the )?[A-Z])/g, 'not enter '],
  [/\b(?:stay|remain)s? dry\b/gi, 'not rain'],
  [/\b(?:is|are|be) (?:still )?free of (?=a |an )/gi, 'not have '],
  // Offices and elections.
  [/\bHC\b/g, 'head coach'],
  [
    /\b(?:be )?(?:fired|sacked|dismissed|removed|ousted|replaced|resign|leave) or (?:otherwise )?(?:leave|depart|resign|be (?:fired|removed|replaced|sacked|dismissed))\b/gi,
    'leave',
  ],
  [
    /\b(?:win|get|receive)s? the most votes (?=in (?:the |an? )?(?![^?]*\b(?:president|nationwide|popular))[^?]*\belections?\b)/gi,
    'finish first ',
  ],
  [/\b(?:ranked |as )?(?:the )?world'?s? (?:number|no\.?) ?(?:one|1)\b/gi, 'as world No. 1'],
  [/\btops? (?=\$?\d[\d.,]*(?: ?%| ?percent| ?(?:million|billion|trillion)))/gi, 'exceed '],
  // A day that ends lower was down.
  [
    /\b(finish|close|end)(?:es|s|e)? (?:the )?((?:day|week|month|session|[A-Z][a-z]+ \d{1,2}(?:, 20\d\d)?) )?(?:lower|in the red)(?=\?|$| on\b| than (?:it|they) (?:began|opened|started)\b)/g,
    '$1 down $2',
  ],
  [
    /\b(finish|close|end)(?:es|s|e)? (?:the )?((?:day|week|month|session|[A-Z][a-z]+ \d{1,2}(?:, 20\d\d)?) )?(?:higher|in the green)(?=\?|$| on\b| than (?:it|they) (?:began|opened|started)\b)/g,
    '$1 up $2',
  ],
]

const beforeCount = new RegExp(
  String.raw`\b((?:at least|at most|more than|fewer than|less than|over|under|exactly|only|no more than) )(${spelled})\b|\b(${spelled})(?= or (?:more|fewer|less)\b)`,
  'gi',
)

/** "At least five" is at least 5. */
export function inDigits(text: string): string {
  return text.replace(
    beforeCount,
    (_, before: string | undefined, counted: string | undefined, alone: string | undefined) =>
      `${before ?? ''}${numbers.indexOf((counted ?? alone ?? '').toLowerCase())}`,
  )
}
