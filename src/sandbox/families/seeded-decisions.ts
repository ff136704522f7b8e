import { months } from '../calendar.ts'
import { type Answer, name, type Recipe } from './seeded-recipe.ts'

const meetings: Readonly<Record<string, { a: string; b: string; series: string; who: string }>> = {
  fed: { a: 'Fed', b: 'Federal Reserve', series: 'KXFEDDECISION', who: 'the Federal Reserve' },
  ecb: { a: 'ECB', b: 'European Central Bank', series: 'KXECBDECISION', who: 'the European Central Bank' },
  boe: { a: 'Bank of England', b: 'Bank of England', series: 'KXBOEDECISION', who: 'the Bank of England' },
  boj: { a: 'Bank of Japan', b: 'Bank of Japan', series: 'KXBOJDECISION', who: 'the Bank of Japan' },
}

function decision(label: string, words: { raise: string; hold: string; cut: string }): string {
  if (/raise/i.test(label)) return words.raise
  return /cut/i.test(label) ? words.cut : words.hold
}

/** Elections, rate decisions and companies. */
export const decisionRecipes: readonly Recipe[] = [
  {
    group: /^presidential-election-(\d{4})-winner$/,
    words: ([, year], shift, later) => ({
      a: {
        title: `Presidential Election Winner ${year}`,
        question: (answer) => `Will ${answer.name} win the ${year} US Presidential Election?`,
        label: name,
        tags: ['Politics', 'US Election'],
      },
      b: {
        series: later ? 'KXPRESNOM' : 'KXPRESPERSON',
        title: later
          ? `Who will be a major party's nominee in ${Number(year) + shift}?`
          : `${Number(year) + shift} U.S. Presidential Election winner?`,
        question: (answer) =>
          later
            ? `Will ${answer.name} be a major party's nominee for the Presidency in ${Number(year) + shift}?`
            : `Who will win the ${Number(year) + shift} presidential election?`,
        when: (answer) =>
          later
            ? `${answer.name} wins the nomination of a major party to contest the ${Number(year) + shift} Presidential election`
            : `${answer.name} is inaugurated as President pursuant to the ${Number(year) + shift} Presidential election`,
        label: name,
        category: 'Elections',
      },
    }),
  },
  {
    group: /^(republican|democratic)-nominee-(\d{4})$/,
    words: ([, party = '', year], shift) => {
      const title = party.slice(0, 1).toUpperCase() + party.slice(1)
      const y = Number(year) + shift
      return {
        a: {
          title: `${title} Presidential Nominee ${year}`,
          question: (answer) => `Will ${answer.name} win the ${year} ${title} presidential nomination?`,
          label: name,
          tags: ['Politics', 'US Election'],
        },
        b: {
          series: `KXPRESNOM${party.slice(0, 1).toUpperCase()}`,
          title: `${y} ${title} nominee?`,
          question: () => `Who will be the ${title} Presidential nominee in ${y}?`,
          when: (answer) =>
            `${answer.name} wins the nomination for the Presidency to contest the ${y} Presidential election for the ${title} party`,
          label: name,
          category: 'Elections',
        },
      }
    },
  },
  {
    group: /^(presidential-election|house-control|senate-control)-(\d{4})(-party)?$/,
    words: ([, what = '', year], shift) => {
      const y = Number(year) + shift
      const prize = what.startsWith('presidential')
        ? `the ${year} US Presidential Election`
        : `control of the ${what.startsWith('house') ? 'House' : 'Senate'} after the ${year} election`
      const formal = what.startsWith('presidential')
        ? 'the Presidency'
        : `the U.S. ${what.startsWith('house') ? 'House' : 'Senate'}`
      return {
        a: {
          title: `Which party wins ${prize.replace('the ', '')}?`,
          question: (answer) =>
            `Will the ${answer.name.replace(' Party', 's').replace('Democratics', 'Democrats')} win ${prize}?`,
          label: (answer) => answer.name.replace(' Party', ''),
          tags: ['Politics', 'US Election'],
        },
        b: {
          series: `KX${what.startsWith('presidential') ? 'PRESPARTY' : what.startsWith('house') ? 'CONTROLH' : 'CONTROLS'}`,
          title: `Which party will win ${formal} in ${y}?`,
          question: () => `Which party will win ${formal} in ${y}?`,
          when: (answer) => `the ${answer.name} has won control of ${formal} in the ${y} election`,
          label: name,
          category: 'Elections',
        },
      }
    },
  },
  {
    group: /^french-presidential-election-(\d{4})-winner$/,
    words: ([, year], shift, later) => ({
      a: {
        title: 'Next French Presidential Election',
        question: (answer) => `Will ${answer.name} win the ${year} French presidential election?`,
        label: name,
        tags: ['Politics', 'World Elections', 'France'],
      },
      b: {
        series: later ? 'KXFRENCHPRESRUNOFF' : 'KXFRENCHPRES',
        title: later ? 'Who will be in the French presidential runoff?' : 'Next President of France?',
        question: (answer) =>
          later
            ? `Will ${answer.name} advance to the second round of the French presidential election?`
            : `Will ${answer.name} be the next President of France?`,
        when: (answer) =>
          `${answer.name} ${later ? 'advances to the second round of' : 'wins'} the ${Number(year) + shift} French presidential election`,
        label: name,
        category: 'Elections',
      },
    }),
  },
  {
    group: /^(fed|ecb|boe|boj)-decision-(\d{4})-(\d{2})$/,
    words: ([, bank = '', year, number], shift) => {
      const { a, b, series, who } = meetings[bank] ?? { a: bank, b: bank, series: 'KXRATE', who: bank }
      const month = months[Number(number) - 1] ?? ''
      // A meeting half a year later: the same words, another month.
      const place = Number(number) - 1 + (shift === 0 ? 0 : 6)
      const shown = months[place % 12] ?? ''
      const shownYear = Number(year) + Math.floor(place / 12)
      const action = (answer: Answer) =>
        decision(answer.name, { raise: 'hike rates', hold: 'keep rates unchanged', cut: 'cut rates' })
      return {
        a: {
          title: `${a} decision in ${month}?`,
          question: (answer) =>
            `${a} ${decision(answer.name, { raise: 'increases interest rates', hold: 'leaves interest rates unchanged', cut: 'decreases interest rates' })} after ${month} ${year} meeting?`,
          label: (answer) => decision(answer.name, { raise: 'Increase', hold: 'No change', cut: 'Decrease' }),
          tags: ['Economy', 'Fed Rates'],
        },
        b: {
          series,
          title: `${b} decision in ${shown} ${shownYear}?`,
          question: (answer) => `Will ${who} ${action(answer)} at their ${shown} ${shownYear} meeting?`,
          when: (answer) => `${who} does ${action(answer)} at the meeting scheduled for ${shown} ${shownYear}`,
          label: (answer) => decision(answer.name, { raise: 'Hike', hold: 'Maintains rate', cut: 'Cut' }),
          category: 'Economics',
        },
      }
    },
  },
  {
    group: /^largest-company-end-(\d{4})$/,
    words: ([, year], shift, later) => ({
      a: {
        title: `Largest Company end of ${year}?`,
        question: (answer) =>
          `Will ${answer.name} be the largest company in the world by market cap on December 31, ${year}?`,
        label: name,
        tags: ['Finance', 'Big Tech'],
      },
      b: {
        series: later ? 'KXLARGESTTWO' : 'KXLARGESTCO',
        title: `Largest company in the world?`,
        question: () =>
          `Which company will be ${later ? 'one of the two largest' : 'the largest'} at the end of ${Number(year) + shift}?`,
        when: (answer) =>
          `${answer.name} ${later ? 'is one of the two most valuable companies' : 'has the highest market capitalization'} in the world at the close of Dec 31, ${Number(year) + shift}`,
        label: name,
        category: 'Companies',
      },
    }),
  },
]
