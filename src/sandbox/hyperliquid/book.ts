import { hexId } from '../ids.ts'
import { hash, unit } from '../noise.ts'
import { bestAt, type Coin, px, quantity, tickAt } from './coins.ts'

const levelCount = 20

/** Up to twenty levels a side, best first, or fewer and coarser ones. */
export function bookOf(coin: Coin, now: number, figures: number | null, mantissa: number | null) {
  const shell = { coin: coin.name, time: Math.floor(now * 1_000) }
  if (coin.delisted) return { ...shell, levels: [[], []] }
  const { bid, ask, tick } = bestAt(coin, now)
  const step =
    figures === null
      ? tick
      : Math.max(tick, tickAt(bid, { ...coin, szDecimals: 0, kind: 'spot' }) * 10 ** (5 - figures) * (mantissa ?? 1))
  const depth = coin.perMinute * 0.4
  const side = (best: number, sign: number) => {
    const first =
      figures === null ? best : (sign < 0 ? Math.floor(best / step + 1e-9) : Math.ceil(best / step - 1e-9)) * step
    return Array.from({ length: levelCount }, (_, level) => {
      const price = first + sign * level * step
      const cell = Math.round(price / step)
      const draw = unit(coin.key, cell, Math.floor(now / 10), sign)
      const least = 10 ** -coin.szDecimals
      return {
        px: px(price, coin),
        sz: quantity(
          Math.max(least, depth * (step / tick) ** 0.5 * (0.05 + draw) * (1 + level * 0.2)),
          coin.szDecimals,
        ),
        n: 1 + (hash(coin.key, cell, 9) % 5),
      }
    })
  }
  return {
    ...shell,
    levels: [side(bid, -1), side(ask, 1)],
    ...(figures === null ? {} : { spread: px(ask - bid, coin) }),
  }
}

export function tradesOf(coin: Coin, now: number, seed: number) {
  return Array.from({ length: 10 }, (_, back) => {
    const cell = Math.floor(now / 2) - back
    const at = (cell + unit(coin.key, 10, cell) * 0.9) * 2
    return { cell, at: Math.min(at, now) }
  }).map(({ cell, at }) => {
    const key = hash(coin.key, 11, cell)
    const { bid, ask } = bestAt(coin, at)
    const buys = key % 2 === 0
    const named = { slot: key % 1_000_000, generation: cell, market: 0, side: 0 }
    return {
      coin: coin.name,
      side: buys ? 'B' : 'A',
      px: px(buys ? ask : bid, coin),
      sz: quantity(Math.max(10 ** -coin.szDecimals, coin.perMinute * 0.05 * (0.1 + unit(key, 1))), coin.szDecimals),
      time: Math.floor(at * 1_000),
      hash: hexId(named, seed, 14),
      tid: key * 1_000 + (cell % 1_000),
      users: [hexId(named, seed, 15).slice(0, 42), hexId(named, seed, 16).slice(0, 42)],
    }
  })
}
