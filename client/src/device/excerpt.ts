const maxLength = 140

/** The beginning of a text on one line. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > maxLength ? `${line.slice(0, maxLength).trimEnd()}…` : line
}
