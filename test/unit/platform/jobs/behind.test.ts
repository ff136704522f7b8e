import test from 'ava'
import { createBehind } from '../../../../src/platform/jobs/behind.ts'

test('a piece of work runs behind its caller, and the next one begins when it is done', async (t) => {
  const behind = createBehind()
  const told: string[] = []
  const first = Promise.withResolvers<void>()
  await behind.start(async () => {
    told.push('first begins')
    await first.promise
    told.push('first is done')
  })
  told.push('meanwhile')
  const second = behind.start(async () => {
    told.push('second begins')
  })
  first.resolve()
  await second
  await behind.end()
  t.deepEqual(told, ['first begins', 'meanwhile', 'first is done', 'second begins'])
})

test('a fault is told to whoever starts the next piece, and to whoever ends', async (t) => {
  const behind = createBehind()
  await behind.start(() => Promise.reject(new Error('not written')))
  await t.throwsAsync(
    behind.start(() => Promise.resolve()),
    { message: 'not written' },
  )
  await t.throwsAsync(behind.end(), { message: 'not written' })
})
