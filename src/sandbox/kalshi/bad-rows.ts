import type { Universe } from '../universe.ts'
import type { ListedEvent } from '../world/event.ts'

/** Rows as no venue should send them, for slots that were chosen for it: what a reader must refuse. */
export function spoiled(universe: Universe, { slot }: ListedEvent, markets: object[], nested = false): object[] {
  const kind = universe.bad.get(slot.number)
  const [first, ...others] = markets
  if (kind === undefined || first === undefined) return markets
  switch (kind) {
    case 'price':
      return [
        { ...first, yes_bid_dollars: '1.6900', yes_ask_dollars: '1.7100', last_price_dollars: '1.7000' },
        ...others,
      ]
    case 'volume':
      return [{ ...first, volume_fp: '-250.00', volume_24h_fp: '-1.00' }, ...others]
    case 'noOutcomes':
      return [{ ...first, market_type: '', yes_sub_title: '', no_sub_title: '', title: '' }, ...others]
    case 'lengths':
      return [{ ...first, price_ranges: [] }, ...others]
    case 'duplicate':
      return nested ? [first, ...markets] : markets
    default:
      return markets
  }
}
