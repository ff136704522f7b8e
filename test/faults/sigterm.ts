import { setTimeout as delay } from 'node:timers/promises'
import { ask, startClients } from '../support/closing-clients.ts'
import { below, type Experiment, exactly, holds } from './experiment.ts'

const clients = 16
const exportsUnderWay = 2
const beforeMs = 3_000
const stopSeconds = 30
/** In order, or with something cut off. */
const exitCodes = [0, 75]

/** SIGTERM while clients ask and exports are sent. */
export const experiment: Experiment = {
  name: 'sigterm',
  about: `SIGTERM under ${clients} busy clients and ${exportsUnderWay} exports: nobody is reset, and no part of an export looks whole`,
  async run(bench) {
    const program = await bench.start()
    const { outcomes, ended } = startClients(`${program.url}/api/entities/opec`, clients)
    await delay(beforeMs)
    const exported = Promise.all(
      Array.from({ length: exportsUnderWay }, () => ask(`${program.url}/api/graph/export`, false)),
    )
    await delay(500)
    const before = outcomes.get('200') ?? 0
    const started = performance.now()
    const code = await program.stop()
    const seconds = (performance.now() - started) / 1_000
    await ended
    const during = (outcomes.get('200') ?? 0) - before
    const others = [...outcomes].filter(([outcome]) => outcome !== '200')
    for (const [outcome, count] of others) bench.say(`${outcome}: ${count}`)
    const streams = (await exported).map(({ status, fault, text }) => {
      if (status === undefined) return `cut off (${fault})`
      return text.trimEnd().endsWith('}') && text.includes('"complete":true') ? 'whole' : 'a part that looks whole'
    })
    bench.say(`exports: ${streams.join(', ')}; exit code ${code}; ${during} answers after the signal`)
    return [
      exactly(
        'requests that were reset, empty or not 200',
        others.reduce((sum, [, count]) => sum + count, 0),
        0,
      ),
      holds('requests were answered after the signal', during > 0, String(during), 'some'),
      exactly('exports of which a part looks whole', streams.filter((end) => end.startsWith('a part')).length, 0),
      holds('exit code', code !== null && exitCodes.includes(code), String(code), exitCodes.join(' or ')),
      holds('it says what was cut off', (code === 75) === streams.some((end) => end.startsWith('cut off'))),
      below('stopped after', seconds, stopSeconds, 's'),
    ]
  },
}
