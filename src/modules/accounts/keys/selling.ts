import type { Settings } from '../../../platform/settings/config.ts'
import type { Prices } from './tiers.ts'

/** True where tiers decide what is open. */
export function isMonetized({ monetization }: Pick<Settings, 'monetization'>): boolean {
  return monetization === 'on'
}

/** The prices of the tiers that are sold here. */
export function pricesOf({ stripePriceDeveloper = [], stripePricePro = [] }: Settings): Prices {
  return { developer: stripePriceDeveloper, pro: stripePricePro }
}
