import type { Asked } from './asked.ts'

const rounds: Record<string, number> = {
  'stage:final': 1,
  'stage:semifinal': 2,
  'stage:quarterfinal': 3,
  'stage:r16': 4,
  'stage:r32': 5,
  'stage:r64': 6,
}

/** The furthest round named: 1 for the final. */
export function roundIn(concepts: readonly string[]): number | undefined {
  const found = concepts.flatMap((concept) => rounds[concept] ?? [])
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
  ['nws', /\bnational weather service\b|\bnws\b|\bclimatological report\b/i],
  ['nasa', /\bnasa\b.*\b(?:gistemp|temperature)\b|\bgistemp\b/i],
]

/** Who publishes the figure that decides, where the rules name one of those that differ. */
export function sourceIn(text: string): string | undefined {
  if (text.trim() === '') return undefined
  return sources.find(([, pattern]) => pattern.test(text))?.[0]
}

/** What is paid when nothing is decided. */
export function voidRuleIn(rules: string): string | undefined {
  if (/\b50[-/ ]50\b|50\/50/i.test(rules)) return 'half each'
  if (/\bfair (?:market )?(?:value|price)\b/i.test(rules)) return 'fair price'
  if (/\b(?:cancel|postpone|abandon)\w*[^.]{0,120}\bresolves? to "?no\b/i.test(rules)) return 'no'
  return undefined
}

const leagueCodes =
  /^KX(?:WNBA|NBA|NFL|MLB|NHL|MLS|UFC|NCAAF|NCAAMB|NCAAB|PGA|ATP|WTA|F1|SB|CFB|CBB|UCL|EPL|IPL)|^KX(?:LALIGA|BUNDESLIGA|SERIEA|LIGUE1)/
const meanings: Record<string, string> = { SB: 'nfl', NCAAF: 'cfb', NCAAMB: 'cbb', NCAAB: 'cbb' }
const competitions: Record<string, string> = {
  UCL: 'comp:ucl',
  EPL: 'comp:epl',
  LALIGA: 'comp:laliga',
  BUNDESLIGA: 'comp:bundesliga',
  SERIEA: 'comp:serie-a',
  LIGUE1: 'comp:ligue-1',
}
const leagueTags: Record<string, string> = {
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
}

/** Leagues that the series ticker, slug or tags name. */
export function tickerLeagues({ marketId, series, slug, tags = [] }: Asked): string[] {
  const found: string[] = []
  const code = leagueCodes.exec(series ?? marketId)?.[0].slice(2)
  if (code !== undefined) found.push(competitions[code] ?? `league:${meanings[code] ?? code.toLowerCase()}`)
  const prefix = /^(nba|nfl|mlb|nhl|wnba|mls|ufc|cfb|cbb|atp|wta)-/.exec(slug ?? '')?.[1]
  if (prefix !== undefined) found.push(`league:${prefix}`)
  for (const tag of tags) {
    const league = leagueTags[tag.toLowerCase()]
    if (league !== undefined) found.push(`league:${league}`)
  }
  return found
}
