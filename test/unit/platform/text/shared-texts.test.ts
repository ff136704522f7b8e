import test from 'ava'
import { shareTexts } from '../../../../src/platform/text/shared-texts.ts'

test('a value whose texts are shared says what it said', (t) => {
  const value = () => ({
    name: 'Chiefs',
    words: ['chiefs', 'kansas'],
    at: [{ rivals: [['bills'], []], level: Number.POSITIVE_INFINITY, none: null, of: undefined }],
  })
  const shared = value()
  shareTexts(shared)
  t.deepEqual(shared, value())
})
