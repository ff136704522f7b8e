import { dayNames } from '../calendar.ts'
import type { Entity } from '../entities.ts'
import { hash, textHash, unit } from '../noise.ts'
import { by, type Draft, type DraftRequest, type Family, ifThen, market, resolves } from '../world/draft.ts'
import { byFame } from './fame.ts'
import { codeOf, endOfDay, formalName, placesOf, rolling } from './names.ts'

const words = [
  'Tariff',
  'Inflation',
  'Border',
  'Ceasefire',
  'Bitcoin',
  'Recession',
  'Nuclear',
  'Artificial Intelligence',
  'Shutdown',
  'Medicare',
  'Ukraine',
  'Taiwan',
  'Venezuela',
  'Climate',
  'Impeach',
  'Rigged',
  'Housing',
  'Interest Rate',
  'Union',
  'Drone',
] as const

const speakers = new Set(['leader', 'governor', 'senator', 'executive', 'representative'])

/** Questions of which words somebody says in public until a date: many markets to an event, which do not exclude each other. */
export function mentions(entities: readonly Entity[]): Family {
  const people = byFame(entities.filter(({ kind }) => speakers.has(kind)))
  const places = placesOf(people, (person) => {
    const key = textHash(`mentions ${person.slug}`)
    return rolling(key, [7, 28], endOfDay, (length) => (request) => mentionDraft(person, length, request))
  })
  return { name: 'mentions', share: 5, places, twists: ['date', 'threshold'], shared: false, interest: 4.6 }
}

function mentionDraft(person: Entity, length: number, { side, twist, window, key }: DraftRequest): Draft {
  const [day, next] = [dayNames(window.day), dayNames(window.day + 1)]
  const name = side === 'b' ? formalName(person) : person.name
  // Three times is not once.
  const often = side === 'b' && twist === 'threshold'
  const first = hash(key, 51) % words.length
  const markets = Array.from({ length: 10 }, (_, index) => {
    const word = words[(first + index) % words.length] ?? ''
    const rate = 0.1 + 2 * unit(key, 52, index)
    const common = {
      label: word,
      code: word
        .toUpperCase()
        .replaceAll(/[^A-Z]/g, '')
        .slice(0, 6),
      pricing: by(often ? rate * 0.5 : rate, 0, index),
      asks: `${often ? 'thrice ' : ''}${word.replaceAll(' ', '')}`,
    }
    if (side === 'a') {
      const question = `Will ${name} say "${word}" in public by ${day.plain}?`
      const condition = `${name} says "${word}" in a public appearance by ${day.long}, 11:59 PM ET. Any form of the word counts`
      return market({ ...common, question, rules: () => resolves(condition, 'video of the appearance') })
    }
    const times = often ? ' at least three times' : ''
    const question = `What will ${name} say before ${next.short}?`
    return market({
      ...common,
      question,
      rules: () => ifThen(`${name} says ${word}${times} in public before ${next.short}`),
    })
  })
  return {
    title: side === 'a' ? `What will ${name} say by ${day.plain}?` : `What will ${name} say before ${next.short}?`,
    subtitle: side === 'a' ? '' : `Before ${next.short}`,
    series: { ticker: often ? 'KXMENTIONX' : 'KXMENTION', title: 'Mentions', frequency: 'custom' },
    code: `${codeOf(person)}${length}`,
    category: 'Mentions',
    tags: ['Politics', 'Mentions'],
    exclusive: false,
    source: { name: 'Video of the appearance', url: 'https://www.c-span.org' },
    asset: null,
    markets,
  }
}
