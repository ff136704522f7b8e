import { createSieve } from '../../../platform/text/sieve.ts'
import { wordTable } from '../../../platform/text/word-table.ts'
import type { MarketQuestion } from '../question.ts'

const rounds = wordTable<number>({
  'stage:final': 1,
  'stage:semifinal': 2,
  'stage:quarterfinal': 3,
  'stage:r16': 4,
  'stage:r32': 5,
  'stage:r64': 6,
})

/** The furthest round named: 1 for the final. */
export function roundIn(concepts: readonly string[]): number | undefined {
  const found = concepts.flatMap((concept) => (concept.startsWith('stage:') ? (rounds[concept] ?? []) : []))
  return found.length === 0 ? undefined : Math.min(...found)
}

const sources: [string, RegExp][] = [
  ['binance', /\bbinance\b/i],
  ['coinbase', /\bcoinbase\b/i],
  ['cf-benchmarks', /\bcf benchmarks?\b|\bbrti\b|\bbitcoin real[- ]time index\b/i],
  ['chainlink', /\bchainlink\b|data\.chain\.link/i],
  ['pyth', /\bpyth\b/i],
  ['coingecko', /\bcoingecko\b/i],
  ['coinmarketcap', /\bcoinmarketcap\b/i],
  ['weather-underground', /\bwunderground\b|\bweather underground\b/i],
  ['nws', /\bnational weather service\b|\bnws\b|\bclimatological report\b|\bnoaa\b/i],
  ['accuweather', /\baccuweather\b/i],
  ['weather-company', /\bthe weather company\b/i],
  ['gallup', /\bgallup\b/i],
  ['silver-bulletin', /\bsilver bulletin\b|\bnate silver\b/i],
  ['realclear', /\breal ?clear ?(?:politics|polling)?\b|\brcp\b/i],
  ['quinnipiac', /\bquinnipiac\b/i],
  ['yougov', /\byougov\b/i],
  ['ipsos', /\bipsos\b/i],
  ['rasmussen', /\brasmussen\b/i],
  ['morning-consult', /\bmorning consult\b/i],
  ['non-gaap', /\bnon-gaap\b/i],
  ['gaap', /\bgaap\b/i],
  ['nasa', /\bnasa\b.*\b(?:gistemp|temperature)\b|\bgistemp\b/i],
]

/**
 * The publisher of the figure that decides, of those that differ: the rules say it, and the venue's field only where the rules name nobody, because a
 * field holds for a whole series.
 */
export function sourceOf({ rules, resolutionSource }: MarketQuestion): string | undefined {
  const said = rules?.slice(0, 1_200) ?? ''
  const ruled = sourceIn(said)
  if (ruled !== undefined || /\b(?:as (?:reported|published|recorded) by|according to)\b/i.test(said)) return ruled
  return sourceIn(resolutionSource ?? '')
}

const sieve = createSieve(sources.map(([, pattern]) => pattern.source))

function sourceIn(text: string): string | undefined {
  if (text === '') return undefined
  const may = sieve(text.toLowerCase())
  return sources.find(([, pattern], place) => may[place] === 1 && pattern.test(text))?.[0]
}

/** The payment when nothing is decided. */
export function voidRuleIn(rules: string): string | undefined {
  if (/\b50[-/ ]50\b|50\/50/i.test(rules)) return 'half each'
  if (/\bfair (?:market )?(?:value|price)\b/i.test(rules)) return 'fair price'
  if (/\b(?:cancel|postpone|abandon)\w*[^.]{0,120}\bresolves? to "?no\b/i.test(rules)) return 'no'
  return undefined
}

const leagueCodes =
  /^KX(?:NEXTTEAM)?(WNBA|NWSL|NBA|NFL|MLB|NHL|MLS|UFC|NCAAF|NCAAMB|NCAAB|PGA|ATP|WTA|F1|SB|CFB|CBB|UCL|EPL|IPL|LOL|CS2|DOTA2?|VALORANT|LALIGA|BUNDESLIGA|SERIEA|LIGUE1)/
const meanings = wordTable<string>({ SB: 'nfl', NCAAF: 'cfb', NCAAMB: 'cbb', NCAAB: 'cbb', CS2: 'cs', DOTA2: 'dota' })
const ofSlugs = wordTable<string>({ cs2: 'cs', dota2: 'dota', val: 'valorant' })
const competitions = wordTable<string>({
  UCL: 'comp:ucl',
  EPL: 'comp:epl',
  LALIGA: 'comp:laliga',
  BUNDESLIGA: 'comp:bundesliga',
  SERIEA: 'comp:serie-a',
  LIGUE1: 'comp:ligue-1',
})
const leagueTags = wordTable<string>({
  nba: 'nba',
  nfl: 'nfl',
  mlb: 'mlb',
  nhl: 'nhl',
  wnba: 'wnba',
  mls: 'mls',
  ufc: 'ufc',
  f1: 'f1',
  cfb: 'cfb',
  cbb: 'cbb',
  'formula 1': 'f1',
  atp: 'atp',
  wta: 'wta',
})

/** Leagues that the series ticker, slug or tags name. */
export function tickerLeagues({ marketId, code: ticker, series, slug, tags = [] }: MarketQuestion): string[] {
  const found: string[] = []
  const code = leagueCodes.exec(series ?? ticker ?? marketId)?.[1]
  if (code !== undefined) found.push(competitions[code] ?? `league:${meanings[code] ?? code.toLowerCase()}`)
  const prefix = /^(nba|nfl|mlb|nhl|wnba|mls|ufc|cfb|cbb|atp|wta|lol|cs2|dota2|val)-/.exec(slug ?? '')?.[1]
  if (prefix !== undefined) found.push(`league:${ofSlugs[prefix] ?? prefix}`)
  const gender = collegeGender(series ?? ticker ?? marketId, slug ?? '')
  if (gender !== undefined) found.push(gender)
  for (const tag of tags) {
    const league = leagueTags[tag.toLowerCase()]
    if (league !== undefined) found.push(`league:${league}`)
  }
  return found
}

/** Men and women of one college play under one name: `KXNCAAWBGAME`, `cwbb-duke-unc`. */
function collegeGender(ticker: string, slug: string): string | undefined {
  if (/^KXNCAAWB|^KXWMARMAD/.test(ticker) || /^cwbb-/.test(slug)) return 'gender:w'
  return /^KXNCAAMB|^KXMARMAD/.test(ticker) || /^cbb-/.test(slug) ? 'gender:m' : undefined
}

/** The champion of a league has won its title, where nothing else is named that could be won. */
export function titleMeant(core: readonly string[]): string | undefined {
  const league = core.find((concept) => /^league:(?:nfl|nba|mlb|nhl|wnba|mls|cfb|cbb)$/.test(concept))
  return league === undefined || core.some((concept) => /^(?:title|award|comp|part|mark|stage):/.test(concept))
    ? undefined
    : league.replace('league:', 'title:')
}

/** The n of "top n". */
export function rankIn(text: string): number | undefined {
  const top = /\btop[ -](\d{1,3})\b/i.exec(text)
  if (top?.[1] !== undefined) return Number(top[1])
  return /\bpodium\b/i.test(text) ? 3 : undefined
}

/** The year before the first of the awards as they are counted. */
const before = wordTable<number>({ academy: 1928, oscar: 1928, emmy: 1948, grammy: 1958 })

/** The year of a numbered edition: Super Bowl LXI and the 99th Academy Awards are held in 2027. */
export function editionIn(text: string): number | undefined {
  const award = /\b(\d{2,3})(?:st|nd|rd|th) (?:annual )?(?:primetime )?(academy|oscar|emmy|grammy)/i.exec(text)
  if (award !== null) return Number(award[1]) + (before[String(award[2]).toLowerCase()] ?? 0)
  const behind = /\b(academy|oscar|emmy|grammy).{0,60}\((\d{2,3})(?:st|nd|rd|th)\)/i.exec(text)
  if (behind !== null) return Number(behind[2]) + (before[String(behind[1]).toLowerCase()] ?? 0)
  const bowl = /\bSuper Bowl (L[XVI]*|[5-9]\d)\b(?!%)/.exec(text)?.[1]
  return bowl === undefined ? undefined : (Number(bowl) || romanValue(bowl)) + 1966
}

function romanValue(text: string): number {
  const values: Record<string, number> = { I: 1, V: 5, X: 10, L: 50 }
  const digits = [...text].map((letter) => values[letter] ?? 0)
  return digits.reduce((sum, value, at) => sum + (value < (digits[at + 1] ?? 0) ? -value : value), 0)
}
