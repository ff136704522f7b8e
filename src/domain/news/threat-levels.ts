/** How grave a conflict is, the least first. */
export const threatLevels = ['low', 'guarded', 'elevated', 'high', 'critical'] as const
export type ThreatLevel = (typeof threatLevels)[number]
