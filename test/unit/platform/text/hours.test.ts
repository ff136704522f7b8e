import test from 'ava'
import { agoInWords, hoursInWords, lastHours, theseHours } from '../../../../src/platform/text/hours.ts'

test('one hour is told in the singular', (t) => {
  t.deepEqual([1, 2, 8_784].map(hoursInWords), ['1 hour', '2 hours', '8,784 hours'])
  t.deepEqual([1, 24].map(theseHours), ['this hour', 'these 24 hours'])
  t.deepEqual([1, 24].map(lastHours), ['the last hour', 'the last 24 hours'])
  t.deepEqual([0, 1 / 60, 0.5, 1, 1.4, 1.6].map(agoInWords), [
    ...['0 minutes', '1 minute', '30 minutes'],
    ...['1 hour', '1 hour', '2 hours'],
  ])
})
