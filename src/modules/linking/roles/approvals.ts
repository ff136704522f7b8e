import type { Sign } from '../linked.ts'
import type { Named } from './named.ts'

const decides =
  /\b(?:(?<lets>approves?|clears?|green-?lights?|permits?|allows?)|(?<bars>rejects?|blocks?|den(?:y|ies)|bars?|challenges?|sues? to (?:block|stop)|halts?|vetoes|veto)) (?:(?:the|an?|any|proposed|first|spot) )*(?<of>[^?]{2,80}?) (?:merger|deal|acquisition|takeover|buyout|tie-up|(?:spot )?ETFs?)\b/d

/** The sign for whoever's deal or fund somebody decides on: "reject the Union Pacific-Norfolk Southern merger", "approve a spot Sui ETF". */
export function ofApproval({ mention: { said, start, end } }: Named): Sign {
  if (said.field !== 'title') return null
  const match = decides.exec(said.text)
  const [from, to] = match?.indices?.groups?.of ?? [0, 0]
  if (match === null || start < from || end > to) return null
  return match.groups?.lets === undefined ? -1 : 1
}
