export const hourMs = 3_600_000
export const dayMs = 86_400_000
/** Hourly prices are kept for so many whole days; of each day before, the last one. */
export const hourlyDays = 7
/** The time that a statement over many contracts may take. */
export const slowMs = 30_000
