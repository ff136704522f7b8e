import type { z } from 'zod'
import { categoryOfSubcategory } from '../../../domain/taxonomy.ts'
import type { ExposureStatement, OutcomeCore, OutcomeStatement } from '../statement.ts'
import type { Fault } from './fault.ts'
import type { PackHeader } from './pack-header.ts'
import { periodFaults } from './provenance.ts'
import type { exposureRecord, outcomeRecord } from './records.ts'

type Checked = { statement: OutcomeStatement; faults: Fault[] }

/** An outcome record as a statement, with what is wrong in it beyond its schema. */
export function outcome(record: z.output<typeof outcomeRecord>, header: PackHeader): Checked {
  const faults: Fault[] = []
  const exposures: ExposureStatement[] = []
  for (const [index, written] of (record.exposures ?? []).entries()) {
    const field = `exposures.${index}`
    faults.push(...periodFaults(field, written, header))
    if (exposures.some(({ entity }) => entity === written.entity)) {
      faults.push({ field: `${field}.entity`, reason: `${written.entity} is named twice` })
    }
    exposures.push(stated(written, header))
  }
  const core = coreOf(record, header, faults)
  return { statement: { kind: 'outcome', key: record.slug, slug: record.slug, core, exposures }, faults }
}

/** An exposure record as a statement. */
export function exposure(record: z.output<typeof exposureRecord>, header: PackHeader): Checked {
  const { entity, outcome: slug, validFrom = '' } = record
  const key = [entity, slug, validFrom].join('|')
  const faults = periodFaults('', record, header)
  return { statement: { kind: 'exposure', key, slug, core: undefined, exposures: [stated(record, header)] }, faults }
}

type Written = Omit<z.output<typeof exposureRecord>, 'kind' | 'outcome'>

function stated(written: Written, header: PackHeader): ExposureStatement {
  const { entity, role, exposureType, strength, reasons, validFrom, validTo = null } = written
  const { confidence = header.confidence, source = header.source } = written
  return { entity, role, exposureType, strength, reasons, validFrom, validTo, confidence, source }
}

function coreOf(record: z.output<typeof outcomeRecord>, header: PackHeader, faults: Fault[]): OutcomeCore | undefined {
  const { label, question, status, group = null, closesAt = null, description = null, rules = null } = record
  const subcategory = record.subcategory ?? header.defaults.subcategory
  const category = record.category ?? header.defaults.category ?? categoryOfSubcategory.get(subcategory ?? '')
  if (category === undefined || subcategory === undefined) {
    faults.push({ field: 'subcategory', reason: 'is missing' })
    return undefined
  }
  if (categoryOfSubcategory.get(subcategory) !== category) {
    faults.push({ field: 'subcategory', reason: `${subcategory} does not belong to the category ${category}` })
  }
  return { label, question, category, subcategory, group, closesAt, status, description, rules }
}
