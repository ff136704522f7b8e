import { z } from 'zod'
import { hoursInWords, lastHours } from '../../../platform/text/hours.ts'
import { asOf, clip, count, defined, type Found, name, type Tool, tool, when } from '../tool.ts'

const entity = name('Slug or id of the entity, as find_entity gives them.')
const value = z.union([z.string(), z.number(), z.boolean()]).nullish()

const events = z.object({
  events: z.array(
    z.object({
      eventId: z.string().nullish(),
      kind: z.string(),
      eventType: z.string().nullish(),
      title: z.string(),
      happenedAt: z.string(),
      impactScore: z.number().nullish(),
      impactBy: z.string().nullish(),
      source: z.string().nullish(),
      changes: z.array(z.object({ attribute: z.string(), from: value, to: value })).default([]),
    }),
  ),
})

function happenedTo(entity: string, hours: number, answer: Record<string, unknown>): Found {
  const { events: found } = events.parse(answer)
  return {
    head: [
      found.length === 0
        ? `Nothing is known to have happened to ${entity} in ${hoursInWords(hours)}.`
        : `${entity}, ${lastHours(hours)}, newest first:`,
    ],
    rows: found.map(({ impactScore, impactBy, ...each }) => ({
      line: `${when(each.happenedAt)} ${each.kind}: ${clip(each.title)}${impactScore == null ? '' : ` (impact ${impactScore} by ${impactBy ?? 'report'})`}, says ${each.source ?? 'nobody'}`,
      data: defined({
        eventId: each.eventId ?? undefined,
        kind: each.kind,
        happenedAt: each.happenedAt,
        impactScore: impactScore ?? null,
        changes: each.changes.length > 0 ? each.changes : undefined,
      }),
    })),
    facts: { entity },
    answers: [answer],
    ...(hours < 8_784 && { more: 'Earlier: a greater window (up to 8784), or an earlier asOf.' }),
  }
}

const movers = z.object({
  movers: z.array(
    z.object({
      entitySlug: z.string(),
      entityName: z.string(),
      entityType: z.string(),
      magnitude: z.number(),
      changes: z.array(z.object({ attribute: z.string().optional(), from: value, to: value })).default([]),
      events: z.array(z.object({ title: z.string(), happenedAt: z.string() })).default([]),
      affectedMarketCount: z.int(),
    }),
  ),
})

export const whatChanged: Tool = tool({
  name: 'what_changed',
  title: 'What changed lately, about an entity or about whom most',
  description:
    'With an entity: events, changes of its attributes and relationships, market moves and claims about it, newest first. Without one: the entities about which most changed, with what changed and how many markets have to do with them.',
  asks: ['getTimeline', 'listMovers'],
  input: {
    entity: entity.optional(),
    window: count(8_784, 168, 'How many hours back.'),
    scope: z.string().max(100).default('all').meta({
      description:
        '`all`, a category (`sports`), a category with a subcategory (`sports/nfl`), an entity type, or `markets`: by how their prices moved. Where no entity is given.',
    }),
    limit: count(100, 10, 'Most entities, or most items about one.'),
    asOf,
  },
  async run({ entity: id, scope, ...query }, ask) {
    if (id !== undefined) return happenedTo(id, query.window, await ask('getTimeline', { params: { id }, query }))
    const answer = await ask('listMovers', { query: { ...query, scope } })
    const { movers: found } = movers.parse(answer)
    return {
      head: [
        found.length === 0
          ? `Nothing changed in ${hoursInWords(query.window)}.`
          : `Most changed in ${lastHours(query.window)} about:`,
      ],
      rows: found.map(
        ({ entitySlug, entityName, entityType, magnitude, changes, events: happened, affectedMarketCount }) => ({
          line: `${entityName} (${entityType}), slug ${entitySlug}: magnitude ${magnitude}, ${affectedMarketCount} outcomes; ${[...changes.slice(0, 2).map((each) => `${each.attribute ?? 'a value'} ${each.from ?? '?'} → ${each.to ?? '?'}`), ...happened.slice(0, 2).map((each) => `${when(each.happenedAt)} ${clip(each.title, 100)}`)].join('; ')}`,
          data: {
            entity: entitySlug,
            magnitude,
            changes: changes.length,
            events: happened.length,
            affectedOutcomes: affectedMarketCount,
          },
        }),
      ),
      answers: [answer],
      ...(found.length === query.limit && { more: 'More entities: a greater limit (up to 100).' }),
    }
  },
})

const alerts = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      severity: z.string(),
      confidence: z.number().nullish(),
      headline: z.string(),
      sentAt: z.string(),
      expectedDirection: z.string().nullish(),
      entity: z.object({ slug: z.string() }).nullish(),
      relatedMarkets: z
        .array(
          z.object({
            marketId: z.string(),
            outcomeId: z.string().nullish(),
            title: z.string(),
            venue: z.string(),
            price: z.number().nullish(),
          }),
        )
        .default([]),
      whyThisFired: z.array(z.string()).default([]),
    }),
  ),
})

export const recentAlerts: Tool = tool({
  name: 'recent_alerts',
  title: 'Recent alerts',
  description:
    'The newest alerts (injuries, prices that disagree, politics, finance, conflicts, rumours …), each with why it fired and which markets it is about.',
  asks: ['listRecentAlerts'],
  input: {
    type: z
      .enum(['injury', 'arbitrage', 'political', 'finance', 'crowding', 'conflict', 'rumor', 'weather', 'copy_trade'])
      .optional(),
    severity: z.enum(['low', 'medium', 'high', 'critical']).optional(),
    entity: z.string().max(120).optional().meta({ description: 'Slug of an entity: only alerts about it.' }),
    limit: count(100, 10, 'Most alerts.'),
  },
  async run(query, ask) {
    const answer = await ask('listRecentAlerts', { query })
    const { data } = alerts.parse(answer)
    return {
      head: [data.length === 0 ? 'There is no such alert.' : 'Alerts, newest first:'],
      rows: data.map(({ id, headline, sentAt, relatedMarkets, whyThisFired, ...each }) => ({
        line: `${when(sentAt)} ${each.type}, ${each.severity}: ${clip(headline)} (confidence ${each.confidence ?? 'unknown'}; ${clip(whyThisFired[0] ?? 'no reason given')}); ${relatedMarkets.length} markets${relatedMarkets[0] ? `, first ${clip(relatedMarkets[0].title, 80)} [${relatedMarkets[0].venue}]` : ''}`,
        data: {
          id,
          type: each.type,
          severity: each.severity,
          sentAt,
          entity: each.entity?.slug ?? null,
          confidence: each.confidence ?? null,
          markets: relatedMarkets.slice(0, 3).map(({ marketId }) => marketId),
        },
      })),
      answers: [answer],
      ...(data.length === query.limit && { more: 'Older ones: a greater limit (up to 100).' }),
    }
  },
})
