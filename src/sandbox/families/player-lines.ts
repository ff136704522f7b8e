import { dayNames } from '../calendar.ts'
import type { Entity } from '../entities.ts'
import { textHash, unit } from '../noise.ts'
import { atLeast, type Draft, type DraftRequest, type Family, ifThen, market } from '../world/draft.ts'
import { byFame } from './fame.ts'
import { gameDays } from './fixtures.ts'
import { codeOf, endOfDay, formalName, placesOf, rolling } from './names.ts'
import { gameSeconds, seasons } from './sports-leagues.ts'

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

/** Questions of how much of something a player will do in the game of a week, on the day on which his team plays. */
export function playerLines(entities: readonly Entity[]): Family {
  const days = gameDays(entities)
  const players = byFame(entities.filter(({ kind, about }) => stats[kind] ?? stats[about.position ?? '']))
  const places = placesOf(players, (player) =>
    (stats[player.kind] ?? stats[player.about.position ?? ''] ?? []).flatMap((stat) => {
      const key = textHash(`${player.slug} ${stat.short}`)
      const team = player.kind.replace('-player', '-team')
      const season = seasons[team]
      const day = days.get(player.about.team_slug ?? player.about.club_slug ?? '')
      if (day === undefined) return []
      return rolling(key, [7], endOfDay, () => (request) => lineDraft(player, stat, request), [day]).map((place) =>
        season === undefined ? place : { ...place, season },
      )
    }),
  )
  return { name: 'player lines', share: 10, places, twists: ['threshold'], shared: false, interest: 4.4 }
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
    live: gameSeconds,
    markets,
  }
}

function title(text: string): string {
  return text.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}
