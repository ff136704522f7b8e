import { type GroupWords, name, place, type Recipe } from './seeded-recipe.ts'

/** A title that many teams of one league play for. `later` asks for the final only. */
function title(given: {
  aTitle: string
  aWins: string
  bSeries: string
  bTitle: string
  bWins: string
  final: string
  later: boolean
  tags: readonly string[]
  who?: boolean
}): GroupWords {
  const { aTitle, aWins, bSeries, bTitle, bWins, final, later, tags, who = false } = given
  const wins = later ? `qualify for ${final}` : `win ${bWins}`
  return {
    a: { title: aTitle, question: (answer) => `Will the ${answer.name} win ${aWins}?`, label: name, tags },
    b: {
      series: later ? `${bSeries}FINAL` : bSeries,
      title: later ? `Teams in ${final}?` : bTitle,
      question: (answer) => (who && !later ? `Who will win ${bWins}?` : `Will ${answer.place} ${wins}?`),
      when: (answer) =>
        later ? `${answer.place} is one of the teams to qualify for ${final}` : `${answer.place} wins ${bWins}`,
      label: place,
      category: 'Sports',
    },
  }
}

/** Titles that teams play for. */
export const titleRecipes: readonly Recipe[] = [
  {
    group: /^super-bowl-(\d{4})-winner$/,
    words: ([, year], shift, later) => {
      const y = Number(year) + shift
      return title({
        aTitle: `Super Bowl Champion ${y}`,
        aWins: `Super Bowl ${y}`,
        bSeries: 'KXSB',
        bTitle: `${y} Pro Football Championship`,
        bWins: `the ${y} Pro Football Championship`,
        final: `the ${y} Pro Football Championship game`,
        later,
        tags: ['Sports', 'NFL', 'Super Bowl'],
      })
    },
  },
  {
    group: /^(afc|nfc)-champion-(\d{4})$/,
    words: ([, conference = '', year], shift, later) => {
      const y = Number(year) + shift
      const full = conference === 'afc' ? 'American' : 'National'
      return title({
        aTitle: `${conference.toUpperCase()} Champion ${y}-${y - 1999}`,
        aWins: `the ${conference.toUpperCase()} Championship in the ${y}-${y - 1999} season`,
        bSeries: `KXNFL${conference.toUpperCase()}CHAMP`,
        bTitle: `${full} Football Conference champion?`,
        bWins: `the ${y}-${y - 1999} ${full} Football Conference Championship`,
        final: `the ${y}-${y - 1999} ${full} Football Conference Championship game`,
        later,
        tags: ['Sports', 'NFL'],
      })
    },
  },
  {
    group: /^(afc|nfc)-(east|west|north|south)-(\d{4})-winner$/,
    words: ([, conference = '', side = '', year], shift) => {
      const y = Number(year) + shift
      const division = `${conference.toUpperCase()} ${side.slice(0, 1).toUpperCase()}${side.slice(1)}`
      return title({
        aTitle: `${division} Winner`,
        aWins: `the ${division} in ${y}-${y - 1999}`,
        bSeries: `KXNFL${conference.toUpperCase()}${side.toUpperCase()}`,
        bTitle: `${division} division winner?`,
        bWins: `the ${y} pro football ${division} division`,
        final: '',
        later: false,
        tags: ['Sports', 'NFL'],
        who: true,
      })
    },
  },
  {
    group: /^nba-finals-(\d{4})-winner$/,
    words: ([, year], shift, later) => {
      const y = Number(year) + shift
      return title({
        aTitle: `${y} NBA Champion`,
        aWins: `the ${y} NBA Finals`,
        bSeries: 'KXNBA',
        bTitle: `${y} Pro Basketball Champion?`,
        bWins: `the ${y} Pro Basketball Finals`,
        final: `the ${y} Pro Basketball Finals`,
        later,
        tags: ['Sports', 'NBA'],
      })
    },
  },
  {
    group: /^stanley-cup-(\d{4})-winner$/,
    words: ([, year], shift, later) => {
      const y = Number(year) + shift
      return title({
        aTitle: `${y} NHL Stanley Cup Champion`,
        aWins: `the ${y} NHL Stanley Cup`,
        bSeries: 'KXNHL',
        bTitle: `${y} Stanley Cup Finals champion?`,
        bWins: `the ${y} Stanley Cup Finals`,
        final: `the ${y} Stanley Cup Finals`,
        later,
        tags: ['Sports', 'NHL'],
      })
    },
  },
  {
    group: /^world-series-(\d{4})-winner$/,
    words: ([, year], shift, later) => {
      const y = Number(year) + shift
      return title({
        aTitle: `World Series Champion ${y}`,
        aWins: `the ${y} World Series`,
        bSeries: 'KXMLB',
        bTitle: `Pro Baseball Champion ${y}?`,
        bWins: `the ${y} Pro Baseball Championship`,
        final: `the ${y} Pro Baseball Championship series`,
        later,
        tags: ['Sports', 'MLB'],
      })
    },
  },
  {
    group: /^premier-league-(\d{4})-\d{2}-winner$/,
    words: ([, year], shift) => {
      const y = Number(year) + shift
      const season = `${y}-${y - 1999}`
      return title({
        aTitle: `English Premier League Winner ${season}`,
        aWins: `the ${season} English Premier League`,
        bSeries: 'KXPREMIERLEAGUE',
        bTitle: `English Premier League winner?`,
        bWins: `the ${season} English Premier League`,
        final: '',
        later: false,
        tags: ['Sports', 'Soccer', 'EPL'],
        who: true,
      })
    },
  },
  {
    group: /^uefa-champions-league-(\d{4})-\d{2}-winner$/,
    words: ([, year], shift, later) => {
      const y = Number(year) + shift
      return title({
        aTitle: `UEFA Champions League Winner ${y}-${y - 1999}`,
        aWins: `the ${y}-${y - 1999} Champions League`,
        bSeries: 'KXUCL',
        bTitle: 'UEFA Champions League winner?',
        bWins: `the ${y}-${y - 1999} UEFA Champions League`,
        final: `the ${y}-${y - 1999} UEFA Champions League final`,
        later,
        tags: ['Sports', 'Soccer', 'UCL'],
      })
    },
  },
]
