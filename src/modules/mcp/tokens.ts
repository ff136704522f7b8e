/** Letters of a word that a tokenizer takes together, and digits of a number. */
const lettersAToken = 5
const digitsAToken = 3

/** About how many tokens a language model takes for a text, rather too many than too few: words in pieces, numbers in pieces, each other sign by itself. */
export function tokensIn(text: string): number {
  let tokens = 0
  for (const [piece] of text.matchAll(/[A-Za-z]+|\d+|[^\sA-Za-z\d]/g)) {
    if (/^[A-Za-z]/.test(piece)) tokens += Math.ceil(piece.length / lettersAToken)
    else if (/^\d/.test(piece)) tokens += Math.ceil(piece.length / digitsAToken)
    else tokens += 1
  }
  return tokens
}
