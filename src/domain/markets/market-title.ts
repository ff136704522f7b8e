/** A title that says what is asked: a venue's title may leave out what only the label says. Statements have the same as `title-of`. */
export function titleOf({ title, label }: { title: string; label: string | null }): string {
  return label === null || label === '' || title.includes(label) ? title : `${title}: ${label}`
}
