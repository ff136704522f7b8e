import type { Settings } from './config.ts'

/** True where tiers decide what is open. */
export function isMonetized({ monetization }: Pick<Settings, 'monetization'>): boolean {
  return monetization === 'on'
}
