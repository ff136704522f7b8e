/** The names of one answer to a question of the seeds when it is put into the words of a venue. */
export type Answer = { name: string; place: string; nick: string }

/** Words for a group of seeded outcomes that exclude each other. `year` moves with a twist of the date. */
export type GroupWords = {
  a: { title: string; question: (answer: Answer) => string; label: (answer: Answer) => string; tags: readonly string[] }
  b: {
    series: string
    title: string
    question: (answer: Answer) => string
    when: (answer: Answer) => string
    label: (answer: Answer) => string
    category: string
  }
}

export type Recipe = { group: RegExp; words: (match: RegExpExecArray, shift: number, later: boolean) => GroupWords }

/** Labels: the whole name, or the place alone. */
export const name = (answer: Answer) => answer.name
export const place = (answer: Answer) => answer.place
