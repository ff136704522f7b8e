import type { Lexicon } from '../../../domain/text/lexicon.ts'
import type { Bearer } from '../../../domain/text/nameable.ts'
import { keysOf } from '../names/keys.ts'
import { everydayWords } from '../vocabulary.ts'
import type { Mention } from './mentions.ts'

/** The contest, storm, outbreak or person of a name that is not the one known by it: "Indian Premier League", "a new pandemic". */
export function otherOfName(mention: Mention, lexicon: Lexicon): string | null {
  return (
    calledAfter(mention) ??
    ofOtherTrade(mention) ??
    otherContest(mention, lexicon) ??
    stormCalled(mention, lexicon) ??
    anotherEvent(mention) ??
    behindInitial(mention) ??
    inIdiom(mention)
  )
}

/** Before an everyday word that is a part of what is said: "margin of victory". */
const idioms = /\b(?:margin|method|manner|path|road|chance|day|way|speech|jaws|taste|month) (?:of|to) $/i

function inIdiom({ said, from, to, start, text }: Mention): string | null {
  const isEveryday = to - from === 1 && everydayWords.has(said.keys[from] ?? '')
  const before = isEveryday ? idioms.exec(said.text.slice(0, start))?.[0] : undefined
  return before === undefined ? null : `${before}${text}`
}

/** Behind the name of a town: the rest of that of a show or film, and what befalls such. */
const ofShow =
  /^(?: [A-Z][\w.]*){1,2}:? (?:(?:to )?be renewed|renewed|reboot|season \d|finale|premiere|spin-?off|sequel|trailer|star|cast)\b/i

/** A band, film or the like that is called after a place or somebody: "Boston (band)", "Chicago" that wins a prize. */
function calledAfter({ said, end, text, bearers }: Mention): string | null {
  const isTown = bearers.some(({ entity }) => entity.entityType === 'place' && !entity.tags.includes('country'))
  const behind = said.text.slice(end)
  const work =
    /^ \((?:the )?(?:band|group|singer|rapper|artist|film|movie|song|album|musical|play|series|show|book|novel|game)\)/i.exec(
      behind,
    )?.[0] ??
    (isTown
      ? (/^ (?:to )?wins? (?:the )?(?:Best|Outstanding|Oscar|Emmy|Grammy|Tony|Album|Song|Record)\b/.exec(behind)?.[0] ??
        ofShow.exec(behind)?.[0])
      : undefined)
  return work === undefined ? null : text + work
}

/** Behind the name of somebody: what he is. */
const trades = {
  culture:
    /^ \((?:the )?(?:[a-z]+ )?(?:comedian|actor|actress|singer|rapper|musician|DJ|author|novelist|journalist|host|streamer|YouTuber|influencer|director|producer|wrestler|model|chef)\)/i,
  sports:
    /^ \((?:the )?(?:[a-z]+ )?(?:footballer|player|soccer|football|baseball|basketball|hockey|cricketer|boxer|golfer|fighter|driver|sprinter|swimmer|cyclist|jockey|coach|manager|quarterback|goalkeeper|snooker|darts|tennis)\)/i,
  politics:
    /^ \((?:the )?(?:[a-z]+ )?(?:politician|senator|congressman|congresswoman|governor|mayor|minister|diplomat|candidate)\)/i,
}

/** Somebody of another trade than the one who is known by the name: "Chris Murphy (comedian)". */
function ofOtherTrade({ said, end, text, bearers }: Mention): string | null {
  if (!said.text.startsWith(' (', end)) return null
  const behind = said.text.slice(end, end + 40)
  const [trade, pattern] = Object.entries(trades).find(([, each]) => each.test(behind)) ?? []
  const isOne = ({ entity: { category, tags } }: Bearer) =>
    tags.includes('other-sport') ? trade === 'sports' : category === trade
  return pattern === undefined || bearers.some(isOne) ? null : text + (pattern.exec(behind)?.[0] ?? '')
}

/** Somebody with another given name, whose middle one is an initial: "John E. Sununu" is not Chris. */
function behindInitial({ said, from, to, start, text, bearers }: Mention): string | null {
  const isBehindLetter = to - from === 1 && /[A-Z.]/.test(said.text[start - 2] ?? '')
  const before = !isBehindLetter ? null : /\b([A-Z])[a-z]+ (?:[A-Z]\.? ){1,2}$/.exec(said.text.slice(0, start))
  if (before === null || !bearers.every(({ entity }) => entity.entityType === 'person')) return null
  return bearers.some(({ entity }) => entity.displayName.startsWith(before[1] ?? '')) ? null : `${before[0]}${text}`
}

/** Before the name of a league: another body's, another sport's, another sex's or another age's league of that name. */
const otherLeague =
  /(?:^|[\s(])((?:(?:AFC|CAF|AFF|OFC|CONCACAF|Concacaf|CONMEBOL|SAFF|Women['’]s|Basketball|Hockey|Handball|Volleyball|Futsal|Beach|Youth|Rugby|Cricket|Chess|Esports|eSports|Club|T20|Kabaddi|Darts|Lacrosse|Blind|Brasileir[ãa]o|Brasileiro|U-?\d\d|Under-\d\d|[23]\.) )+)$/
/** Behind it: "Premier League Darts". */
const leagueOfOther =
  /^ (?:2(?![\d-])|(?:of )?(?:Darts|Snooker|Cricket|Kabaddi|Lacrosse|Rugby|Chess|Esports|Femenin[ao]|Femminile|Women)\b)/

function otherContest(mention: Mention, lexicon: Lexicon): string | null {
  const { said, start, end, text, bearers } = mention
  if (!bearers.every(({ entity }) => entity.entityType === 'league' && entity.category === 'sports'))
    return landOfLeague(mention, lexicon)
  const behind = leagueOfOther.exec(said.text.slice(end))?.[0]
  if (behind !== undefined) return `${text}${behind}`
  const before = otherLeague.exec(said.text.slice(0, start))?.[1]
  if (before !== undefined) return `${before}${text}`
  return ofOtherLand(mention, lexicon)
}

/** A league behind the name of a land that is not its own: its own stands in one of its names. */
function ofOtherLand({ said, from, start, end, bearers }: Mention, { trie, aliasesOf }: Lexicon): string | null {
  const last = said.words[from - 1]
  if (last === undefined || said.text.slice(last.end, start) !== ' ' || said.text.slice(0, last.end).endsWith("'s"))
    return null
  for (let count = Math.min(3, from); count > 0; count -= 1) {
    const first = said.words[from - count]
    const hit = trie.longest(said.keys, from - count)
    if (first === undefined || hit?.to !== from || !first.capital) continue
    const lands = hit.values.filter(({ entity, how }) => how !== 'code' && entity.tags.includes('country'))
    if (lands.length === 0) continue
    const isOwn = bearers.some(({ entity }) =>
      aliasesOf(entity.slug).some((alias) =>
        trie
          .longest(keysOf(alias).slice(0, 1), 0)
          ?.values.some((each) => lands.some((land) => land.entity.slug === each.entity.slug)),
      ),
    )
    return isOwn ? null : said.text.slice(first.start, end)
  }
  return null
}

/** Behind the name of a land: a league or cup of its clubs, and none of nations. */
const ofClubs =
  /^ (?:(?!World\b|Nations\b|Asian\b|Gold\b|African?\b|European\b|Euro\b|Confederations\b)[A-Z][\w-]* ){0,2}(?:League|Lig[ae]?|Ligue|Premiership|Championship|Division|Cup|Supercup|Eredivisie|Bundesliga|Primera|Superliga|Eliteserien|Allsvenskan)\b/

/** The land directly before the name of a league is part of that of another one. */
function landOfLeague({ said, to, start, end, bearers }: Mention, { trie }: Lexicon): string | null {
  const isLand = bearers.some(({ entity, how }) => how === 'country' || entity.tags.includes('country'))
  const clubs =
    isLand && bearers.some(({ how }) => how === 'country') ? ofClubs.exec(said.text.slice(end))?.[0] : undefined
  if (clubs !== undefined) return said.text.slice(start, end) + clubs
  const next = isLand ? said.words[to] : undefined
  if (next === undefined || !next.capital || said.text.slice(end, next.start) !== ' ') return null
  const hit = trie.longest(said.keys, to)
  const last = said.words[(hit?.to ?? 0) - 1]
  const isLeague = hit?.values.every(({ entity }) => entity.entityType === 'league' && entity.category === 'sports')
  return isLeague === true && last !== undefined ? said.text.slice(start, last.end) : null
}

const ofStorms = /\b(?:hurricanes?|tropical storms?|named storms?|typhoons?|cyclones?)\b/i

/** A given name alone is that of a storm where storms are asked about. */
function stormCalled({ said, from, to, text, bearers }: Mention, { isGivenName }: Lexicon): string | null {
  if (to - from > 1 || bearers.some(({ entity }) => entity.entityType !== 'person')) return null
  return isGivenName(said.keys[from] ?? '') && ofStorms.test(said.text) ? `storm ${text}` : null
}

/** An outbreak or a war behind "new" or "another" is one that has not happened yet. */
function anotherEvent({ said, start, text, bearers }: Mention): string | null {
  const isOnce = bearers.every(({ entity: { entityType, tags } }) => entityType === 'event' && tags.some(isOfOnce))
  const before = isOnce
    ? /\b(?:new|another|next|future|second|different) $/i.exec(said.text.slice(0, start))?.[0]
    : undefined
  return before === undefined ? null : `${before}${text}`
}

function isOfOnce(tag: string): boolean {
  return tag === 'outbreak' || tag === 'conflict'
}
