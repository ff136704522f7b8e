import { dayNames } from '../calendar.ts'
import type { Entity } from '../entities.ts'
import type { Draft, DraftMarket, DraftRequest } from '../world/draft.ts'
import { atLeast, ifThen, market, resolves, weightedPricing } from '../world/draft.ts'
import { nickname } from './names.ts'
import { type Game, gameSeconds, shortOf } from './sports-leagues.ts'

/** Points in the measure of a level pricing, which counts in eight tenths of how far they vary within a game. */
function scaled(points: number, within: number): number {
  return (0.8 * points) / within
}

/** Questions of who wins a game, and at the first venue by how much and with how many points. */
export function gameDraft(game: Game, { side, twist, window }: DraftRequest): Draft {
  const { league, home, away, code } = game
  const date = dayNames(window.day)
  const edge = scaled(-game.margin, league.margin.within)
  const series = { ticker: `${league.ticker}GAME`, title: `${league.name} game`, frequency: 'custom' }
  const source = { name: league.name, url: `https://www.${league.name.toLowerCase()}.com` }
  const common = { subtitle: '', asset: null, live: gameSeconds, source, code, series, category: 'Sports' }
  if (side === 'a') {
    const title = league.draws ? `${home.name} vs. ${away.name}` : `${nickname(away)} vs. ${nickname(home)}`
    const markets = league.draws ? threeWays(game, date) : twoWays(game, edge, date.long)
    return { ...common, title, exclusive: league.draws, tags: ['Sports', league.name, 'Games'], markets }
  }
  // Another round: the winner of the first half, which is no winner of the game.
  const half = twist === 'round'
  const halfSeries = { ticker: `${league.ticker}1H`, title: `${league.name} first half winner`, frequency: 'custom' }
  return {
    ...common,
    series: half ? halfSeries : series,
    title: `${game.places[1]} at ${game.places[0]}`,
    exclusive: true,
    tags: [league.formal],
    markets: winners(game, half ? edge * 0.6 : edge, { half, date: date.short }),
  }
}

/** A market for each side, and one for the tie where there are ties. */
function winners(game: Game, edge: number, { half, date }: { half: boolean; date: string }): DraftMarket[] {
  const { league, home, away } = game
  const [homePlace, awayPlace] = game.places
  const what = half ? `first half of the ${league.game}` : league.game
  const asks = half ? 'half ' : ''
  const weights = chances(game)
  const condition = (name: string) =>
    ifThen(
      `${name} wins the ${what} ${awayPlace} at ${homePlace} ${league.formal} ${league.game} originally scheduled for ${date}`,
    )
  const one = (team: Entity, name: string, negated: boolean, weight: number): DraftMarket =>
    market({
      question: `${awayPlace} at ${homePlace} ${half ? '1st half ' : ''}winner?`,
      label: name,
      code: shortOf(team),
      rules: () => condition(name),
      pricing: league.draws ? weightedPricing(weight) : atLeast(edge),
      negated: !league.draws && negated,
      asks: league.draws ? `${asks}${team.slug}` : `${asks}home wins`,
    })
  const markets = [one(home, homePlace, false, weights[0]), one(away, awayPlace, true, weights[1])]
  if (!league.draws) return markets
  const tie = market({
    question: `${away.name} at ${home.name} winner?`,
    label: 'Tie',
    code: 'TIE',
    rules: () => condition('Neither side'),
    pricing: weightedPricing(weights[2]),
    asks: `${asks}draw`,
  })
  return [...markets, tie]
}

/** Weights of home, away and draw: a quarter of games between equals is drawn. */
function chances({ margin }: Game): [number, number, number] {
  return [Math.exp(0.75 * margin), Math.exp(-0.75 * margin), 0.7]
}

const overtime =
  'This market covers overtime. If the game is postponed, it stays open until the game is completed; if it is canceled, it resolves 50-50.'

/** One market for the winner, whose answers are the teams, one for the margin, one for the points. */
function twoWays(game: Game, edge: number, date: string): DraftMarket[] {
  const { league, home, away, margin } = game
  const [h, a] = [nickname(home), nickname(away)]
  const { within, line: fixedLine } = league.margin
  const [favourite, other] = margin >= 0 ? [h, a] : [a, h]
  const line = fixedLine ?? Math.max(1, Math.round(Math.abs(margin))) + 0.5
  const winner = market({
    question: `${a} vs. ${h}`,
    code: 'ML',
    rules: () =>
      `In the upcoming ${league.name} game, scheduled for ${date}:\nIf the ${a} win, the market will resolve to "${a}".\nIf the ${h} win, the market will resolve to "${h}".\n${overtime}`,
    pricing: atLeast(edge),
    negated: true,
    outcomes: [a, h],
    asks: 'home wins',
  })
  const spread = market({
    question: `Spread: ${favourite} (-${line})`,
    label: `${favourite} -${line}`,
    code: 'SPREAD',
    rules: () =>
      `This market will resolve to "${favourite}" if the ${favourite} win the game of ${date} by ${line + 0.5} or more ${league.points}. Otherwise, it will resolve to "${other}". ${overtime}`,
    pricing: atLeast(scaled((margin >= 0 ? line : -line) - margin, within)),
    negated: margin < 0,
    outcomes: [favourite, other],
    asks: `${favourite} win by ${line}`,
  })
  const points = Math.floor(game.total) + 0.5
  const total = market({
    question: `${a} vs. ${h}: O/U ${points}`,
    label: `O/U ${points}`,
    code: 'TOTAL',
    rules: () =>
      `This market will resolve to "Over" if the teams score more than ${points} ${league.points} together in the game of ${date}. Otherwise, it will resolve to "Under". ${overtime}`,
    pricing: atLeast(scaled(points - game.total, league.total.within), 1),
    outcomes: ['Over', 'Under'],
    asks: `total ${points}`,
  })
  return [winner, spread, total]
}

/** Questions of how many goals are scored in a match. */
export function goalsDraft({ league, home, away, code, total }: Game, { side, window }: DraftRequest): Draft {
  const date = dayNames(window.day)
  const title = side === 'a' ? `${home.name} vs. ${away.name} - More Markets` : `${away.name} at ${home.name}: Totals`
  const markets = [1.5, 2.5, 3.5].map((line) => {
    const common = {
      pricing: atLeast(scaled(line - total, league.total.within), 1),
      code: `T${line}`,
      asks: `goals ${line}`,
    }
    return side === 'a'
      ? market({
          ...common,
          question: `${home.name} vs. ${away.name}: O/U ${line}`,
          label: `O/U ${line}`,
          outcomes: ['Over', 'Under'],
          rules: () =>
            `This market will resolve to "Over" if ${home.name} and ${away.name} score more than ${line} goals together on ${date.long}, in 90 minutes plus stoppage time. Otherwise, it will resolve to "Under".`,
        })
      : market({
          ...common,
          question: `${away.name} at ${home.name}: Over ${line} goals scored?`,
          label: `Over ${line} goals scored`,
          rules: () =>
            ifThen(
              `more than ${line} goals are scored in the ${away.name} at ${home.name} soccer match originally scheduled for ${date.short}, after 90 minutes plus stoppage time`,
            ),
          strike: { type: 'greater', floor: line, cap: null },
        })
  })
  return {
    title,
    subtitle: '',
    series: { ticker: `${league.ticker}TOTAL`, title: 'Soccer totals', frequency: 'custom' },
    code,
    category: 'Sports',
    tags: side === 'a' ? ['Sports', league.name, 'Games'] : [league.formal],
    exclusive: false,
    source: { name: 'official statistics of the competition', url: 'https://www.uefa.com' },
    asset: null,
    live: gameSeconds,
    markets,
  }
}

/** A market for each side and one for the draw. */
function threeWays(game: Game, date: { long: string }): DraftMarket[] {
  const { home, away } = game
  const weights = chances(game)
  const official = 'official statistics of the competition'
  const match = `${home.name} vs. ${away.name}`
  const win = (team: Entity, weight: number): DraftMarket =>
    market({
      question: `Will ${team.name} win on ${date.long}?`,
      label: team.name,
      code: shortOf(team),
      rules: () =>
        resolves(`${team.name} win the game ${match} on ${date.long} after 90 minutes plus stoppage time`, official),
      pricing: weightedPricing(weight),
      asks: team.slug,
    })
  const draw = market({
    question: `Will ${match} end in a draw?`,
    label: `Draw (${match})`,
    code: 'TIE',
    rules: () => resolves(`the game ${match} on ${date.long} ends in a draw`, official),
    pricing: weightedPricing(weights[2]),
    asks: 'draw',
  })
  return [win(home, weights[0]), win(away, weights[1]), draw]
}
