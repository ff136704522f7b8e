import { z } from 'zod'
import { rounded } from '../../../domain/graph/shape.ts'
import { unpacked } from '../measuring/writing.ts'
import type { evidence } from './schemas.ts'

const figure = z
  .number()
  .nullish()
  .transform((value) => value ?? null)
const words = z
  .string()
  .nullish()
  .transform((value) => value ?? null)
const shownQuote = z.object({ at: z.string(), bid: z.number(), ask: z.number() })

/** Evidence as it is stored: what it does not have is not there. */
const stored = z.object({
  id: z.string(),
  key: words,
  from: words,
  to: words,
  title: words,
  change: z.string(),
  at: z.string(),
  outcome: z.string(),
  reason: words,
  move: figure,
  sd: figure,
  z: figure,
  p: figure,
  interval: z.array(z.number()).nullish(),
  priceEffect: figure,
  bps: figure,
  preMove: figure,
  move4h: figure,
  move24h: figure,
  kappa: figure,
  variancePerHour: figure,
  increments: figure,
  others: z.array(z.string()).default([]),
  quotes: words,
  method: z.string(),
  computedAt: z.string(),
})

const used = z.array(
  z.object({ contract: z.string(), venue: z.string(), inverse: z.boolean(), pre: shownQuote, post: shownQuote }),
)

const shown = (value: number | null) => (value === null ? null : rounded(value))

export function shapeEvidence(row: Record<string, unknown>, label: string | null): z.output<typeof evidence> {
  const { key, change, at, outcome, reason, p, interval, quotes, ...rest } = stored.parse(unpacked(row))
  const { move, sd, priceEffect, kappa, variancePerHour } = rest
  return {
    ...rest,
    ...{ attribute: key, changeId: change, happenedAt: at, outcomeId: outcome, outcomeLabel: label },
    ...{ move: shown(move), sd: shown(sd), priceEffect: shown(priceEffect), pValue: shown(p) },
    ...{ kappa: shown(kappa), variancePerHour: shown(variancePerHour) },
    reason: reason as z.output<typeof evidence>['reason'],
    interval: interval?.length === 2 ? [rounded(interval[0] ?? 0), rounded(interval[1] ?? 0)] : null,
    quotes: quotes === null ? [] : used.parse(JSON.parse(quotes)),
  }
}
