import type { Precision } from '../../../domain/facts/precision.ts'
import type { Fault } from './fault.ts'
import type { Dated } from './moment.ts'
import type { PackHeader } from './pack-header.ts'

/** Validity and origin as a record says them. */
export type Stated = {
  validFrom?: Dated | undefined
  validTo?: Dated | undefined
  confidence?: number | undefined
  source?: string | undefined
  document?: string | undefined
}

/** Details that are absent where nothing is said, so that records without them keep their hash. */
type Said = { fromPrecision?: Precision; toPrecision?: Precision; document?: string }

/** Fills what a statement leaves to its pack. */
export function provenance({ validFrom, validTo, document, ...stated }: Stated, header: PackHeader) {
  const said: Said = {
    ...(validFrom?.precision !== undefined && { fromPrecision: validFrom.precision }),
    ...(validTo?.precision !== undefined && { toPrecision: validTo.precision }),
    ...(document !== undefined && { document }),
  }
  return {
    validFrom: validFrom?.at,
    validTo: validTo?.at ?? null,
    confidence: stated.confidence ?? header.confidence,
    source: stated.source ?? header.source,
    ...said,
  }
}

const dayMs = 86_400_000

/**
 * A statement that ends before it begins, or begins after the day of its pack: a pack cannot know that something holds that had not begun. An end
 * may lie ahead, where it is scheduled. `field` is the path of the statement in its record; empty where it is the record.
 */
export function periodFaults(
  field: string,
  stated: { validFrom?: Dated | string | undefined; validTo?: Dated | string | undefined },
  { asOf }: PackHeader,
): Fault[] {
  const [validFrom, validTo] = [momentOf(stated.validFrom), momentOf(stated.validTo)]
  if (validFrom === undefined) return []
  const at = (name: string) => (field === '' ? name : `${field}.${name}`)
  const faults: Fault[] = []
  if (validTo !== undefined && validFrom >= validTo) {
    faults.push({ field: at('validTo'), reason: 'is not after validFrom' })
  }
  if (Date.parse(validFrom) >= Date.parse(asOf) + dayMs) {
    faults.push({
      field: at('validFrom'),
      reason: `is after the day of the pack (asOf ${asOf.slice(0, 10)}): state it in a pack of a day on which it had begun`,
    })
  }
  return faults
}

function momentOf(date: Dated | string | undefined): string | undefined {
  return typeof date === 'object' ? date.at : date
}
