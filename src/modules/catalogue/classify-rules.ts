import { type Category, categoryOfSubcategory } from '../../domain/taxonomy.ts'

/** What a venue's word says about a market. `subcategory` is one of ours, and null where the word does not tell it. */
export type WordRule = {
  category: Category
  subcategory: string | null
  reason: string
  /** A word of a whole department: any other word of the same category tells more. */
  isBroad: boolean
}

type Line = {
  /** A category, or a subcategory. */
  says: string
  reason: string
  /** In lower case, between bars. */
  words: string
  isBroad?: boolean
}

/** The words of both venues, categories and tags, with what they say. Where a word could mean two things to us, its reason says which it is. */
const lines: readonly Line[] = [
  {
    says: 'politics',
    reason: 'The venue files it under politics.',
    words: 'politics | political | geopolitics | policy | education | culture war | mayors',
  },
  {
    says: 'us-elections',
    reason: 'It is about elections; those of other countries have a word that says so.',
    isBroad: true,
    words: `elections | us elections | us election | midterms | primaries | us presidential election | house elections |
      senate elections | governor elections`,
  },
  {
    says: 'us-government',
    reason: 'It is about politics in the United States.',
    isBroad: true,
    words: 'u.s. politics | us politics | us-current-affairs | current affairs',
  },
  {
    says: 'presidential',
    reason: 'It is about the president of the United States, or something that he may do.',
    isBroad: true,
    words: 'trump | trump presidency | trump agenda',
  },
  {
    says: 'international',
    reason: 'It is about other countries, or about several.',
    isBroad: true,
    words: 'world | world affairs | global politics | ukraine & russia',
  },
  {
    says: 'presidential',
    reason: 'It is about who is, or will be, president of the United States.',
    words: 'president | presidential | president 2028 | 2028 election | white house',
  },
  {
    says: 'us-congress',
    reason: 'It is about Congress.',
    words: 'congress | senate | us senate | house of representatives | us house',
  },
  { says: 'governors', reason: 'It is about governors of states.', words: 'governors | governor' },
  {
    says: 'legislation',
    reason: 'It is about bills and what becomes of them.',
    words: 'bills | legislation | debt ceiling & shutdowns | government shutdown',
  },
  {
    says: 'us-government',
    reason: 'It is about the government of the United States below its head, and its courts.',
    words: `cabinet | scotus | supreme court | scotus & courts | courts | immigration | immigration/border | doge | tariffs |
      trade war`,
  },
  {
    says: 'international',
    reason: 'It is about other countries.',
    words: `foreign elections | world elections | global elections | foreign policy | middle east | israel | iran | gaza | ukraine |
      russia | china | taiwan | france | germany | united kingdom | uk | venezuela | nato | europe | macron | putin | zelensky |
      netanyahu | ceasefire`,
  },
  {
    says: 'sports',
    reason: 'It is about sport, and the word does not say which league of ours, if any.',
    words: `sports | basketball | baseball | football | hockey | tennis | golf | ufc | mma | boxing | esports | counter-strike |
      league of legends | dota 2 | valorant | cricket | motorsport | formula 1 | f1 | nascar | chess | poker | olympics | games`,
  },
  { says: 'nfl', reason: 'It is about the NFL.', words: 'nfl | super bowl | nfl draft | pro football' },
  {
    says: 'nba',
    reason: 'It is about the NBA.',
    words: 'nba | nba playoffs | nba finals | nba champion | pro basketball | pro basketball (m)',
  },
  { says: 'mlb', reason: 'It is about Major League Baseball.', words: 'mlb | world series | pro baseball' },
  { says: 'nhl', reason: 'It is about the NHL.', words: 'nhl | stanley cup | pro hockey' },
  {
    says: 'ncaa',
    reason: 'It is about college sport.',
    words: `ncaa | ncaab | ncaaf | cfb | cbb | college football | college basketball | college basketball (m) |
      college basketball (w) | march madness`,
  },
  {
    says: 'soccer',
    reason: 'It is about football as most of the world plays it.',
    words: `soccer | epl | premier league | champions league | ucl | uel | la liga | bundesliga | serie a | ligue 1 | mls | fifa |
      world cup | fifa world cup | 2026 fifa world cup`,
  },
  {
    says: 'crypto',
    reason: 'It is about crypto, and the word does not say of which kind.',
    words: `crypto | cryptocurrency | crypto prices | exchange | airdrops | token launch | pre-market | microstrategy | stablecoins`,
  },
  {
    says: 'layer-1',
    reason: 'It is about a coin of a chain of its own.',
    words: 'bitcoin | btc | ethereum | eth | solana | sol | xrp | ripple | cardano | bnb | hyperliquid | hype',
  },
  {
    says: 'memecoins',
    reason: 'It is about a coin that is a joke.',
    words: 'memecoins | meme coins | dogecoin | doge coin | shib | shiba | pepe',
  },
  { says: 'defi', reason: 'It is about decentralised finance.', words: 'defi' },
  { says: 'nft', reason: 'It is about tokens of single things.', words: 'nft | nfts' },
  {
    says: 'regulation',
    reason: 'It is about rules for crypto.',
    words: 'crypto policy | crypto regulation | sec | etf | crypto etf',
  },
  {
    says: 'finance',
    reason: 'It is about money or companies, and the word does not say more.',
    words: `finance | financials | business | companies | fdv | acquisitions | ipos | ipo | ceos | layoffs | kpis |
      private companies | transportation`,
  },
  {
    says: 'macro',
    reason: 'It is about the economy as a whole.',
    isBroad: true,
    words: 'economy | economics | economic policy',
  },
  {
    says: 'fed',
    reason: 'It is about the Federal Reserve.',
    words:
      'fed | fed rates | federal reserve | fomc | jerome powell | powell | fed chair | kevin warsh | kevin hassett',
  },
  {
    says: 'central-banks',
    reason: 'It is about central banks of other countries.',
    words: 'central banks | ecb | bank of england | boe | bank of japan | boj | global rates',
  },
  {
    says: 'macro',
    reason: 'It is about a figure of the economy, or a price that goes with it.',
    words: `inflation | cpi | gdp | growth | employment | jobs | jobs report | unemployment | recession | housing | mortgages |
      energy | oil and energy | treasuries | commodities | gold | oil | wti | eur/usd | usd/jpy`,
  },
  {
    says: 'equities',
    reason: 'It is about shares or their indices.',
    words: 'stocks | equities | s&p | s&p 500 | spx | nasdaq | indices | stock prices | tsla | nvda',
  },
  {
    says: 'earnings',
    reason: 'It is about what companies earn.',
    words: 'earnings | earnings calls | big tech earnings',
  },
  {
    says: 'culture',
    reason: 'It is about culture, and the word does not say which part.',
    words: 'culture | pop culture | pop-culture | celebrities | social | creators | royal family | art | memes',
  },
  {
    says: 'entertainment',
    reason: 'It is about films, music, television or games.',
    isBroad: true,
    words: 'entertainment',
  },
  {
    says: 'entertainment',
    reason: 'It is about films, music, television or games.',
    words: `movies | box office | rotten tomatoes | music | music charts | live music | television | tv | netflix | video games |
      gta vi | taylor swift | spotify | youtube | mrbeast`,
  },
  {
    says: 'awards',
    reason: 'It is about prizes.',
    words: 'awards | oscars | grammys | emmys | golden globes | nobel | nobel prize',
  },
  {
    says: 'media',
    reason: 'It is about what people say, and where.',
    words: 'media | mentions | mention markets | tweet markets | twitter',
  },
  {
    says: 'science',
    reason: 'It is about science, and the word does not say which.',
    words: 'science | earthquakes | natural disasters',
  },
  { says: 'space', reason: 'It is about space.', words: 'space | spacex | nasa | mars | starship' },
  {
    says: 'climate',
    reason: 'It is about weather or climate.',
    words: `climate | climate and weather | climate & weather | climate change | weather | daily temperature | snow and rain |
      hurricanes | hurricane | global temp`,
  },
  {
    says: 'health',
    reason: 'It is about health.',
    words: 'health | pandemics | covid | coronavirus | coronavirus- | measles | bird flu | medicine | fda',
  },
  {
    says: 'technology',
    reason: 'It is about technology, or about science at a venue that files both together.',
    words: 'technology | tech | big tech | science and technology | tech & science | product launches | elon musk',
  },
  {
    says: 'ai',
    reason: 'It is about artificial intelligence.',
    words: 'ai | openai | anthropic | chatgpt | gemini | grok | deepseek | claude | llm | artificial intelligence',
  },
  { says: 'hardware', reason: 'It is about devices.', words: 'apple | iphone | hardware | robotics' },
  { says: 'semiconductors', reason: 'It is about chips.', words: 'semiconductors | chips | nvidia | tsmc | intel' },
  { says: 'software', reason: 'It is about software.', words: 'software | tiktok | apps | app store' },
]

/** Words that say how a market works, how often it comes or whom the venue pays, and nothing about what it is about. */
export const emptyWords: ReadonlySet<string> = new Set(
  listed(`all | featured | hide from new | recurring | hourly | daily | weekly | monthly | annual | multi strikes | multi-strikes |
    up or down | hit price | 5m | 15m | 1h | 4h | neg risk | rewards 20, 4.5, 50 | rewards 200, 3.5, 50 | all-in | 2025 predictions |
    2026 predictions | breaking news | exclude from rss | parent for derivative | new | other | exotics`),
)

/** What each word says. */
export const wordRules: ReadonlyMap<string, WordRule> = new Map(
  lines.flatMap(({ says, reason, words, isBroad = false }) => {
    const parent = categoryOfSubcategory.get(says)
    // A line that says no subcategory says a category.
    const category = parent ?? (says as Category)
    const subcategory = parent === undefined ? null : says
    return listed(words).map((word): [string, WordRule] => [word, { category, subcategory, reason, isBroad }])
  }),
)

function listed(words: string): string[] {
  return words.split('|').map((word) => word.trim())
}
