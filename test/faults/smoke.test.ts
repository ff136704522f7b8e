import test from 'ava'
import { testStores } from '../support/stores.ts'
import { createShared } from './bench.ts'
import { allExperiments, findingsOf, shown } from './run.ts'

const environment = Object.fromEntries(Object.entries(testStores()).map(([name, value]) => [name, value ?? '']))

// The short forms of the experiments, on the stores of this test run; `npm run faults` has the long ones.
for (const experiment of (await allExperiments()).filter(({ smoke }) => smoke)) {
  test.serial(`${experiment.name}: ${experiment.about}`, async (t) => {
    const say = (line: string) => t.log(line)
    const findings = await findingsOf(experiment, { smoke: true, environment, shared: createShared(), say })
    for (const finding of findings) t.log(shown(finding))
    t.deepEqual(
      findings.filter(({ ok }) => !ok),
      [],
    )
  })
}

test('there are experiments, and no two of one name', async (t) => {
  const names = (await allExperiments()).map(({ name }) => name)
  t.is(new Set(names).size, names.length)
})
