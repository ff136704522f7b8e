import { costOf, dollarsOf, fine, type Micros, sumOf } from '../../domain/markets/money.ts'
import type { Position } from './schemas.ts'

/** A market's price after a change, as attribution says it: of its first side. */
export type Predicted = {
  marketId: string
  outcomeId: string
  currentPrice: number
  predictedPrice: number
  interval: readonly number[]
  directionProbability: number
  sampleSize: number
  basis: string
}

/** Asks attribution. */
export type Predict = (question: { entity: string; attribute: string; value: string }) => Promise<{
  entity: string
  currentValue: string | number | boolean | null
  predictions: readonly Predicted[]
  refused: readonly { id: string; reason: string; detail?: string | undefined }[]
  hint?: string | undefined
}>

/** Effects of a change on each position that its market is predicted of, and on all together. */
export function changesOf(
  positions: readonly Position[],
  predictions: readonly Predicted[],
  isFirst: (position: Position) => boolean,
) {
  const byMarket = new Map(predictions.map((each) => [each.marketId, each]))
  const rows = positions.flatMap((position) => {
    const predicted = byMarket.get(position.marketId ?? '')
    return predicted === undefined ? [] : [changeOf(position, predicted, isFirst(position))]
  })
  const sum = (of: (row: (typeof rows)[number]) => Micros) => dollarsOf(sumOf(rows.map(of)))
  // All of it follows from the same change: what goes wrong in one may go wrong in all, so that the ends are added up.
  const ends = [...Map.groupBy(rows, ({ outcomeId }) => outcomeId).values()].map(endsOf)
  return {
    changes: rows.map(({ shown }) => shown),
    expectedChange: sum(({ change }) => change),
    interval: [dollarsOf(sumOf(ends.map(([low]) => low))), dollarsOf(sumOf(ends.map(([, high]) => high)))],
  }
}

type Ends = { low: Micros; high: Micros; gains: boolean }

/** Positions in one proposition have one price, whichever side and venue: what is lost on one at one of its ends is gained on the other. */
function endsOf(own: readonly Ends[]): [Micros, Micros] {
  const atLow = sumOf(own.map(({ low, high, gains }) => (gains ? low : high)))
  const atHigh = sumOf(own.map(({ low, high, gains }) => (gains ? high : low)))
  return atLow < atHigh ? [atLow, atHigh] : [atHigh, atLow]
}

function changeOf(position: Position, predicted: Predicted, isFirst: boolean) {
  const { currentPrice, predictedPrice, interval, ...rest } = predicted
  const [from = predictedPrice, to = predictedPrice] = interval
  const size = fine(position.size)
  const by = (price: number): Micros => {
    const moved = costOf(size, fine(price)) - costOf(size, fine(currentPrice))
    return isFirst ? moved : -moved
  }
  const [change, one, other] = [by(predictedPrice), by(from), by(to)]
  const [low, high] = one < other ? [one, other] : [other, one]
  const of = (price: number) => (isFirst ? price : Number((1 - price).toFixed(6)))
  const { accountId, venue, contractId, marketId, title, side, size: held } = position
  return {
    ...{ change, low, high, outcomeId: predicted.outcomeId, gains: position.polarity !== -1 },
    shown: {
      ...{ accountId, venue, contractId, marketId: marketId ?? rest.marketId, title, side, size: held },
      ...{ currentPrice: of(currentPrice), predictedPrice: of(predictedPrice) },
      ...{ expectedChange: dollarsOf(change), interval: [dollarsOf(low), dollarsOf(high)] },
      ...{ directionProbability: rest.directionProbability, sampleSize: rest.sampleSize, basis: rest.basis },
    },
  }
}
