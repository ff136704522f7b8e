import { pathOf } from '../ask.ts'
import type { State } from '../state.ts'

/** Most nodes of what is opened at once. */
const maxNodes = 40
/** The same of an entity with outcomes, to which a third of the nodes goes. */
const maxNodesWithOutcomes = 60

const outcomeSign = 'outcome~'
const topicSign = 'topic~'

/** The name of an outcome in the list of what is opened. */
export function outcomeCentre(slug: string): string {
  return `${outcomeSign}${slug}`
}

/** The name of a topic there: its words, joined so that they need no quotes in an address. */
export function topicCentre(words: string): string {
  const joined = words
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  return `${topicSign}${joined.replace(/^-|-$/g, '')}`
}

/** The name that a person would use: `topic interest rates`. */
export function centreInWords(centre: string): string {
  if (centre.startsWith(topicSign)) return `topic ${centre.slice(topicSign.length).replaceAll('-', ' ')}`
  if (centre.startsWith(outcomeSign)) return `outcome ${centre.slice(outcomeSign.length)}`
  return centre
}

/** The call of the API that gives what is drawn around a centre. */
export function centrePath(centre: string, { asOf, knownAt, markets }: State): string {
  const time = { asOf, knownAt }
  if (centre.startsWith(topicSign)) {
    const topic = centre.slice(topicSign.length)
    return pathOf('/api/graph/view', { type: 'topic', topic, limit: maxNodes, ...time })
  }
  if (centre.startsWith(outcomeSign)) {
    const outcome = centre.slice(outcomeSign.length)
    return pathOf('/api/graph/view', { type: 'market_context', outcome, limit: maxNodes, ...time })
  }
  const path = `/api/entities/${encodeURIComponent(centre)}/graph`
  return pathOf(path, {
    ...(markets ? { maxNodes: maxNodesWithOutcomes, includeMarkets: true } : { maxNodes }),
    ...time,
  })
}
