import { z } from 'zod'
import {
  demandedWords,
  isUnindexed,
  maxSlips,
  searchWords,
  slips,
  takenApart,
  wordQuestion,
  wordsOf,
} from '../../domain/text/search-text.ts'
import { readTable } from '../../domain/text/vocabulary.ts'
import { editDistance } from '../../platform/text/edit-distance.ts'

/** The longest name that begins at a word of a text: the word behind it, and all names of whom it may mean. */
export type FindName = (words: readonly string[], from: number) => { to: number; names: readonly string[] } | undefined

/** A thing that a market has to say: all its words, or one of the phrases that say the same. */
export type Demand = { words: readonly string[]; others: readonly string[][]; isName: boolean }

const table = readTable(
  'search-words.yaml',
  z.strictObject({ asking: z.array(z.string().min(1)), alike: z.array(z.array(z.string().min(1)).min(2)) }),
)
const asking: ReadonlySet<string> = new Set(table.asking)
const groups = table.alike.map((group) => group.map((phrase) => phrase.split(' ')))
const longestAlike = Math.max(...groups.flat().map(({ length }) => length))
const groupOf = new Map(groups.flatMap((group) => group.map((phrase) => [phrase.join(' '), group] as const)))

/** Other names that are looked for beside one that is typed. */
const maxOthers = 8
/** A shorter name of one word is said for many other things. */
const shortestName = 4

/**
 * The demands of a search text. A question asks with words that no title has to say; what says the same is found with a word, and so are the names
 * of whom or what is named.
 */
export function demandsOf(text: string, nameAt: FindName = () => undefined): Demand[] {
  const words = tellingWords(text)
  const demands: Demand[] = []
  for (let from = 0; from < words.length; ) {
    const { to, ...demand } = demandAt(words, from, nameAt)
    if (demand.words.length > 0) demands.push(demand)
    from = to
  }
  return demands
}

/** The words of a text without those that only ask: all of them where no others are there. Who writes WHO means the body. */
function tellingWords(text: string): string[] {
  const words = searchWords(text)
  const isLoud = text === text.toUpperCase()
  const isAsking = (word: string) =>
    asking.has(word) && (isLoud || !new RegExp(`\\b${word.toUpperCase()}\\b`).test(text))
  const telling = words.filter((word) => !isAsking(word))
  return telling.every(isUnindexed) ? [...demandedWords(words)] : telling
}

function demandAt(words: readonly string[], from: number, nameAt: FindName): Demand & { to: number } {
  const named = nameAt(words, from)
  for (let to = Math.min(words.length, from + longestAlike); to > from; to -= 1) {
    const said = words.slice(from, to)
    const group = (named?.to ?? 0) > to ? undefined : groupOf.get(said.join(' '))
    if (group === undefined) continue
    return { to, words: said, others: group.filter((phrase) => phrase.join(' ') !== said.join(' ')), isName: false }
  }
  const to = named?.to ?? from + 1
  const said = words.slice(from, to).filter((word) => !isUnindexed(word) || words.every(isUnindexed))
  const isName = named !== undefined && said.length > 0
  return { to, words: said, others: isName ? othersOf(named.names, said) : [], isName }
}

/** The names that a market may say instead of the words; one that has all of them is found by these. */
function othersOf(names: readonly string[], said: readonly string[]): string[][] {
  const rows = names
    .map(wordsOf)
    .filter((name) => name.length > 1 || (name[0]?.length ?? 0) >= shortestName)
    .filter((name) => !said.every((word) => name.some((each) => each.startsWith(word))))
  return [...new Map(rows.map((row) => [row.join(' '), row])).values()].slice(0, maxOthers)
}

/** The question to the text index: every demand must be met, or any where they are `optional`. */
export function questionOfDemands(
  demands: readonly Demand[],
  { slipping, optional = false }: { slipping: boolean; optional?: boolean },
): string {
  return demands
    .map((demand) => {
      const { words, others } = demand
      const besides = (word: string) => (slipping && mayBeMisspelt(demand) ? slips(word) : '') + takenApart(word)
      const said = words.map((word) => `+(${wordQuestion(word, besides)})`).join(' ')
      const own = words.length === 1 ? wordQuestion(words[0] ?? '', besides) : `(${said})`
      const phrases = others.map((phrase) => (phrase.length === 1 ? `${phrase[0]}^4` : `"${phrase.join(' ')}"^4`))
      return `${optional ? '' : '+'}(${[own, ...phrases].join(' ')})`
    })
    .join(' ')
}

/** False of words of the table: they are as they are written, and what is nearly one may be its opposite. */
function mayBeMisspelt({ others, isName }: Demand): boolean {
  return isName || others.length === 0
}

/** True where a text meets a demand, forgiving the typing errors that the index forgives. */
export function meets(text: string, demand: Demand): boolean {
  const { words, others } = demand
  const said = wordsOf(text)
  const row = ` ${said.join(' ')} `
  return (
    words.every((word) =>
      said.some((each) => each.startsWith(word) || (mayBeMisspelt(demand) && isNear(each, word))),
    ) || others.some((phrase) => row.includes(` ${phrase.join(' ')} `))
  )
}

function isNear(said: string, word: string): boolean {
  const most = maxSlips(word)
  return most > 0 && Math.abs(said.length - word.length) <= most && editDistance(said, word) <= most
}

/** A name tells more of what is meant than another word. */
function weightOf(demands: readonly Demand[]): number {
  return demands.reduce((sum, { isName }) => sum + (isName ? 2 : 1), 0)
}

/** The demands that one of the texts meets which meets most of them, the first of equals; none where it is less than half of what is asked. */
export function bestMet(texts: readonly string[], demands: readonly Demand[]): Demand[] {
  let best: Demand[] = []
  for (const text of texts) {
    const met = demands.filter((demand) => meets(text, demand))
    if (weightOf(met) > weightOf(best)) best = met
  }
  return weightOf(best) * 2 >= weightOf(demands) ? best : []
}

/** The words of demands, as a hint says them. */
export function saidIn(demands: readonly Demand[]): string {
  return demands.map(({ words }) => words.join(' ')).join(', ')
}
