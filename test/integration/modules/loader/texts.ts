/** Texts of small packs, from which tests make faulty ones. */

export const header = (prefix: string, rows?: number) =>
  `pack: ${prefix}pack\nversion: "1"\nsource: Test\nasOf: 2026-01-01\n${rows === undefined ? '' : `rows: ${rows}\n`}`
export const headerLine = (prefix: string, more: object = {}) =>
  `${JSON.stringify({ kind: 'pack', pack: `${prefix}pack`, version: '1', source: 'Test', asOf: '2026-01-01', ...more })}\n`
export const org = (slug: string, more: object = {}) => ({
  slug,
  displayName: slug,
  entityType: 'org',
  category: 'finance',
  subcategory: 'equities',
  ...more,
})
export const line = (value: unknown) => `${JSON.stringify(value)}\n`
export const threeInYaml = (prefix: string) =>
  `${header(prefix, 3)}records:\n${['a', 'b', 'c'].map((slug) => `  - slug: ${prefix}${slug}\n    displayName: The ${slug}\n    entityType: org\n    category: finance\n    subcategory: equities\n    attributes:\n      industry: Banks\n`).join('')}`
export const mapping = (prefix: string, rows = 2) =>
  `${header(prefix, rows)}records:\n  - slug: "${prefix}{slug}"\n    displayName: "{name}"\n    entityType: org\n    category: finance\n    subcategory: equities\n`
export const good = (prefix: string) => [org(`${prefix}a`, { aliases: ['A', 'Alpha'] }), org(`${prefix}b`)]
