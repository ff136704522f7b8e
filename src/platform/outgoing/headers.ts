/** The value of a header that has one; the first where it came several times. */
export function singleHeader(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}
