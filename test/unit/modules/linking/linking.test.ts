import test from 'ava'
import { linksOf } from '../../../../src/modules/linking/link.ts'
import type { Listing } from '../../../../src/modules/linking/listing.ts'
import { seedLexicon } from '../../../support/seed-entities.ts'

const lexicon = await seedLexicon()

function linked(listing: Partial<Listing>) {
  const whole = {
    venue: 'venue_a',
    title: '',
    label: null,
    event: null,
    rules: null,
    ticker: null,
    slug: null,
    category: null,
    subcategory: null,
    tags: [],
    ...listing,
  }
  return linksOf(whole, lexicon)
}

/** Slugs with a + for a subject. */
function links(listing: Partial<Listing>): string[] {
  return linked(listing).links.map(({ entity, role }) => `${role === 'subject' ? '+' : ''}${entity.slug}`)
}

function reasons(listing: Partial<Listing>): string[] {
  return linked(listing).refused.map(({ span, reason }) => `${span.text}: ${reason}`)
}

const politics = { category: 'politics' }
const sports = { category: 'sports' }
const nfl = { category: 'sports', subcategory: 'nfl' }

test('a known name inside a longer unknown one is no mention', (t) => {
  t.deepEqual(links({ title: 'Will Donald Trump III run?', ...politics }), [])
  t.deepEqual(reasons({ title: 'Will Donald Trump III run?', ...politics }), ['Donald Trump: longer_name'])
  t.deepEqual(links({ title: 'Will Donald Trump Jr. run?', ...politics }), ['+donald-trump-jr'])
  t.deepEqual(links({ title: 'Will Glen Powell host?', category: 'culture' }), [])
  t.deepEqual(links({ title: 'Who wins the Texas Open?', category: 'culture' }), [])
  t.deepEqual(links({ title: 'Paris Masters winner?', ...sports }), [])
  t.deepEqual(links({ title: 'Will Wayne Lonny Washington win?', ...politics }), [])
  t.deepEqual(links({ title: 'Will Powell resign?', category: 'finance', subcategory: 'fed' }), ['+jerome-powell'])
  t.deepEqual(reasons({ title: 'Approval in the Quinnipiac University Poll, Texas poll?', ...politics }), [
    'Texas: source',
  ])
})

test('part of the title of a work is no mention, the whole title is', (t) => {
  t.deepEqual(links({ title: 'Will "Escape from Texas" open above $50m?', category: 'culture' }), [])
  t.deepEqual(links({ title: 'Will "One Battle After Another" win?', category: 'culture' }), [
    '+one-battle-after-another',
  ])
})

test('a league comes first: its teams and players are meant, and no others', (t) => {
  const texas = { title: 'Texas at Houston Winner?', label: 'Texas', ...sports }
  t.deepEqual(links({ ...texas, ticker: 'KXMLBGAME-26JUL04TEXHOU-TEX' }), ['+texas-rangers', 'houston-astros'])
  t.deepEqual(links({ ...texas, ticker: 'KXNCAAFGAME-26NOV28TEXHOU-TEX' }), ['+texas-longhorns', 'houston-cougars'])
  t.deepEqual(links({ ...texas, ticker: 'KXWNBAGAME-26JUL04TEXHOU-TEX' }), [])
  t.deepEqual(links({ ...texas, rules: 'If Texas wins the professional baseball game' }), [
    '+texas-rangers',
    'houston-astros',
  ])
  t.deepEqual(links(texas), [])
  t.deepEqual(links({ title: 'Los Angeles C at Denver Winner?', label: 'Denver', tags: ['NBA'], ...sports }), [
    '+denver-nuggets',
    'los-angeles-clippers',
  ])
})

test('a school is not its namesake of another state, nor the one with State, Tech or A&M behind it', (t) => {
  const ncaa = { ...sports, subcategory: 'ncaa' }
  t.deepEqual(links({ title: 'Miami (OH) at Ohio Winner?', label: 'Miami (OH)', ...ncaa }), [])
  t.deepEqual(links({ title: 'Texas Southern at Michigan St. Winner?', ...ncaa }), ['michigan-state-spartans'])
})

test('in football the name of a country is its national team where nations play', (t) => {
  const cup = { ...sports, subcategory: 'soccer', event: '2026 FIFA World Cup Winner' }
  t.deepEqual(links({ title: 'Will Argentina win the 2026 FIFA World Cup?', ...cup }), [
    '+argentina-national-football-team',
    'fifa-world-cup-2026',
  ])
  t.deepEqual(links({ title: 'Will Iran attend the opening?', ...politics }), ['+iran'])
})

test('the code of a district names its state', (t) => {
  t.deepEqual(links({ title: 'Who wins TX-18?', label: 'Republican', ...politics }), ['+republican-party', 'texas'])
})

test('who publishes a price or a result takes no part, nor what a price is counted in', (t) => {
  const price = { title: 'Will Bitcoin reach $150,000?', category: 'crypto' }
  const rules = 'This market will resolve to "Yes" if the Binance 1 minute candle for BTC/USDT is higher.'
  t.deepEqual(links({ ...price, rules }), ['+bitcoin'])
  t.deepEqual(links({ title: 'Temperature in London according to the BBC?', category: 'science' }), [
    '+london-united-kingdom',
  ])
  t.deepEqual(links({ title: 'ETH/USDT up?', category: 'crypto' }), ['+ethereum'])
})

test('a body of another country is decided by the country that is named, or refused', (t) => {
  t.deepEqual(links({ title: 'Will the Labour Party win in New Zealand?', ...politics }), [
    '+labour-party-new-zealand',
    'new-zealand',
  ])
  t.deepEqual(links({ title: 'Will the Supreme Court of Brazil rule?', ...politics }), ['brazil'])
  t.deepEqual(links({ title: 'Will the Supreme Court rule?', ...politics }), ['+supreme-court-of-the-united-states'])
})

test('an edition is meant only where its year is said', (t) => {
  t.deepEqual(links({ title: 'Will FIFA move the World Cup?', ...politics }), [])
  t.deepEqual(links({ title: 'Oscars 2027: Best Actor', label: 'Somebody Unknown', category: 'culture' }), [
    '99th-academy-awards',
  ])
})

test('an everyday word is a name only with a capital, and where its kind is spoken of', (t) => {
  t.deepEqual(links({ title: 'Will the target be reached in time?', ...politics }), [])
  t.deepEqual(links({ title: 'Target reached by June?', ...politics }), [])
  t.deepEqual(links({ title: 'Will Target open 20 stores?', category: 'finance' }), ['+target-corporation'])
  t.deepEqual(links({ title: 'Bitcoin at 5 PM EST?', category: 'crypto' }), ['+bitcoin'])
})

test('names without dots and commas, and single words with one bearer, are found in any category', (t) => {
  t.deepEqual(links({ title: 'Will Washington DC become a state?', ...politics }), ['+washington-dc'])
  t.deepEqual(links({ title: 'Will Hezbollah disarm?' }), ['+hezbollah'])
})

test('of namesakes the one in a national office is meant, and none from another state', (t) => {
  t.deepEqual(links({ title: 'Will Mike Johnson remain Speaker?', ...politics }), [
    '+mike-johnson',
    'us-house-of-representatives',
  ])
  t.deepEqual(links({ title: 'Will Mike Johnson be Governor of Oregon?', ...politics }), ['oregon'])
})

test('whom the label names is the subject, of two joined ones both, and nobody in place of an unknown candidate', (t) => {
  t.deepEqual(links({ title: 'Chiefs vs. Bills', label: 'Bills', ...nfl }), ['+buffalo-bills', 'kansas-city-chiefs'])
  t.deepEqual(links({ title: 'Chiefs vs. Bills: O/U 44.5', label: 'Over', ...nfl }), [
    'kansas-city-chiefs',
    'buffalo-bills',
  ])
  t.deepEqual(links({ title: 'Will Putin and Zelenskyy meet?', ...politics }), [
    '+vladimir-putin',
    '+volodymyr-zelenskyy',
  ])
  t.deepEqual(links({ title: 'Next coach of the Dallas Cowboys?', label: 'Some Body', ...nfl }), ['dallas-cowboys'])
  t.deepEqual(links({ title: 'Who will be the next President of Brazil?', label: 'Some Body', ...politics }), [
    'brazil',
  ])
})

test('a word to be said names nobody', (t) => {
  const said = { title: 'What will Trump say?', label: 'Bitcoin', ticker: 'KXTRUMPMENTION-26-B', category: 'culture' }
  t.deepEqual(links(said), ['+donald-trump'])
  t.deepEqual(reasons(said), ['Bitcoin: word_to_be_said'])
})

test('a link says by which words, what else was considered, and how much surer it is', (t) => {
  const [link] = linked({ title: 'Will Mike Johnson remain Speaker?', ...politics }).links
  t.deepEqual(link?.span, { field: 'title', from: 5, to: 17, text: 'Mike Johnson' })
  t.true((link?.margin ?? 0) >= 0.08)
  t.is(link?.reason, "The title names Mike Johnson ('Mike Johnson').")
})

test('who gains and who loses', (t) => {
  const signs = (listing: Partial<Listing>) => linked(listing).links.map(({ entity, sign }) => [entity.slug, sign])
  t.deepEqual(signs({ title: 'Chiefs vs. Bills', label: 'Bills', ...nfl }), [
    ['buffalo-bills', 1],
    ['kansas-city-chiefs', -1],
  ])
  t.deepEqual(signs({ title: 'Chiefs vs. Bills: O/U 44.5', label: 'Over', ...nfl }), [
    ['kansas-city-chiefs', null],
    ['buffalo-bills', null],
  ])
  t.deepEqual(signs({ title: 'Will Starmer resign?', ...politics }), [['keir-starmer', -1]])
  t.deepEqual(signs({ title: 'Will Solana dip to $100?', label: '↓ 100', category: 'crypto' }), [['solana', -1]])
  t.deepEqual(signs({ title: 'Will JD Vance win?', ...politics }), [['jd-vance', 1]])
  t.deepEqual(signs({ title: 'Will Trump visit China?', ...politics }), [
    ['donald-trump', null],
    ['china', null],
  ])
})

test('a player of a sport without teams of ours is linked in that sport alone, there by his surname, too', (t) => {
  const tennis = { ...sports, tags: ['Tennis'] }
  t.deepEqual(links({ title: 'Will Carlos Alcaraz win Wimbledon?', label: 'Carlos Alcaraz', ...tennis }), [
    '+carlos-alcaraz-tennis',
  ])
  t.deepEqual(links({ title: 'Will Shelton win the match?', ...tennis }), ['+ben-shelton'])
  t.deepEqual(links({ title: 'Will Shelton win the match?', ...sports }), [])
  t.deepEqual(links({ title: 'Will Cameron Young score a touchdown?', tags: ['NFL'], ...sports }), [])
})

test('of two teams of one town the one is meant whose code the venue files the game under', (t) => {
  const game = { title: 'New York vs Boston Winner?', label: 'Boston', ...sports }
  t.deepEqual(links({ ...game, ticker: 'KXNHLGAME-26DEC22NYRBOS-BOS' }), ['+boston-bruins', 'new-york-rangers'])
  t.deepEqual(links({ ...game, ticker: 'KXNHLGAME-26DEC22NYIBOS-BOS' }), ['+boston-bruins', 'new-york-islanders'])
  t.deepEqual(links({ ...game, ticker: 'KXNHLGAME-26DEC22-BOS' }), ['+boston-bruins'])
  t.deepEqual(links({ title: 'Los Angeles vs. Denver', slug: 'nba-lac-den-2026-12-20', tags: ['NBA'], ...sports }), [
    'los-angeles-clippers',
    'denver-nuggets',
  ])
})

test('a chamber of a state is told from a seat in Washington', (t) => {
  t.deepEqual(links({ title: 'Will the Texas House pass the bill?' }), ['+texas-house-of-representatives'])
  t.deepEqual(links({ title: 'Who wins the Texas Senate race?', ...politics }), ['texas', '+us-senate'])
  t.deepEqual(reasons({ title: 'Florida House redistricting before July?' }).slice(-1), ['House: other_place'])
})

test('a party whose name many know is that of the country that is spoken of', (t) => {
  t.deepEqual(links({ title: 'Will the Conservatives replace Pierre Poilievre?' }), [
    '+conservative-party-of-canada',
    'pierre-poilievre',
  ])
  t.deepEqual(links({ title: 'Will the Greens enter the Landtag of Hesse?' }), ['+alliance-90-the-greens-germany'])
  t.deepEqual(links({ title: "Will the Left Party lead Berlin's next government?" }), ['berlin-germany'])
})

test('who asks with "will" is nobody called Will', (t) => {
  t.deepEqual(links({ title: 'Will Harris run in 2028?' }), ['+kamala-harris'])
  t.deepEqual(links({ title: 'Will Smith over 1.5 total bases?', category: 'sports', subcategory: 'mlb' }), [
    '+will-smith-1995',
  ])
})

test('texts that say nothing link nobody, however long or odd they are', (t) => {
  const odd = ['?', '\u{1F3C8}'.repeat(100), "'".repeat(500), 'Will '.repeat(100), '(((', ' vs. ', ': : :', '__proto__']
  for (const title of odd) t.deepEqual(links({ title, label: title, rules: title.repeat(40) }), [], title)
})

test('the entries of Formula 1 are meant by their short names where it is spoken of, and nowhere else', (t) => {
  const race = { ...sports, tags: ['F1'] }
  t.deepEqual(links({ title: 'Abu Dhabi Grand Prix winner?', label: 'Russell', ...race }), ['+george-russell'])
  t.deepEqual(links({ title: 'Will Red Bull win?', ...race }), ['+red-bull-formula-1'])
  t.deepEqual(links({ title: 'Will Carlos Sainz leave Williams?', ...race }), [
    '+carlos-sainz-jr',
    'williams-formula-1',
  ])
  t.deepEqual(links({ title: 'Will Mick Schumacher or Jos Verstappen win?', ...race }), [])
  t.deepEqual(links({ title: 'Will Hamilton win the match?', tags: ['Tennis'], ...sports }), [])
  t.deepEqual(links({ title: 'Will Ferrari sell 14,000 cars?', category: 'finance' }), [])
  t.deepEqual(links({ title: 'Will F1 win Best Picture?', label: 'F1', category: 'culture' }), [])
})

test('what is done to somebody has its sign, and whoever does it has none', (t) => {
  const signs = (title: string, label: string | null = null) =>
    linked({ title, label }).links.map(({ entity, sign }) => [entity.slug, sign])
  t.deepEqual(signs('Will Trump fire Powell?'), [
    ['donald-trump', null],
    ['jerome-powell', -1],
  ])
  t.deepEqual(signs('Will Israel strike Iran?', 'No'), [
    ['israel', null],
    ['iran', 1],
  ])
  t.deepEqual(signs('Will the US strike a deal with Iran?'), [
    ['united-states', null],
    ['iran', null],
  ])
  t.deepEqual(signs('Will Rand Paul run for the Republican nomination?').slice(0, 1), [['rand-paul', null]])
  t.deepEqual(signs('Will Samuel Alito leave the Supreme Court?').slice(0, 1), [['samuel-alito', -1]])
  t.deepEqual(signs('Ethereum Up or Down on Friday?', 'Down'), [['ethereum', -1]])
})

test('of two players who meet the other one loses', (t) => {
  const match = { title: 'Carlos Alcaraz vs. Ben Shelton', label: 'Ben Shelton', tags: ['Tennis'], ...sports }
  t.deepEqual(
    linked(match).links.map(({ entity, sign }) => [entity.slug, sign]),
    [
      ['ben-shelton', 1],
      ['carlos-alcaraz-tennis', -1],
    ],
  )
})

test('an army is that of its country, a price index no country, and an election concerns its country', (t) => {
  t.deepEqual(links({ title: 'Will the Sudanese army take El Fasher?' }), [
    'sudan',
    '+sudanese-armed-forces',
    'el-fasher-sudan',
  ])
  t.deepEqual(links({ title: 'NATO x Russia military clash by June 30?' }), ['+nato', 'russia'])
  t.deepEqual(links({ title: 'US gas prices above $3.10?' }), ['+us-gasoline-price'])
  t.deepEqual(links({ title: 'Will Jordan Bardella win the 2027 French presidential election?' }), [
    '+jordan-bardella',
    'france-presidential-election-2027',
    'france',
  ])
  t.deepEqual(links({ title: 'Will Gavin Newsom win the 2028 US presidential election?' }), [
    '+gavin-newsom',
    '2028-united-states-presidential-election',
  ])
})

test('the bare symbol of what is traded for ever is the asset', (t) => {
  t.deepEqual(links({ title: 'kPEPE', ticker: 'kPEPE' }), ['+pepe'])
  t.deepEqual(links({ title: 'xyz:TSLA', ticker: 'xyz:TSLA' }), ['+tsla-stock'])
})
