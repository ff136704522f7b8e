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
