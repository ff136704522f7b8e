import test from 'ava'
import { extract } from '../../../../src/modules/news/claims/extract.ts'
import { seedLexicon } from '../../../support/seed-entities.ts'

const lexicon = await seedLexicon()
const now = new Date('2026-11-20T00:00:00Z')

/** The claims of a headline, or null. */
function saidIn(headline: string): string | null {
  const report = { headline, summary: null, publisherKind: null, time: '2026-11-20T00:00:00Z' }
  const { claims } = extract(report, lexicon, now)
  const said = claims.map(
    ({ entity, key, value, change, hedged }) =>
      `${hedged ? '~' : ''}${entity.slug} ${key} ${value}${change === 'ends' ? ' ends' : ''}`,
  )
  return said.length === 0 ? null : said.join('; ')
}

const rows: [headline: string, claim: string | null][] = [
  ['Fed cuts rates by quarter point as labor market weakens', 'federal-reserve rate_decision cut 25 bp'],
  ['Fed raises rates as labor market overheats', 'federal-reserve rate_decision raise'],
  ['BoE cuts rates as labour market cools', 'bank-of-england rate_decision cut'],
  ['BoE Cuts Rates as Labour Market Cools', 'bank-of-england rate_decision cut'],
  ['Labour market cools as BoE holds rates', 'bank-of-england rate_decision hold'],
  ['Fed holds rates on tariff fears', 'federal-reserve rate_decision hold'],
  ["Germany's Merz loses confidence vote", null],
  ['Merz ousted in no-confidence vote', 'friedrich-merz office Chancellor of Germany ends'],
  [
    'Friedrich Merz toppled after losing confidence vote in Bundestag',
    'friedrich-merz office Chancellor of Germany ends',
  ],
  ['Micheal Martin ousted in no-confidence vote', 'micheal-martin office Taoiseach of Ireland ends'],
  ['Merz calls confidence vote', null],
  ["Biden's approval rating was 38% when he left office", null],
  ["Biden approval rating of 38% was lower than Trump's", null],
  ["Trump's approval rating of 38% was lower than Biden's", null],
  ["Trump's approval rating falls to 38%, lower than Biden's", 'donald-trump approval_rating 38'],
  ["Trump's approval rating was 41% when he took office", null],
  ["Trump's approval rating was 38% in new Reuters poll", 'donald-trump approval_rating 38'],
  ["Trump's approval had fallen to 36%", null],
  ["Trump's approval has fallen to 36%", 'donald-trump approval_rating 36'],
  ['Obama at 48%: approval rises', null],
  ['Sundar Pichai becomes Alphabet chairman', 'sundar-pichai office Chair of Alphabet'],
  ['Satya Nadella named Microsoft chairman', 'satya-nadella office Chair of Microsoft'],
  [
    'Keir Starmer resigns as Labour leader',
    'keir-starmer leads labour-party-united-kingdom ends; keir-starmer office Leader of the Labour Party ends',
  ],
  ['Kemi Badenoch resigns as Tory leader', 'kemi-badenoch office Leader of the Conservative Party ends'],
  [
    'Kemi Badenoch resigns as party leader',
    'kemi-badenoch leads conservative-party-united-kingdom ends; kemi-badenoch office Leader of the Conservative Party ends',
  ],
  ['Ed Davey steps down as Lib Dem leader', 'ed-davey office Leader of the Liberal Democrats ends'],
  [
    'Nigel Farage quits as Reform UK leader',
    'nigel-farage leads reform-uk ends; nigel-farage office Leader of Reform UK ends',
  ],
  ['Andrew Bailey resigns as Bank of England governor', 'andrew-bailey office Governor of the Bank of England ends'],
  ['Cowboys hire Bill Belichick as head coach', 'bill-belichick leads dallas-cowboys'],
  ['Bill Belichick named Panthers head coach', 'bill-belichick leads carolina-panthers'],
  ['Bulls hire Dan Hurley as head coach', 'dan-hurley leads chicago-bulls'],
  ['Oklahoma State hires Bill Belichick as head coach', 'bill-belichick leads oklahoma-state-cowboys'],
  ['Tar Heels fire Bill Belichick', 'bill-belichick leads north-carolina-tar-heels ends'],
  // No professionals of football are called Tigers, and several colleges are.
  ['Tigers hire Bill Belichick as head coach', null],
  ['Jaguars linebacker Josh Allen out for season', null],
  ['Josh Allen, a linebacker for the Jaguars, is out for the season', null],
  ['Bills QB Josh Allen out for season', 'josh-allen injury_status out'],
  ['Jets trade for quarterback Josh Allen', 'josh-allen plays_for new-york-jets'],
  ["Trump's approval rating sits at 40%, down from 47% when he took office", 'donald-trump approval_rating 40'],
  ["Macron's approval rating stood at 20% when he won re-election", null],
  ['Chuck Schumer resigns as Democratic leader', null],
  ['Eagles hire Kirby Smart as head coach', 'kirby-smart leads philadelphia-eagles'],
  ['Clemson Tigers hire Bill Belichick as head coach', 'bill-belichick leads clemson-tigers'],
  ['Hurricanes fire Mario Cristobal', 'mario-cristobal leads miami-hurricanes ends'],
  ['Dolphins safety Patrick Mahomes ruled out', null],
  ['Lakers guard Luka Doncic out vs. Suns', 'luka-doncic injury_status out'],
  ["Austria's Stocker ousted in no-confidence vote", 'christian-stocker office Chancellor of Austria ends'],
  [
    'Real Madrid sign England winger Bukayo Saka from Arsenal',
    'bukayo-saka plays_for real-madrid; bukayo-saka plays_for arsenal ends',
  ],
  ['Arsenal reject bid for England winger Bukayo Saka', null],
  ['Jordan Love is set to join his hometown Rams', '~jordan-love plays_for los-angeles-rams'],
  ["Sanae Takaichi becomes Japan's youngest ever prime minister", 'sanae-takaichi office Prime Minister of Japan'],
  [
    "Japan's parliament confirms hardliner Takaichi as country's first female PM",
    'sanae-takaichi office Prime Minister of Japan',
  ],
  ["Takaichi wants to be the country's longest-serving PM", null],
  ['Chile elects far-right José Antonio Kast as next president', 'jose-antonio-kast office President of Chile'],
  [
    'Bank of England cuts key interest rate from 4% to 3.75%',
    'bank-of-england rate_decision cut; bank-of-england policy_rate 3.75',
  ],
  ['Lina Khan named FTC chair', 'lina-khan office Chair of the Federal Trade Commission'],
]
for (const [headline, claim] of rows) test(headline, (t) => t.is(saidIn(headline), claim))
