import { readWorld } from '../../../src/sandbox/entities.ts'
import { rosterOf } from '../../../src/sandbox/press/roster.ts'
import type { AlertCourse } from './alert-course.ts'

/** The teams and players that the articles of a course of one league name, and the outcomes about the teams, as records of a pack: what a small course needs of the seeds. */
export async function worldRecords(
  course: AlertCourse,
  { seeds, beat }: { seeds: string; beat: string },
): Promise<object[]> {
  const world = await readWorld(seeds)
  const { teams = [], players = [] } = [...rosterOf(world).leagues].find(([name]) => name === beat)?.[1] ?? {}
  const named = new Set([
    ...course.articles.flatMap(({ says }) => says?.entity ?? []),
    ...course.happenings.flatMap(({ about }) => about),
  ])
  const place = { category: 'sports', subcategory: beat }
  const listed = new Set(course.markets.map(({ outcome }) => outcome))
  return [
    ...teams.map(({ slug, name, nick }) => ({
      slug,
      displayName: name,
      aliases: [nick],
      entityType: 'team',
      ...place,
    })),
    ...players
      .filter(({ slug }) => named.has(slug))
      .map(({ slug, name, team }) => ({
        ...{ slug, displayName: name, entityType: 'person', ...place, relationships: { plays_for: [team] } },
      })),
    ...world.outcomes
      .filter(({ slug }) => listed.has(slug))
      .map(({ slug, label, question, group, entity }) => ({
        ...{ kind: 'outcome', slug, label, question, group, ...place },
        exposures: [{ entity, role: 'subject', exposureType: 'championship', reasons: ['It is about the team.'] }],
      })),
  ]
}
