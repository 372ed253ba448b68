/** A part of a transcript, in seconds. */
export interface TranscriptLine {
  key: number
  start: number
  text: string
}

/** What the browser has read of captions, without their marks. */
export function cuesIn({ cues }: Pick<TextTrack, 'cues'>): TranscriptLine[] {
  return [...((cues ?? []) as VTTCue[])].flatMap((cue, key) => {
    const text = (cue.getCueAsHTML().textContent ?? '').replaceAll(/\s+/g, ' ').trim()
    return text ? { key, start: cue.startTime, text } : []
  })
}

/** Where a text has what is looked for: each a start and an end. Null where it has not. */
export function marksIn(text: string, search: string): number[] | null {
  const term = search.trim().toLowerCase()
  if (!term) return []
  const within = text.toLowerCase()
  const marks: number[] = []
  for (let at = within.indexOf(term); at !== -1; at = within.indexOf(term, at + term.length))
    marks.push(at, at + term.length)
  return marks.length > 0 ? marks : null
}
