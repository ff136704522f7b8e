import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Rules of where a request to an address that a caller gave may go. */
export type AddressRules = {
  /** Hosts that may be called whatever their address, by plain HTTP too: for development. */
  allowedHosts: readonly string[]
  /** Ports of this machine that are never called: our own stores, and ourselves. It grows when a port is opened. */
  ownPorts: ReadonlySet<number>
  /** True where plain HTTP may be used for any host. */
  allowHttp: boolean
}

/** Public as their form goes, but reached only from inside of a cloud, or translated to addresses that are not public. */
const notPublic = [
  '168.63.129.16/32',
  '192.88.99.0/24',
  '64:ff9b:1::/48',
  '::/96',
  '2001::/23',
  '2002::/16',
  '5f00::/16',
].map((range) => ipaddr.parseCIDR(range))

/** True where an IP address, in any spelling, is of the public internet: not loopback, private, link-local, multicast, reserved or translated. */
export function isPublicAddress(text: string): boolean {
  const bare = text.replace(/^\[|\]$/g, '').replace(/%.*$/, '')
  // The library takes `8.8.8` and `010.8.8.8` for addresses, too, and which ones is not said everywhere alike.
  if (isIP(bare) === 0) return false
  const address = ipaddr.process(bare)
  if (address.range() !== 'unicast') return false
  return !notPublic.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits))
}

/** Host names that stand for this machine or its network by their form. */
const innerName = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|arpa)$/i

/** The fault of an address to be called later, as far as its text tells; null where there is none. */
export function faultOfUrl(text: string, rules: AddressRules): string | null {
  const url = URL.parse(text)
  if (url === null) return 'is no URL, such as https://example.com/hooks'
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'must begin with https://'
  if (url.username !== '' || url.password !== '') return 'must have no user and password in it'
  const host = hostOf(url)
  if (host === '') return 'must name a host'
  const allowed = rules.allowedHosts.includes(host)
  if (isIP(host) !== 0 && !allowed) return 'must name a host of the public internet, and not an address'
  // Other spellings of an allowed address, and of a name, hide where it leads.
  if (writtenHost(text) !== url.hostname) return `must name its host as it is: ${host}`
  if (url.protocol === 'http:' && !allowed && !rules.allowHttp) return 'must begin with https://'
  if (allowed) return rules.ownPorts.has(portOf(url)) ? 'must not lead to the service itself or its stores' : null
  if (innerName.test(host) || !host.includes('.')) return 'must lead to a host of the public internet'
  return null
}

/** The host as it is written between the slashes and the port, in small letters. */
function writtenHost(text: string): string | undefined {
  return /^https?:\/\/(\[[^\]]*\]|[^/?#\\:]*)/i.exec(text)?.[1]?.toLowerCase()
}

/** The host of a URL without brackets and without the dot of the root. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
}

/** The port that a URL leads to; those of our stores have one of their own where none is written. */
export function portOf({ port, protocol }: URL): number {
  if (port !== '') return Number(port)
  if (/^(?:bolt|neo4j)/.test(protocol)) return 7687
  if (/^rediss?:/.test(protocol)) return 6379
  return protocol === 'https:' ? 443 : 80
}
