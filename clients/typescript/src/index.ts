export {
  type Connect,
  followSpreads,
  type Place,
  type Spread,
  type SpreadEvent,
  type SpreadOptions,
} from './channels.ts'
export { createOddsgraph, type Oddsgraph, type Options } from './client.ts'
export { type ErrorBody, OddsgraphError, ok } from './errors.ts'
export type { Fetch } from './fetching.ts'
export { walk, walkOffsets } from './pages.ts'
export type { components, ErrorCode, operations, paths } from './schema.ts'
export { type Alert, type AlertEvent, type StreamOptions, streamAlerts } from './stream.ts'
export { verifyWebhook, type WebhookEvent, WebhookFault } from './webhooks.ts'
