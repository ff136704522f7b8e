import type { ColourBy } from '../state.ts'

/** Colours of nodes by type: eight that people who see few colours can tell apart (Okabe and Ito, 2008). */
const colours: Record<string, string> = {
  person: '#0072b2',
  team: '#d55e00',
  org: '#009e73',
  place: '#b8860b',
  league: '#cc79a7',
  asset: '#56b4e9',
  event: '#8a5cd1',
  outcome: '#6b7280',
  graph_event: '#b08adf',
  market_move: '#c0392b',
}
const categoryColours: Record<string, string> = {
  politics: '#0072b2',
  sports: '#d55e00',
  crypto: '#56b4e9',
  finance: '#009e73',
  culture: '#cc79a7',
  science: '#b8860b',
  technology: '#8a5cd1',
}
const unknownColour = '#6b7280'

export function nodeColour(node: { type: string; category?: string }, by: ColourBy): string {
  return (by === 'type' ? colours[node.type] : categoryColours[node.category ?? '']) ?? unknownColour
}

/** The meaning of each colour. */
export function legend(by: ColourBy): [string, string][] {
  return Object.entries(by === 'type' ? colours : categoryColours)
}

/** The colour of the path between two entities. */
export const pathColour = '#0b6fd6'

export const changeColours = { added: '#2e9e44', gone: '#d03b3b', same: '#9aa4b2' } as const
