import { dayNames, hourSeconds } from '../calendar.ts'
import type { Entity } from '../entities.ts'
import { hash, textHash, unit } from '../noise.ts'
import {
  atLeast,
  type Draft,
  type DraftMarket,
  type DraftRequest,
  type Family,
  ifThen,
  market,
  resolves,
  share,
} from '../world/draft.ts'
import { codeOf, endOfDay, formalName, letters, nickname, placeOf, placesOf, rolling } from './names.ts'

type League = { kind: string; name: string; formal: string; ticker: string; game: string; draws: boolean }

const leagues: readonly League[] = [
  { kind: 'nfl-team', name: 'NFL', formal: 'pro football', ticker: 'KXNFL', game: 'game', draws: false },
  { kind: 'nba-team', name: 'NBA', formal: 'pro basketball', ticker: 'KXNBA', game: 'game', draws: false },
  { kind: 'mlb-team', name: 'MLB', formal: 'pro baseball', ticker: 'KXMLB', game: 'game', draws: false },
  { kind: 'nhl-team', name: 'NHL', formal: 'pro hockey', ticker: 'KXNHL', game: 'game', draws: false },
  { kind: 'ncaa-team', name: 'CFB', formal: 'college football', ticker: 'KXNCAAF', game: 'game', draws: false },
  { kind: 'soccer-team', name: 'Soccer', formal: 'soccer', ticker: 'KXSOCCER', game: 'match', draws: true },
]

type Game = { league: League; home: Entity; away: Entity; places: [string, string]; code: string }

/** Games of each team: in each league, two rounds of opponents. */
export function games(entities: readonly Entity[]): Family {
  const rounds = [1, 2].flatMap((round) => leagues.map((league) => ({ round, league })))
  const places = placesOf(rounds, ({ league, round }) => {
    const teams = entities.filter(({ kind }) => kind === league.kind)
    return placesOf(
      teams.map((home, index) => ({ home, index })),
      ({ home, index }) => {
        const away = teams[(index + round * 5 + 1) % teams.length]
        if (away === undefined || away === home) return []
        const names: [string, string] = league.draws
          ? [home.name, away.name]
          : [placeOf(home, teams), placeOf(away, teams)]
        const code = `${shortOf(away)}${shortOf(home)}`
        const game = { league, home, away, places: names, code }
        const key = textHash(`${home.slug} ${away.slug}`)
        const hour = (18 + (key % 9)) * hourSeconds
        return rolling(key, [7], hour, () => (request) => gameDraft(game, request))
      },
    )
  })
  return { name: 'games', share: 8, places, twists: ['round', 'date'], shared: true }
}

function shortOf(team: Entity): string {
  const { abbr } = team.about
  // Without a short form of its own a club gets letters, and two signs that tell it from those with the same.
  return abbr !== undefined && abbr !== '' ? abbr : `${letters(team.name, 3)}${codeOf(team).slice(-2)}`
}

function gameDraft(game: Game, { side, twist, window, key }: DraftRequest): Draft {
  const { league, home, away, code } = game
  const date = dayNames(window.day)
  const edge = (unit(key, 5) - 0.5) * 1.6
  const series = { ticker: `${league.ticker}GAME`, title: `${league.name} game`, frequency: 'custom' }
  const source = { name: league.name, url: `https://www.${league.name.toLowerCase()}.com` }
  const common = { subtitle: '', asset: null, source, code, series, category: 'Sports' }
  const [homePlace, awayPlace] = game.places
  if (side === 'a') {
    const title = league.draws ? `${home.name} vs. ${away.name}` : `${nickname(away)} vs. ${nickname(home)}`
    const markets = league.draws ? threeWays(game, key, date) : twoWays(game, edge, date.long, key)
    return { ...common, title, exclusive: league.draws, tags: ['Sports', league.name, 'Games'], markets }
  }
  // Another round: the winner of the first half, which is no winner of the game.
  const half = twist === 'round'
  const what = half ? `first half of the ${league.game}` : league.game
  const asks = half ? 'half ' : ''
  const at = half ? edge * 0.6 : edge
  const condition = (name: string) =>
    ifThen(
      `${name} wins the ${what} ${awayPlace} at ${homePlace} ${league.formal} ${league.game} originally scheduled for ${date.short}`,
    )
  const one = (team: Entity, name: string, negated: boolean, weight: number): DraftMarket =>
    market({
      question: `${awayPlace} at ${homePlace} ${half ? '1st half ' : ''}winner?`,
      label: name,
      code: shortOf(team),
      rules: () => condition(name),
      pricing: league.draws ? share(weight) : atLeast(at),
      negated: !league.draws && negated,
      asks: league.draws ? `${asks}${team.slug}` : `${asks}home wins`,
    })
  const weights = chances(key)
  const markets = [one(home, homePlace, false, weights[0]), one(away, awayPlace, true, weights[1])]
  if (league.draws) {
    const rules = () => condition('Neither side')
    markets.push(
      market({
        question: `${away.name} at ${home.name} winner?`,
        label: 'Tie',
        code: 'TIE',
        rules,
        pricing: share(weights[2]),
        asks: `${asks}draw`,
      }),
    )
  }
  const halfSeries = { ticker: `${league.ticker}1H`, title: `${league.name} first half winner`, frequency: 'custom' }
  return {
    ...common,
    series: half ? halfSeries : series,
    title: `${awayPlace} at ${homePlace}`,
    exclusive: true,
    tags: [league.formal],
    markets,
  }
}

function chances(key: number): [number, number, number] {
  return [0.8 + 2 * unit(key, 6), 0.6 + 2 * unit(key, 7), 0.9]
}

/** One market for the winner, whose answers are the teams, one for the margin, one for the points. */
function twoWays({ league, home, away }: Game, edge: number, date: string, key: number): DraftMarket[] {
  const [h, a] = [nickname(home), nickname(away)]
  const overtime =
    'This market covers overtime. If the game is postponed, it stays open until the game is completed; if it is canceled, it resolves 50-50.'
  const margin = 1.5 + (hash(key, 8) % 6)
  const points = 38.5 + (hash(key, 9) % 14)
  return [
    market({
      question: `${a} vs. ${h}`,
      code: 'ML',
      rules: () =>
        `In the upcoming ${league.name} game, scheduled for ${date}:\nIf the ${a} win, the market will resolve to "${a}".\nIf the ${h} win, the market will resolve to "${h}".\n${overtime}`,
      pricing: atLeast(edge),
      negated: true,
      outcomes: [a, h],
      asks: 'home wins',
    }),
    market({
      question: `Spread: ${h} (-${margin})`,
      label: `${h} -${margin}`,
      code: 'SPREAD',
      rules: () =>
        `This market will resolve to "${h}" if the ${h} win the game of ${date} by ${margin + 0.5} or more points. Otherwise, it will resolve to "${a}". ${overtime}`,
      pricing: atLeast(edge + margin / 12),
      outcomes: [h, a],
      asks: `home wins by ${margin}`,
    }),
    market({
      question: `${a} vs. ${h}: O/U ${points}`,
      label: `O/U ${points}`,
      code: 'TOTAL',
      rules: () =>
        `This market will resolve to "Over" if the teams score more than ${points} points together in the game of ${date}. Otherwise, it will resolve to "Under". ${overtime}`,
      pricing: atLeast((unit(key, 10) - 0.5) * 0.4, 1),
      outcomes: ['Over', 'Under'],
      asks: `total ${points}`,
    }),
  ]
}

/** A market for each side and one for the draw. */
function threeWays({ home, away }: Game, key: number, date: { long: string }): DraftMarket[] {
  const weights = chances(key)
  const win = (team: Entity, weight: number): DraftMarket =>
    market({
      question: `Will ${team.name} win on ${date.long}?`,
      label: team.name,
      code: shortOf(team),
      rules: () =>
        resolves(
          `${team.name} win the game ${home.name} vs. ${away.name} on ${date.long} after 90 minutes plus stoppage time`,
          'official statistics of the competition',
        ),
      pricing: share(weight),
      asks: team.slug,
    })
  const draw = market({
    question: `Will ${home.name} vs. ${away.name} end in a draw?`,
    label: `Draw (${home.name} vs. ${away.name})`,
    code: 'TIE',
    rules: () =>
      resolves(
        `the game ${home.name} vs. ${away.name} on ${date.long} ends in a draw`,
        'official statistics of the competition',
      ),
    pricing: share(weights[2]),
    asks: 'draw',
  })
  return [win(home, weights[0]), win(away, weights[1]), draw]
}

type Stat = { name: string; short: string; lines: readonly number[] }

const stats: Readonly<Record<string, readonly Stat[]>> = {
  QB: [
    { name: 'passing yards', short: 'PASSYDS', lines: [175, 200, 225, 250, 275, 300] },
    { name: 'passing touchdowns', short: 'PASSTD', lines: [1, 2, 3] },
  ],
  RB: [{ name: 'rushing yards', short: 'RSHYDS', lines: [30, 40, 50, 60, 80, 100] }],
  WR: [
    { name: 'receiving yards', short: 'RECYDS', lines: [25, 40, 50, 60, 80, 100] },
    { name: 'receptions', short: 'REC', lines: [3, 4, 5, 6] },
  ],
  TE: [{ name: 'receiving yards', short: 'RECYDS', lines: [15, 25, 40, 50, 60] }],
  LB: [{ name: 'tackles', short: 'TKL', lines: [3, 4, 5, 6, 7, 8] }],
  DB: [{ name: 'tackles', short: 'TKL', lines: [2, 3, 4, 5] }],
  DL: [{ name: 'tackles', short: 'TKL', lines: [1, 2, 3, 4] }],
  DE: [{ name: 'tackles', short: 'TKL', lines: [1, 2, 3, 4] }],
  K: [{ name: 'field goals', short: 'FG', lines: [1, 2, 3] }],
  'soccer-player': [
    { name: 'shots on target', short: 'SHOTS', lines: [1, 2, 3] },
    { name: 'goals', short: 'GOALS', lines: [1, 2] },
  ],
  'nba-player': [
    { name: 'points', short: 'PTS', lines: [10, 15, 20, 25, 30, 35] },
    { name: 'assists', short: 'AST', lines: [2, 4, 6, 8] },
  ],
  'nhl-player': [{ name: 'shots on goal', short: 'SOG', lines: [1, 2, 3, 4] }],
  'mlb-player': [{ name: 'hits', short: 'HIT', lines: [1, 2, 3] }],
}

/** How much of something a player will do in the game of a week. */
export function playerLines(entities: readonly Entity[]): Family {
  const players = entities.filter(({ kind, about }) => stats[kind] ?? stats[about.position ?? ''])
  const places = placesOf(players, (player) =>
    (stats[player.kind] ?? stats[player.about.position ?? ''] ?? []).flatMap((stat) => {
      const key = textHash(`${player.slug} ${stat.short}`)
      return rolling(key, [7], endOfDay, () => (request) => lineDraft(player, stat, request))
    }),
  )
  return { name: 'player lines', share: 10, places, twists: ['threshold', 'date'], shared: false }
}

function lineDraft(player: Entity, stat: Stat, { side, twist, window, key }: DraftRequest): Draft {
  const date = dayNames(window.day)
  const middle = (unit(key, 4) - 0.5) * 0.8
  const shifted = side === 'b' && twist === 'threshold'
  const name = side === 'b' ? formalName(player) : player.name
  const markets = stat.lines.map((line, index) => {
    // Half a step further: what looks the same and is not.
    const shown = shifted ? line + Math.max(1, Math.round(line * 0.1)) : line
    const at = middle + (index - (stat.lines.length - 1) / 2) * 0.45 + (shifted ? 0.2 : 0)
    const common = { pricing: atLeast(at), asks: `${shown}+` }
    if (side === 'a') {
      return market({
        ...common,
        question: `${name}: ${title(stat.name)} O/U ${shown - 0.5}`,
        label: `O/U ${shown - 0.5}`,
        code: String(shown),
        rules: () =>
          `This market will resolve to "Over" if ${name} records more than ${shown - 0.5} ${stat.name} in the game of ${date.long}. Otherwise, it will resolve to "Under". If the player does not play, it resolves 50-50.`,
        outcomes: ['Over', 'Under'],
      })
    }
    return market({
      ...common,
      question: `${name}: ${shown}+ ${stat.name}?`,
      label: `${name}: ${shown}+`,
      code: String(shown),
      rules: () => ifThen(`${name} records ${shown}+ ${stat.name} in the game originally scheduled for ${date.short}`),
      strike: { type: 'greater_or_equal', floor: shown, cap: null },
    })
  })
  const ticker = `KX${player.kind === 'nfl-player' ? 'NFL' : player.kind.slice(0, 3).toUpperCase()}${stat.short}`
  return {
    title: side === 'a' ? `${player.name}: ${title(stat.name)} on ${date.plain}` : `${name} ${stat.name}`,
    subtitle: side === 'a' ? '' : date.short,
    series: { ticker, title: title(stat.name), frequency: 'custom' },
    code: codeOf(player),
    category: 'Sports',
    tags: ['Sports', 'Player Props'],
    exclusive: false,
    source: { name: 'ESPN', url: 'https://www.espn.com' },
    asset: null,
    markets,
  }
}

export function title(text: string): string {
  return text.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}
