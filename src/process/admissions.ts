import { availableParallelism } from 'node:os'
import type { Cost } from '../platform/contract/endpoint.ts'
import { type Admission, createAdmission } from '../platform/http/admission.ts'
import type { Settings } from '../platform/settings/config.ts'

/** Most light calls that wait; each is short. */
const maxLightWaiting = 2_000

/**
 * Views have enough to keep the processors of a database beside the service busy. Light calls have connections of their own, two each, because some
 * read two things at once: the pool is never exhausted, which would look like a database that is gone.
 */
export function createAdmissions({
  viewSlots,
  viewQueue,
  viewWaitMs,
  neo4jPoolSize,
}: Settings): Record<Cost, Admission> {
  const capacity = viewSlots ?? Math.max(1, Math.min(2 * availableParallelism(), Math.floor(neo4jPoolSize / 2)))
  const lightCapacity = Math.max(1, Math.floor((neo4jPoolSize - capacity) / 2))
  return {
    view: createAdmission({ capacity, maxWeight: 3, maxWaiting: viewQueue, waitMs: viewWaitMs }),
    light: createAdmission({ capacity: lightCapacity, maxWeight: 1, maxWaiting: maxLightWaiting, waitMs: viewWaitMs }),
  }
}
