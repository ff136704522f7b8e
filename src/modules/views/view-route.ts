import { z } from 'zod'
import { viewOf } from '../../domain/as-of.ts'
import { graphForms } from '../../domain/graph/graph-forms.ts'
import type { ViewSources } from '../../domain/markets/outcome-prices.ts'
import { pricedCache } from '../../domain/requests/cache-rules.ts'
import { timeTravel } from '../../domain/requests/parameters.ts'
import { extent, graphBody, graphSize } from '../../domain/schemas.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Endpoint, endpoint } from '../../platform/contract/endpoint.ts'
import { flag, optionalWholeNumber, text } from '../../platform/contract/parameters.ts'
import { moverScope } from './movers/scopes.ts'
import { topicText } from './topic/text.ts'
import { type GraphViewAnswer, viewKinds } from './views.ts'

const kinds: ReadonlyMap<string, (typeof viewKinds)[number]> = new Map(viewKinds.map((kind) => [kind.type, kind]))
const types = viewKinds.map((kind) => kind.type)

const type = z
  .enum(types, {
    error: ({ input }) => `${input === undefined ? 'is required:' : 'must be'} one of ${types.join(', ')}`,
  })
  .meta({ description: 'Which view.' })

/** A year of hours. */
const longestWindow = 8_784

const name = (description: string) => z.string().min(1, 'must not be empty').optional().meta({ description })

function queryOf(clock: Clock) {
  return z
    .object({
      type,
      entity: name('Id or slug of the entity at the centre.'),
      outcome: name('Id or slug of an outcome.'),
      event: name('Id of an event.'),
      topic: topicText.optional().meta({ description: 'A word, a tag, a category or a phrase.' }),
      factKey: text({ max: 100 }).optional().meta({ description: 'Key of an attribute, e.g. `injury_status`.' }),
      scope: moverScope.optional().meta({
        description:
          'Of `neighborhood`: `markets` also shows the outcomes that entities are exposed to. Of `movers`: `all`, `markets`, a category, `category/subcategory` or an entity type.',
      }),
      window: optionalWholeNumber({ min: 1, max: longestWindow }).meta({ description: 'How many hours back.' }),
      depth: optionalWholeNumber({ min: 1, max: 3 }).meta({ description: 'Most relationships away: 1, 2 or 3.' }),
      limit: optionalWholeNumber({ min: 1, max: 500 }).meta({ description: 'Most items, or nodes.' }),
      includeFacts: flag(false).meta({ description: 'Also show the values of the entity at the centre as nodes.' }),
      includeEvents: flag(false).meta({ description: 'Also show the latest events about it as nodes.' }),
      ...timeTravel(clock),
    })
    .superRefine((asked, context) => {
      for (const names of kinds.get(asked.type)?.needs ?? []) {
        if (names.some((each) => asked[each] !== undefined)) continue
        const other = names.length > 1 ? ` (or ${names.slice(1).join(', ')})` : ''
        context.addIssue({ code: 'custom', path: [names[0] ?? ''], message: `is required for this view${other}` })
      }
    })
}

/** Answers by the type of the view. */
const answers = z.discriminatedUnion(
  'type',
  someOf(
    viewKinds.map((kind) =>
      z
        .object({
          type: z.literal(kind.type),
          graph: graphBody.partial({ centerNodeId: true }),
          stats: graphSize,
          ...extent,
          ...kind.extra,
        })
        .meta({ id: `${pascal(kind.type)}View`, description: `The view \`${kind.type}\`.` }),
    ),
  ),
)

function pascal(words: string): string {
  return words.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

function someOf<T>([first, ...rest]: readonly T[]): [T, ...T[]] {
  if (first === undefined) throw new Error('there are no views')
  return [first, ...rest]
}

/** `/api/graph/view`: one view of the graph by its type. */
export function viewEndpoint(deps: ViewSources & { clock: Clock }): Endpoint {
  return endpoint({
    name: 'getGraphView',
    method: 'GET',
    path: '/api/graph/view',
    tag: 'Graph intelligence',
    summary: 'Get a view of the graph',
    description: `One view of the graph by its type. ${viewKinds.map((kind) => `\`${kind.type}\`: ${kind.description}.`).join(' ')} Parameters that a view does not use are ignored. 400 also where a view is not given what it needs, where it is given \`entity\` and \`outcome\` (\`cross_venue\`) or \`entity\` and \`event\` (\`impact_chain\`) together, a \`limit\` above its own, or a \`scope\` other than \`markets\` (\`neighborhood\`).`,
    access: 'public',
    cache: pricedCache,
    cost: 'view',
    query: queryOf(deps.clock),
    forms: graphForms,
    output: answers,
    errors: ['not_found'],
    example: {
      request: '/api/graph/view?type=neighborhood&entity=federal-reserve&limit=3',
      folder: import.meta.dirname,
    },
    handle: async ({ query: { type: asked, ...request } }): Promise<GraphViewAnswer> => {
      const kind = kinds.get(asked)
      if (kind === undefined) throw new Error(`no view is of type ${asked}`)
      return kind.answer(deps, { ...request, view: viewOf(request, deps.clock) })
    },
  })
}
