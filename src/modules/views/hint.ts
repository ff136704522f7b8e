import { z } from 'zod'

/** What a view says where it has nothing to show. */
export const hint = z.string().optional().meta({ description: 'Where nothing is shown: what to ask for instead.' })
