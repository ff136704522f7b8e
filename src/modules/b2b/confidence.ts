/** Weights of the parts of a suggestion. Judgements, until enough suggestions have had their outcome. */
const weights = { link: 0.3, signal: 0.25, effect: 0.2, market: 0.15, freshness: 0.1 } as const

export const suggestionMethod = 'suggestion/1'
/** The least confidence of what is suggested. */
export const minConfidence = 0.4
/** Of an effect of which nothing is known: that it goes the right way is as likely as not. */
export const unknownEffect = 0.5
const halfLifeHours = 12
/** A market whose sides are so far apart says nothing. */
export const widestSpread = 0.1

export type ConfidenceTerms = Record<keyof typeof weights, number>

/** The quality of a market to act in: narrow and deep. */
export function marketQuality(spread: number, liquidity: number): number {
  return Math.max(0, 1 - spread / widestSpread) * Math.min(1, Math.log10(1 + liquidity) / 5)
}

/** The part of a signal that is left after so many hours. */
export function freshnessOfSignal(ageHours: number): number {
  return 2 ** (-Math.max(0, ageHours) / halfLifeHours)
}

/** The worth of a signal for whatever market, against others about the same entity. */
export function worthOfSignal({ signal, freshness }: Pick<ConfidenceTerms, 'signal' | 'freshness'>): number {
  return signal ** weights.signal * freshness ** weights.freshness
}

/** The confidence in a suggestion: the weighted geometric mean of its parts, so that one that is missing ends it. */
export function suggestionConfidence(parts: ConfidenceTerms): number {
  return (
    parts.link ** weights.link * parts.effect ** weights.effect * parts.market ** weights.market * worthOfSignal(parts)
  )
}
