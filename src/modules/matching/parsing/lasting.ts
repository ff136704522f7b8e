import { type Family, family, opposite } from './family.ts'

const truce = String.raw`\b(?:cease-?fire|truce|armistice)\b`
const party = String.raw`(?:galas?|summits?|ceremony|ceremonies|inauguration|weddings?|funerals?|conferences?|dinners?|part(?:y|ies)|premieres?|state of the union|address|oscars|grammys|emmys|golden globes|forum|davos|hearings?|vigil|parade|rall(?:y|ies)|conventions?|cop ?\d+|g7|g20|g-7|g-20|brics|apec|expo|festival|coronation|celebrations?)`
const gathering = String.raw`(?:${party}|debates?|olympics?|world cup|tournaments?|meetings?|awards?|super bowl|finals?|opening|match|game|fight|visit)`
const member = '(?:nato|opec|the (?:eu|un|euro|eurozone|european union|paris agreement|commonwealth))'

/** Families that ask whether what is goes on, of what is no office: their words are those of leaving and staying in one, so that they are looked for before all others. */
export const lasting: readonly Family[] = [
  // An election is called some time before it is held.
  family(
    'do:election-call',
    'deadline',
    false,
    /\bcalls?\b(?! off) (?:for )?(?:[\w'-]+ ){0,4}elections?\b|\belections? (?:be |is |are |gets? )?called\b(?! off)/,
  ),
  // That people vote says nothing of who wins.
  family(
    'do:election',
    'deadline',
    false,
    /^(?!.*\b(?:win|wins|won|winner|seats|votes|turnout)\b).*(?:\b(?:holds?|there be|no)\b (?:[\w'-]+ ){0,4}elections?\b|\belections? (?:(?:be |is |are )?held|(?:to )?(?:occur|happen|take place|go ahead|proceed)s?)\b|\belection (?:by|before) @\??$)/,
  ),
  opposite(
    'do:election',
    'deadline',
    false,
    /^(?!.*\b(?:win|wins|won|winner|seats|votes|turnout)\b).*\belections? (?:be |is |are |get |gets )?(?:officially )?(?:cancell?ed|called off|scrapped)\b|\bcancel(?:s|led)? (?:the )?(?:[\w'-]+ ){0,4}elections?\b/,
  ),
  // Who comes to a gathering, and who stays away from it.
  family(
    'do:attend',
    'deadline',
    false,
    new RegExp(
      String.raw`\battend(?:s|ing|ance|ed|ee|ees)?\b|\bshows? up (?:at|to|for)\b|\b(?:be (?:present )?(?:at|in)|go to|miss(?:es)?) (?:the )?(?:[\w@'.-]+ ){0,4}?${party}\b(?!.*\bwin)`,
    ),
  ),
  opposite(
    'do:attend',
    'deadline',
    false,
    new RegExp(
      String.raw`\b(?:skip|boycott)(?:s|ped|ping|ed|ing)? (?:on )?(?:the |his |her |their |this )?(?:[\w@'.-]+ ){0,5}?${gathering}\b|\b(?:be )?absent from (?:the )?(?:[\w@'.-]+ ){0,5}?${gathering}\b|\bstays? away from (?:the )?(?:[\w@'.-]+ ){0,5}?${gathering}\b`,
    ),
  ),
  // How many of those who decide vote against the rest.
  opposite(
    'do:dissent',
    'figure',
    false,
    /\bunanimous\w*\b.*\b(?:decision|vote|meeting|fomc|fed|rate)\b|\b(?:decision|vote|fed|fomc)\b.*\bunanimous/,
  ),
  family('do:dissent', 'figure', false, /\bdissent(?:s|ing|ed|er|ers)?\b/),
  family(
    'do:truce-end',
    'deadline',
    false,
    new RegExp(
      String.raw`${truce}.*\b(?:collaps\w*|breaks? down|falls? apart|unravels?|cancel\w*|terminated|called off|fails?(?! to))\b|${truce}(?: (?:deal|agreement))?(?: (?:officially|formally))? (?:ends?\b(?! of\b)|ended\b|be over\b)|\b(?:end|collapse|breakdown) of (?:the |a )?(?:[\w-]+ ){0,4}(?:cease-?fire|truce|armistice)\b`,
    ),
  ),
  opposite(
    'do:truce-end',
    'deadline',
    false,
    new RegExp(String.raw`${truce}.*\b(?:holds?|lasts?|survives?|remains?|stays?|still|endures?|continues?)\b`),
  ),
  // What is law is in force until it is abolished.
  opposite(
    'do:abolish',
    'deadline',
    false,
    /\b(?:filibuster|penny|electoral college|obamacare|death penalty|department of [a-z]+|[a-z]+ department)\b.*\b(?:survives?|remains?|stays?|kept|lasts?|intact)\b|\b(?:remain|stay|be kept|be left|still be)s? (?:in (?:place|force|effect)|intact|on the books)\b/,
  ),
  opposite(
    'do:ipo',
    'deadline',
    false,
    /\b(?:remain|stay|keep|still be|be still)s? (?:an? )?(?:private(?:ly held)?|unlisted)\b|\bstill private\b/,
  ),
  opposite(
    'do:topple',
    'deadline',
    false,
    /\b(?:regime|government|republic)\b.*\b(?:survives?|(?:remain|stay)s? in power|holds? on)\b/,
  ),
  opposite('do:acquire', 'deadline', false, /\b(?:remain|stay)s? (?:an? )?independent(?: company)?\b/),
  opposite(
    'do:release',
    'deadline',
    false,
    /\b(?:be|is|remain|stay)s? (?:still )?unreleased\b|\bstill (?:be )?unreleased\b/,
  ),
  opposite(
    'do:release',
    'deadline',
    false,
    /\b(?:still (?:be )?|be still |(?:remain|stay)s? )(?:in (?:prison|jail|custody|detention)|imprisoned|jailed|behind bars|incarcerated|detained)\b/,
  ),
  opposite('do:die', 'deadline', false, /\b(?:be|is|remains?|stays?) (?:still )?alive\b|\bstill (?:be )?alive\b/),
  opposite(
    'relegated',
    'contest',
    false,
    /\bstays? up\b|\b(?:stay|remain|survive)s? in (?:the )?(?:premier league|epl|top flight|la liga|bundesliga|serie a|ligue 1|championship)\b/,
  ),
  opposite(
    'do:withdraw',
    'deadline',
    false,
    new RegExp(
      String.raw`\b(?:stay|remain|still be|be still)s? (?:in|part of|(?:an? )?members? (?:state )?of) ${member}\b|\bstill (?:be )?(?:an? )?(?:members? of ${member}|${member} members?)\b`,
    ),
  ),
  // What has come out can be had: only people go out of an office. Things are told by their kind, or by a number behind the name.
  family(
    'do:release',
    'deadline',
    false,
    /\b(?:album|movie|film|game|season|book|trailer|console|phone|car|model|[a-z]+[ -]?(?:\d[\w.]*|vi))(?: not)?(?: (?:be|come|comes|is))? out (?:by|before|in|on|this)\b/,
  ),
]
