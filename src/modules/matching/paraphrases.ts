import { termEnds, verbs } from './lexicon.ts'
import { inDigits, numbers, sayings } from './sayings.ts'

const counted =
  '(?:inches|feet|days|hours|weeks|months|years|points|goals|runs|games|wins|seats|votes|people|barrels|jobs|times|hurricanes|storms|tornadoes|earthquakes|yards|rebounds|assists|vehicles|cuts|hikes|degrees|inches|episodes|tweets|posts|picks|medals|sets|rounds|maps|strikeouts|threes|touchdowns|receptions)'
const number = String.raw`\d[\d,.]*(?:\s?(?:k|m|bn|b|million|billion|trillion))?`
const size = String.raw`((?:at least |more than |over |under |fewer than |less than |exactly )?${number}\+?(?: or (?:more|fewer|less))?)`
const contest = String.raw`(?=(?:[\w'.-]+ ){0,5}?(?:playoffs?|tournament|postseason|final four|cfp|world cup|finals?|champions league)\b)`
const rounds = String.raw`((?:quarter|semi)-?finals?|finals?|round of \d+|last \d+|knockout \w+|playoffs|sweet (?:16|sixteen)|elite (?:8|eight)|final (?:4|four))`

/** What people write, and the words that the rules read it by. In this order. */
const paraphrases: readonly (readonly [RegExp, string])[] = [
  // "10 days or fewer" are 10 or fewer.
  [new RegExp(String.raw`\b(${number}) (${counted}) or (?:more|longer|higher|greater|over)\b`, 'gi'), '$1 or more $2'],
  [new RegExp(String.raw`\b(${number}) (${counted}) or (?:fewer|less|lower|shorter|under)\b`, 'gi'), '$1 or fewer $2'],
  [/\b(\d[\d.]*) (inches|feet|mm|cm) of (\w+) or (more|less)\b/gi, '$1 or $4 $2 of $3'],
  [
    /\b(at least|at most|exactly|only|no more than|more than|fewer than|less than) (once|twice|thrice)\b/gi,
    '$1 $2 times',
  ],
  [/\bonce times\b/gi, '1 times'],
  [/\btwice times\b/gi, '2 times'],
  [/\bthrice times\b/gi, '3 times'],
  [/\bno (?:longer|later) than (?=\d+ (?:days|hours|weeks|months)\b)/gi, 'at most '],
  [/\blonger than (?=\d)/gi, 'more than '],
  [/\bshorter than (?=\d)/gi, 'less than '],
  // Players and teams: what is done is what is counted.
  [new RegExp(String.raw`\b(?:throw|pass)(?:es|s)? for ${size} (?:passing )?yards\b`, 'gi'), 'have $1 passing yards'],
  [new RegExp(String.raw`\b(?:rush|run)(?:es|s)? for ${size} (?:rushing )?yards\b`, 'gi'), 'have $1 rushing yards'],
  [new RegExp(String.raw`\bthrows? ${size} touchdown passes\b`, 'gi'), 'have $1 passing touchdowns'],
  [new RegExp(String.raw`\bcatch(?:es)? ${size} passes\b`, 'gi'), 'have $1 receptions'],
  [
    /\bgrabs? (?=.{1,24}\brebounds\b)|\b(?:dish(?:es)?(?: out)?|hands? out) (?=.{1,24}\bassists\b)|\bstrikes? out (?=(?:at least |more than |over )?\d+(?: or more)? batters)/gi,
    'have ',
  ],
  [/(?<=\d(?: or more)? )batters\b/gi, 'strikeouts'],
  [
    /\beither (?:the )?([A-Z][\w'. -]{1,40}?) or (?:the )?([A-Z][\w'. -]{1,40}?) (?:keep|record|get)s? a (?:clean sheet|shutout)\b/g,
    '$1 and $2 not both teams to score',
  ],
  [
    /\b(?:at least one|either) (?:team|side) (?:fails? to score|is shut out|(?:keep|record)s? a (?:clean sheet|shutout))\b/gi,
    'not both teams to score',
  ],
  [
    /\bmiss(?:es)? or (?:meet|match)(?:es)?\b|\b(?:meet|match)(?:es)? or miss(?:es)?\b|\b(?:fall|come)s? short of or (?:meet|match)(?:es)?\b/gi,
    'not beat',
  ],
  [
    /\banytime (touchdown|goal) ?scorers?\b|\bscores? (?:a|an|at least (?:one|1)|1\+|an anytime) (touchdown|goal)s?(?! (?:or|and)\b)/gi,
    'anytime $1$2',
  ],
  [/\banytime goalscorers?\b/gi, 'anytime goal'],
  [/\bdrops? points (?:to|against|vs\.?)(?= )/gi, 'not beat'],
  [
    /^Will either (?:the )?([A-Z][\w'. -]{1,40}?) or (?:the )?([A-Z][\w'. -]{1,40}?) win\b(?: (?:their|the) (?:match|game|fixture))?(?= on |\?|$)/g,
    'Will $1 vs. $2 not end in a draw',
  ],
  [
    /^Will there be a winner in (?:the )?([A-Z][\w'. -]{1,40}? vs?\.? [A-Z][\w'. -]{1,40}?)(?= on |\?|$)/g,
    'Will $1 not end in a draw',
  ],
  [/\bavoids? relegation\b/gi, 'not be relegated'],
  [
    /\b(?:avert|dodge|sidestep)s?\b|\b(?:stave|head|fend)s? off\b|\bsteers? clear of\b|\bescapes?(?= relegation\b)/gi,
    'avoid',
  ],
  [/\btrad(?:e|es|ing) (?=(?:at or )?(?:above|below|over|under)\b.*\bat \d{1,2}(?::\d\d)? ?(?:am|pm)\b)/gi, 'be '],
  // Who does not get as far as a round is out before it.
  [
    new RegExp(
      String.raw`\bbe (?:eliminated|knocked out)((?: (?:from|of) [^?]{3,60}?)?) before (?:reaching )?(?:the )?${rounds}`,
      'gi',
    ),
    'not reach the $2$1',
  ],
  [
    new RegExp(String.raw`\b(?:be )?(?:selected|picked|chosen|invited) (?:for|to|into) (?:the )?${contest}`, 'gi'),
    'make the ',
  ],
  [
    new RegExp(
      String.raw`\b(?:earn|get|claim|secure|book)s? (?:a|an|their|its|his|her) (?:spot|berth|bid|place|seat) (?:in|at|to) (?:the )?${contest}`,
      'gi',
    ),
    'make the ',
  ],
  [/\b(?:finish|end up|place)(?:es)? outside (?:of )?(?:the )?(?=top[ -]?\d)/gi, 'not finish in the '],
  // A year is closed where it ends.
  [
    /\b(?:close|finish|end)(?:s|es)? (?:the year |out )?(20\d\d) (?=(?:at|above|below|between|over|under|higher|lower|in|up|down|on)\b)/gi,
    'close at the end of $1 ',
  ],
  [
    /\bopens? (?:to|with|at|above|over|below|under) (?=(?:(?:more than|at least|over|under|less than|above|below|between|a) )*\$\s?\d)/gi,
    'have an opening weekend box office of ',
  ],
  [
    /\b(opening weekend box office of [^?]*?) (?:domestically|in the us|at the (?:domestic )?box office|(?:in|on|over) its opening weekend|domestic opening)\b/gi,
    '$1',
  ],
  [
    /\badds? ((?:(?:at least|more than|over|under|fewer than|less than|between) )?[\d,.]+k?(?: (?:or|and) (?:more|fewer|less|[\d,.]+k?))?) (?:nonfarm |new |payroll )*jobs\b/gi,
    'jobs added $1',
  ],
  [/\b(Spotify|Apple Music) (?:Wrapped|Replay)\b/g, '$1'],
  [/\b(?:till|until) at least\b/gi, 'until'],
  [/\bbefore the ((?:20)?\d\d[-/]\d\d (?:season )?)(?:ends|is over|concludes)\b/gi, 'by the end of the $1'],
]

const gerund = /\b(?:refrain|abstain|hold off|stop short|go|goes)(?:s|ed)? (?:from |on |of |without )(\w+ing)\b/gi

const places = [...numbers.slice(3, 11), 'twenty']
const top = new RegExp(String.raw`\btop[ -](${places.join('|')})\b`, 'gi')

/** Texts of markets in the words that the rules read. */
export function paraphrased(text: string): string {
  const plain = text.replace(gerund, (all, doing: string) => {
    const verb = verbOf(doing.toLowerCase())
    return verb === undefined ? all : `not ${verb}`
  })
  return [...sayings, ...paraphrases].reduce(
    (said, [pattern, words]) => said.replace(pattern, words),
    withTerm(inDigits(plain)).replace(top, topOf),
  )
}

const term =
  /\b(?:before (?:the end of )?|by the end of |during |in )(?:his|\w+'s) (?:(?:second|current|presidential|first|full) )*(?:term|presidency)(?: in office)?(?: (?:ends?|expires?|is over))?(?=\?|$|,)|\bbefore (?:(?:he|\w+) leaves|leaving) office\b|\bbefore (?:the end of )?(?:his|\w+'s) time in office(?: ends?)?\b|\bwhile (?:he is )?(?:in office|president)\b/i

/** "Before his term ends" by the day, where one is named whose term is known. */
function withTerm(text: string): string {
  const ends = termEnds.find(([who]) => new RegExp(`\\b${who}\\b`).test(text))?.[1]
  return ends === undefined ? text : text.replace(term, `before ${ends}`)
}

function topOf(_: string, number: string): string {
  const at = numbers.indexOf(number.toLowerCase())
  return `top ${at < 0 ? 20 : at}`
}

/** The verb of what somebody is doing, where it is known: invade of invading, cut of cutting. */
function verbOf(doing: string): string | undefined {
  const stem = doing.slice(0, -3)
  return [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1')].find((verb) => verbs.has(verb))
}
