import { type RelationshipType, relationshipRules, relationshipTypes } from '../relationships.ts'

/** Weights by which a relationship ties what is known of one end to the other, read either way. Judgements: what counts is their order. */
const pathWeights: Readonly<Record<RelationshipType, number>> = {
  plays_for: 0.9,
  leads: 0.9,
  governs: 0.85,
  ceo_of: 0.85,
  member_of: 0.8,
  parent_of: 0.7,
  founded: 0.6,
  located_in: 0.6,
  plays_at: 0.5,
  affiliated_with: 0.5,
  competes_in: 0.4,
  colleague_of: 0.3,
}

/** The same as a parameter of a statement: by edge type. */
export const pathWeightsOfEdges: Readonly<Record<string, number>> = Object.fromEntries(
  relationshipTypes.map((type) => [relationshipRules[type].edge, pathWeights[type]]),
)

/** The share that each step leaves. */
const perStep = 0.95
/** Relationships of an entity up to which it passes everything: who shares it with more, shares less. */
const fullDegree = 50
/** The same for the fragment `tie-of` of statements, which has the formula of `pathWeight` where it decides what is looked at. */
export const tieParameters = { pathWeights: pathWeightsOfEdges, perStep, fullDegree }
/** The parameters of a statement that includes `tie-of`. */
export type TieParameters = { pathWeights: Readonly<Record<string, number>>; perStep: number; fullDegree: number }

/** Paths that share nothing make no certainty. */
const maxJoined = 0.99

/** A relationship to an entity with so many relationships. `id` tells whether two paths share it. */
export type PathStep = { id: string; type: RelationshipType; confidence: number; degree: number }

/** The weight by which a path ties its two ends, 0 to 1. */
export function pathWeight(steps: readonly Omit<PathStep, 'id'>[]): number {
  return steps.reduce(
    (product, { type, confidence, degree }) =>
      product * pathWeights[type] * confidence * Math.min(1, Math.sqrt(fullDegree / degree)) * perStep,
    1,
  )
}

export type ExposurePath = { exposure: number; exposureId: string; steps: readonly PathStep[] }

/** The confidence that what happens to an entity is about an outcome, by one path. */
export function confidenceOfPath({ exposure, steps }: Omit<ExposurePath, 'exposureId'>): number {
  return exposure * pathWeight(steps)
}

/** The same by several: where no two share an edge, each adds to the others; else the surest counts, because a shared edge would count twice. */
export function joinedConfidence(paths: readonly ExposurePath[]): number {
  const confidences = paths.map(confidenceOfPath)
  const edges = paths.flatMap(({ exposureId, steps }) => [exposureId, ...steps.map(({ id }) => id)])
  if (new Set(edges).size < edges.length) return Math.max(0, ...confidences)
  const joined = 1 - confidences.reduce((left, each) => left * (1 - each), 1)
  return paths.length < 2 ? joined : Math.max(...confidences, Math.min(maxJoined, joined))
}
