/** One fault of one record: the field as a path, and a sentence. */
export type Fault = { field: string; reason: string }
