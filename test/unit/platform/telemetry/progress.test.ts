import test from 'ava'
import { showProgress } from '../../../../src/platform/telemetry/progress.ts'

function shown(isTTY: boolean) {
  let time = 0
  const lines: string[] = []
  const stream = { isTTY, write: (text: string) => lines.push(text) }
  const progress = showProgress(stream, () => time)
  return { lines, progress, wait: (ms: number) => (time += ms) }
}

test('elsewhere than on a terminal a line every two seconds says what is done, of what, how fast and how long still', (t) => {
  const { lines, progress, wait } = shown(false)
  progress.phase('checking', 'records read', 8_000)
  wait(1_000)
  progress.at(1_000, 500, 'us-people')
  t.deepEqual(lines, [])
  wait(1_000)
  progress.at(2_000, 1_200, 'us-people')
  wait(1_500)
  progress.at(3_000, 1_500, 'us-teams')
  wait(500)
  progress.at(6_000, 2_400, 'us-teams')
  progress.end()
  t.deepEqual(lines, [
    'checking us-people: 25 %, 1,200 records read, 600/s, 6 s left\n',
    'checking us-teams: 75 %, 2,400 records read, 600/s, 2 s left\n',
  ])
})

test('on a terminal one line redraws itself and is gone at the end', (t) => {
  const { lines, progress, wait } = shown(true)
  progress.phase('writing', 'records written', null)
  wait(200)
  progress.at(100, 100)
  progress.end()
  t.deepEqual(lines, ['\r\u001b[Kwriting: 100 records written, 500/s', '\r\u001b[K'])
})
