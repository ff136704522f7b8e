/** Grades of a conflict, the least grave first. */
export const threatLevels = ['low', 'guarded', 'elevated', 'high', 'critical'] as const
export type ThreatLevel = (typeof threatLevels)[number]
