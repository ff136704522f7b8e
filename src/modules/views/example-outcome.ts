/** An outcome of the seeds and the entity that is exposed to it, as examples of several views show them. */

export const fomc = '25fc8799-a32d-5095-ba6b-eb1cf8da5911'
export const raise = '3b062000-8236-585f-993e-9f070f14a166'
export const hold = '35871320-78f1-5934-aa7f-2b269d99b477'

export const outcome = {
  id: raise,
  slug: 'fed-2026-12-raise',
  label: 'Raise',
  question: 'Will the FOMC raise the federal funds target at its meeting of 8–9 December 2026?',
  category: 'finance',
  subcategory: 'fed',
  group: 'fed-decision-2026-12',
  closesAt: '2026-12-09T00:00:00.000Z',
  status: 'open',
}

export const fomcNode = {
  id: fomc,
  slug: 'fomc',
  label: 'Federal Open Market Committee',
  type: 'org',
  category: 'finance',
}
export const raiseNode = { id: raise, slug: outcome.slug, label: outcome.label, type: 'outcome', category: 'finance' }
export const exposedEdge = {
  source: fomc,
  target: raise,
  label: 'exposed_to',
  confidence: 0.9,
  validFrom: '2026-11-20T00:00:00.000Z',
}
export const age = { pricesNote: 'No open market of a venue prices what is shown.', asOf: null, stale: false }
