import fc from 'fast-check'
import { eventId } from '../../src/domain/ids.ts'

/** One load: when it was made, and the packs of it. */
export type TestPack = { header: { pack: string } & Record<string, unknown>; records: object[] }
export type TestHistory = { at: string; packs: TestPack[] }[]

const people = ['ada', 'ben', 'cleo', 'dan']
const teams = ['eagles', 'foxes']
const outcomes = ['title', 'cup', 'move']
const loadDays = ['2026-02-15', '2026-03-15', '2026-04-15', '2026-05-15']

/** When a load was made. */
export const madeAt = (day: string) => `${day}T12:00:00.000Z`

const day = fc
  .tuple(fc.integer({ min: 1, max: 7 }), fc.constantFrom('01', '10', '20'))
  .map(([month, date]) => `2026-0${month}-${date}`)
const maybeDay = fc.option(day, { nil: undefined, freq: 2 })
const confidence = fc.constantFrom(0.5, 0.8, 0.9)

type Period = { validFrom?: string; validTo?: string }

/** A start and an end in this order, either of them perhaps not said. */
const period: fc.Arbitrary<Period> = fc
  .tuple(maybeDay, fc.option(day, { nil: undefined, freq: 1 }))
  .map(([validFrom, validTo]) => ({
    ...(validFrom && { validFrom }),
    ...(validTo && (validFrom === undefined || validTo > validFrom) && { validTo }),
  }))

const injury = fc.record({
  key: fc.constant('injury_status'),
  value: fc.constantFrom('healthy', 'questionable', 'out'),
})
const number = fc.record({ key: fc.constant('jersey_number'), value: fc.constantFrom(10, 15) })
const attribute = fc.oneof(injury, number)

/** What a roster says of a person. */
const person = fc.record({
  attributes: fc.array(fc.tuple(attribute, period), { maxLength: 2 }),
  team: fc.option(fc.tuple(fc.constantFrom(...teams), period), { nil: undefined, freq: 4 }),
})
const roster = fc.record({
  kind: fc.constant('roster' as const),
  asOf: day,
  confidence,
  people: fc.tuple(person, person, person, person),
})
/** Claims of somebody else; the same pack again where `again` is the same. */
const news = fc.record({
  kind: fc.constant('news' as const),
  asOf: day,
  confidence,
  again: fc.constantFrom(1, 2),
  facts: fc.uniqueArray(
    fc.record({ of: fc.constantFrom(...people), attribute, period, source: fc.constantFrom('Wire', 'Rumour') }),
    { minLength: 1, maxLength: 3, selector: ({ of, attribute: { key } }) => `${of} ${key}` },
  ),
  ties: fc.uniqueArray(fc.record({ of: fc.constantFrom(...people), to: fc.constantFrom(...teams), period }), {
    maxLength: 2,
    selector: ({ of, to }) => `${of} ${to}`,
  }),
})
const market = fc.record({
  kind: fc.constant('market' as const),
  asOf: day,
  exposed: fc.uniqueArray(
    fc.record({
      entity: fc.constantFrom('ada', 'ben', ...teams),
      outcome: fc.constantFrom(...outcomes),
      strength: fc.constantFrom(0.4, 0.7, 1),
      role: fc.constantFrom('subject', 'affected'),
      confidence,
      period,
    }),
    { maxLength: 4, selector: ({ entity, outcome }) => `${entity} ${outcome}` },
  ),
})
const event = fc.record({ kind: fc.constant('event' as const), key: fc.constantFrom('trade', 'final') })

const step = fc.oneof(
  { arbitrary: roster, weight: 3 },
  { arbitrary: news, weight: 4 },
  { arbitrary: market, weight: 3 },
  event,
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/**
 * Random histories of a small league in four loads a month apart: values that supersede others, late and older statements, relationships that
 * end and are taken up again, corrections and withdrawals, exposures and events. `x` keeps the slugs and packs of one apart from another's.
 */
export function histories(x: string): fc.Arbitrary<TestHistory> {
  return fc
    .tuple(roster, market, fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 3 }))
    .map(([first, markets, later]) =>
      [[first, markets], ...later].map((steps, index) => {
        const made = loadDays[index] ?? ''
        return { at: madeAt(made), packs: byPack(steps.map((each, at) => packOf(each, x, made, `${index}.${at}`))) }
      }),
    )
}

/** A pack is loaded once in a load. */
function byPack(packs: TestPack[]): TestPack[] {
  return [...new Map(packs.map((each) => [each.header.pack, each])).values()]
}

function packOf(said: Step, x: string, made: string, version: string): TestPack {
  const name = (slug: string) => `${slug}-${x}`
  const header = (pack: string, more: object) => ({ pack: `${pack}-${x}`, version, maxClosedShare: 1, ...more })
  // Nobody states today what is dated tomorrow.
  const asOf = 'asOf' in said && said.asOf < made ? said.asOf : made
  const begun = ({ validFrom, ...rest }: Period) =>
    validFrom === undefined || validFrom > asOf ? rest : { validFrom, ...rest }
  switch (said.kind) {
    case 'roster':
      return {
        header: header('roster', {
          asOf,
          confidence: said.confidence,
          defaults: { category: 'sports', subcategory: 'nfl' },
        }),
        records: [
          { slug: name('league'), displayName: `League ${x}`, entityType: 'league', tags: [x] },
          ...teams.map((team) => ({
            slug: name(team),
            displayName: `${team} ${x}`,
            entityType: 'team',
            tags: [x],
            relationships: { competes_in: [name('league')] },
          })),
          ...people.map((slug, at) => {
            const { attributes = [], team } = said.people[at] ?? {}
            return {
              slug: name(slug),
              displayName: `${slug} ${x}`,
              entityType: 'person',
              tags: [x],
              attributes: Object.fromEntries(
                attributes.map(([{ key, value }, when]) => [key, { value, ...begun(when) }]),
              ),
              ...(team && { relationships: { plays_for: [{ to: name(team[0]), ...begun(team[1]) }] } }),
            }
          }),
        ],
      }
    case 'news':
      return {
        header: header(`news${said.again}`, { asOf, confidence: said.confidence, source: 'News' }),
        records: [
          ...said.facts.map(({ of, attribute: { key, value }, period: when, source }) => ({
            kind: 'fact',
            entity: name(of),
            key,
            value,
            source,
            ...begun(when),
          })),
          ...said.ties.map(({ of, to, period: when }) => ({
            kind: 'relationship',
            from: name(of),
            type: 'plays_for',
            to: name(to),
            ...begun(when),
          })),
        ],
      }
    case 'market':
      return {
        header: header('markets', { asOf, source: 'Editors', defaults: { category: 'sports', subcategory: 'nfl' } }),
        records: outcomes.map((slug) => ({
          kind: 'outcome',
          slug: name(slug),
          label: slug,
          question: `Who gets the ${slug} of ${x}?`,
          group: `group-${x}`,
          status: 'open',
          exposures: said.exposed.flatMap(({ outcome, entity, period: when, ...more }) =>
            outcome === slug
              ? [
                  {
                    entity: name(entity),
                    exposureType: 'direct',
                    reasons: [`${more.role} of it`],
                    ...more,
                    ...begun(when),
                  },
                ]
              : [],
          ),
        })),
      }
    case 'event':
      return {
        header: header(said.key, { asOf: made, source: 'Wire' }),
        records: [
          {
            kind: 'event',
            key: said.key,
            eventType: said.key,
            title: `The ${said.key} of ${x}`,
            happenedAt: '2026-02-10T18:00:00Z',
            impactScore: 0.7,
            about: [name('ada'), { entity: name('eagles'), role: 'affected' }],
          },
        ],
      }
  }
}

/** Every question that takes `knownAt`, about such a history. */
export function questions(x: string): string[] {
  const who = `ada-${x}`
  const about = (slug: string) => [
    `/api/entities/${slug}`,
    `/api/entities/${slug}/full`,
    `/api/entities/${slug}/relationships`,
    `/api/entities/${slug}/related?depth=3`,
    `/api/entities/${slug}/graph?depth=3`,
    `/api/entities/${slug}/statements`,
    `/api/graph/entity/${slug}/neighborhood?depth=2&includeFacts=true&includeEvents=true`,
    `/api/graph/entity/${slug}/timeline?window=4000`,
    `/api/graph/entity/${slug}/events`,
    `/api/graph/entity/${slug}/markets?includeFacts=true`,
    `/api/graph/view?type=timeline&entity=${slug}&depth=3&window=4000`,
    `/api/graph/view?type=impact_chain&entity=${slug}&depth=3&limit=100`,
  ]
  const trade = eventId(`trade-${x}|trade`)
  return [
    ...about(who),
    ...about(`eagles-${x}`),
    `/api/graph/entity/${who}/fact/injury_status/history`,
    `/api/graph/entity/${who}/fact/jersey_number/history`,
    `/api/graph/view?type=explain_fact&entity=${who}&factKey=injury_status`,
    `/api/graph/view?type=entity_markets&entity=ben-${x}`,
    `/api/graph/view?type=market_context&outcome=title-${x}&window=4000`,
    `/api/graph/outcome/cup-${x}/context?window=4000`,
    `/api/graph/topic/${x}`,
    `/api/graph/view?type=impact_chain&event=${trade}`,
    `/api/graph/event/${trade}/impact?includeMarkets=true`,
    `/api/graph/path?from=${who}&to=ben-${x}`,
    `/api/graph/path?from=${who}&to=foxes-${x}&k=10`,
  ]
}
