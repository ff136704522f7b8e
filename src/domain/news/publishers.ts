/** Kinds of publishers, by how they stand to what they report. */
export const publisherKinds = ['official', 'wire', 'outlet', 'reporter', 'aggregator'] as const
export type PublisherKind = (typeof publisherKinds)[number]
