import type { PackHeader } from './pack-header.ts'

/** One fault of one record: the field as a path, and a sentence. */
export type Fault = { field: string; reason: string }

/** Validity and origin as a record says them. */
export type Stated = {
  validFrom?: string | undefined
  validTo?: string | undefined
  confidence?: number | undefined
  source?: string | undefined
}

/** Fills what a statement leaves to its pack. */
export function provenance(stated: Stated, header: PackHeader) {
  return {
    validFrom: stated.validFrom,
    validTo: stated.validTo ?? null,
    confidence: stated.confidence ?? header.confidence,
    source: stated.source ?? header.source,
  }
}

/** A statement that ends before it begins. `field` is the path of the statement in its record; empty where it is the record. */
export function periodFault(field: string, stated: Stated): Fault[] {
  if (stated.validFrom === undefined || stated.validTo === undefined || stated.validFrom < stated.validTo) return []
  return [{ field: field === '' ? 'validTo' : `${field}.validTo`, reason: 'is not after validFrom' }]
}
