/** Longest headline and summary of a report, in letters: the rest of an article is its publisher's. */
export const longestHeadline = 500
export const longestSummary = 500
