/** A value as a record states it. */
export type AttributeValue = string | number | boolean
