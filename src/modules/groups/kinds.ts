/** The ways in which markets of one venue contradict each other. */
export const kinds = ['sell_all', 'buy_all', 'ladder', 'subset', 'bucket'] as const
export type Kind = (typeof kinds)[number]
