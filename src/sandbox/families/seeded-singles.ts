import { dayNames } from '../calendar.ts'
import type { SeededOutcome } from '../entities.ts'
import { happens } from './seeded-happenings.ts'

/** A question in the manner of one venue: what heads the event, what is asked, and when it is Yes. */
export type Words = { title: string; question: string; condition: string; label: string }

/** A question that is asked alone, or with one other date, as both venues word it. */
export type SingleWords = {
  a: Words
  b: Words
  /** The first venue asks for the opposite. */
  opposite: boolean
  tags: readonly string[]
  category: string
  series: string
}

/** Leaders whose going is what the first venue asks about. */
const asksForLeaving = /^(vladimir-putin|volodymyr-zelenskyy|pedro-sanchez|donald-tusk)-/

/** The words of a seeded question that is asked alone; `later` asks for a year later. Throws for one that has none. */
export function singleWords(outcome: SeededOutcome, day: number, later: boolean): SingleWords {
  const [last, next] = [dayNames(day), dayNames(day + 1)]
  const found = happens.find(({ slug }) => slug.test(outcome.slug))
  if (found !== undefined) {
    const { a, b, tags, series, category = 'World' } = found
    return {
      a: { title: a.title, question: a.question(last.long), condition: a.condition(last.long), label: last.long },
      b: {
        title: b.title,
        question: b.question(next.short),
        condition: b.condition(next.short),
        label: `Before ${next.short}`,
      },
      opposite: false,
      tags,
      category,
      series,
    }
  }
  const office = /^Will (.+) be (.+) at the end of (\d{4})\?$/.exec(outcome.question)
  if (outcome.slug.includes('-in-office-') && office !== null) return officeWords(outcome.slug, office, later)
  const year = Number(/20\d\d/.exec(outcome.slug)?.[0]) + (later ? 1 : 0)
  if (outcome.slug.startsWith('us-recession-')) return recession(year)
  if (outcome.slug.startsWith('warmest-year-')) return warmest(year)
  throw new Error(`There are no words for ${outcome.slug}`)
}

function officeWords(slug: string, [, name = '', place = '', year = '']: RegExpExecArray, later: boolean): SingleWords {
  const office = place.replace(/^president\b/, 'President').replace(/^prime minister\b/, 'Prime Minister')
  const y = Number(year) + (later ? 1 : 0)
  const leaves = asksForLeaving.test(slug)
  return {
    a: leaves
      ? {
          title: `${name} out as ${office} by...?`,
          question: `${name} out as ${office} by December 31, ${y}?`,
          condition: `${name} is no longer ${office} at the end of December 31, ${y}, 11:59 PM ET. An announcement of a resignation alone will not count`,
          label: `December 31, ${y}`,
        }
      : {
          title: `Will ${name} be ${office} on December 31, ${y}?`,
          question: `Will ${name} be ${office} on December 31, ${y}?`,
          condition: `${name} holds the office of ${office} at the end of December 31, ${y}, 11:59 PM ET`,
          label: '',
        },
    b: {
      title: `${office} at the end of ${y}?`,
      question: `Will ${name} be ${office} at the end of ${y}?`,
      condition: `${name} is the ${office} on Dec 31, ${y} at 11:59 PM ET`,
      label: name,
    },
    opposite: leaves,
    tags: ['Politics', 'World'],
    category: 'Politics',
    series: `KX${office
      .split(' ')
      .at(-1)
      ?.toUpperCase()
      .replace(/[^A-Z]/g, '')
      .slice(0, 10)}LEADER`,
  }
}

function recession(year: number): SingleWords {
  return {
    a: {
      title: `US recession in ${year}?`,
      question: `US recession in ${year}?`,
      condition: `the National Bureau of Economic Research announces by December 31, ${year + 1}, that a recession of the United States began in ${year}`,
      label: '',
    },
    b: {
      title: `Recession in ${year}?`,
      question: `Will a US recession begin in ${year}?`,
      condition: `the National Bureau of Economic Research dates the beginning of a recession in the United States to a month of ${year}`,
      label: `In ${year}`,
    },
    opposite: false,
    tags: ['Economy', 'Recession'],
    category: 'Economics',
    series: 'KXNBERRECESS',
  }
}

function warmest(year: number): SingleWords {
  return {
    a: {
      title: `${year} warmest year on record?`,
      question: `Will ${year} be the hottest year on record?`,
      condition: `${year} is the hottest year on record by the yearly figure of the Copernicus Climate Change Service`,
      label: '',
    },
    b: {
      title: `Hottest year ever?`,
      question: `Will ${year} be the hottest year ever?`,
      condition: `${year} is the warmest year on record according to the Copernicus Climate Change Service`,
      label: String(year),
    },
    opposite: false,
    tags: ['Science', 'Climate & Weather'],
    category: 'Climate and Weather',
    series: 'KXWARMYEAR',
  }
}
