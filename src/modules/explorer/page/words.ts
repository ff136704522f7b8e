/** The writing of values on the page. */
const amounts = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 })

/** A price of 0 to 1 in cents; a dash where none is known. */
export function cents(price: number | null | undefined): string {
  return price === null || price === undefined ? '–' : `${Number((100 * price).toFixed(2))}¢`
}

export function compact(number: number | null | undefined): string {
  return number === null || number === undefined ? '–' : amounts.format(number)
}

/** A moment to the minute in UTC, or its day where it is the beginning of one. */
export function inUtc(text: string | null | undefined): string {
  if (!text) return '–'
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 16)} UTC`
}

export function percent(share: number | null | undefined): string {
  return share === null || share === undefined ? '–' : `${Number((100 * share).toFixed(1))} %`
}

/** A number of things: `1 node`, `2 nodes`. */
export function counted(number: number, thing: string, things = `${thing}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? thing : things}`
}

/** An outcome by its question, with the answer before it where the question does not say that. */
export function outcomeName({ label, question }: { label: string; question: string }): string {
  return question.toLowerCase().includes(label.toLowerCase()) ? question : `${label}: ${question}`
}

/** A text of so many letters at most, with a sign where it was cut. */
export function shortened(text: string, letters: number): string {
  return text.length > letters ? `${text.slice(0, letters - 1).trimEnd()}…` : text
}

/** The reason why not all is drawn, in the words of a person who looks at a picture. */
export function cutInWords(reason: string): string {
  return spoken(
    reason
      .replaceAll(
        /(?:maxNodes|limit) \d+ reached at distance (\d): kept ([\d,]+) of ([^;]+?) looked at/g,
        (_, distance, kept, all) =>
          `${kept} of ${all} ${distance === '1' ? 'neighbours' : `at ${distance} steps`} are drawn`,
      )
      .replaceAll(
        /looked at the ([\d,]+) surest of ([^;]+?) relationships (\w+) of ([^;]+)/g,
        (_, looked, all, role, of) => `of ${of}, the ${looked} surest of ${all} “${role}” were looked at`,
      ),
  )
}

/** The distance of two prices, as people say it. */
export function points(spread: number): string {
  return `${Number((100 * spread).toFixed(2))} points`
}

/** `injury_status` as people read it. */
export function spoken(name: string): string {
  return name.replaceAll('_', ' ')
}

const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', maximumFractionDigits: 2 })

/** A sum of dollars; a dash where it is not known. */
export function dollars(sum: number | null | undefined): string {
  return sum === null || sum === undefined ? '–' : money.format(sum)
}
