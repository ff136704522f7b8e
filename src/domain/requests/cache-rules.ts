/** The time for which an answer that depends on the graph alone may be kept. The service drops it with the next change of the graph. */
export const graphCache = { kind: 'shared', maxAgeSeconds: 300 } as const

/** The time for which an answer may be kept whose figures fade as time goes on, also where nothing in the graph changes. */
export const fadingCache = { kind: 'shared', maxAgeSeconds: 30 } as const

/** The time for which an answer with prices may be kept: they are read from the venues each half minute. */
export const pricedCache = { kind: 'shared', maxAgeSeconds: 5 } as const

/** The time for which an answer with news may be kept: what a feed tells is to be seen within two seconds. */
export const newsCache = { kind: 'shared', maxAgeSeconds: 1 } as const
