import { findMarks } from '@prakat/schema/find-marks'
import { searchFold } from '@prakat/schema/thai-text'

/** Thai is written without spaces; which of its letters are words, a dictionary knows. */
const segmenter = new Intl.Segmenter('th', { granularity: 'word' })
const longestWord = 40

/** The words of a text in small letters, each once, without the shortest. */
export function wordsIn(text: string): string[] {
  const words = Array.from(segmenter.segment(searchFold(text)))
    .filter(({ isWordLike, segment }) => isWordLike && segment.length > 2)
    .map(({ segment }) => segment)
  return [...new Set(words)].filter((word) => word.length <= longestWord)
}

const excerptLetters = 160

/** The part of a text around the first word in it, or its beginning. */
export function excerptOf(text: string, words: readonly string[]): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const [first = 0] = findMarks(line, words)
  const from = first < excerptLetters / 2 ? 0 : boundary(line, first - excerptLetters / 4)
  const part = line.slice(from, from + excerptLetters)
  const isCut = from + excerptLetters < line.length
  return `${from > 0 ? '… ' : ''}${part.trim().toWellFormed()}${isCut ? ' …' : ''}`
}

/** The next beginning of a word, which in Thai may be anywhere. */
function boundary(text: string, at: number): number {
  const space = text.indexOf(' ', at)
  return space >= 0 && space - at < 15 ? space + 1 : Math.floor(at)
}
