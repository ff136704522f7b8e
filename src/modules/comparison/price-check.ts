/** `hold`: the prices contradict the relation, so that a person has to look before the pair is compared. */
export type PriceCheck = { hold: boolean; reason: string | null }

/** Prices of one question differ by no more between two venues that are both traded. */
const apart = 0.15
const aboutOne = 0.04

/**
 * Two YES prices that add up to about 1 under a claimed identity look like an inverted pair; two equal ones under a complement as well.
 * Prices near one half fit both readings and hold nothing. A price of null is unknown.
 */
export function checkPrices(
  { relation }: { relation: string },
  priceA: number | null,
  priceB: number | null,
): PriceCheck {
  if (priceA === null || priceB === null) return { hold: false, reason: null }
  const sum = priceA + priceB
  const gap = Math.abs(priceA - priceB)
  if (relation === 'identity' && Math.abs(sum - 1) <= aboutOne && gap > apart)
    return { hold: true, reason: `prices ${priceA} and ${priceB} add up to about 1: one side may be inverted` }
  if (relation === 'complement' && gap <= aboutOne && Math.abs(sum - 1) > apart)
    return { hold: true, reason: `prices ${priceA} and ${priceB} are about equal: the sides may be the same` }
  return { hold: false, reason: null }
}
