import type { Link } from '../linking/index.ts'

/** The role that a link has in a headline, which names one before the others and tells of none that he is only affected. */
export function roleInHeadline(role: Link['role']): 'subject' | 'participant' {
  return role === 'subject' ? role : 'participant'
}
