import { relationshipRules, relationshipTypes } from '../../../src/domain/relationships.ts'
import type { PeerQuery } from './reads.ts'

/** What the service bounds its lists by. */
const most = 100

const edges = relationshipTypes.map((type) => relationshipRules[type].edge)

/** The relationship fields of an entity in the peer's schema: one for each type and direction, since a field has one type. */
const tieFields = edges.flatMap((edge) => [`out_${edge}`, `in_${edge}`])

/** The schema that the peer serves, as its users write one. */
export const peerSchema = `
type Entity @node {
  id: ID!
  slug: String!
  displayName: String!
  entityType: String!
  category: String!
  subcategory: String
  group: String
  description: String
  tags: [String!]
  aliases: [String!]
  source: String!
  updatedAt: String!
  facts: [Fact!]! @relationship(type: "HAS_FACT", direction: OUT)
${edges
  .flatMap((edge) => [
    `  out_${edge}: [Entity!]! @relationship(type: "${edge}", direction: OUT, properties: "Tie")`,
    `  in_${edge}: [Entity!]! @relationship(type: "${edge}", direction: IN, properties: "Tie")`,
  ])
  .join('\n')}
}
type Fact @node {
  key: String!
  current: [FactVersion!]! @relationship(type: "CURRENT", direction: OUT)
}
type FactVersion @node {
  value: String!
  validFrom: String!
  statedBy: [Source!]! @relationship(type: "STATED_BY", direction: OUT, properties: "Statement")
}
type Source @node {
  name: String!
}
type Tie @relationshipProperties {
  validFrom: String
  validTo: String
  confidence: Float
  source: String
}
type Statement @relationshipProperties {
  confidence: Float
}
`

const node = 'id slug displayName entityType category'

export function detailOf(slug: string): PeerQuery {
  const ties = tieFields.map(
    (field) =>
      `${field}Connection(first: ${most}) { edges { properties { validFrom validTo confidence source } node { ${node} } } }`,
  )
  const query = `query ($slug: String!) { entities(where: { slug: { eq: $slug } }) {
    ${node} subcategory group description tags aliases source updatedAt
    facts { key current { value validFrom statedByConnection { edges { node { name } properties { confidence } } } } }
    ${ties.join('\n')}
  } }`
  return { query, variables: { slug } }
}

/** The neighbours without the edges among them, which it cannot express. */
export function neighboursOf(slug: string, depth: number): PeerQuery {
  const level = (left: number): string =>
    left === 0
      ? node
      : `${node} ${tieFields.map((field) => `${field}Connection(first: ${most}) { edges { properties { confidence validFrom } node { ${level(left - 1)} } } }`).join('\n')}`
  return {
    query: `query ($slug: String!) { entities(where: { slug: { eq: $slug } }) { ${level(depth)} } }`,
    variables: { slug },
  }
}
