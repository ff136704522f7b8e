import type { ExposureRow } from '../queries.ts'

type Stated = Pick<ExposureRow, 'sign' | 'isLink' | 'role' | 'exposureType' | 'reasons'>

/** Words of reasons and kinds by which what helps the entity makes the outcome less likely. */
const against =
  /\b(opponents?|oppos(?:es|ed|ing)|rivals?|against|loses?|losing|hurts?|harm(?:s|ed)?|adversar(?:y|ies)|competitors?|inverse)\b/i

/** Words by which it makes the outcome more likely. */
const forIt =
  /\b(gains?|gaining|benefits?|profits?|helps?|helped|favou?rs?|supports?|wins?|winning|strengthens?|beneficiary|supporter|ally|allies)\b/i

/**
 * The side of an entity: its success makes the outcome true (1) or false (−1); null where nothing says so: then it is pooled with nothing. A link
 * says it by its sign; who is subject or takes part wins by it, unless words say otherwise; who is only affected may be on either side, and words
 * have to say on which.
 */
export function orientationOf({ sign, isLink, role, exposureType, reasons }: Stated): 1 | -1 | null {
  if (sign !== null && sign !== 0) return sign > 0 ? 1 : -1
  if (isLink) return null
  const words = [exposureType.replaceAll('_', ' '), ...(reasons ?? [])].join(' ')
  if (against.test(words)) return -1
  return role !== 'affected' || forIt.test(words) ? 1 : null
}
