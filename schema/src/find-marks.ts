import { searchFold } from './thai-text.ts'

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
