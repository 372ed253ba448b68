import type { CaptionCue } from '@prakat/schema/captions'

/** One part of captions: what is read from one time to another, in milliseconds. */
export interface Cue extends CaptionCue {
  /** For as long as it is edited. */
  key: number
}

let lastKey = 0
export const newCue = (start: number, end: number, text = '', settings = ''): Cue => ({
  ...{ key: (lastKey += 1), start, end, text, settings },
})

/** What was read, to be edited. */
export const toEdit = (cues: readonly CaptionCue[]): Cue[] =>
  cues.map(({ start, end, text, settings }) => newCue(start, end, text, settings))

/** Milliseconds of "1:02:03.45", "2:03,450" or "3.5"; null of anything else. */
export function timeIn(typed: string): number | null {
  const match = /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,5})(?:[.,](\d{1,3}))?$/.exec(typed.trim())
  if (!match) return null
  const [, hours = '0', minutes = '0', seconds = '0', rest = ''] = match
  if (match[2] !== undefined && Number(seconds) > 59) return null
  if (match[1] !== undefined && Number(minutes) > 59) return null
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return whole * 1000 + Number(rest.padEnd(3, '0'))
}

/** What is wrong with a part. What overlaps is shown at once, which may be meant. */
export type CueProblem = 'empty' | 'end' | 'order' | 'overlap'

/** Of each part, in their order. */
export function problemsOf(cues: readonly Cue[]): (CueProblem | null)[] {
  return cues.map(({ start, end, text }, at) => {
    const before = cues[at - 1]
    if (end <= start) return 'end'
    if (before && before.start > start) return 'order'
    if (text.trim() === '') return 'empty'
    return before && before.end > start ? 'overlap' : null
  })
}

/** What keeps captions from being used. */
export const isBlocking = (problem: CueProblem | null) => problem === 'end'

export const sorted = (cues: readonly Cue[]) =>
  cues.toSorted((one, other) => one.start - other.start || one.end - other.end)

/** Earlier or later, from a part on; none begins before the video does. */
export const shifted = (cues: readonly Cue[], ms: number, from = -Infinity) =>
  cues.map((cue) => {
    if (cue.start < from) return cue
    const start = Math.max(0, cue.start + ms)
    return { ...cue, start, end: Math.max(start + 1, cue.end + ms) }
  })

/** In two, at the middle of its words, each as long as its part of them. */
export function split(cues: readonly Cue[], key: number): Cue[] {
  return cues.flatMap((cue) => {
    if (cue.key !== key) return [cue]
    const { start, end, text, settings } = cue
    const at = middleOf(text)
    const middle = start + Math.round((end - start) * (text ? at / text.length : 0.5))
    const first = { ...cue, end: Math.max(start + 1, middle), text: text.slice(0, at).trim() }
    return [first, newCue(first.end, end, text.slice(at).trim(), settings)]
  })
}

/** The break between words that is nearest to the middle. Thai has breaks that no space shows. */
function middleOf(text: string): number {
  const lines = text.indexOf('\n')
  if (lines > 0) return lines
  const words = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)
  const breaks = [...words].map(({ index }) => index).filter((index) => index > 0)
  const distance = (at: number) => Math.abs(at - text.length / 2)
  return breaks.toSorted((one, other) => distance(one) - distance(other))[0] ?? text.length
}

/** Makes one of a part and the next. */
export function merged(cues: readonly Cue[], key: number): Cue[] {
  const at = cues.findIndex((cue) => cue.key === key)
  const [cue, next] = [cues[at], cues[at + 1]]
  if (!cue || !next) return [...cues]
  const one = {
    ...cue,
    end: Math.max(cue.end, next.end),
    text: [cue.text, next.text].filter(Boolean).join('\n'),
  }
  return [...cues.slice(0, at), one, ...cues.slice(at + 2)]
}

/** How long a new part is, unless the next one begins before. */
const usualMs = 3000

/** A new part at a time, where it belongs. */
export function addedAt(cues: readonly Cue[], ms: number): { cues: Cue[]; added: Cue } {
  const next = cues.find(({ start }) => start > ms)
  const added = newCue(ms, Math.max(ms + 500, Math.min(ms + usualMs, next?.start ?? Infinity)))
  return { cues: sorted([...cues, added]), added }
}
