const freeAfterMs = 60_000

/** Keeps something that the page has made as a file of this name. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser reads it in its own time.
  setTimeout(() => URL.revokeObjectURL(link.href), freeAfterMs)
}
