import type { Lexicon } from '../../../domain/text/lexicon.ts'
import { formulaOne, isOfFormulaOne, type Nameable } from '../../../domain/text/nameable.ts'
import type { Mention, Said } from '../choosing/mentions.ts'
import type { Listing } from '../listing.ts'
import { keysOf } from '../names/keys.ts'
import { lastWordOf } from '../names/people.ts'
import type { Context } from './context.ts'
import { formulaOneRaces } from './told-league.ts'

const told = /\b(?:F1|Formula (?:1|One))\b/

/** True where Formula 1 is spoken of: by ticker, tag, address or word. Other sports have a Grand Prix as well. */
export function isRacing({ ticker, slug, tags, title, event }: Listing, { sport }: Context): boolean {
  if (sport !== 'other') return false
  return (
    ticker?.startsWith('KXF1') === true ||
    slug?.startsWith('f1-') === true ||
    [...tags, title, event ?? ''].some((text) => told.test(text) || formulaOneRaces.test(text))
  )
}

/**
 * The teams, drivers and the series of Formula 1 by their short names. Its entries are all known, so that a surname or "Red Bull" tells there who is
 * meant; anywhere else it does not, and these names are in no index.
 */
export function racersIn(said: Said, names: readonly Mention[], { entityOf, racers }: Lexicon): Mention[] {
  const full = names.filter(
    ({ from, to, bearers }) => to - from > 1 && bearers.some(({ entity }) => isOfFormulaOne(entity)),
  )
  const short = racers.flatMap((entity) => {
    const keys = shortNameOf(entity)
    return said.keys.flatMap((_, at) => {
      if (!keys.every((key, next) => said.keys[at + next] === key)) return []
      const from = entity.entityType === 'person' ? startOfName(entity, said, at) : at
      return [mentionAt(said, from, at + keys.length, entity)]
    })
  })
  const league = entityOf(formulaOne)
  const ofSeries = said.keys.flatMap((key, at) =>
    key === 'f1' && league !== undefined ? [mentionAt(said, at, at + 1, league)] : [],
  )
  return [...short, ...ofSeries].filter(
    ({ text, start, end }) => /^[A-Z]/.test(text) && !full.some((each) => start < each.end && end > each.start),
  )
}

/** A driver by his surname, a team by what its slug says before the series: `red-bull-formula-1`. */
function shortNameOf(entity: Nameable): string[] {
  const { entityType, slug } = entity
  if (entityType === 'team') return slug.replace(`-${formulaOne}`, '').split('-')
  return [lastWordOf(entity)]
}

/** His given names before the surname belong to the name. */
function startOfName({ displayName }: Nameable, { keys }: Said, at: number): number {
  const own = new Set(keysOf(displayName))
  let from = at
  while (own.has(keys[from - 1] ?? '')) from -= 1
  return from
}

function mentionAt(said: Said, from: number, to: number, entity: Nameable): Mention {
  const [start, end] = [said.words[from]?.start ?? 0, said.words[to - 1]?.end ?? 0]
  return { said, from, to, start, end, text: said.text.slice(start, end), bearers: [{ entity, how: 'alias' }] }
}
