import type { Lexicon } from '../../../domain/text/lexicon.ts'
import { fold } from '../../../domain/text/words.ts'
import type { Mention, Said } from '../choosing/mentions.ts'
import { everydayWords, plainWords, toldBy } from '../vocabulary.ts'
import { isOfOther } from './bodies.ts'
import { mentionAt } from './mention-at.ts'

/** Mentions of what a title tells by other words than its name: the government that shuts down, jobs that are added, a coin by its code as a word. */
export function calledOtherwise(said: Said, found: readonly Mention[], lexicon: Lexicon): Mention[] {
  return [...ofTelling(said, found, lexicon), ...coinAsWord(said, found, lexicon)]
}

function ofTelling(said: Said, found: readonly Mention[], { entityOf }: Lexicon): Mention[] {
  return toldBy.flatMap(([slug, pattern]) => {
    const match = pattern.exec(said.text)
    const entity = match === null ? undefined : entityOf(slug)
    if (match === null || entity === undefined || found.some(isOfOther)) return []
    return isNamed(said, found, slug) || isTaken(said, found, match.index, match.index + match[0].length)
      ? []
      : mentionAt(said, match.index, match[0].length, entity).map((each) => ({
          ...each,
          bearers: [{ entity, how: 'alias' }],
        }))
  })
}

const priced =
  /^(?:Will )?(?:the )?(?:price of )?([A-Z][a-z]{2,5}) (?:price|[Uu]p or [Dd]own|be|hits?|reach(?:es)?|above|below|over|under|at|dips?|falls?|drops?|close[sd]?|trades?|tops?)\b/
const ofPrice = /\$\d|\d\s?¢|\bprice\b|\bup or down\b/i

/** The coin whose code a question of a price begins with, written as a word: "Doge above $0.15". */
function coinAsWord(said: Said, found: readonly Mention[], { trie }: Lexicon): Mention[] {
  const [whole = '', word = ''] = priced.exec(said.text) ?? []
  const key = fold(word)
  if (word === '' || !ofPrice.test(said.text) || everydayWords.has(key) || plainWords.has(key)) return []
  const bearers = trie.longest([key], 0)?.values ?? []
  const [coin, ...others] = bearers.filter(
    ({ entity }) => entity.entityType === 'asset' && entity.category === 'crypto',
  )
  const start = whole.indexOf(word)
  const isSure = others.length === 0 && bearers.every(({ how }) => how === 'code')
  return coin === undefined || !isSure || isTaken(said, found, start, start + word.length)
    ? []
    : mentionAt(said, start, word.length, coin.entity)
}

function isNamed(said: Said, found: readonly Mention[], slug: string): boolean {
  return found.some((each) => each.said === said && each.bearers.some(({ entity }) => entity.slug === slug))
}

/** True where a name stands among the words: "government" of the US government. */
function isTaken(said: Said, found: readonly Mention[], from: number, to: number): boolean {
  return found.some(({ said: other, start, end }) => other === said && start < to && end > from)
}
