/** Titles and labels of markets, with what is said of them. */
export const marketTitles: readonly [title: string, label: string | null, said: string][] = [
  ['Will the Chiefs win?', null, 'Will the Chiefs win?'],
  ['Will the Chiefs win?', 'Chiefs', 'Will the Chiefs win?'],
  ['Bitcoin at the end of 2027?', '$200,000 or above', 'Bitcoin at the end of 2027?: $200,000 or above'],
  // Of a game both sides are named, and one is asked about.
  ['New Orleans at Kansas City winner?', 'Kansas City', 'New Orleans at Kansas City winner?: Kansas City'],
  ['New Orleans at Kansas City winner?', 'New Orleans', 'New Orleans at Kansas City winner?: New Orleans'],
  ['Sinner vs. Alcaraz', 'Alcaraz', 'Sinner vs. Alcaraz: Alcaraz'],
  // A level behind "at" is no side.
  ['Will Ether be at $2,000 on December 31?', '$2,000', 'Will Ether be at $2,000 on December 31?'],
  ['Manchester United at Liverpool winner?', 'Tie', 'Manchester United at Liverpool winner?: Tie'],
]
