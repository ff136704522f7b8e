import { wordTable } from '../../../platform/text/word-table.ts'

/** Words that the family has read, and the other venue says otherwise or not at all. */
export const spoken = wordTable<RegExp>({
  leave_office:
    /^(?:longer|replac|early|stop|being|ceas|leav|exit|depart|step|remain|stay|continu|surviv|last|remov|oust|vacat|resign|resignation|fir|dismiss|sack|complet|serv|full|term|keep|job|tweet|rol|offic)$/,
  resign: /^(?:resign|resignation)$/,
  fired: /^(?:fire|fir|dismiss|sack|oust|remov|offic|post|job|position|role)$/,
  popular_vote: /^(?:vote|receiv|nationwid|nation|candidat|popular)$/,
  first_round: /^(?:vote|receiv|plac|finish|candidat)$/,
  draft:
    /^(?:mark:(?:first-of|first-round|second|third)|round|part:pick-\d+|\^?(?:draft|pick|select|tak|overall|\d+))$/,
  reach: /^(?:miss|qualifier)$/,
  make_cut: /^(?:cut|miss|mis|mak)$/,
  relegated: /^\^?(?:relegation|relegat|drop|stay|remain|surviv|avoid)$/,
  promoted: /^\^?(?:promotion|promot)$/,
  eliminated: /^\^?(?:elimination|eliminat|knock)$/,
  impeached: /^\^?(?:impeachment|impeach)$/,
  control: /^(?:keep|lose|retain|hold|flip)$/,
  run: /^(?:mark:announce|announc|declar|launch|fil|candidacy|bid|campaign|run)$/,
  price_at: /^(?:rang|futur|settl|spot|perpetual|perp|stock|shar|front|contract|token)$/,
  touch_high:
    /^(?:surpas|surpass|exce|exceed|cros|cross|top|touch|break|pas|pass|futur|settl|spot|perpetual|perp|stock|shar|contract|token|stay|remain)$/,
  touch_low: /^(?:futur|settl|spot|perpetual|perp|stock|shar|contract|token|stay|remain)$/,
  score: /^(?:scor|rat|get)$/,
  mention: /^(?:address|speech|remark|say|said|mention|utter)$/,
  lose: /^lose$/,
  award_nomination: /^(?:nominat|nominee|nomination|receiv)$/,
  confirm: /^\^?confirm(?:ation)?$/,
  appoint: /^(?:nominat|nominee|pick|choos|chosen|choic|select|tap|appoint|named?)$/,
  'do:visit': /^(?:travel|trip|visit|foot)$/,
  seed: /^(?:clinch|earn|secur|claim)$/,
  win_title: /^(?:receiv|award|land|lift|hoist|captur|claim|clinch|crown)$/,
  stat: /^(?:last|mark:regular-season|scor|record|post|get|grab|finish|tally|collect|throw|thrown)$/,
  box_office: /^(?:gros|gross|earn|open|mak)$/,
  'do:election': /^(?:cancel\w*|occur|happen|plac|held|hold|call|go|ahead|proceed|schedul|plan|scrap|officially)$/,
  'do:election-call': /^(?:call|announc|mark:announce|officially)$/,
  'do:happen':
    /^(?:cancel\w*|occur|happen|plac|held|hold|call|go|ahead|proceed|schedul|plan|scrap|ax|axe|abandon|officially|event)$/,
  'do:abolish':
    /^(?:abolish\w*|repeal\w*|eliminat\w*|nuk\w*|remain|stay|plac|intact|forc|effect|surviv|keep|kept|last|still|book|left)$/,
  'do:attend': /^\^?(?:attend\w*|skip|boycott|miss|mis|person|show|present|absent|stay|away)$/,
  'do:dissent':
    /^\^?(?:mark:dissent|dissent\w*|vote|meet|meeting|member|peopl|person|official|governor|office:governor|policymaker|voter|unanimou\w*|decision|policy|rate|figure:rate|cast|federal|committe|count)$/,
  'do:truce-end':
    /^(?:ceasefir|truce|cancel\w*|terminat|collaps\w*|break|down|fall|apart|unravel|fail|last|surviv|remain|stay|continu|endur|effect|plac|intact|forc|still|officially|formally|breakdown|mark:announce)$/,
  'do:acquire': /^(?:control|remain|stay|independent|acquir\w*|acquisition|buy|bought|purchas\w*|takeov\w*|take|over)$/,
  'do:release':
    /^(?:unreleas|still|remain|stay|releas|launch|come|out|drop|debut|ship|prison|imprison|behind|bar|incarcerat|detain)$/,
  'do:die': /^(?:aliv|remain|stay|still)$/,
  'do:pass': /^(?:pas|pass|fail)$/,
  'do:approve': /^(?:figure:approval|approv)$/,
  'do:pardon': /^(?:issu|grant|giv|receiv|clemency|commut|commutation|repriev|pardon)$/,
  'do:veto': /^(?:veto\w*|issu|bill)$/,
  'do:catch': /^(?:catch|caught)$/,
  'do:orbit': /^(?:orbit\w*|launch|reach|put|flight)$/,
  'do:topple':
    /^(?:regim|government|islamic|\^islamic|\^?republic|collaps|\^?decreas|overthrown|toppl|overthrow|surviv|remain|stay|hold|power)$/,
  'do:convict': /^(?:verdict|juri|jury|found|guilty|convict|conviction|avoid|past|beyond)$/,
  election_margin: /^\^?(?:voter|point)$/,
  win_election: /^(?:hold|keep|retain|flip|gain)$/,
  'do:recession': /^(?:enter|fall|tip|slip|begin|start|happen|occur|avoid|avert)$/,
  rank_first: /^(?:week|rank|rate)$/,
  next: /^(?:mark:announce|announc|play|actor|cast|portray)$/,
  'do:fight': /^(?:card|fight|bout)$/,
  'do:overturn': /^(?:strik|rule|against|down|overturn|invalidat)$/,
  'do:shutdown':
    /^\^?(?:congres|congress|lawmaker|start|begin|happen|occur|enter|avoid|avert|last|length|duration|began|begun)$/,
  temperature:
    /^(?:rank|form|inch|inche|without|avoid|\^?magnitud|colder|cooler|warmer|hotter|there|occur|strik|hit|degre|fahrenheit)$/,
  stat_leader: /^(?:office:leader|\^?lead|leader|mark:regular-season)$/,
  post_count: /^(?:\^?post|x)$/,
  'do:charge': /^(?:grand|juri|jury|crim|crime|criminal|charg|indict|indictment)$/,
  'do:agree': /^(?:sign|reach|agre|agree|agreement|deal|strik|make|mak|conclud|finaliz|finalis)$/,
  'do:withdraw': /^(?:remain|stay|still|leav|exit|withdraw|pull|out|member|part)$/,
  most_seats: /^(?:largest|most|plurality)$/,
  'do:token': /^(?:launch|releas|issu)$/,
  'do:tariff': /^\^?(?:new|good|import|product)$/,
  'do:enact': /^\^?(?:law|becom|sign|enact|bill)$/,
  'do:retire': /^\^?(?:retir|retirement)$/,
  beat_earnings: /^\^?(?:beat|miss|earn|estimat|quarter|quarterly|eps|report|next|consensus|fiscal)$/,
})
