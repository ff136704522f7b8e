import type { VersionedRule } from './situation.ts'

const hourMs = 3_600_000

export function machineOf({ need, apartSeconds, cooldownHours, clear, inputs }: VersionedRule) {
  // A claim is armed by the end of its cool-down too: it has one state at a time.
  const clears = clear !== null && inputs !== 'claim'
  return { need, apartMs: apartSeconds * 1_000, cooldownMs: cooldownHours * hourMs, clears }
}
