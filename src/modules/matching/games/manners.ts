/** The ways in which a fight is won, each at its own place. A disqualification is counted with the knockouts by those who name it. */
const manners: readonly RegExp[] = [
  /^(?:a )?(?:t?ko|knock-?out|technical knock-?out|dq|disqualification|stoppage)(?:(?:\/| or |, )(?:a )?(?:t?ko|(?:technical )?knock-?out|dq|disqualification|stoppage))*$/i,
  /^(?:a )?submission$/i,
  /^(?:a )?(?:judges'? )?(?:decision|points)(?:(?:\/| or )(?:decision|points))*$/i,
]

/** The place of a way of winning among all of them; -1 where it is none. */
export function mannerIn(how: string): number {
  return manners.findIndex((manner) => manner.test(how))
}
