import type { Lexicon } from '../../../domain/text/lexicon.ts'
import type { Nameable } from '../../../domain/text/nameable.ts'

const maxAssets = 10

/** The assets that a symbol stands for, with the companies of shares: `BTC`, `BTC-PERP`, `UBTC/USDC`, `xyz:NVDA`. */
export function assetsOf(symbol: string, { trie, entityOf }: Lexicon): Nameable[] {
  const [bare = ''] = symbol
    .replace(/^[a-z]+:/i, '')
    .replace(/-(?:PERP|SPOT|USD[CT]?)$/i, '')
    .split(/[/-]/)
  const keys = [bare, bare.replace(/^U(?=[A-Z]{3,5}$)/, '')]
  const bearers = keys.flatMap((key) => trie.longest([key.toLowerCase()], 0)?.values ?? [])
  const assets = bearers
    .filter(
      ({ entity, how }) =>
        entity.entityType === 'asset' && (how === 'code' || entity.displayName.toUpperCase() === bare.toUpperCase()),
    )
    .flatMap(({ entity }) => [entity, ...(entity.tags.includes('stock') ? companiesOf(entity) : [])])
  return [...new Map(assets.map((entity) => [entity.slug, entity])).values()].slice(0, maxAssets)

  function companiesOf({ near }: Nameable): Nameable[] {
    return near.flatMap((slug) => entityOf(slug) ?? []).filter(({ entityType }) => entityType === 'org')
  }
}
