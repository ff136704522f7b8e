const unit = String.raw`(?:\s?(?:%|(?:percent|pct|bps?|mln|bln|trln|million|billion|[kmb]n?)\b))?`
const amount = String.raw`[+-]?[$£€¥]?\d[\d.,]*${unit}(?:\s?-\s?\d[\d.,]*${unit})?(?![\da-z]|[.,-]\d|\s?-?(?:weeks?|months?|days?|games?|years?|hours?|minutes?|match(?:es)?|points?|cuts?|hikes?)\b)(?:\s(?:[myq]/[myq]|mom|yoy|qoq)\b)?`
const label = String.raw`(?:est(?:imate[sd]?)?|exp(?:ected|ectations?)?|forecasts?|f'?cast|fcst|consensus|survey|median|prev(?:ious)?|prior|revised|rev)\b\.?`
const versus = String.raw`\b(?:vs?|versus)\b\.?`

const estimates = [
  // "(EST. 3.75%; PREV 4.00%)"
  String.raw`\s*\((?:${versus}\s*)?(?:${label}):?\s*${amount}[^()]*\)`,
  // "VS EST +3.1%", "VS 3.1% EST", "vs. 3.1% expected"
  String.raw`\s*[;,]?\s*${versus}\s*(?:the\s)?(?:${label}:?\s*(?:of\s)?${amount}|${amount}\s*\(?${label}\)?)`,
  // "; EST +0.4%, PREV 0.3%"
  String.raw`\s*[;,|/]\s*${label}:?\s*(?:at\s|of\s)?${amount}`,
].map((source) => new RegExp(source, 'gi'))

/** A line of a data terminal without what was expected or was before: no part of what came. */
export function withoutEstimates(text: string): string {
  if (!/\d/.test(text)) return text
  return estimates.reduce((rest, each) => rest.replace(each, ''), text)
}
