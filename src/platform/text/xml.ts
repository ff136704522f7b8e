import { wordTable } from './word-table.ts'

const entities = wordTable<string>({
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\t': '&#9;',
})

/** For content and attributes. What XML cannot hold at all (control characters, lone surrogates) becomes the replacement character. */
export function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replace(/[&<>"\n\t]/g, (character) => entities[character] ?? character)
}
