const senateConfirms = /\bconfirmed\b.{0,40}\bsenate\b|\bsenate (?:votes to )?confirms?\b/i
/** Offices of the United States to which the president appoints. */
const byAppointment =
  /^office:(?:[a-z]+-secretary|secretary-of-state|attorney-general|dni|(?:fbi|cia)-director|(?:un-)?ambassador|fed-(?:chair|vice-chair|supervision)|supreme-court|chief-justice)$/

/** True where the rules say that the Senate confirms. */
export function isConfirmed(rule: string): boolean {
  return senateConfirms.test(rule)
}

/** True where an office is one to which the president appoints, and no party or state of the union puts somebody up for it. */
export function isByAppointment(core: readonly string[], wide: readonly string[]): boolean {
  return (
    core.some((concept) => byAppointment.test(concept)) &&
    !wide.some((concept) => /^(?:party:|place:(?!united_states))/.test(concept))
  )
}

/** True where a party puts somebody up for what the people elect. */
export function isOfParty(core: readonly string[]): boolean {
  return (
    core.some((concept) => concept.startsWith('party:')) &&
    core.some((concept) => /^office:(?:president|vice-president|governor|senate|house|mayor)$/.test(concept)) &&
    !core.includes('^trump')
  )
}
