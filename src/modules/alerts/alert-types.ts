/** Types of alerts, by the rules that fire them. */
export const alertTypes = [
  'injury',
  'crowding_spike',
  'crowding_rotation',
  'weather',
  'copy_trade',
  'arbitrage',
  'rumor',
  'political_change',
  'finance_change',
] as const
export type AlertType = (typeof alertTypes)[number]

/** Kinds of alerts, by which inboxes are filtered. */
export const alertKinds = [
  'injury',
  'arbitrage',
  'political',
  'finance',
  'crowding',
  'conflict',
  'rumor',
  'weather',
  'copy_trade',
] as const
export type AlertKind = (typeof alertKinds)[number]
