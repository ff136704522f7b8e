/** Words between the two sides of a game. */
const versus = [' at ', ' vs. ', ' vs ', ' v. ', ' v ', ' @ ']

/**
 * A title that says what is asked: a venue's title may leave out what only the label says, and that of a game names both sides and not which of them is
 * asked about. Statements have the same as `title-of`.
 */
export function titleOf({ title, label }: { title: string; label: string | null }): string {
  if (label === null || label === '') return title
  return title.includes(label) && !isSideOf(title, label) ? title : `${title}: ${label}`
}

function isSideOf(title: string, label: string): boolean {
  return (
    !title.startsWith('Will ') &&
    versus.some((word) => title.startsWith(`${label}${word}`) || title.includes(`${word}${label}`))
  )
}
