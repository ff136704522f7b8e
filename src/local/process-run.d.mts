/** One run of a process: a pid alone is reused. */
export interface ProcessRun {
  pid: number
  stamp: string
}

export function processStamp(pid: number): string | undefined
export function isRunning(run: ProcessRun): boolean
export function thisRun(): ProcessRun
export function signalRun(run: ProcessRun, signal: NodeJS.Signals): void
export function isStopped(pid: number): boolean
export function processorWaitMs(pid: number): number
