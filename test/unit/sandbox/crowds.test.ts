import test from 'ava'
import { z } from 'zod'
import { read, smallSandbox, type Tried } from '../../support/sandbox-world.ts'

const data = '/polymarket/data'
const activity = z.looseObject({ transactionHash: z.string(), timestamp: z.number(), usdcSize: z.number() })
const trade = z.looseObject({ proxyWallet: z.string(), transactionHash: z.string(), timestamp: z.number() })
const holder = z.looseObject({ proxyWallet: z.string(), size: z.number() })
const held = z.array(z.object({ token: z.string(), positions: z.array(holder) }))
const crowds = z.object({
  crowdings: z.array(z.object({ kind: z.string(), market: z.string(), to: z.string(), at: z.number() })),
  rushes: z.array(
    z.object({ market: z.string(), leader: z.string(), at: z.number(), followers: z.number(), dollars: z.number() }),
  ),
})

let sandbox: Tried
test.before(async () => {
  sandbox = await smallSandbox()
})
test.after.always(() => sandbox?.stop())

test.serial('money that moves from one answer to another is the same wallets before and after', async (t) => {
  const { crowdings } = await read(sandbox, '/truth/crowds?hours=130', crowds)
  const rotation = crowdings.find(({ kind }) => kind === 'rotation')
  if (rotation === undefined) throw t.fail('nothing moves')
  const largest = async (market: string) => {
    const [yes] = await read(sandbox, `${data}/v1/market-positions?market=${market}&sortBy=TOKENS&limit=500`, held)
    return new Map(yes?.positions.map(({ proxyWallet, size }) => [proxyWallet, size]))
  }
  sandbox.clock.move((rotation.at - 600) * 1_000)
  const [had, strangers] = [await largest(rotation.market), await largest(rotation.to)]
  sandbox.clock.move((rotation.at + 3_700) * 1_000)
  const [left, came] = [await largest(rotation.market), await largest(rotation.to)]
  const moved = [...came.keys()].filter((wallet) => !strangers.has(wallet) && had.has(wallet))
  t.is(moved.length, 12)
  for (const wallet of moved) t.true((left.get(wallet) ?? 0) < (had.get(wallet) ?? 0) / 2)
})

test.serial('a large order of somebody informed is followed, and stands among what he did', async (t) => {
  const { rushes } = await read(sandbox, '/truth/crowds?hours=200', crowds)
  const [rush] = rushes
  if (rush === undefined) throw t.fail('nobody is followed')
  sandbox.clock.move((rush.at + 1_800) * 1_000)
  const rows = await read(sandbox, `${data}/trades?market=${rush.market}&limit=200`, z.array(trade))
  const within = rows.filter(({ timestamp }) => timestamp > rush.at && timestamp <= rush.at + 1_800)
  t.true(new Set(within.map(({ proxyWallet }) => proxyWallet)).size >= rush.followers)
  const own = await read(sandbox, `${data}/activity?user=${rush.leader}&type=TRADE&limit=500`, z.array(activity))
  const led = own.find(({ timestamp }) => timestamp === rush.at)
  t.true(Math.abs((led?.usdcSize ?? 0) - rush.dollars) < 0.01)
  t.true(
    rows.some(
      ({ transactionHash, proxyWallet }) => transactionHash === led?.transactionHash && proxyWallet === rush.leader,
    ),
  )
})
