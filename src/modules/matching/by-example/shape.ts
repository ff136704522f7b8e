import type { z } from 'zod'
import { dayText } from '../../../domain/text/dates.ts'
import { questionOf, questionOfOutcome } from '../pairing/question.ts'
import type { ParsedMarket } from '../parsing/parsed-market.ts'
import type { Decision, MarketQuestion } from '../question.ts'
import type { Answer } from './find.ts'
import { inOwnWords, type OwnWords, ownWords } from './own-words.ts'
import type { decided, features } from './schemas.ts'

export function featuresOf(reading: ParsedMarket, asked: MarketQuestion): z.input<typeof features> {
  const words = ownWords(asked)
  const { family, negated, subject, rivals, core, amount, window, season, leagues } = reading
  return {
    asks: family.id,
    opposite: negated,
    subject: subject?.text ?? null,
    sides: rivals.map(({ text }) => text),
    matter: core.map((word) => word.replace(/^\^/, '')).map((word) => words.get(word) ?? word),
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

export function decidedOf(decision: Decision, words: OwnWords): z.input<typeof decided> {
  const { lacksOne: _, reasons, ...rest } = decision
  return {
    ...rest,
    reasons: reasons.map((reason) => inOwnWords(reason, words)),
    differences: decision.differences.map((difference) => ({ ...difference })),
  }
}

function shown({ decidedBy: _, lacksOne: __, reasons, ...decision }: Decision, words: OwnWords) {
  return { ...decision, reasons: reasons.map((reason) => inOwnWords(reason, words)) }
}

export function foundOf({ asked, reading, markets, outcomes }: Answer) {
  return {
    features: featuresOf(reading, asked),
    markets: markets.map(({ of, decision }) => ({
      ...shown(decision, ownWords(asked, questionOf(of))),
      market: { id: of.id, venue: of.venue, externalId: of.externalId, title: of.title, label: of.label, url: of.url },
      outcome: of.outcome,
    })),
    outcomes: outcomes.map(({ of, decision }) => ({
      ...shown(decision, ownWords(asked, questionOfOutcome(of))),
      outcome: { id: of.id, slug: of.slug, question: of.question, label: of.label },
    })),
  }
}
