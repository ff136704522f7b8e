import { wordsOf } from '../../../domain/text/words.ts'

const party = String.raw`((?:[A-Z][\w.'&-]*)(?: (?:of |and )?[A-Z][\w.'&-]*){0,3})`
const named = new RegExp(String.raw`\b${party} vs?\.? (?:the )?${party}`)
const favoured = new RegExp(String.raw`\bin favou?r of (?:the )?${party}(?! vs?\.)`)

/** The party that wins a case which the question names, as a concept; none where it names none. Of "in favor of Slaughter in Trump v. Slaughter" it is `side:slaughter`. */
export function partyFavoured(question: string): string[] {
  const [, one = '', other = ''] = named.exec(question) ?? []
  const [, who = ''] = favoured.exec(question) ?? []
  const surname = lastOf(who)
  return surname !== undefined && [one, other].map(lastOf).includes(surname) ? [`side:${surname}`] : []
}

function lastOf(name: string): string | undefined {
  return wordsOf(name).at(-1)?.word
}
