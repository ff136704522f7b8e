import type { Lexicon } from '../../../domain/text/lexicon.ts'
import type { Claim } from './claim.ts'
import { entitiesIn, type Masked } from './mask.ts'
import { withArticle } from './values.ts'

const byVote =
  /\b(?:wins?|won|re-?elected|elected|victory|landslide|clinch\w*|secures?|sweeps?|triumphs?|beats?|defeat(?:s|ed)|edge[sd]?|oust(?:s|ed)|trounce[sd]|rout(?:s|ed))\b/i
const byOthers = /\bby (?:the )?(?:parliament|lawmakers|mps|assembly|senate|congress|legislature|party)\b/i
const ofLand = /^President of /
/** The vote of a country by which it has a president, by the ending of its slug. */
const kinds = ['presidential-election', 'general-election']

/** The winners of the elections of a year of which claims of the presidency of a country tell: "Lula wins fourth term as Brazil's president". */
export function wonElections(
  claims: readonly Claim[],
  text: Masked,
  { lexicon, year }: { lexicon: Lexicon; year: number },
): Claim[] {
  return claims.flatMap((claim): Claim[] => {
    const { entity, key, value, change, words } = claim
    const isWon = key === 'office' && change === 'begins' && ofLand.test(String(value)) && byVote.test(words)
    if (!isWon || byOthers.test(text.text)) return []
    const named = entitiesIn(text.text, text)
    const near = entity.near.flatMap((slug) => lexicon.entityOf(slug) ?? [])
    const land = [...named, ...near].find(
      (place) => place.tags.includes('country') && value === `President of ${withArticle(place)}`,
    )
    const [election] = kinds.flatMap((kind) => lexicon.entityOf(`${land?.slug}-${kind}-${year}`) ?? [])
    return election === undefined
      ? []
      : [{ ...claim, entity: election, key: 'winner_slug', value: entity.slug, change: 'is' }]
  })
}
