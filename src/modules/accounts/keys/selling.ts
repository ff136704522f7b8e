import type { Settings } from '../../../platform/settings/config.ts'
import type { Prices } from './tiers.ts'

/** The prices of the tiers that are sold here. */
export function pricesOf({ stripePriceDeveloper = [], stripePricePro = [] }: Settings): Prices {
  return { developer: stripePriceDeveloper, pro: stripePricePro }
}
