/** The texts in the fields of a form, by their names. */
export function fieldsOf(event: SubmitEvent): Record<string, string> {
  const entries = [...new FormData(event.currentTarget as HTMLFormElement)]
  return Object.fromEntries(entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}
