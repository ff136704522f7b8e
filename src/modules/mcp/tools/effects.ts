import { z } from 'zod'
import { lastHours } from '../../../platform/text/hours.ts'
import { asOf, clip, count, defined, name, type Tool, tool, when } from '../tool.ts'

const slug = name('Slug of the entity, as find_entity gives it.')
const venue = z.string().max(40).optional().meta({ description: 'Only markets of this venue.' })
const attribute = name('Key of the attribute, e.g. `injury_status`; describe_entity shows which there are.')

const predicted = z.object({
  entity: z.string(),
  currentValue: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  predictions: z.array(
    z.object({
      marketId: z.string(),
      marketTitle: z.string(),
      venue: z.string(),
      outcomeId: z.string(),
      outcomeLabel: z.string(),
      currentPrice: z.number(),
      predictedPrice: z.number(),
      priceChange: z.number(),
      interval: z.tuple([z.number(), z.number()]),
      directionProbability: z.number(),
      sampleSize: z.int(),
      classSampleSize: z.int(),
      basis: z.string(),
      priceAt: z.string(),
    }),
  ),
  refused: z.array(z.object({ id: z.string(), reason: z.string() })),
  hint: z.string().optional(),
})

export const predictEffect: Tool = tool({
  name: 'predict_effect',
  title: 'What moves if an attribute changes',
  description:
    'What the price of each market of an entity would be an hour after one of its attributes took a value, e.g. what moves if a player is out (`injury_status`, `out`), from what such changes did before. With interval, sample size and what it rests on; what cannot be predicted is said, never guessed.',
  asks: ['predictPrices'],
  input: { entity: slug, attribute, value: name('The value that it would take, e.g. `out`.'), venue, asOf },
  async run(query, ask) {
    const answer = await ask('predictPrices', { query })
    const { currentValue, predictions, refused, hint } = predicted.parse(answer)
    return {
      head: [
        `If ${query.attribute} of ${query.entity} became ${query.value} (it is ${currentValue ?? 'unknown'}): ${predictions.length} markets would move.`,
        ...(refused.length === 0 ? [] : [`Not predicted: ${refusals(refused)}.`]),
        ...(hint === undefined ? [] : [hint]),
      ],
      rows: predictions.map(({ basis, ...each }) => ({
        line: `${clip(each.marketTitle)} [${each.outcomeLabel}, ${each.venue}]: ${each.currentPrice} → ${each.predictedPrice} (95 % ${each.interval.join(' to ')}; from ${each.sampleSize} changes of its own and ${each.classSampleSize} of its class; price seen ${when(each.priceAt)}). ${clip(basis)}`,
        data: withoutKeys(each, ['marketTitle']),
      })),
      facts: {
        entity: query.entity,
        attribute: query.attribute,
        value: query.value,
        currentValue,
        refused: tally(refused),
      },
      answers: [answer],
    }
  },
})

const impacts = z.object({
  impacts: z.array(
    z.object({
      marketId: z.string(),
      marketTitle: z.string(),
      venue: z.string(),
      outcomeId: z.string(),
      outcomeLabel: z.string(),
      attribute: z.string(),
      transition: z.object({ to: z.string().nullable(), perUnit: z.boolean() }),
      coefficient: z.number(),
      interval: z.tuple([z.number(), z.number()]),
      qValue: z.number(),
      sampleSize: z.int(),
      classSampleSize: z.int(),
      currentPrice: z.number().nullable(),
      predictedPrice: z.number().nullable(),
      priceChange: z.number().nullable(),
    }),
  ),
})
const movers = z.object({
  movers: z.array(
    z.object({
      entitySlug: z.string(),
      displayName: z.string(),
      attributeChanged: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      changedAt: z.string(),
      marketImpact: z.number(),
      affectedMarkets: z.int(),
      sampleSize: z.int(),
      qValue: z.number(),
      overlapping: z.boolean(),
    }),
  ),
  tested: z.int(),
})

export const whatMoves: Tool = tool({
  name: 'what_moves',
  title: 'What moves prices',
  description:
    'With an entity: which of its attributes move which markets, by how much, and what their prices would become. Without one: the changes and events of the last hours after which prices moved beyond what is usual.',
  asks: ['getEntityImpact', 'listTopMovers'],
  input: {
    entity: slug.optional(),
    attribute: attribute.optional(),
    venue,
    hours: count(2_400, 168, 'How long ago at most, where no entity is given.'),
    asOf,
  },
  async run({ entity, attribute: key, venue: only, hours, asOf: moment }, ask) {
    if (entity === undefined)
      return movedLately(await ask('listTopMovers', { query: { hours, key, asOf: moment } }), hours)
    const answer = await ask('getEntityImpact', { params: { slug: entity }, query: { key, venue: only, asOf: moment } })
    const { impacts: found } = impacts.parse(answer)
    return {
      head: [
        found.length === 0 ? `No effect of ${entity} on prices is known.` : `What changes of ${entity} do to prices:`,
      ],
      rows: found.map(({ transition, ...each }) => ({
        line: `${each.attribute}${transition.perUnit ? ', each unit' : ` → ${transition.to}`}: ${clip(each.marketTitle)} [${each.outcomeLabel}, ${each.venue}] ${each.currentPrice === null ? `log-odds ${each.coefficient}, no fresh price` : `${each.currentPrice} → ${each.predictedPrice}`} (coefficient 95 % ${each.interval.join(' to ')}, q ${each.qValue}, ${each.sampleSize} changes of its own and ${each.classSampleSize} of its class)`,
        data: { ...withoutKeys(each, ['marketTitle']), to: transition.to, perUnit: transition.perUnit },
      })),
      facts: { entity },
      answers: [answer],
    }
  },
})

function movedLately(answer: Record<string, unknown>, hours: number) {
  const { movers: found, tested } = movers.parse(answer)
  return {
    head: [`Of ${tested} changes tested in ${lastHours(hours)}, ${found.length} moved prices.`],
    rows: found.map((each) => ({
      line: `${when(each.changedAt)} ${each.displayName}: ${each.attributeChanged} ${each.from ?? '?'} → ${each.to ?? '?'} moved ${each.affectedMarkets} markets by ${each.marketImpact} in sum (q ${each.qValue}${each.overlapping ? '; something else happened in the same hour' : ''})`,
      data: withoutKeys(each, ['displayName']),
    })),
    facts: { tested, hours },
    answers: [answer],
    ...(hours < 2_400 && { more: 'Earlier ones: greater hours (up to 2400).' }),
  }
}

const history = z.object({
  fact: z.object({
    key: z.string(),
    currentValue: z.union([z.string(), z.number(), z.boolean()]).nullable(),
    lastConfirmed: z.string().nullish(),
    stale: z.boolean().optional(),
  }),
  versions: z.array(
    z.object({
      id: z.string(),
      value: z.union([z.string(), z.number(), z.boolean()]).nullable(),
      validFrom: z.string().nullable(),
      validTo: z.string().nullable(),
      source: z.string().nullish(),
      statements: z.array(z.object({ confidence: z.number() })),
      eventId: z.string().optional(),
      eventTitle: z.string().optional(),
    }),
  ),
  contradictions: z.array(z.unknown()),
})
const moves = z.object({
  moves: z.array(
    z.object({
      changeId: z.string(),
      outcomeId: z.string(),
      reason: z.string().nullable(),
      priceEffect: z.number().nullable(),
      pValue: z.number().nullable(),
    }),
  ),
})

export const explainChange: Tool = tool({
  name: 'explain_change',
  title: 'How a value came about, and what it did to prices',
  description:
    'The versions of one attribute of an entity, newest first: since when, who says so, by which event, and by how much prices moved in the hour after each change.',
  asks: ['getFactHistory', 'listEntityMoves'],
  input: { entity: slug, attribute, limit: count(50, 10, 'Most versions.'), asOf },
  async run({ entity, attribute: key, limit, asOf: moment }, ask) {
    const told = await ask('getFactHistory', { params: { id: entity, key }, query: { limit, asOf: moment } })
    const measured = await ask('listEntityMoves', { params: { slug: entity }, query: { key, limit: 500 } })
    const { fact, versions, contradictions } = history.parse(told)
    const byChange = Map.groupBy(moves.parse(measured).moves, ({ changeId }) => changeId)
    return {
      head: [
        `${key} of ${entity} is ${fact.currentValue ?? 'not known'}${fact.stale === true ? ', which was not confirmed for long' : ''}${fact.lastConfirmed ? ` (last confirmed ${when(fact.lastConfirmed)})` : ''}.`,
        ...(contradictions.length === 0
          ? []
          : [`${contradictions.length} other statements were overruled or corrected.`]),
      ],
      rows: versions.map(({ id, value, validFrom, validTo, source, statements, eventId, eventTitle }) => {
        const effects = effectsOf(byChange.get(id) ?? [])
        const confidence = Math.max(0, ...statements.map((each) => each.confidence))
        return {
          line: `${value} from ${when(validFrom)} to ${validTo === null ? 'now' : when(validTo)}, says ${source ?? 'nobody'} (confidence ${confidence}, ${statements.length} sources)${eventTitle === undefined ? '' : `; ${clip(eventTitle)}`}; ${effects.words}`,
          data: defined({ value, validFrom, validTo, source, confidence, eventId, prices: effects.data }),
        }
      }),
      facts: { entity, attribute: key, currentValue: fact.currentValue },
      answers: [told, measured],
    }
  },
})

const effectsShown = 3

function effectsOf(found: z.output<typeof moves>['moves']) {
  const known = found
    .flatMap(({ priceEffect, ...each }) =>
      priceEffect === null || each.reason !== null ? [] : [{ ...each, priceEffect }],
    )
    .toSorted((a, b) => Math.abs(b.priceEffect) - Math.abs(a.priceEffect))
  const data = known
    .slice(0, effectsShown)
    .map(({ outcomeId, priceEffect, pValue }) => ({ outcomeId, priceEffect, pValue }))
  if (known.length > 0) {
    const words = data.map(
      ({ outcomeId, priceEffect, pValue }) => `${priceEffect} at outcome ${outcomeId} (p ${pValue})`,
    )
    return { words: `prices of ${known.length} outcomes were measured, the most moved ${words.join(', ')}`, data }
  }
  const reasons = found.flatMap(({ reason }) => (reason === null ? [] : [{ reason }]))
  return { words: found.length === 0 ? 'no price was measured' : `prices were not usable: ${refusals(reasons)}`, data }
}

function tally(refused: readonly { reason: string }[]): Record<string, number> {
  const groups = Map.groupBy(refused, ({ reason }) => reason)
  return Object.fromEntries([...groups].map(([reason, members]) => [reason, members.length]))
}

function refusals(refused: readonly { reason: string }[]): string {
  return Object.entries(tally(refused))
    .map(([reason, times]) => `${times} by ${reason}`)
    .join(', ')
}

function withoutKeys(fields: Record<string, unknown>, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => !keys.includes(key)))
}
