import type { Module } from '../../platform/module.ts'
import { getCalibrationEndpoint } from './routes.ts'

/** Prices held against what came of them. */
export function calibrationModule(parts: Parameters<typeof getCalibrationEndpoint>[0]): Module {
  return { name: 'calibration', endpoints: [getCalibrationEndpoint(parts)] }
}
