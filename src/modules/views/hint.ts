import { z } from 'zod'

/** The hint of a view that has nothing to show. */
export const hint = z.string().optional().meta({ description: 'Where nothing is shown: what to ask for instead.' })
