export function makePrivate(folder: string, note: (line: string) => void): void
export function closeFolder(folder: string, note: (line: string) => void): void
export function closeToOthers(path: string): boolean
export function folderFault(error: unknown, advice: string): string | undefined
