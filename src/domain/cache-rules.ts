/** How long an answer that depends on the graph alone may be kept. The service drops it with the next change of the graph. */
export const graphCache = { kind: 'shared', maxAgeSeconds: 300 } as const

/** How long an answer with prices may be kept: they are read from the venues each half minute. */
export const pricedCache = { kind: 'shared', maxAgeSeconds: 5 } as const
