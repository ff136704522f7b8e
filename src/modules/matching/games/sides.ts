/** Sports, and how they are played, between the sides and the word for their meeting: "rapid chess game", "women's doubles tennis match". */
const sports = String.raw`(?:(?:professional|pro|college|men's|women's|mixed|singles|doubles|rapid|blitz|classical|twenty20|t20|t20i|odi|test) )*(?:tennis|table tennis|ping[- ]pong|darts|snooker|pool|badminton|squash|padel|pickleball|rugby(?: union| league)?|cricket|chess|volleyball|beach volleyball|handball|water polo|lacrosse|curling|hockey|ice hockey|field hockey|soccer|football|futsal|basketball|baseball|softball|boxing|mma|kickboxing|wrestling|hurling|netball|esports?|dota ?2?|cs2|cs:?go|counter-strike(?: 2)?|valorant|league of legends|lol|rainbow six(?: siege)?|call of duty|overwatch(?: 2)?|rocket league|starcraft(?: 2| ii)?|mobile legends|king of glory|honor of kings)`
/** The round of a series between two. */
const ofRound = String.raw`(?:(?:\d(?:st|nd|rd|th)|first|second|third|fourth|opening|final|conference|eastern|western|division(?:al)?|nba|nhl|mlb|wnba|al|nl|american|national|league|stanley|world|championship|play-?offs?|wild[- ]card) )*(?:rounds?|finals?|semi-?finals?|quarter-?finals?|cup|playoffs?|conference|championship|division) `
export const versus = new RegExp(
  String.raw`^(?:.{0,60}?(?:: |\? - ))?(?:will .{2,40} win the )?([^?]{2,45}?) (?:vs\.?|v\.?|@) (.{2,45}?)(?= ?[:(?]| +winner\b| - |, | +(?:${sports} )?(?:game|match|fight|bout)\b| +(?:${ofRound})?series\b| +(?:professional|college|on @|${sports})\b|$)`,
  'i',
)
export const sportNamed = new RegExp(String.raw`\b${sports}\b`, 'gi')
export const roundNamed = new RegExp(String.raw`\b${ofRound}(?=series\b)`, 'gi')
export const visiting =
  /^(?:.{0,40}?: )?([A-Z0-9][\w.'&/() -]{1,34}?) at ([A-Z0-9][\w.'&/() -]{1,34}?)(?= winner| ?[:(?]| professional| -|$)/i

/** Both sides of "Cavaliers vs. Knicks" or "Cleveland at New York". */
export function sidesIn(text: string): [string, string] | undefined {
  const match = versus.exec(text) ?? visiting.exec(text)
  return match?.[1] === undefined || match[2] === undefined ? undefined : [match[1], match[2]]
}

const inRule =
  /\b(?:in|wins?) the (.{2,45}?) (?:vs\.?|at) (.{2,45}?) (?:men's |women's )?(?:professional|pro|college|nfl|nba|mlb|nhl|wnba|mls|soccer|game|match)\b/i

/** Both sides of the game that one of the texts names, else its rule. */
export function sidesNamed(texts: readonly string[], rule: string): [string, string] | undefined {
  const found = texts.map(sidesIn).find((sides) => sides !== undefined)
  const [, one, other] = inRule.exec(rule) ?? []
  const [first, second] = found ?? [one, other]
  return first === undefined || second === undefined ? undefined : [first.trim(), second.trim()]
}
