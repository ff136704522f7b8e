/** The condition that the rules begin with: what follows tells sources and cases. */
export function conditionOf(stated: string | null): string {
  if (stated === null) return ''
  // Between two commas a source interrupts the condition and does not end it.
  const rules = stated.replace(/\bif, according to [^,.]{3,80},/, 'if')
  const text = statedCondition(rules) ?? rules.slice(0, 300)
  return (
    text.split(
      /\b(?:according to|as (?:reported|published|listed|recorded|determined|confirmed) (?:by|on|in)|based on|source)\b/i,
    )[0] ?? ''
  )
}

/** The condition where rules state it as one of the venues does; undefined where they only tell of it. */
export function statedCondition(rules: string): string | undefined {
  const kalshi = /^If (.{3,500}?),? then the market resolves/is.exec(rules)?.[1]
  return kalshi ?? /resolves? (?:to )?["“]?(?:Yes["”]?)? ?if (.{3,500}?)(?:\.(?:\s|$)|Otherwise)/is.exec(rules)?.[1]
}

/** The sentences of rules that do not only tell where the answer is taken from. */
export function withoutSources(rules: string | null): string {
  const sentences = (rules ?? '').slice(0, mostOfRules).split(/(?<=[.?!;])\s+/)
  return sentences
    .filter((each) => !ofSources.test(each))
    .join(' ')
    .slice(0, leastOfRules)
}

const mostOfRules = 2_000
const leastOfRules = 600
const ofSources =
  /\b(?:resolution sources?|sources? (?:for|of) (?:this|the)|credible report|consensus of|official information|official (?:website|statistics|data) (?:from|of))\b/i
