import type { z } from 'zod'
import { settingDescriptions } from './config.ts'

/** The table of settings for docs/reference.md, in Markdown. */
export function settingsTable(ofVenues: readonly z.ZodType[] = []): string {
  const rows = settingDescriptions(ofVenues).map(
    ({ name, fallback, about }) => `| \`${name}\` | ${fallback === undefined ? '' : `\`${fallback}\``} | ${about} |`,
  )
  return ['| Setting | Default | What it does |', '| --- | --- | --- |', ...rows].join('\n')
}
