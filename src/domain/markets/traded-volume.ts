import { z } from 'zod'

/** The trade of a market so far. Venues count it in different units, which are never turned into each other. */
export const tradedVolume = z.number().nullable().meta({
  description:
    'All trade so far, as its venue counts: in dollars or in contracts that pay one dollar, which `volumeUnit` of the market says. Those of two venues do not compare. Null where the venue does not say.',
})
