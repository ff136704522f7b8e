import type { ChildProcess } from 'node:child_process'

export function watchHeartbeat(child: ChildProcess, silentMs: number, onHang: () => void): void
