import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { buildConnector } from 'undici'
import { type AddressRules, isPublicAddress } from './addresses.ts'

/** The name resolves to, or is, an address that must not be called. */
export class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress'
}

/** Connects only where the rules allow it: each address that a name resolves to is looked at when the connection is made. */
export function guardedConnector(rules: AddressRules, timeoutMs: number): buildConnector.connector {
  const connect = buildConnector({ timeout: timeoutMs, lookup: guardedLookup(rules) })
  return (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
    const fault = faultOfTarget(host, Number(options.port), rules)
    if (fault !== null) callback(new ForbiddenAddress(fault), null)
    else connect(options, callback)
  }
}

function faultOfTarget(host: string, port: number, rules: AddressRules): string | null {
  if (rules.allowedHosts.includes(host)) {
    return rules.ownPorts.has(port) ? 'it leads to the service itself or its stores' : null
  }
  return isIP(host) !== 0 && !isPublicAddress(host) ? 'the address is not of the public internet' : null
}

function guardedLookup(rules: AddressRules): LookupFunction {
  return (name, options, callback) => {
    const host = name.replace(/\.$/, '')
    lookup(name, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, [])
      const inner = !rules.allowedHosts.includes(host) && addresses.some(({ address }) => !isPublicAddress(address))
      const [first] = addresses
      if (inner || first === undefined) {
        return callback(new ForbiddenAddress('the host does not resolve to addresses of the public internet'), [])
      }
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}
