import { diffWords } from 'diff'

/** A stretch of two texts: in both of them, or only in the one before or the one after. */
export interface Stretch {
  text: string
  only?: 'before' | 'after'
}

const slowMs = 500
/** What did not change and is longer is shown by its beginning and its end. */
const mostWords = 60
const wordsShown = 20

// Thai is written without spaces, so that only a dictionary finds its words.
const words = new Intl.Segmenter('th', { granularity: 'word' })

/** Where two texts differ, word by word. Those that differ too much to be compared in time differ as a whole. */
export function changedWords(before: string, after: string): Stretch[] {
  const found = diffWords(before, after, { intlSegmenter: words, timeout: slowMs })
  if (!found) {
    return [
      { text: before, only: 'before' },
      { text: after, only: 'after' },
    ]
  }
  return found.flatMap(({ value: text, added, removed }): Stretch[] => {
    if (!added && !removed) return [{ text }]
    return withoutSpace(text).map((part) => ({ text: part, only: added ? 'after' : 'before' }))
  })
}

/** The space around it apart, so that it is not struck through with it. */
const withoutSpace = (text: string) =>
  (/^(\s*)(.*?)(\s*)$/s.exec(text) ?? []).slice(1).filter(Boolean)

/** Leaves out the middle of a long text. */
export function shortened(text: string): string {
  const each = [...words.segment(text)].map(({ segment }) => segment)
  if (each.length <= mostWords) return text
  return `${each.slice(0, wordsShown).join('')} … ${each.slice(-wordsShown).join('')}`
}
