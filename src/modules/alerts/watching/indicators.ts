import { alertEvidenceId } from '../../../domain/ids.ts'
import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import { type ChangeRow, readReleases } from '../queries.ts'
import { type Situation, situationOf } from '../rules/situation.ts'
import { publisherOf, type Seeing, wasRecent } from './changes.ts'
import { expectedKeys, surpriseAt } from './surprises.ts'

/** Situations that rules see in published figures of which something was expected. */
export async function seenInIndicators(
  graph: Pick<Graph, 'read'>,
  rows: readonly ChangeRow[],
  { rules, now, names }: Omit<Seeing, 'view'>,
): Promise<Situation[]> {
  const own = rules.filter(({ inputs }) => inputs === 'indicator')
  const meant = rows.filter(({ key, holds }) => holds && own.some(({ keys }) => keys?.includes(key) === true))
  const asked = [...new Map(meant.map(({ slug, key }) => [`${slug}|${key}`, { slug, key }])).values()].flatMap(
    ({ slug, key }) => {
      const expected = expectedKeys[key]
      return expected === undefined ? [] : [{ slug, key, expected }]
    },
  )
  if (asked.length === 0) return []
  const releases = new Map((await graph.read(readReleases, { asked })).map((row) => [`${row.slug}|${row.key}`, row]))
  return meant.flatMap((row) => {
    const { event, slug, key, at, sources } = row
    const released = releases.get(`${slug}|${key}`)
    const found = released === undefined ? null : surpriseAt(released, at)
    const entity = names.get(slug)
    if (found === null || entity === undefined) return []
    const { actual, consensus } = found
    const source = sources[0] === undefined ? null : publisherOf(sources[0].name)
    return own
      .filter((rule) => rule.keys?.includes(key) === true && wasRecent(rule, at, now))
      .map((rule) =>
        situationOf({
          ...{ rule, at: now, slug, tracked: null, coefficient: null },
          inputs: { entity: entity.displayName, slug, key, period: at.slice(0, 10), source, ...found },
          // What was expected was in the price: the surprise is what moves it.
          change: { key, from: String(consensus), to: String(actual) },
          evidence: {
            ...{ id: alertEvidenceId(rule.name, `${event}|${key}`), kind: 'event', of: event, at, source },
            title: `${entity.displayName} came out at ${actual}, where ${consensus} had been expected`,
          },
        }),
      )
  })
}
