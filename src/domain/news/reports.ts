/** So long a headline and a summary of a report may be, in letters: the rest of an article is its publisher's. */
export const longestHeadline = 500
export const longestSummary = 500
