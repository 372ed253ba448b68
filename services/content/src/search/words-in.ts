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

/** Where the words are in a text: a start and an end, and so on, none of them within another. */
export function findMarks(text: string, words: readonly string[]): number[] {
  const folded = searchFold(text)
  // Few letters change their length with their case. Then the places would be wrong.
  if (folded.length !== text.length) return []
  const places = words
    .flatMap((word) => placesOf(folded, word))
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
  const marks: number[] = []
  for (const { start, end } of places) {
    const last = marks.at(-1) ?? -1
    if (start > last) marks.push(start, end)
    else if (end > last) marks[marks.length - 1] = end
  }
  return marks
}

function placesOf(text: string, word: string) {
  const places: { start: number; end: number }[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
    places.push({ start: at, end: at + word.length })
  return places
}

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
