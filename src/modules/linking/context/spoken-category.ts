/** Words that are said in one category only. A sport tells itself by its league. */
const words: readonly (readonly [category: string, pattern: RegExp])[] = [
  [
    'politics',
    /\b(?:governor(?:s|ship)?|gubernatorial|senate|senators?|house of representatives|congress(?:ional)?|presidency|presidential|midterms?|mayoral|electoral college|impeach\w*|supreme court|prime minister|ballot measure|(?:general|primary|special|parliamentary) elections?|executive order|cabinet)\b/i,
  ],
  [
    'finance',
    /\b(?:CPI|PCE|GDP|inflation|unemployment|payrolls?|jobs (?:report|numbers|added)|interest rates?|rate (?:cuts?|hikes?)|basis points|bps|FOMC|Federal Reserve|S&P 500|Nasdaq|Dow Jones|recession)\b/i,
  ],
  [
    'crypto',
    /\b(?:bitcoin|ethereum|crypto(?:currency)?|stablecoins?|airdrop|blockchain|memecoins?|altcoins?|coinbase|binance)\b|\b(?:BTC|ETH|XRP|USDT|USDC)\b/i,
  ],
  ['technology', /\b(?:LMArena|App Store|AI models?|chatbots?|LLMs?|language models?|text arena|ARC-AGI)\b/i],
  [
    'culture',
    /\b(?:albums?|songs?|movies?|films?|box office|grammys?|oscars?|emmys?|billboard|rotten tomatoes|spotify|eurovision|Hot 100|mixtape|headline Coachella)\b/i,
  ],
]
const sports =
  /\b(?:NFL|NBA|MLB|NHL|NCAA\w*|WNBA|UFC|FIFA|UEFA|football|basketball|baseball|hockey|soccer|tennis|golf|Super Bowl|World Cup|Premier League|championship game|playoffs)\b/i

/** "Ducks vs. Senators" */
const meeting = /\b[A-Z][a-z]+s? vs\.? [A-Z][a-z]+s\b/

/**
 * The category of a listing of which nobody says it, by words that are said in one category only; null where none or several fit, or a
 * sport is spoken of.
 */
export function spokenCategory(text: string): string | null {
  if (sports.test(text) || meeting.test(text)) return null
  const [category, ...others] = words.filter(([, pattern]) => pattern.test(text)).map(([name]) => name)
  return others.length === 0 ? (category ?? null) : null
}
