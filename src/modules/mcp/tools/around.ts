import { z } from 'zod'
import { invalidParameter } from '../../../platform/errors.ts'
import { asOf, clip, count, type Found, name, priced, type Tool, tool } from '../tool.ts'

const node = z.object({ id: z.string(), slug: z.string().optional(), label: z.string(), type: z.string() })
const drawn = z.object({
  graph: z.object({
    nodes: z.array(node),
    edges: z.array(
      z.object({ source: z.string(), target: z.string(), label: z.string(), confidence: z.number().optional() }),
    ),
    centerNodeId: z.string().optional(),
  }),
})
const ofTopic = z.object({
  entities: z.array(
    z.object({ slug: z.string(), displayName: z.string(), entityType: z.string(), matched: z.array(z.string()) }),
  ),
  markets: z.array(
    z.object({
      id: z.string(),
      slug: z.string(),
      label: z.string(),
      question: z.string(),
      relevance: z.number(),
      price: z.number().nullable(),
    }),
  ),
})

export const lookAround: Tool = tool({
  name: 'look_around',
  title: 'What is around an entity, or belongs to a topic',
  description:
    'With an entity: the part of the graph around it, each relationship with both ends, the nearest first. With a topic (a word, a tag, a phrase such as `interest rates`): the entities and open outcomes that matter to it.',
  asks: ['getNeighborhood', 'getTopic'],
  input: {
    entity: name('Slug or id of the entity, as find_entity gives them.').optional(),
    topic: z.string().min(1).max(100).optional().meta({ description: 'A topic, where no entity is given.' }),
    depth: z.int().min(1).max(3).default(1).meta({ description: 'Most relationships away, of an entity.' }),
    limit: count(100, 30, 'Most entities; of a topic also most outcomes.'),
    asOf,
  },
  async run({ entity: id, topic, depth, limit, asOf: moment }, ask) {
    if (id !== undefined) {
      const query = { depth, limit, asOf: moment }
      return neighbours(id, depth, await ask('getNeighborhood', { params: { id }, query }))
    }
    if (topic === undefined) throw invalidParameter('topic', 'is required where no entity is given')
    return belonging(topic, await ask('getTopic', { params: { topic }, query: { limit, asOf: moment } }))
  },
})

function neighbours(id: string, depth: number, answer: Record<string, unknown>): Found {
  const { graph } = drawn.parse(answer)
  const nodes = new Map(graph.nodes.map((each) => [each.id, each]))
  // Those at the centre come first; the answer has nodes in the order of their distance.
  const rank = new Map(graph.nodes.map((each, index) => [each.id, index]))
  const far = ({ source, target }: { source: string; target: string }) =>
    Math.max(rank.get(source) ?? 0, rank.get(target) ?? 0)
  const words = (each: string) => {
    const found = nodes.get(each)
    return found === undefined ? each : `${found.label} (${found.type}${found.slug ? `, ${found.slug}` : ''})`
  }
  return {
    head: [`Around ${id}, ${graph.nodes.length} entities and ${graph.edges.length} relationships:`],
    rows: graph.edges
      .toSorted((a, b) => far(a) - far(b))
      .map(({ source, target, label, confidence }) => ({
        line: `${words(source)} ${label} ${words(target)}, confidence ${confidence ?? 'unknown'}`,
        data: {
          from: nodes.get(source)?.slug ?? source,
          relationship: label,
          to: nodes.get(target)?.slug ?? target,
          confidence: confidence ?? null,
        },
      })),
    facts: { entity: id, entities: graph.nodes.length },
    answers: [answer],
    ...(depth < 3 && { more: 'Further away: a greater depth (up to 3). The way to one of them: who_connects.' }),
  }
}

function belonging(topic: string, answer: Record<string, unknown>): Found {
  const { entities, markets } = ofTopic.parse(answer)
  return {
    head: [`${topic}: ${entities.length} entities and ${markets.length} open outcomes.`],
    rows: [
      ...entities.map(({ slug, displayName, entityType, matched }) => ({
        line: `${displayName} (${entityType}), slug ${slug}, by its ${matched.join(', ')}`,
        data: { entity: slug, type: entityType, matched },
      })),
      ...markets.map(({ id, slug, label, question, relevance, price }) => ({
        line: `${clip(question)} (${label}): ${priced(price)}, relevance ${relevance}. Outcome ${slug}`,
        data: { outcomeId: id, outcome: slug, price, relevance },
      })),
    ],
    facts: { topic, entities: entities.length, outcomes: markets.length },
    answers: [answer],
  }
}
