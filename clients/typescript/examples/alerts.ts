// Injuries as they are told, for a minute.
import { streamAlerts } from '@oddsgraph/client'

const options = {
  url: 'http://127.0.0.1:3000',
  filters: { type: 'injury' },
  signal: AbortSignal.timeout(60_000),
} as const
for await (const told of streamAlerts(options)) {
  if (told.event === 'resync') console.log('Something may have been missed.')
  else console.log(told.event, told.alert.headline)
}
