/** Weights with which an event moves what it is about, by the role there. What has no known role is taken for the weakest. */
export const eventWeights = {
  subject: { weight: 1, because: 'It happened to the subject itself.' },
  participant: { weight: 0.6, because: 'Who takes part shares the result with others.' },
  affected: { weight: 0.4, because: 'Who is affected is moved at second hand.' },
} as const satisfies Record<string, { weight: number; because: string }>

/** The same as parameters of a statement. */
export const eventRoleWeights: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(eventWeights).map(([role, { weight }]) => [role, weight]),
)
export const unknownRoleWeight = eventWeights.affected.weight
