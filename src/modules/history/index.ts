export { gapReason } from './gap.ts'
export { outcomeHistory } from './outcome-history.ts'
export { noteLook } from './readings.ts'
export { type ContractSeries, readSeries } from './series.ts'
