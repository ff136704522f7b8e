import test from 'ava'
import { ownText } from '../../../../src/platform/text/own-text.ts'

test('a text is given as it is, whatever letters it has', (t) => {
  for (const text of ['', 'championship', 'Peña Nieto', 'Łódź 🏆', 'half a pair: \ud83c'])
    t.is(ownText(`before ${text}`.slice(7)), text)
})
