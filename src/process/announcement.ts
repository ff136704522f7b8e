import { version } from '../platform/version.ts'
import type { StoreSettings } from './open-stores.ts'

type Facts = {
  url: string
  port: number
  settings: StoreSettings
  local: { neo4j: boolean; redis: boolean }
  /** From the start of the process. */
  seconds: number
}

export const sandboxWarning =
  "MARKET DATA IS THE SANDBOX'S: markets and prices are made up, to try and to test. VENUES=live reads the real venues."

/** The lines for a person when the service is ready: where it is, what to try, and what runs where. */
export function announcement({ url, port, settings, local, seconds }: Facts): string {
  const reachable = url.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')
  const lines = [
    `Oddsgraph ${version} is ready after ${seconds.toFixed(1)} s`,
    '',
    `  Address  ${reachable}`,
    `  Docs     ${reachable}/docs`,
    `  Try      curl -s ${reachable}/api/entities/patrick-mahomes`,
    '',
    `  Neo4j    ${place(settings.neo4jUri, local.neo4j, settings.localDir)}`,
    `  Redis    ${place(settings.redisUrl, local.redis, settings.localDir)}`,
    `  Venues   ${settings.venues}`,
    '',
  ]
  if (settings.venues === 'sandbox') lines.push(`  ${sandboxWarning}`, '')
  if (port !== settings.port && settings.port !== 0) {
    lines.push(`  PORT ${settings.port} IS TAKEN: this is port ${port}. Set PORT to choose one.`, '')
  }
  if (settings.role === 'worker') lines.push('  ROLE is worker: probes and pages are answered, the API is not.', '')
  lines.push('Ctrl-C stops it.', '')
  return lines.join('\n')
}

function place(address: string, isLocal: boolean, folder: string): string {
  const shown = new URL(address)
  shown.username = ''
  shown.password = ''
  return isLocal ? `${shown.href} (local, its data is in ${folder})` : shown.href
}
