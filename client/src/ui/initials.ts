/** Skips a Thai vowel that is written before its consonant. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean).slice(0, 2)
  return words
    .map((word) => Array.from(word.replace(/^[เแโใไ]/, ''))[0] ?? '')
    .join('')
    .toUpperCase()
}
