/** All but a single space, which most are. */
const spaces = /\s{2,}|[^\S ]/g

/** A text with one space wherever it has some. */
export function singleSpaced(text: string): string {
  return text.replace(spaces, ' ')
}
