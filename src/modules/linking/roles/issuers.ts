import type { Decided } from '../choosing/choice.ts'
import type { Mention } from '../choosing/mentions.ts'
import type { Link } from '../linked.ts'

/**
 * Adds the firm to its share where a code of both is asked about and the listing names the firm besides ("AAPL closing price", with Apple in the rules): it
 * has the role and the sign of the share, whether or not its name is a word of every day.
 */
export function withIssuers(links: readonly Link[], decided: readonly Decided[], found: readonly Mention[]): Link[] {
  return decided.reduce<Link[]>((all, each) => withIssuer(all, each, found), [...links])
}

function withIssuer(links: Link[], { mention, choice: { chosen } }: Decided, found: readonly Mention[]): Link[] {
  const share = links.find(({ entity }) => entity.slug === chosen.entity.slug)
  const firm = mention.bearers.find(
    ({ entity: { entityType, slug } }) => entityType === 'org' && chosen.entity.near.includes(slug),
  )?.entity
  if (share?.role !== 'subject' || firm === undefined || !chosen.entity.tags.includes('stock')) return links
  const { role, sign, strength } = share
  const named = links.find(({ entity }) => entity.slug === firm.slug)
  if (named !== undefined) return links.map((each) => (each === named ? { ...named, role, sign, strength } : each))
  const isNamed = found.some(
    ({ said, bearers }) =>
      said !== mention.said && bearers.some(({ entity, how }) => how !== 'code' && entity.slug === firm.slug),
  )
  if (!isNamed) return links
  const reason = `${firm.displayName} is named, and issues ${share.entity.displayName}, which has its code ('${mention.text}').`
  return [...links, { ...share, entity: firm, rule: 'code+share', rivals: [], margin: share.confidence, reason }]
}
