import { existsSync, renameSync, rmSync } from 'node:fs'

/** The place of the folder of a store while another takes its own. */
function asideOf(folder: string): string {
  return `${folder}.replaced`
}

/** Puts one folder in the place of another, whose content is gone afterwards. A kill in between leaves the one or the other. */
export function swapIn(next: string, folder: string): void {
  const aside = asideOf(folder)
  if (existsSync(folder)) renameSync(folder, aside)
  renameSync(next, folder)
  rmSync(aside, { recursive: true, force: true })
}

/** Ends a swap that was killed: where the new folder is not in its place, the old one goes back. */
export function settleSwap(folder: string): void {
  const aside = asideOf(folder)
  if (!existsSync(aside)) return
  if (existsSync(folder)) rmSync(aside, { recursive: true, force: true })
  else renameSync(aside, folder)
}
