import { type AddressRules, portOf } from '../../platform/outgoing/addresses.ts'
import type { Settings } from '../../platform/settings/config.ts'

const loopback = ['127.0.0.1', 'localhost', '::1']

/** The addresses that webhooks may go to. Ports are added when they are opened. */
export function addressRules(settings: Settings): AddressRules & { ownPorts: Set<number> } {
  return {
    allowedHosts: allowedHosts(settings),
    ownPorts: new Set(ownPorts(settings)),
    allowHttp: settings.webhookAllowHttp,
  }
}

/**
 * Hosts that webhooks may go to although they are not public. A service that only this machine can reach, with markets of the sandbox, is somebody
 * trying it out: there receivers on the same machine are allowed.
 */
export function allowedHosts({ webhookAllowedHosts, host, venues }: Settings): readonly string[] {
  return webhookAllowedHosts ?? (loopback.includes(host) && venues === 'sandbox' ? loopback : [])
}

/** Ports that belong to this service as far as its settings tell: its own, its stores', the sandbox's, and those of its other processes. */
export function ownPorts(settings: Settings): readonly number[] {
  const { port, probesPort, neo4jUri, redisUrl, sandboxUrl, pressUrl, webhookRefusedPorts = [] } = settings
  const named = [neo4jUri, redisUrl, sandboxUrl, pressUrl].flatMap((address) => {
    const url = address === undefined ? null : URL.parse(address)
    return url === null ? [] : [portOf(url)]
  })
  const own = [port, probesPort, ...named, ...webhookRefusedPorts]
  return [...new Set(own)].filter((each): each is number => each !== undefined && each !== 0)
}
