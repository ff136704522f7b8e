import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { MarketQuestion } from '../../src/modules/matching/question.ts'

/** One question in the words of both venues. Markets of the same key ask the same. */
export type Question = { key: string; b: MarketQuestion; a: MarketQuestion }

const seeds = join(import.meta.dirname, '..', '..', 'seeds')
const boilerplate =
  ' Otherwise, this market will resolve to "No". If the outcome is not known by the date given, the market stays open until a consensus of credible reporting exists. Any announcement that is later withdrawn does not count. The primary resolution source is official information; a consensus of credible reporting may also be used. Markets that cannot be decided because of cancellation resolve to "No" where nothing else is said.'

function column(file: string, name: string): string[] {
  const rows: Record<string, string>[] = parse(readFileSync(join(seeds, file)), { columns: true })
  return [...new Set(rows.map((row) => row[name] ?? '').filter((text) => text !== ''))]
}

type Words = {
  key: string
  series: string
  year: number
  b: [event: string, title: string, label: string, rule: string]
  a: [event: string, title: string, label: string]
  end: string
  slug?: string
  ticker?: string
}
let serial = 0
function question({ key, series, year, b, a, end, slug, ticker }: Words): Question {
  serial += 1
  const forB: MarketQuestion = {
    venue: 'venue_b',
    marketId: ticker ?? `${series}-${year % 100}-M${serial}`,
    event: b[0],
    title: b[1],
    label: b[2],
    rules: `If ${b[3]}, then the market resolves to Yes.`,
    endDate: `${year + 1}-06-30T15:00:00Z`,
    series,
  }
  const forA: MarketQuestion = {
    venue: 'venue_a',
    marketId: `0x${serial}`,
    slug: slug ?? null,
    event: a[0],
    title: a[1],
    label: a[2],
    rules: `This market will resolve to "Yes" if ${b[3]}.${boilerplate}`,
    endDate: `${end}T12:00:00Z`,
  }
  return { key, b: forB, a: forA }
}

const years = [2026, 2027, 2028, 2029, 2030]

export function* titles(): Generator<Question> {
  const cups: [string, string, string, string[]][] = [
    ['KXNFLT', 'Pro Football Championship', 'Super Bowl', column('sports/nfl-teams.csv', 'name')],
    ['KXNBAT', 'Pro Basketball Finals', 'NBA Finals', column('sports/nba-teams.csv', 'name')],
    ['KXMLBT', 'Pro Baseball Championship', 'World Series', column('sports/mlb-teams.csv', 'name')],
    ['KXNHLT', 'Stanley Cup Finals', 'NHL Stanley Cup', column('sports/nhl-teams.csv', 'name')],
    ['KXUCLT', 'UEFA Champions League', 'Champions League', column('sports/soccer-clubs.csv', 'name')],
    ['KXUELT', 'UEFA Europa League', 'Europa League', column('sports/soccer-clubs.csv', 'name')],
  ]
  for (const year of years)
    for (const [series, cup, other, teams] of cups)
      for (const team of teams)
        yield question({
          key: `title ${series} ${year} ${team}`,
          series,
          year,
          b: [`${cup} winner`, `Will ${team} win the ${year} ${cup}?`, team, `${team} wins the ${year} ${cup}`],
          a: [`${other} Winner ${year}`, `Will the ${team} win the ${year} ${other}?`, team],
          end: `${year}-07-01`,
        })
}

export function* awards(): Generator<Question> {
  const football = column('sports/nfl-roster-2025.csv', 'name')
  const prizes: [string, string, string][] = [
    ['KXNFLMVPX', 'Pro Football Most Valuable Player award', 'NFL MVP'],
    ['KXNFLOPOYX', 'Pro Football Offensive Player of the Year award', 'NFL Offensive Player of the Year'],
    ['KXNFLDPOYX', 'Pro Football Defensive Player of the Year award', 'NFL Defensive Player of the Year'],
    ['KXNFLCPOYX', 'Pro Football Comeback Player of the Year award', 'NFL Comeback Player of the Year'],
  ]
  for (const year of years)
    for (const [series, prize, other] of prizes)
      for (const player of football)
        yield question({
          key: `award ${series} ${year} ${player}`,
          series,
          year,
          b: [
            `${prize} winner`,
            `Who will win the ${prize}?`,
            player,
            `${player} wins the ${prize} for the ${year}-${(year + 1) % 100} season`,
          ],
          a: [
            `${other} ${year}-${(year + 1) % 100}`,
            `Will ${player} win the ${year}–${(year + 1) % 100} ${other}?`,
            player,
          ],
          end: `${year + 1}-02-10`,
        })
}

export function* seats(): Generator<Question> {
  const states = column('us/us-states.csv', 'name').slice(0, 50)
  const people = [
    ...column('us/us-state-legislators-m.csv', 'name'),
    ...column('us/us-state-legislators-p-w.csv', 'name'),
  ]
  for (const year of [2026, 2028, 2030])
    for (const [at, person] of people.entries()) {
      const state = states[at % states.length] ?? 'Ohio'
      const party = at % 2 === 0 ? 'Democratic' : 'Republican'
      for (const [office, said] of [
        ['Senate', 'the Senate'],
        ['Governor', 'Governor'],
      ] as const) {
        yield question({
          key: `nominee ${year} ${state} ${office} ${person}`,
          series: `KX${office.toUpperCase()}NOM`,
          year,
          b: [
            `${state} ${party} ${office} nominee`,
            `Will ${person} be the ${party} nominee for ${said} in ${state}?`,
            person,
            `${person} wins the nomination for the ${party} Party to contest the ${year} ${state} ${office} seat`,
          ],
          a: [
            `${state} ${party} ${office} Primary Winner`,
            `Will ${person} be the ${party} nominee for ${office} in ${state} in ${year}?`,
            person,
          ],
          end: `${year}-08-04`,
        })
        yield question({
          key: `seat ${year} ${state} ${office} ${person}`,
          series: `KX${office.toUpperCase()}WIN`,
          year,
          b: [
            `${state} ${office} winner?`,
            `Will ${person} win the ${year} ${state} ${office} election?`,
            person,
            `${person} wins the ${year} ${state} ${office} election`,
          ],
          a: [
            `${state} ${office} Election Winner`,
            `Will ${person} win the ${state} ${office} Election in ${year}?`,
            person,
          ],
          end: `${year}-11-03`,
        })
      }
    }
}

export function* prices(): Generator<Question> {
  const assets: [string, number][] = [
    ['Bitcoin', 60_000],
    ['Ethereum', 2_000],
    ['Solana', 80],
    ['XRP', 1],
    ['Dogecoin', 0.1],
  ]
  for (const [asset, from] of assets)
    for (let month = 1; month <= 12; month += 1)
      for (let step = 0; step < 40; step += 1) {
        const level = Number((from * (1 + step / 10)).toFixed(2)).toLocaleString('en', { maximumFractionDigits: 2 })
        const last = new Date(Date.UTC(2027, month, 0))
        const day = `${last.toLocaleString('en', { month: 'long', timeZone: 'UTC' })} ${last.getUTCDate()}, 2027`
        yield question({
          key: `touch ${asset} ${month} ${level}`,
          series: 'KXMAX',
          year: 2027,
          b: [
            `How high will ${asset} get?`,
            `Will ${asset} be above $${level} by ${day}?`,
            `$${level} or above`,
            `the price of ${asset} is above $${level} by ${day}`,
          ],
          a: [`What price will ${asset} hit?`, `Will ${asset} reach $${level} by ${day}?`, `↑ ${level}`],
          end: last.toISOString().slice(0, 10),
        })
      }
}

export function* temperatures(): Generator<Question> {
  for (const city of [
    'Chicago',
    'Miami',
    'Austin',
    'Denver',
    'Philadelphia',
    'Houston',
    'Los Angeles',
    'New York City',
    'Seattle',
    'Boston',
  ])
    for (let day = 1; day <= 30; day += 1)
      for (let band = 30; band < 60; band += 2)
        yield question({
          key: `temp ${city} ${day} ${band}`,
          series: 'KXHIGH',
          year: 2027,
          ticker: `KXHIGH${city.slice(0, 3).toUpperCase()}-27APR${String(day).padStart(2, '0')}-B${band}.5`,
          b: [
            `Highest temperature in ${city} on Apr ${day}, 2027?`,
            `Will the high temp in ${city} be ${band}-${band + 1}° on Apr ${day}, 2027?`,
            `${band}° to ${band + 1}°`,
            `the highest temperature recorded in ${city} for April ${day}, 2027 is between ${band}-${band + 1}°`,
          ],
          a: [
            `Highest temperature in ${city} on April ${day}?`,
            `Will the highest temperature in ${city} be between ${band}-${band + 1}°F on April ${day}?`,
            `${band}-${band + 1}°F`,
          ],
          end: `2027-04-${String(day).padStart(2, '0')}`,
        })
}

export function* deeds(): Generator<Question> {
  const companies = column('business/sp500-companies.csv', 'name')
  const verbs = ['announce a stock split', 'acquire OpenAI', 'launch a token', 'join the Nasdaq 100', 'hold Bitcoin']
  for (const [month, day, end] of [
    ['Apr 1', 'March 31', '2027-03-31'],
    ['Jul 1', 'June 30', '2027-06-30'],
    ['Oct 1', 'September 30', '2027-09-30'],
  ] as const)
    for (const verb of verbs)
      for (const company of companies)
        yield question({
          key: `deed ${verb} ${end} ${company}`,
          series: 'KXDEED',
          year: 2027,
          b: [
            `Which companies will ${verb}?`,
            `Will ${company} ${verb} before ${month}, 2027?`,
            company,
            `${company} does ${verb} before ${month}, 2027`,
          ],
          a: [`Which companies will ${verb} by ${day}?`, `Will ${company} ${verb} by ${day}, 2027?`, company],
          end,
        })
}

export function* rounds(): Generator<Question> {
  const countries = column('world/countries.csv', 'displayName')
  for (const round of ['Round of 32', 'Round of 16', 'Quarterfinals', 'Semifinals', 'Final'])
    for (const year of [2026, 2030])
      for (const country of countries)
        yield question({
          key: `round ${round} ${year} ${country}`,
          series: 'KXWCROUND',
          year,
          b: [
            `World Cup ${round} qualifiers`,
            `Will ${country} qualify for FIFA World Cup ${round}?`,
            country,
            `${country} is one of the teams to qualify for the ${round} in the ${year} FIFA World Cup`,
          ],
          a: [
            `${year} FIFA World Cup: Nation to Reach ${round}`,
            `Will ${country} reach the ${year} FIFA World Cup ${round}?`,
            country,
          ],
          end: `${year}-07-20`,
        })
}

export function* games(): Generator<Question> {
  const teams = column('sports/nba-teams.csv', 'name')
  for (let day = 1; day <= 28; day += 1)
    for (let at = 0; at + 1 < teams.length; at += 2) {
      const [home = '', guest = ''] = [
        teams[(at + day) % teams.length],
        teams[(at + day + 1 + (day % 5)) % teams.length],
      ]
      const date = `2027-02-${String(day).padStart(2, '0')}`
      const ticker = `KXNBAGAME-27FEB${String(day).padStart(2, '0')}X${at}`
      yield question({
        key: `game ${date} ${home} ${guest}`,
        series: 'KXNBAGAME',
        year: 2027,
        ticker: `${ticker}-H`,
        slug: `nba-x${at}-${date}`,
        b: [
          `${guest} at ${home}`,
          `${guest} at ${home} Winner?`,
          home,
          `${home} wins the ${guest} at ${home} professional basketball game originally scheduled for Feb ${day}, 2027`,
        ],
        a: [`${guest} vs. ${home}`, `${guest} vs. ${home}`, home],
        end: date,
      })
    }
}
