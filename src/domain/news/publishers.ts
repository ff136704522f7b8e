/** What a publisher is to what it reports. */
export const publisherKinds = ['official', 'wire', 'outlet', 'reporter', 'aggregator'] as const
export type PublisherKind = (typeof publisherKinds)[number]
