import test from 'ava'
import { readWorld } from '../../../src/sandbox/entities.ts'
import { climateOf, normalHigh } from '../../../src/sandbox/families/climate.ts'
import { byFame, rankOf } from '../../../src/sandbox/families/fame.ts'
import { fixturesOf, gameDays } from '../../../src/sandbox/families/fixtures.ts'
import { leagues, shortOf } from '../../../src/sandbox/families/sports-leagues.ts'
import { universeOf } from '../../../src/sandbox/universe.ts'
import { priceAt } from '../../../src/sandbox/world/assets.ts'
import type { ListedEvent } from '../../../src/sandbox/world/event.ts'
import { planOf } from '../../../src/sandbox/world/plan.ts'
import { moment } from '../../support/sandbox-world.ts'

const world = await readWorld(new URL('../../../seeds', import.meta.url).pathname)
const now = moment / 1_000
const universe = universeOf(planOf(world, { seed: 1, markets: 12_000 }), false)
const events = [...universe.walk('a', now)]

function ofSeries(ticker: string, within: readonly ListedEvent[] = events): ListedEvent[] {
  return within.filter(({ draft }) => draft.series.ticker === ticker)
}

test('totals of games are those of their sport', (t) => {
  const expected = { KXNFLGAME: [38, 52], KXNBAGAME: [215, 236], KXNHLGAME: [5, 7], KXNCAAFGAME: [46, 61] } as const
  for (const [ticker, [least, most]] of Object.entries(expected)) {
    const games = ofSeries(ticker)
    t.true(games.length > 5, ticker)
    for (const { draft } of games) {
      const total = Number(/O\/U ([\d.]+)$/.exec(draft.markets[2]?.question ?? '')?.[1])
      t.true(total >= least && total <= most && total % 1 === 0.5, `${draft.title} ${total}`)
    }
  }
  const soccer = ofSeries('KXSOCCERTOTAL')
  t.true(soccer.length > 5)
  for (const { draft } of soccer) {
    t.deepEqual(
      draft.markets.map(({ label }) => label),
      ['O/U 1.5', 'O/U 2.5', 'O/U 3.5'],
    )
  }
})

test('nobody plays out of season, and football is played on its days', (t) => {
  t.deepEqual(
    ofSeries('KXMLBGAME').filter(({ window }) => window.end > now),
    [],
  )
  const june = [...universe.walk('a', Date.UTC(2027, 5, 25) / 1_000)]
  t.deepEqual(ofSeries('KXNFLGAME', june), [])
  t.true(ofSeries('KXMLBGAME', june).length > 5)
  const runs = ofSeries('KXMLBGAME', june).map(({ draft }) =>
    Number(/O\/U ([\d.]+)$/.exec(draft.markets[2]?.question ?? '')?.[1]),
  )
  t.true(
    runs.every((each) => each >= 7 && each <= 10),
    String(runs),
  )
  const weekday = (day: number) => new Date(day * 86_400_000).getUTCDay()
  for (const { window } of ofSeries('KXNFLGAME')) t.true([0, 1, 4].includes(weekday(window.day)))
  for (const { window } of ofSeries('KXNCAAFGAME')) t.is(weekday(window.day), 6)
})

test('the calendar of a league has every team play once a week, at home and away in turn, on one day of the week', (t) => {
  const nfl = fixturesOf(
    'nfl-team',
    world.entities.filter(({ kind }) => kind === 'nfl-team'),
  )
  // 32 teams make 16 games in each of two weeks.
  t.deepEqual([nfl.filter(({ week }) => week === 0).length, nfl.filter(({ week }) => week === 1).length], [16, 16])
  for (const week of [0, 1]) {
    const teams = nfl.filter((each) => each.week === week).flatMap(({ home, away }) => [home.slug, away.slug])
    t.is(new Set(teams).size, 32)
  }
  t.is(new Set(nfl.map(({ home }) => home.slug)).size, 32)
  const daysOf = Map.groupBy(
    nfl.flatMap(({ home, away, day }) => [
      { team: home.slug, day },
      { team: away.slug, day },
    ]),
    ({ team }) => team,
  )
  for (const [team, days] of daysOf) t.is(new Set(days.map(({ day }) => day)).size, 1, team)
})

test('no team has two games within six days, whichever venue lists them', (t) => {
  const sidesOf = new Map(
    leagues.flatMap(({ kind, ticker }) =>
      fixturesOf(
        kind,
        world.entities.filter((each) => each.kind === kind),
      ).map(({ home, away }) => [`${ticker} ${shortOf(away)}${shortOf(home)}`, [home.slug, away.slug]] as const),
    ),
  )
  const played = new Map<string, Map<number, string>>()
  let listed = 0
  for (const at of [now, now + 3 * 86_400, now + 7 * 86_400])
    for (const side of ['a', 'b'] as const)
      for (const { draft, window } of universe.walk(side, at)) {
        const league = /^(KX[A-Z]+)(?:GAME|1H|TOTAL)$/.exec(draft.series.ticker)?.[1]
        if (league === undefined) continue
        listed += 1
        for (const team of sidesOf.get(`${league} ${draft.code}`) ?? [`nobody plays ${draft.code}`]) {
          t.false(team.startsWith('nobody'), team)
          const days = played.get(`${league} ${team}`) ?? new Map<number, string>()
          played.set(`${league} ${team}`, days)
          for (const [day, game] of days)
            t.true(Math.abs(day - window.day) > 6 || (day === window.day && game === draft.code), `${team} ${game}`)
          days.set(window.day, draft.code)
        }
      }
  t.true(listed > 200, String(listed))
})

test('lines of a player are for the day on which his team plays', (t) => {
  const days = gameDays(world.entities)
  const players = new Map(world.entities.filter(({ kind }) => kind === 'nfl-player').map((each) => [each.name, each]))
  let compared = 0
  for (const { draft, window } of events) {
    const player = players.get(/^(.+): (?:Passing|Receiving|Rushing) Yards on /.exec(draft.title)?.[1] ?? '')
    if (player === undefined) continue
    compared += 1
    // Day 20,000 was a Friday.
    t.true(days.get(player.about.team_slug ?? '') === (window.day - 20_000) % 7, draft.title)
  }
  t.true(compared > 20, String(compared))
})

test('no share closes on a weekend', (t) => {
  const closes = ofSeries('KXSTOCK')
  t.true(closes.length > 20)
  for (const { window, draft } of closes)
    t.true([1, 2, 3, 4, 5].includes(new Date(window.day * 86_400_000).getUTCDay()), draft.title)
})

test('temperatures are those of the city and the season', (t) => {
  const july = Date.UTC(2026, 6, 20) / 86_400_000
  const january = Date.UTC(2027, 0, 20) / 86_400_000
  const high = (slug: string, day: number, latitude: number | null = null) =>
    Math.round(normalHigh(climateOf(slug, '', latitude), day))
  t.deepEqual([high('new-york-city', july), high('new-york-city', january)], [85, 39])
  t.deepEqual([high('miami-florida', july), high('miami-florida', january)], [91, 77])
  t.deepEqual([high('minneapolis-minnesota', july), high('minneapolis-minnesota', january)], [85, 25])
  // South of the equator it is the other way round.
  t.true(high('buenos-aires-argentina', january) > high('buenos-aires-argentina', july))
  t.true(high('nowhere', january, -35) > high('nowhere', july, -35))
  t.true(high('nowhere', july, 2) > 84)
  const asked = ofSeries('KXHIGH').filter(({ draft }) => draft.title.includes('New York, NY'))
  t.true(asked.length > 0)
  for (const { draft } of asked) {
    const [first, ...rest] = draft.markets.map(({ label }) => Number(/^\d+/.exec(label)?.[0]))
    const last = rest.at(-1)
    // At the end of November between forty and sixty-five.
    t.true((first ?? 0) > 38 && (last ?? 0) < 66, `${first} ${last}`)
  }
})

test('levels lie around the present price of what they are about', (t) => {
  const bitcoin = ofSeries('KXBTCD')
  t.true(bitcoin.length > 0)
  for (const { draft, window } of bitcoin) {
    if (draft.asset === null) return t.fail()
    const price = priceAt(draft.asset, window.start)
    for (const { pricing } of draft.markets) {
      if (pricing.kind !== 'level') return t.fail()
      t.true((pricing.from ?? 0) > price * 0.4 && (pricing.from ?? 0) < price * 2.2)
    }
  }
})

test('a small catalogue asks whose AI model is ahead, at both venues or one', (t) => {
  const small = universeOf(planOf(world, { seed: 1, markets: 3_000 }), false)
  const asked = (['a', 'b'] as const).flatMap((side) => ofSeries('KXTOPMODEL', [...small.walk(side, now)]))
  t.true(asked.some(({ window }) => window.start <= now && now < window.end))
  for (const { draft } of asked) {
    t.deepEqual(
      draft.markets.map(({ label }) => label),
      ['Google', 'OpenAI', 'Anthropic', 'xAI', 'DeepSeek', 'Mistral AI'],
    )
  }
})

test('what people look for first comes first, and the rest in no order of names', (t) => {
  t.true(rankOf('super-bowl-2027-winner') < rankOf('fed-decision-2026-12'))
  t.true(rankOf('presidential-election-2028-winner') < rankOf('nfc-east-2026-winner'))
  t.true(rankOf('russia-ukraine-ceasefire') < rankOf('sudan-ceasefire-by-2027'))
  const leaders = byFame(world.entities.filter(({ kind }) => kind === 'leader'))
  t.deepEqual(
    leaders.slice(0, 4).map(({ name }) => name),
    ['Donald Trump', 'Vladimir Putin', 'Volodymyr Zelenskyy', 'Xi Jinping'],
  )
  const names = leaders.slice(40, 80).map(({ slug }) => slug)
  t.notDeepEqual(names, names.toSorted())
  const listed = new Set(
    universeOf(planOf(world, { seed: 1, markets: 3_000 }), false).plan.slots.map(({ place }) => place.root),
  )
  for (const root of [
    'presidential-election-2028-winner',
    'house-control-2028',
    'senate-control-2028',
    'russia-ukraine-ceasefire',
    'bitcoin-level-end-2027',
  ])
    t.true(listed.has(root), root)
})
