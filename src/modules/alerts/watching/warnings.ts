import { alertEvidenceId } from '../../../domain/ids.ts'
import type { WarningRow } from '../queries.ts'
import { type Situation, situationOf, type VersionedRule } from '../rules/situation.ts'
import { type Seeing, wasRecent } from './changes.ts'

type City = WarningRow['cities'][number]

/** Situations that rules see in warnings of the weather: one for each city that a warning names and on whose weather there are open questions. */
export function seenInWarnings(
  rows: readonly WarningRow[],
  { rules, now }: Pick<Seeing, 'rules' | 'now'>,
): Situation[] {
  return rows.flatMap((row) =>
    citiesNamed(row).flatMap((city) =>
      rules
        .filter((rule) => rule.inputs === 'warning' && wasRecent(rule, row.at, now))
        .map((rule) => ofWarning(rule, row, city, now)),
    ),
  )
}

/** Cities whose name stands in the area of a warning, word by word. */
export function citiesNamed({ area, cities }: Pick<WarningRow, 'area' | 'cities'>): City[] {
  const words = inWords(area ?? '')
  return cities.filter(({ name }) => words.includes(inWords(name)))
}

/** Words in lower case, each between two blanks. */
function inWords(text: string): string {
  return ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `
}

function ofWarning(
  rule: VersionedRule,
  { event, title, area, gravity, at, source }: WarningRow,
  { slug, name, outcomes }: City,
  now: number,
): Situation {
  const [kind = title] = title.split(': ', 1)
  return situationOf({
    ...{ rule, at: now, slug, change: null, tracked: null, coefficient: null },
    about: outcomes,
    inputs: { entity: name, slug, kind, area, gravity, questions: outcomes.length, source },
    evidence: {
      ...{ id: alertEvidenceId(rule.name, `${event}|${slug}`), kind: 'event', of: event, at, source, title },
    },
  })
}
