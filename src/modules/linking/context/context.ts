import { footballSlugs } from '../../../domain/text/teams.ts'
import { wordTable } from '../../../platform/text/word-table.ts'
import { asksForWords } from '../choosing/words-said.ts'
import { withoutSources } from '../condition.ts'
import type { Listing } from '../listing.ts'
import { isSymbol } from '../names/symbol.ts'
import { seeking } from '../vocabulary.ts'
import { others } from './other-leagues.ts'

/**
 * The matter of a listing before any name is read. `sport` is a league of ours, `other` a sport that we have no teams of, `unknown` a sport whose
 * league nothing tells, and null where it is none.
 */
export type Context = {
  sport: string | null
  /** Nations play, not clubs. */
  ofNations: boolean
  /** The seat, office or contest of a state of the United States is asked about. */
  isRace: boolean
  /** The weather, mayor or the like of a town is asked about. */
  isOfTown: boolean
  isAbroad: boolean
  /** Words to be said are asked about: they name nobody who takes part. */
  isMention: boolean
  /** A price of an asset is asked about. */
  isPrice: boolean
  text: string
}

/** The evidence of the texts besides the name: what else is named for sure, and which countries and states. */
export type Evidence = {
  sure: ReadonlySet<string>
  countries: ReadonlySet<string>
  /** Countries that are named, or that somebody or something is of that is. */
  lands: ReadonlySet<string>
  states: ReadonlySet<string>
  near: ReadonlySet<string>
  /** Things near to such whose names are no everyday words. */
  told: ReadonlySet<string>
  /** Categories and types of what is named beyond doubt. */
  kinds: ReadonlySet<string>
  /** A party of another country is named, and the United States are not. */
  isAbroad: boolean
  fameOf: (slug: string) => number
  countOfSurname: (word: string) => number
}

const leagueTickers: readonly (readonly [RegExp, string])[] = [
  [/^KX(?:[A-Z0-9]*(?:TEAM|TRADE|COACH|COACHOUT|DRAFT))?NFL(?!X)|^KXSB(?:-|$|MVP)|^KXAFC(?!ON)|^KXNFC/, 'nfl'],
  [
    /^KXWNBA|^KXNWSL|^KX(?:PGA|LPGA|LIV(?!E(?!G)|I)|DPWT|ATP|WTA|UFC|F1|NASCAR|INDY|IPL|T20|E(?:SOCCER|BASKETBALL|FOOTBALL|HOCKEY|SPORTS|NBA)|KHL|CFL|EUROLEAGUE|CRICKET|BOX(?!OFF)|CS2|LOL|VALORANT|DOTA|CHESS|WWE|TENNIS|GOLF|MOTOGP|ITF|FOMEN|FOWOMEN|AFL|NRL|KBO|NPB|PWHL|AHL|NCAAW|WMARMAD)/,
    'other',
  ],
  [others.tickers, 'other'],
  [/^KX(?:[A-Z0-9]*(?:TEAM|TRADE|COACH|COACHOUT|DRAFT))?NBA|^KXBBALL/, 'nba'],
  [/^KX(?:[A-Z0-9]*(?:TEAM|TRADE|COACH|COACHOUT|DRAFT))?MLB|^KX(?:ALMVP|NLMVP|ALCY|NLCY|WBC)/, 'mlb'],
  [/^KX(?:[A-Z0-9]*(?:TEAM|TRADE|COACH|COACHOUT|DRAFT))?NHL|^KXSTANLEY/, 'nhl'],
  [/^KX(?:(?:[A-Z0-9]*(?:TEAM|TRADE|COACH|COACHOUT|DRAFT))?NCAA|MARMAD|HEISMAN|CFB|CBB|CFP)/, 'ncaa'],
  [
    /^KX(?:WC|MENWORLDCUP|WORLDCUP|FIFA|EPL|PREMIERLEAGUE|LALIGA|BUNDESLIGA|SERIEA|LIGUE1|UCL|UEFA|UEL|MLS|BALLONDOR|COPA|AFCON|CLUBWC|EFL|FACUP|EURO20)/,
    'soccer',
  ],
]
const leagueSlugs = wordTable<string>({
  nfl: 'nfl',
  nba: 'nba',
  mlb: 'mlb',
  nhl: 'nhl',
  cfb: 'ncaa',
  cbb: 'ncaa',
  ...footballSlugs,
  mls: 'soccer',
  fifwc: 'soccer',
  ...Object.fromEntries(others.slugs.map((sport) => [sport, 'other'])),
})
const leagueTags: readonly (readonly [RegExp, string])[] = [
  [/^(?:nfl|pro football|super bowl|nfl draft)$/i, 'nfl'],
  [others.tags, 'other'],
  [/^(?:nba|nba finals|nba playoffs|pro basketball(?: \(m\))?)$/i, 'nba'],
  [/^(?:mlb|world series|pro baseball)$/i, 'mlb'],
  [/^(?:nhl|stanley cup|pro hockey)$/i, 'nhl'],
  [/^(?:ncaa.*|cfb|cbb|college .*|march madness)$/i, 'ncaa'],
  [
    /^(?:soccer|epl|premier league|ucl|uel|champions league|la liga|bundesliga|serie a|ligue 1|mls|.*world cup)$/i,
    'soccer',
  ],
]
/** The words of texts for the leagues, those that we have no teams of first. */
const leagueWords: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:WNBA|NWSL|[Ww]omen(?:'?s)?|WFC|WSL|UFC|ATP|WTA|PGA|LPGA|Grand Prix|Formula (?:1|One)|F1|NASCAR|IndyCar|MotoGP|[Cc]ricket|T20|IPL|KBO|NPB|CPBL|KHL|AHL|PWHL|G[- ]League|Ashes|[Tt]ennis|Wimbledon|Roland[- ]Garros|Indian Wells|(?<!the )Masters|Davis Cup|Laver Cup|Billie Jean King Cup|Ryder Cup|Presidents Cup|Solheim Cup|Tour de France|(?:US|French|Australian) Open|[Gg]olf|[Bb]oxing|[Ee]-?[Ss]ports?|e[Ss]occer|e(?:Soccer|Football|Basketball|Hockey)|NBA 2K|[Hh]igh [Ss]chool (?:[Ff]ootball|[Bb]asketball|[Bb]aseball|[Hh]ockey|[Ss]occer)|Valhalla Cup|Rocket League|Call of Duty|Overwatch|Rainbow Six|StarCraft|PUBG|Mobile Legends|Honor of Kings|Counter-Strike|CS2|LoL|League of Legends|Dota|Valorant|[Rr]ugby|[Cc]hess|[Dd]arts|[Ss]nooker|[Hh]andball|[Vv]olleyball|[Ff]utsal|[Ww]ater polo|[Ll]acrosse|[Kk]abaddi|(?:U-?|Under-)(?:1[5-9]|2[0-3])(?! (?:international|captain|goalkeeper|keeper|defender|full-back|midfielder|playmaker|winger|forward|striker|attacker|star)\b)|Olympic|WWE|Royal Rumble)\b/,
    'other',
  ],
  [
    /\b(?:(?:Orange|Rose|Sugar|Cotton|Fiesta|Peach|Citrus|Alamo|Gator|Pinstripe|Las Vegas) Bowl|college (?:football|basketball|baseball|hockey)|NCAA\w*|March Madness|Heisman|CFP|Men's Division I|conference (?:games|schedule|realignment))\b/i,
    'ncaa',
  ],
  [
    /\b(?:SEC|ACC|Big (?:Ten|12|East)|Pac-12|AAC|Sun Belt|Mountain West) (?:champion\w*|title|tournament|regular season|football|basketball)\b|\bwins? the (?:SEC|ACC|Big (?:Ten|12|East)|Pac-12)\b/i,
    'ncaa',
  ],
  [
    /\b(?:NFL|pro(?:fessional)? football|Super Bowl|NFC|AFC (?:East|West|North|South|Champion(?:ship)?\b(?!s League)|title))\b/i,
    'nfl',
  ],
  [
    /\b(?:NBA|pro(?:fessional)? basketball|FIBA|EuroBasket|EuroLeague|EuroCup|Liga ACB|ACB|Lega Basket|Basketball (?:World Cup|Champions League))\b/i,
    'nba',
  ],
  [/\b(?:MLB|pro(?:fessional)? baseball|World Series|World Baseball Classic)\b/i, 'mlb'],
  [
    /\b(?:NHL|pro(?:fessional)? hockey|Stanley Cup|IIHF|World Juniors?|4 Nations|World Cup of Hockey|Hockey World)\b/i,
    'nhl',
  ],
  [
    /\b(?:soccer|FIFA|UEFA|World Cup|Euro 20[23]\d|Asian Cup|AFCON|Africa Cup of Nations|Copa Am[eé]rica|Gold Cup|Nations League|(?:English )?Premier League|La Liga|Bundesliga|Serie A|Ligue 1|MLS|EPL|UCL|Champions League|Europa League|FC|striker|goalkeeper|midfielder|derby)\b/,
    'soccer',
  ],
]
/** The leagues that the graph has teams of. */
export const ourLeagues = new Set(['nfl', 'nba', 'mlb', 'nhl', 'ncaa', 'soccer'])

export function contextOf(listing: Listing): Context {
  const { title, label, event, rules, subcategory, tags } = listing
  const text = `${title} ${label ?? ''} ${event ?? ''} ${withoutSources(rules)}`
  const asked = `${title} ${event ?? ''}`
  const words = tags.join(' ')
  const isRace =
    /\b(?:senate|senator|governor|gubernatorial|governorship|primary|district|legislature|attorney general|secretary of state|house race|representative|congress(?:ional)?|(?:tipping point|swing|closest) states?|electoral votes?)\b/i.test(
      asked,
    ) || /\b[A-Z]{2}-(?:\d{1,2}|AL)\b/.test(asked)
  return {
    sport: sportOf(listing, text),
    ofNations:
      /\b(?:World Cup|Nations League|Copa Am[eé]rica|Euro ?20\d\d|AFCON|Africa Cup of Nations|Asian Cup|Gold Cup|international friendl)/i.test(
        text,
      ) && !/\bclub world cup\b/i.test(text),
    isRace,
    isOfTown:
      /\b(?:mayor\w*|city council|temperature|temp|weather|rain\w*|snow\w*|tornado|rent)\b/i.test(asked) ||
      seeking.test(asked),
    isAbroad:
      /\b(?:international|world elections|foreign elections|global elections|world|geopolitics|europe|middle east)\b/i.test(
        words,
      ) ||
      /\(the country\)/i.test(text) ||
      /\b(?:which|what) countr(?:y|ies)\b/i.test(asked) ||
      (subcategory === 'international' && !isRace),
    isMention: asksForWords(listing),
    isPrice:
      isSymbol(listing) ||
      /\b(?:price|close|closes|above|below|reach|hits?|dip|up or down|settle|outperforms?|futures|all[- ]time high|market cap)\b|[$↑↓]/i.test(
        asked,
      ),
    text,
  }
}

/** The game during which something is to be said. */
const ofGame = /\b(?:pro(?:fessional)?|college) (?:men's |women's )?(?:football|basketball|baseball|hockey) game\b/i

/** Prizes and lists of films, shows and songs, of which one may be called as a sport is: "F1" wins Best Sound. */
const ofWorks =
  /\b(?:BAFTAs?|Oscars?|Academy Awards?|Golden Globes?|Emmys?|Grammys?|Rotten Tomatoes|Tomatometer|box office|Billboard)\b/

/** The league to which somebody leaves his team of another: "leaves Notre Dame for the NFL". */
const leftFor = /(?<=\b(?:leaves?|leaving|quits?|departs?) [^?]{2,60} )for (?:the|an?) (?:NFL|NBA|MLB|NHL|MLS|WNBA)\b/g

function sportOf(listing: Listing, text: string): string | null {
  const { ticker, slug, tags, category, subcategory, title, event } = listing
  if (ticker?.startsWith('KXMVESPORTS') === true) return 'unknown'
  // Bets on several games or players at once are filed so.
  const filed = ticker?.replace(/^KXMVE/, 'KX') ?? ''
  const byTicker = leagueTickers.find(([pattern]) => pattern.test(filed))?.[1]
  if (byTicker !== undefined) return byTicker
  const bySlug = leagueSlugs[/^([a-z0-9]+)-/.exec(slug ?? '')?.[1] ?? '']
  if (bySlug !== undefined && (category === 'sports' || category === null) && /-20\d\d-/.test(slug ?? '')) return bySlug
  const isSport = category === 'sports' || tags.some((tag) => /^sports$/i.test(tag))
  if (!isSport && ofWorks.test(title)) return null
  if (category !== null && !isSport && !(ofGame.test(title) && asksForWords(listing))) return null
  // Of a league of others and of the sport that it plays the league says more: "NWSL" beside "Soccer".
  const isOther = tags.some((tag) => others.tags.test(tag))
  const telling = isOther ? tags.filter((tag) => !/^soccer$/i.test(tag)) : tags
  const byTag = telling.flatMap((tag) => leagueTags.find(([pattern]) => pattern.test(tag))?.[1] ?? [])
  // Of a tag of a sport and the word of a league in the text the word says more: "NBA" stands beside games of the WNBA.
  const leagueIn = (words: string) => {
    const own = words.replace(leftFor, '')
    return leagueWords.find(([pattern]) => pattern.test(own))?.[1]
  }
  const said = leagueIn(`${title} ${event ?? ''}`)
  if (said === 'other') return 'other'
  const tagged = byTag.find((league) => league !== 'other') ?? byTag[0]
  if (tagged !== undefined) return tagged
  if (said !== undefined) return said
  if (subcategory !== null && ourLeagues.has(subcategory)) return subcategory
  const ruled = leagueIn(text)
  return isSport || (category === null && /\bhead coach\b/i.test(title))
    ? (ruled ?? 'unknown')
    : category === null
      ? (ruled ?? null)
      : null
}
