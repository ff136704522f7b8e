import { type Family, family, opposite } from './family.ts'

/** Verbs that mean one deed, for questions outside contests, offices and figures. Read in order where no family fits; the name is the family. */
const actions: readonly [string, RegExp][] = [
  ['peace', /\bpeace (?:deal|agreement|treaty|accord|plan)\b/],
  ['ceasefire', /\b(?:cease-?fire|truce|armistice)\b/],
  [
    'topple',
    /\b(?:regime|government|republic)\b.*\b(?:falls?|collaps\w*|overthrown|toppled)\b|\b(?:fall|collapse|overthrow) of the .*\b(?:regime|government|republic)\b/,
  ],
  ['recession', /\brecession\b/],
  ['shutdown', /\b(?:shut ?downs?|shuts? down)\b/],
  ['default', /\bdefaults?\b/],
  ['ipo', /\b(?:ipos?|go public|goes public|list(?:ed)? publicly|public offering)\b/],
  [
    'acquire',
    /\b(?:acquir\w*|acquisition|buy|buys|bought|purchas\w*|takes? over|takeover|annex\w*|takes? control of)\b/,
  ],
  ['merge', /\bmerge[rds]*\b/],
  ['token', /\b(?:airdrop|(?:launch|releas)(?:es?)? (?:a |its |the )?(?:token|coin)|token launch|tge)\b/],
  ['catch', /\b(?:catch|catches|caught)\b/],
  ['orbit', /\borbit\w*/],
  ['release', /\b(?:releas\w*|launch\w*|come out|drop|drops|debut\w*|ship|ships)\b/],
  ['unveil', /\bunveil\w*/],
  ['appear', /\b(?:appear|appears|guest|be on|is on|guests|perform(?:s|ed)? as)\b/],
  ['visit', /\b(?:visit\w*|travels? to|go to|trip to|set foot (?:on|in))\b/],
  ['meet', /\b(?:meet|meets|met|meeting|summit)\b/],
  ['marry', /\b(?:marry|marries|married|wed|wedding)\b/],
  ['engaged', /\b(?:engaged|engagement)\b/],
  ['divorce', /\b(?:divorce|divorced|split up|break up)\b/],
  ['pregnant', /\b(?:pregnan(?:t|cy)|have a baby|give birth|expecting)\b/],
  ['arrest', /\b(?:arrest\w*|detained|custody)\b/],
  ['charge', /\b(?:charge|charged|indict|indicted|indictment)\b/],
  ['convict', /\b(?:convict\w*|guilty)\b/],
  ['pardon', /\b(?:pardon|pardons|pardoned|clemency|commute)\b/],
  ['sentence', /\b(?:sentence|sentenced|prison|jail)\b/],
  ['extradite', /\bextradit/],
  ['die', /\b(?:die|dies|death|dead|killed)\b/],
  ['invade', /\b(?:invad\w*|invasion)\b/],
  ['overturn', /\b(?:overturn\w*|str(?:ikes?|uck) down|rules? against|invalidat\w*)\b/],
  ['uphold', /\b(?:upholds?|upheld)\b/],
  ['abolish', /\b(?:abolish\w*|repeal\w*|eliminat\w*|nuke[sd]?)\b/],
  ['achieve', /\bachiev\w*/],
  ['delay', /\b(?:delay\w*|postpon\w*)\b/],
  ['strike', /\b(?:strikes?|struck|bomb\w*|attack\w*|airstrikes?)\b/],
  ['capture', /\b(?:captur\w*|enter|enters|seize[sd]?)\b/],
  ['recognise', /\b(?:recogni[sz]e|recogni[sz]es)\b/],
  ['normalise', /\b(?:normali[sz]e|normali[sz]ation)\b/],
  ['withdraw', /\b(?:withdraw|withdraws|pull out)\b/],
  ['join', /\b(?:join|joins|accede)\b/],
  ['ban', /\b(?:ban|bans|banned)\b/],
  ['redistrict', /\bredistrict\w*|\b(?:new|redrawn) congressional (?:district )?maps?\b|\bredraws?\b/],
  ['reschedule', /\breschedul\w*/],
  ['blockade', /\bblockad\w*/],
  ['legalise', /\blegali[sz]\w*/],
  ['enact', /\b(?:becomes? (?:a )?law|(?:signed|signs?) (?:.* )?into law|enact\w*)\b/],
  ['approve', /\b(?:approve|approves|approved|approval)\b/],
  ['pass', /\b(?:pass|passes|passed)\b/],
  ['agree', /\b(?:deal|agreement|accord|pact|treaty)\b/],
  ['sign', /\b(?:sign|signs|signed)\b/],
  ['veto', /\bveto/],
  ['endorse', /\bendorse/],
  ['testify', /\btestif/],
  ['retire', /\bretir\w*/],
  ['return', /\b(?:return|returns|reopen|resume)\b/],
  ['headline', /\bheadlin\w*/],
  ['perform', /\b(?:perform\w*|halftime)\b/],
  ['host', /\b(?:host|hosts|hosting)\b/],
  ['land', /\b(?:land|lands|landing)\b/],
  ['erupt', /\berupt/],
  ['sell', /\b(?:sell|sells)\b/],
  ['hack', /\b(?:hack|hacked|exploit)\b/],
  ['bankrupt', /\b(?:bankrupt|bankruptcy|chapter 11|insolvent)\b/],
  ['fight', /\b(?:fight|box)\b/],
  ['create', /\b(?:creat\w*|establish\w*|build|builds)\b/],
  ['deport', /\bdeport/],
  ['declassify', /\b(?:declassify|declassified|disclose)\b/],
  ['tariff', /\btariffs?\b/],
  // Nothing says what happens to it where it is only called new.
  ['release', /\bnew (?:studio |solo )?(?:album|single|ep|mixtape|song)\b/],
  ['announce', /\b(?:announc\w*|confirms?|declare[sd]?)\b/],
]

/** A measure that fails has not passed. */
const failsVote: Family = {
  id: 'do:pass',
  timing: 'deadline',
  single: false,
  pattern:
    /\b(?:prop(?:osition)?|amendment|measure|referendum|initiative|(?:issue|question) \d+|bill|act)\b.*\bfails?\b(?! to\b)/,
  inverse: true,
}

/** The family of delays: what is put off past a day has not come out by then. */
const delayedPast: Family = {
  id: 'do:release',
  timing: 'deadline',
  single: false,
  pattern: /\b(?:delayed|postponed|pushed(?: back)?|slips?)\b.*\b(?:past|beyond|until after)\b/,
  inverse: true,
}

/** The families of what is on the calendar: it takes place, or it is cancelled. Read last: what happens is mostly told by its own word. */
const happening: readonly Family[] = [
  opposite(
    'do:happen',
    'deadline',
    false,
    /\b(?:be |is |are |gets? |been )(?:officially |fully )?(?:cancell?ed|called off|scrapped|axed|abandoned)\b|\b(?:cancell?ed|called off)(?: (?:by|before|in|entirely)\b|\?|$| @)/,
  ),
  family(
    'do:happen',
    'deadline',
    false,
    /^(?!(?:which|what)\b).*\b(?:(?:occur|happen|proceed)s?|takes? place|be held|goes? ahead|go on as (?:planned|scheduled))\b/,
  ),
]

export const actionFamilies: readonly Family[] = [
  delayedPast,
  failsVote,
  ...actions.map(([id, pattern]): Family => ({ id: `do:${id}`, timing: 'deadline', single: false, pattern })),
  ...happening,
]
