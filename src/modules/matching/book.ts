import { addVocabulary, createPhraseBook } from '../../domain/text/phrases.ts'
import { placePhrases } from '../../domain/text/places.ts'

/** Every phrase that markets use, with its meaning. */
export const book = createPhraseBook()
for (const { concept, phrases } of placePhrases()) for (const phrase of phrases) book.add(phrase, [concept])
for (const name of ['phrases-politics', 'phrases-sports', 'phrases-world']) addVocabulary(book, name)

/** Words that hold a sentence together, and verbs that the family has read already. They tell no question from another. */
const small =
  'a an the of to in on at by for from with as and or is be been are was were will would does do did has have had it its his her their this that which who whom whose what when where how there if then than into out up down off over under again any all some other one most more less least least than during between within through until till not no yes either both each per via vs v x s t et est edt utc pt am us u get gets make makes take takes become becomes win wins won winner winning champion become reach reaches qualify qualifies advance finish finishes first hit hits above below before after higher lower greater fewer exceed exactly least go goes going end ends still next new also only just officially official holds hold lead main between day days time times total number many much high low price value share close closes resolve market markets following according full own name named names called achieve achieves achieved secure secures secured known be being least according such can could may might should shall must about around per cent'.split(
    ' ',
  )
export const smallWords: ReadonlySet<string> = new Set(small)
