/** An entity as far as changes concern it. */
type Known = { slug: string; name: string; kind: string; about: Readonly<Record<string, string>> }

/** A row of the seeds' later changes: who does what with whom, from when and until when where that is known. */
export type Change = { from: string; type: string; to: string; until: string }

/**
 * The entities as later changes leave them: players are at their new clubs, and whoever has left the office that he is asked about is not
 * there. Without it the sandbox would report on people where the graph says that they have left.
 */
export function updated<T extends Known>(entities: readonly T[], changes: readonly Change[]): T[] {
  const names = new Map(entities.map(({ slug, name }) => [slug, name]))
  const clubs = new Map(
    changes.filter(({ type, until }) => type === 'plays_for' && until === '').map(({ from, to }) => [from, to]),
  )
  const hasOffice = (slug: string) => changes.some((each) => each.from === slug && isOffice(each) && each.until === '')
  const left = new Set(
    changes
      .filter((each) => isOffice(each) && each.until !== '' && !hasOffice(each.from))
      .map(({ from, to }) => `${from}|${to}`),
  )
  return entities.flatMap((entity) => {
    const { slug, kind, about } = entity
    if (kind === 'leader' && left.has(`${slug}|${about.country ?? ''}`)) return []
    const to = clubs.get(slug)
    const club = to === undefined ? undefined : names.get(to)
    if (to === undefined || club === undefined) return [entity]
    const at = kind === 'soccer-player' ? { club, club_slug: to } : { team: club, team_slug: to }
    return [{ ...entity, about: { ...about, ...at } }]
  })
}

function isOffice({ type }: Change): boolean {
  return type === 'governs' || type === 'leads'
}
