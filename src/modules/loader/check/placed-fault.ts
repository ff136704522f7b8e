/** Where a record stands: index of its file in this run, its number in the file, its line. */
export type Place = { file: number; ordinal: number; line: number }

/** A record that cannot stand because of other records. */
export type PlacedFault = Place & {
  field: string
  reason: string
  /** The name that no entity or outcome has, where that is the reason. */
  unresolved?: string
}

/** A record's place as a key of a set. */
export function placeKey({ file, ordinal }: { file: number; ordinal: number }): string {
  return `${file}:${ordinal}`
}
