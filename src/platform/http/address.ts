import { BlockList, isIP } from 'node:net'
import type { TrustedProxies } from '../settings/setting-kinds.ts'

/** Finds the client's address of a request: the socket's, or what trusted proxies say. */
export type AddressReader = (socketAddress: string, forwardedFor: string | undefined) => string

/**
 * Reads X-Forwarded-For from its right end, where each proxy adds what it saw, and only as far as the proxies are trusted: what
 * stands left of that was written by the client.
 */
export function addressReader(trusted: TrustedProxies): AddressReader {
  if (trusted.kind === 'none') return (socketAddress) => plainAddress(socketAddress)
  const networks = blockList(trusted.kind === 'networks' ? trusted.networks : [])
  const isTrusted = (address: string, hop: number) =>
    trusted.kind === 'hops' ? hop < trusted.hops : networks.check(address, familyOf(address))

  return (socketAddress, forwardedFor) => {
    const chain = (forwardedFor ?? '').split(',').map((entry) => plainAddress(entry.trim()))
    let address = plainAddress(socketAddress)
    for (let hop = 0; isIP(address) !== 0 && isTrusted(address, hop); hop += 1) {
      const next = chain.pop()
      if (next === undefined || isIP(next) === 0) break
      address = next
    }
    return address
  }
}

/** The key that a limit counts by: one IPv4 address, or the /64 of an IPv6 one, since a client is given that many. */
export function limitKeyOf(address: string): string {
  return isIP(address) === 6 ? `${ipv6Groups(address).slice(0, 4).join(':')}::/64` : address
}

/** IPv4 written as IPv6 (`::ffff:10.0.0.1`) as IPv4, and without a zone. */
function plainAddress(address: string): string {
  const bare = address.split('%')[0] ?? ''
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  return mapped ?? bare
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}

function blockList(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [base = '', bits] = network.split('/')
    if (bits === undefined) list.addAddress(base, familyOf(base))
    else list.addSubnet(base, Number(bits), familyOf(base))
  }
  return list
}

/** The eight groups of an IPv6 address, lower case, without leading zeros. */
function ipv6Groups(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::')
  const front = groupsOf(head)
  const back = tail === undefined ? [] : groupsOf(tail)
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  return [...front, ...(tail === undefined ? [] : zeros), ...back]
}

function groupsOf(text: string): string[] {
  if (text === '') return []
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16).toString(16)]
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [(a * 256 + b).toString(16), (c * 256 + d).toString(16)]
  })
}
