/** Saves a blob, or what is behind an address, as a file. */
export function save(name: string, content: Blob | string): void {
  const address = typeof content === 'string' ? content : URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  if (typeof content !== 'string') setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
