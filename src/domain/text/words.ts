/** A word of a text as it is compared: lower case, without diacritics, apostrophes and dots. */
export type Word = {
  word: string
  /** Written with a capital or a digit in front, as names are. */
  capital: boolean
  start: number
  end: number
}

/** Letters that Unicode does not take apart into a plain one and a mark. */
const whole: Readonly<Record<string, string>> = {
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  þ: 'th',
  Þ: 'Th',
}
const wholeLetters = /[øØłŁđĐðÐıßæÆœŒþÞ]/g
const marks = /\p{M}+/gu
// biome-ignore lint/suspicious/noControlCharactersInRegex: plain ASCII has nothing to take off, and most texts are
const ascii = /^[\x00-\x7f]*$/

/** True where a text has no letter or sign that could be written more plainly. */
export function isAscii(text: string): boolean {
  return ascii.test(text)
}

/** The text without diacritics, case as it is: `Dončić` gives `Doncic`, `Ødegård` gives `Odegard`. */
export function plainLetters(text: string): string {
  if (isAscii(text)) return text
  return text
    .replace(wholeLetters, (letter) => whole[letter] ?? letter)
    .normalize('NFKD')
    .replace(marks, '')
}

const curly: Record<string, string> = {
  '’': "'",
  '‘': "'",
  ʻ: "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '‑': '-',
  '\u2212': '-',
  '\u00a0': ' ',
  º: '°',
}

/** Typographic quotes and dashes as typed ones, diacritics off; case stays. */
export function plainText(text: string): string {
  if (isAscii(text)) return text
  const typed = text.replace(/[’‘ʻʼ“”–—‑º\u2212\u00a0]/g, (mark) => curly[mark] ?? mark).replaceAll('ə', 'e')
  return plainLetters(typed)
}

/** One spelling for names that differ by case or diacritics only. */
export function fold(text: string): string {
  return plainText(text).toLowerCase()
}

const wordPattern = /[\p{L}\p{N}]+(?:(['.&])[\p{L}\p{N}]+)*/gu
/** The same for plain ASCII, as most texts are: it needs no tables of Unicode. */
const plainPattern = /[A-Za-z0-9]+(?:(['.&])[A-Za-z0-9]+)*/g

/** The words of a plain text. "Men's" is `men`, "U.S." is `us`, "D'Or" is `dor`; hyphens part words. */
export function wordsOf(text: string): Word[] {
  const found: Word[] = []
  for (const match of text.matchAll(isAscii(text) ? plainPattern : wordPattern)) {
    const raw = match[0]
    const first = raw.charCodeAt(0)
    const small = raw.toLowerCase()
    const word =
      match[1] === undefined
        ? small
        : (small.endsWith("'s") && small.length > 3 ? small.slice(0, -2) : small).replace(/['.&]/g, '')
    const capital =
      (first >= 65 && first <= 90) ||
      (first >= 48 && first <= 57) ||
      first > 127 ||
      (small !== raw && /^[a-z]{1,2}[A-Z]/.test(raw))
    if (word !== '') found.push({ word, capital, start: match.index, end: match.index + raw.length })
  }
  return found
}

const irregular: ReadonlyMap<string, string> = new Map(
  Object.entries({
    won: 'win',
    winning: 'win',
    winner: 'win',
    winners: 'win',
    left: 'leave',
    leaving: 'leave',
    held: 'hold',
    said: 'say',
    met: 'meet',
    ran: 'run',
    sold: 'sell',
    bought: 'buy',
    men: 'men',
    women: 'women',
    series: 'series',
    movies: 'movie',
    movie: 'movie',
    news: 'news',
    texas: 'texas',
    paris: 'paris',
    best: 'best',
    us: 'us',
    uk: 'uk',
    gas: 'gas',
  }),
)

/** A word without its plural or verb ending, so that "acquires" and "acquire" are one. It makes no claim to be a dictionary form. */
export function stem(word: string): string {
  const known = irregular.get(word)
  if (known !== undefined) return known
  if (word.length < 4 || /\d/.test(word)) return word
  let base = word
  if (base.endsWith('ies') && base.length > 4) base = `${base.slice(0, -3)}y`
  else if (/(ss|x|ch|sh)es$/.test(base)) base = base.slice(0, -2)
  else if (base.endsWith('s') && !/(ss|us|is|as)$/.test(base)) base = base.slice(0, -1)
  if (base.endsWith('ing') && base.length > 6) base = undouble(base.slice(0, -3))
  else if (base.endsWith('ed') && base.length > 4) base = undouble(base.slice(0, -2))
  return base.length > 4 && base.endsWith('e') ? base.slice(0, -1) : base
}

function undouble(base: string): string {
  return /([bdgmnprt])\1$/.test(base) ? base.slice(0, -1) : base
}
