import type { z } from 'zod'
import { dayText } from '../../../domain/text/dates.ts'
import type { ParsedMarket } from '../parsed-market.ts'
import type { Decision } from '../question.ts'
import type { Answer } from './find.ts'
import type { decided, features } from './schemas.ts'

export function featuresOf(reading: ParsedMarket): z.input<typeof features> {
  const { family, negated, subject, rivals, core, amount, window, season, leagues } = reading
  return {
    asks: family.id,
    opposite: negated,
    subject: subject?.text ?? null,
    sides: rivals.map(({ text }) => text),
    matter: core.map((word) => word.replace(/^\^/, '')),
    amount: amount === undefined ? null : { unit: amount.unit, from: finite(amount.low), to: finite(amount.high) },
    window:
      window === undefined
        ? null
        : {
            kind: window.kind,
            from: window.start === undefined ? null : dayText(window.start),
            until: dayText(window.end - 1),
          },
    season:
      season === undefined
        ? null
        : season.from === season.to
          ? String(season.from)
          : `${season.from}-${season.to % 100}`,
    leagues: [...leagues],
    definition: [...reading.definition],
    assetKind: reading.assetKind ?? null,
    source: reading.source ?? null,
    shared: reading.sharing ?? null,
  }
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null
}

export function decidedOf(decision: Decision): z.input<typeof decided> {
  const { lacksOne: _, ...rest } = decision
  return { ...rest, differences: decision.differences.map((difference) => ({ ...difference })) }
}

function shown({ decidedBy: _, lacksOne: __, ...decision }: Decision) {
  return decision
}

export function foundOf({ reading, markets, outcomes }: Answer) {
  return {
    features: featuresOf(reading),
    markets: markets.map(({ of, decision }) => ({
      ...shown(decision),
      market: { id: of.id, venue: of.venue, externalId: of.externalId, title: of.title, label: of.label, url: of.url },
      outcome: of.outcome,
    })),
    outcomes: outcomes.map(({ of: { id, slug, question, label }, decision }) => ({
      ...shown(decision),
      outcome: { id, slug, question, label },
    })),
  }
}
