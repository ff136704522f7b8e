export function withLock<T>(folder: string, task: () => Promise<T>, onWait?: () => void): Promise<T>
