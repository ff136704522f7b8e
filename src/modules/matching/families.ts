/** How a family of questions treats time: a contest has a season, a deadline an end, a state a moment, a figure the period it is published for. */
export type Timing = 'contest' | 'deadline' | 'moment' | 'figure'

/** What is asked about a subject: to win, to leave, to be above a number. */
export type Family = {
  id: string
  timing: Timing
  /** Only one subject can do it: others in the same frame are disjoint. */
  single: boolean
  pattern: RegExp
  /** These words ask for the opposite: whoever remains in office until a day has not left it by then. */
  inverse?: true
}

const family = (id: string, timing: Timing, single: boolean, pattern: RegExp): Family => ({
  id,
  timing,
  single,
  pattern,
})
/** The same family, asked for by its opposite. */
const opposite = (id: string, timing: Timing, single: boolean, pattern: RegExp): Family => ({
  ...family(id, timing, single, pattern),
  inverse: true,
})
const office =
  '(?:president|prime minister|pm|chancellor|governor|mayor|speaker|leader|head of (?:state|government)|secretary|chair|pope|king|supreme leader|attorney general|minister|ceo|director|justice|ambassador|commissioner)'

/** Read in order on the folded question; the first that fits is the family. */
export const families: readonly Family[] = [
  family('combo', 'contest', false, /\byes [^,]+,\s?yes /),
  family('squad', 'contest', false, /\b(?:squad|roster)\b/),
  opposite(
    'control',
    'contest',
    true,
    /\b(?:lose|loses|lost)\b.*\b(?:control|majority|house|senate|congress)\b(?! (?:seats?|race|election|primary))/,
  ),
  family('lose', 'contest', false, /\b(?:lose|loses|lost)\b/),
  family(
    'rate_count',
    'figure',
    true,
    /\b(?:how many|number of|exactly|\d+|one|two|three|four|five|no) (?:or more |or fewer |fed |fomc |federal reserve )*(?:rate )?(?:cuts|hikes)\b|\b(?:cut|hike) rates? \d+ times?|\brate (?:cut|hike)s? (?:count|happen)|\bcut rates? (?:exactly )?\w+ times/,
  ),
  family(
    'rate_decision',
    'figure',
    true,
    /\b(?:cut|hike|decrease|increase|lower|raise|maintain|hold|pause|change|adjust|keep|leave)\w* (?:\w+ )?(?:(?:its|their|the|key|interest|fed|policy|federal funds|bank|benchmark|target|deposit|facility|lending|refinancing|repo|cash) )*(?:rates?|(?<=(?:rate|funds|range) )target)\b|\bno change\b.*\b(?:rates?|meeting)\b|\brates? (?:cut|hike|decrease|increase|unchanged)|\bbps\b.*\bmeeting\b|\bmaintains? rate\b|\b(?:fed|fomc|ecb|boe|boj) (?:decision|rate)/,
  ),
  family(
    'up_down',
    'figure',
    true,
    /\bup or down\b|\bgo up\b|\bup (?:on @|in (?:the )?next\b)|\b(?:be|close|finish|is) up\b/,
  ),
  opposite('up_down', 'figure', true, /\b(?:be|close|finish|is|go) down\b(?! to\b)/),
  // To miss is read as a negation.
  family('beat_earnings', 'deadline', false, /\b(?:beat|miss)\w*\b.*\b(?:earnings|eps|estimates)\b|\bearnings beat\b/),
  family(
    'post_count',
    'figure',
    true,
    /\b(?:how many|number of|#)(?: times)?\b.*\b(?:tweets?|posts?)\b|\bpost \d+\b.*\b(?:times|tweets|posts)\b|\b\d+\+? (?:or more )?(?:tweets|posts|times)\b.*\b(?:on|from|@)|# tweets/,
  ),
  family('mention', 'deadline', false, /\b(?:say|says|said|mention|mentions|utter|tweet about|post about)\b/),
  family(
    'hold_title',
    'moment',
    true,
    /\b(?:champion|title ?holder|titleholder|belt holder|world no|ranked no)\b.*\b(?:on|end of|as of) @|\b(?:title ?holder|hold the .*(?:title|belt))\b/,
  ),
  family(
    'popular_vote',
    'contest',
    true,
    /\bpopular vote\b|\b(?:most|more) votes\b.*\bnationwide\b|\bnationwide\b.*\b(?:most|more) votes\b/,
  ),
  // Somebody is picked, selected or taken in it: the draft decides what the verb means.
  family(
    'draft',
    'contest',
    true,
    /\bdrafted\b|\boverall pick\b|\b(?:first|second|third|#?\d+(?:st|nd|rd|th)?|top[- ]\d+) (?:overall )?picks?\b|\b(?:picked|selected|taken|chosen|go|goes|pick)\b.*\bdraft\b|\bdraft\b.*\b(?:pick|picked|selected|taken)\b|\b(?:picked|selected|taken|chosen) (?:first|second|third|\d+(?:st|nd|rd|th)) overall\b/,
  ),
  family('score', 'figure', false, /\b(?:rotten tomatoes|tomatometer|metacritic|imdb|popcornmeter)\b/),
  opposite('touch_low', 'deadline', false, /\b(?:stay|remain|hold|keep)s? (?:above|over)\b/),
  opposite('touch_high', 'deadline', false, /\b(?:stay|remain|hold|keep)s? (?:below|under)\b/),
  family(
    'award_nomination',
    'contest',
    false,
    /\b(?:nominated for|nomination for|nominees?|receive a nomination|nominations)\b.*\b(?:oscar|academy award|best|emmy|grammy|golden globe|album|record|song|picture|game of the year)|\b(?:oscar|academy award|emmy|grammy|golden globe|best|album|record|song)\w*.*\b(?:nominee|nominees|nominated|nomination)/,
  ),
  family(
    'appoint',
    'deadline',
    false,
    /\b(?:nominate|appoint|pick|choose|select|tap)s?\b(?! for\b)(?!.*\bwin\b)|\b(?:trump|president)'?s? (?:nominee|pick|choice)\b|\bbe (?:nominated|appointed|picked|chosen)\b(?!.*\b(?:party|democratic|republican)\b)|\bbe named (?:as|to)\b/,
  ),
  family('confirm', 'deadline', true, /\bconfirm(?:ed|s)?\b.*\b(?:senate|as|to)\b/),
  family(
    'runoff_advance',
    'contest',
    false,
    /\b(?:advance|make it|qualify|proceed|go)\w* (?:to|for) (?:the )?(?:[\w'-]+ ){0,5}?(?:runoff|run-off|second round|general election|final two)\b|\badvance from\b.*\bprimary\b/,
  ),
  family(
    'nominate',
    'contest',
    true,
    /\bnominee\b|(?<!\brun for .{0,40})\bnomination\b|\b(?:democratic|republican|gop|party)(?:'s)?(?: party's)?(?: presidential| vice presidential)? candidate\b/,
  ),
  family('primary', 'contest', true, /\bprimary\b/),
  family(
    'election_margin',
    'figure',
    false,
    /\b(?:margin of victory|vote share|percent(?:age)? of the (?:popular )?vote|turnout|win by)\b|%.*\bof the vote\b|\bvote\b.*%/,
  ),
  family(
    'first_round',
    'contest',
    true,
    /\b(?:win|finish first in|place first in|lead|(?:most|more) votes)\w*\b.*\bfirst round\b(?!.*\bdraft\b)/,
  ),
  family('most_seats', 'contest', true, /\b(?:most|largest number of|plurality of) seats\b|\blargest party\b/),
  family(
    'majority',
    'contest',
    true,
    /\b(?:win|get|secure|have|gain)\w* (?:a |an )?(?:outright |absolute |overall |simple |super)?majority\b|\bmajority (?:at|in) (?:the )?(?:next|\w+ )?.*\belection\b/,
  ),
  family(
    'seat_count',
    'figure',
    false,
    /\b(?:house|senate|\d+\+?|or more|how many)(?: or more)? seats\b|\bseats? (?:won|will)\b/,
  ),
  family(
    'run',
    'deadline',
    false,
    /\b(?:announce|declare|launch|file)\w* (?:(?:a|his|her|their|an?) )?(?:[\w-]+ ){0,2}(?:run|candidacy|bid|campaign)\b|\brun for (?:the )?(?:\d+ )?(?:us )?(?:president|governor|senate|mayor|congress|office|(?:re-?)?election|a third term|(?:\w+ ){0,2}nomination)/,
  ),
  family('resign', 'deadline', false, /\bresign(?:s|ed|ation)?\b/),
  family(
    'fired',
    'deadline',
    false,
    /\b(?:fire|fires|fired|dismissed|sacked|ousted by)\b(?! (?:missile|rocket|weapon))/,
  ),
  family('impeached', 'deadline', false, /\bimpeach(?:e[ds]|ment)?\b/),
  opposite(
    'leave_office',
    'deadline',
    false,
    /\b(?:remain|stay|continue|survive|keep|last|still be)\w*\b.*\b(?:until|till|through|past|beyond)\b|\b(?:complete|finish|serve out)s? (?:(?:his|her|their|the|a) )?(?:full |current |first |second |presidential )*term\b/,
  ),
  family(
    'leave_office',
    'deadline',
    false,
    /\b(?:leave|leaves|left|exit|exits|depart|departs|vacate|step down|steps? down|cease to be|ceases to be|(?:stop|cease)s? being|removed|ousted|no longer be)\b|\bout (?:as|by|before|in|from|this|at)\b|\bout\?|\bout @/,
  ),
  family(
    'hold_office',
    'moment',
    true,
    new RegExp(
      `\\b(?:be|is|hold|holds|remain|serve|still)\\b.*\\b${office}\\b.*(?:\\b(?:on|end of|as of|at the end of)\\b)\\s*(?:the )?@|\\b(?:leader|${office})\\b.*\\b(?:end of) @`,
    ),
  ),
  // Whom the people elect has won the election; he takes the office later.
  family(
    'win_election',
    'contest',
    true,
    /\b(?:be|is|get|gets) (?:re-?)?elected(?: as)?(?: the)?(?: next)?(?: us)? (?:president|governor|mayor|senator)\b/,
  ),
  family(
    'take_office',
    'deadline',
    true,
    new RegExp(
      `\\b(?:next|new(?! (?:york|jersey|hampshire|mexico|zealand|delhi|orleans|england|south))|become|becomes|sworn in as|inaugurated|elected as|be elected)\\b(?: as)?(?: the)?(?: \\w+)?(?: \\w+)? ${office}\\b|\\bsworn in\\b|\\binaugurated\\b|\\bnext pope\\b|\\belected pope\\b`,
    ),
  ),
  family(
    'control',
    'contest',
    true,
    /\b(?:controls?|win control|win|wins|flips?|holds?|keeps?|takes?)\b(?: of)?(?: the)? (?:us |united states )?(?:house|senate|congress)\b(?! (?:seat|race|election|primary|nom))/,
  ),
  family(
    'win_election',
    'contest',
    true,
    /\b(?:win|wins|won|winner|elected|win the)\b.*\b(?:election|elections|governorship|gubernatorial|mayoral|mayor|presidency|senate|house seat|house|parliamentary|governor|referendum|leadership|president|seat)\b|\b(?:election|governor|senate|mayor|mayoral|gubernatorial|presidential)\b.*\b(?:winner|win)\b|\bbe elected\b|\belected\b|\belection\b|\b(?:win|wins|won|take|takes)\b.*\bwhite house\b|\b(?:senate|house|governor|gubernatorial|mayoral|presidential|congressional) race\b/,
  ),
  family(
    'market_cap',
    'figure',
    false,
    /^(?!.*\b(?:largest|biggest|most valuable)\b).*\b(?:market cap|fdv|valuation)\b/,
  ),
  family(
    'rank_first',
    'moment',
    true,
    /(?:#1|\b(?:largest|biggest|most valuable (?:company|startup)|top|number one|number 1|no\. ?1|best|first|highest[- ](?:grossing|rated|scoring|earning)|most[- ](?:streamed|watched|popular|searched|subscribed|followed|valuable)))\b.*\b(?:company|ai|model|song|artist|album|show|movie|film|app|streamer|podcast|startup|person|spotify|netflix|billboard|world|grossing|searched|streamed|hot 100|chart)\b/,
  ),
  family('seed', 'contest', false, /\btop seeds?\b/),
  family('relegated', 'contest', false, /\brelegat/),
  family('promoted', 'contest', false, /\bpromot(?:ed|ion)\b/),
  family(
    'eliminated',
    'contest',
    false,
    /(?<!\b(?:filibuster|tax|taxes|tariffs?|department|agency|penny|subsid\w+)\b.{0,30})\beliminated\b|\b(?:knocked out|stage of elimination)\b/,
  ),
  family('draft', 'contest', true, /\bdraft(?:ed)?\b|\b\w+ overall pick\b/),
  family(
    'next_team',
    'deadline',
    true,
    /\b(?:next (?:team|club)|where will .* play|play next|join next|(?:team|club) will .* join|play for .* next|traded|trade to|sign (?:with|for)|join the|plays? for|transfer)\b/,
  ),
  family(
    'place',
    'contest',
    false,
    /\bfinish\w*(?: in)?(?: the)? (?:top|second|2nd|third|3rd|last|fourth|bottom|runner)|\b(?:top \d+|podium)\b|\b(?:second|third|last) place\b|\brunner-up\b/,
  ),
  family('undefeated', 'contest', false, /\b(?:undefeated|winless|unbeaten)\b/),
  family(
    'stat',
    'figure',
    false,
    /\b(?:win total|wins? (?:at least|more than|over|\d+|exactly)|(?:football|basketball|baseball|hockey) wins\b|wins this season|how many (?:wins|games)|regular season wins)\b|\b\d+\+? (?:wins|games|goals|points|home runs|touchdowns)\b|: \d+\+ (?:\w+ )?(?:points|rebounds|assists|threes|three pointers|steals|blocks|strikeouts|hits|total bases|goals|saves|shots|yards|receptions)\b|\banytime touchdown\b|: (?:points|rebounds|assists|threes|steals|blocks|home runs|total bases|saves|strikeouts|hits|goals|shots|(?:passing|rushing|receiving) yards|receptions|touchdowns) (?:over|under|o\/u)\b/,
  ),
  family(
    'stat_leader',
    'contest',
    true,
    /\b(?:passing|rushing|receiving|assists?|rebounds?|scoring|strikeouts?|home runs?|rbi|steals|blocks|sacks?|interceptions?|touchdowns?|batting|yards|goals?|points) leader\b|\b(?:lead|leader|most) .*\b(?:home runs|passing|rushing|receiving|assists|rebounds|strikeouts|rbi|steals|blocks|sacks|interceptions|points per game|touchdowns|batting|receptions|yards)\b/,
  ),
  family(
    'reach',
    'contest',
    false,
    /\b(?:reach|reaches|qualify|qualifies|advance|advances|make|makes|miss|misses|clinch|progress|appear in|play in|be in)\b.*\b(?:final|finals|semi-?finals?|quarter-?finals?|round of \d+|knockout\w*|playoffs?|postseason|super bowl|championship|world series|stanley cup|last \d+|sweet (?:16|sixteen)|elite (?:8|eight)|final (?:four|4)|cfp|tournament|champions league|europa|conference|next round|main draw|world cup|euro|group [a-l])\b|\bnation to reach\b|\b(?:advance|qualify)\b/,
  ),
  family(
    'temperature',
    'figure',
    false,
    /\b(?:temp|temperature|hottest|warmest|coldest|rain|snow|snowfall|rainfall|precipitation|hurricane|(?:atlantic|major|named|many|more|fewer) hurricanes|named storms?|tornado|tornadoes|earthquakes?|magnitude)\b/,
  ),
  family(
    'touch_low',
    'deadline',
    false,
    /\b(?:dip|fall|drop|crash|decline|sink|go|trade)s? (?:to|below|under)\b|↓|\bhow low\b|\b(?:below|under)\b.*\b(?:(?:by|before) @|at any (?:time|point|moment)\b)/,
  ),
  family(
    'touch_high',
    'deadline',
    false,
    /\b(?:reach|hit|hits|reaches|surpass|touch|cross|exceed|top|break)\b.*[$#\d]|↑|\bhow high\b|\ball[- ]time high\b|\b(?:be )?(?:above|over)\b.*\b(?:(?:by|before) @|at any (?:time|point|moment)\b)/,
  ),
  family(
    'unemployment_like',
    'figure',
    false,
    /\b(?:unemployment|payrolls?|jobless|tariff rate|tsa|deliver(?:y|ies|s)?|fed(?:eral)? funds rate|(?:upper|lower) bound|cpi|inflation|consumer prices|pce|gdp|gas prices?|mortgage rate|treasury yield|approval|jobs)\b/,
  ),
  family('box_office', 'figure', false, /\b(?:box office|opening weekend|gross)\b/),
  family(
    'price_at',
    'figure',
    false,
    /\b(?:price|close|closes|above|below|between|settle|trade at|trading at|range)\b.*[#$\d]|\bprice of\b|\bbe at \$?\d|\bbe \$\d|\b(?:prices?|close|closing|settlement)\b.*\b(?:on|at|in|end of) @|\bprice (?:today|tomorrow|tonight)\b/,
  ),
  family(
    'win_title',
    'contest',
    true,
    /\b(?:win|wins|won|winner|winners|champion|champions|be crowned|take home|finish(?:es)?(?: in)?(?: exactly)? (?:first|1st)|place first|claim|award(?:ed)?|mvp|pole position|pole winner|on pole|top goal ?scorer|named)\b/,
  ),
  family('next', 'deadline', true, /\bnext\b/),
  family('place_first', 'contest', true, /\b(?:finish|finishes|place)\b.*\b(?:first|1st)\b/),
]
