import { uuid } from '../ids.ts'
import { signingKeyOf } from './keys.ts'
import { agentOf, type Trader, tradersOf } from './roster.ts'

/** Accounts to try things with, one a venue: what a person would link. */
export type DemoAccounts = {
  polymarket: { address: string }
  hyperliquid: { address: string }
  /** Signs for the one above, and is no account. */
  hyperliquidAgent: { address: string }
  kalshi: { keyId: string; privateKey: string }
}

/** The id of the key of somebody who trades at the second venue. */
export function keyIdOf({ key }: Trader): string {
  return uuid(key, 41)
}

/** The demo accounts of a sandbox with this seed. */
export function demoAccounts(seed: number): DemoAccounts {
  const first = (side: Trader['side']) => {
    const [trader] = tradersOf(side, seed)
    if (trader === undefined) throw new Error('Nobody trades there')
    return trader
  }
  const signer = first('b')
  return {
    polymarket: { address: first('a').address },
    hyperliquid: { address: first('perp').address },
    hyperliquidAgent: { address: agentOf(first('perp')) },
    kalshi: { keyId: keyIdOf(signer), privateKey: signingKeyOf(signer.key).privatePem },
  }
}

/** The same as what a person would send to link each of them. */
export function demoLinks(seed: number) {
  const { polymarket, kalshi, hyperliquid } = demoAccounts(seed)
  return [
    { venue: 'polymarket', ...polymarket },
    { venue: 'kalshi', ...kalshi },
    { venue: 'hyperliquid', ...hyperliquid },
  ]
}
