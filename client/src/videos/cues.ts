import { parseText, type VTTCue } from 'media-captions'

/** One part of captions: what is read from one time to another, in milliseconds. */
export interface Cue {
  /** For as long as it is edited. */
  key: number
  start: number
  end: number
  text: string
  /** Where it stands, as WebVTT writes it; empty for where players put it. */
  settings: string
}

let lastKey = 0
export const newCue = (start: number, end: number, text = '', settings = ''): Cue => ({
  ...{ key: (lastKey += 1), start, end, text, settings },
})

/** What is found in a file of captions, WebVTT or SubRip, and how much of it could not be read. */
export async function readCaptions(text: string): Promise<{ cues: Cue[]; unread: number }> {
  const clean = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const type = clean.startsWith('WEBVTT') ? 'vtt' : 'srt'
  const { cues } = await parseText(clean, { type })
  const asked = clean.match(/-->/g)?.length ?? 0
  const read = cues.map((cue) =>
    newCue(
      Math.round(cue.startTime * 1000),
      Math.round(cue.endTime * 1000),
      cue.text.trim(),
      settingsOf(cue),
    ),
  )
  return { cues: read, unread: asked - cues.length }
}

function settingsOf({ vertical, line, snapToLines, position, size, align }: VTTCue): string {
  return [
    vertical && `vertical:${vertical}`,
    line !== 'auto' && `line:${line}${snapToLines ? '' : '%'}`,
    position !== 'auto' && `position:${position}%`,
    size !== 100 && `size:${size}%`,
    align !== 'center' && `align:${align}`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** "01:02:03.450" */
export function timeOfCue(ms: number): string {
  const part = (value: number, digits = 2) => String(Math.floor(value)).padStart(digits, '0')
  const [hours, minutes] = [ms / 3_600_000, (ms / 60_000) % 60]
  return `${part(hours)}:${part(minutes)}:${part((ms / 1000) % 60)}.${part(ms % 1000, 3)}`
}

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

/** The captions as WebVTT. An empty line would end a part, and an arrow would begin another. */
export function toVtt(cues: readonly Cue[]): string {
  const parts = cues.map(({ start, end, text, settings }) => {
    const lines = text
      .split('\n')
      .map((line) => line.trim().replaceAll('-->', '→'))
      .filter(Boolean)
    const times = `${timeOfCue(start)} --> ${timeOfCue(end)}${settings && ` ${settings}`}`
    return `${times}\n${lines.join('\n')}\n`
  })
  return ['WEBVTT\n', ...parts].join('\n')
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
export const isHindrance = (problem: CueProblem | null) => problem === 'end'

export const sorted = (cues: readonly Cue[]) =>
  cues.toSorted((one, other) => one.start - other.start || one.end - other.end)

/** All of them earlier or later; none begins before the video does. */
export const shifted = (cues: readonly Cue[], ms: number) =>
  cues.map((cue) => {
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
