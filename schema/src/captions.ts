// Reads captions as people have them: WebVTT and SubRip. Without zod, so that the client can share it.

/** What is shown from one time to another, in milliseconds. */
export interface CaptionCue {
  start: number
  end: number
  text: string
  /** Where it stands, as WebVTT writes it; empty for where players put it. */
  settings: string
}

/** `none`: there is no time in it. `times`: its times cannot be read. `end`: it ends before it begins. `early`: text before any time. */
export type CaptionFault = 'none' | 'times' | 'end' | 'early'
export interface CaptionProblem {
  /** Counted from 1. */
  line: number
  why: CaptionFault
  /** Where in the list the part is that it is about. */
  part?: number
}

export interface ReadCaptions {
  /** A part whose times are wrong is among them, so that its text is not lost: it begins and ends where the one before ended. */
  cues: CaptionCue[]
  problems: CaptionProblem[]
  /** The kinds of blocks that are no captions and are not kept, such as `NOTE`. */
  leftOut: string[]
  /** Whether browsers read the same of it as it stands. */
  isExact: boolean
}

const aside = /^(NOTE|STYLE|REGION)(?=[\s:]|$)/
const isNumber = (line: string) => /^\d+$/.test(line.trim())

/** Reads the captions of a file, whatever ends its lines. */
export function readCaptions(text: string): ReadCaptions {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  const isVtt = /^WEBVTT(\s|$)/.test(lines[0]!)
  const read = new Reading(isVtt)
  let at = isVtt ? afterHeader(lines) : 0
  for (; at < lines.length; at += 1) {
    const line = lines[at]!
    const kind = isVtt && read.isBetween ? aside.exec(line)?.[1] : undefined
    if (!kind) {
      read.take(line, at + 1)
      continue
    }
    read.skip(kind)
    while (lines[at + 1]?.trim()) {
      at += 1
      // Browsers take this for a part, and whoever wrote it did not.
      if (lines[at]!.includes('-->')) read.isExact = false
    }
  }
  return read.finish()
}

/** The header goes to the first empty line, or to a time that nothing separates from it. */
function afterHeader(lines: readonly string[]): number {
  const end = lines.findIndex((line) => line.trim() === '' || line.includes('-->'))
  return end === -1 ? lines.length : end
}

/** What has been read so far. */
class Reading {
  readonly #cues: { lines: string[]; start: number; end: number; settings: string }[] = []
  readonly #problems: CaptionProblem[] = []
  readonly #leftOut = new Set<string>()
  readonly #isVtt: boolean
  /** Lines since the part before ended: the name of the next, or the rest of a text with an empty line in it. */
  #loose: { line: string; number: number }[] = []
  /** Whether an empty line came last. */
  isBetween = true
  isExact: boolean

  constructor(isVtt: boolean) {
    this.#isVtt = isVtt
    this.isExact = isVtt
  }

  skip(kind: string): void {
    this.#leftOut.add(kind)
  }

  take(line: string, number: number): void {
    if (line.includes('-->')) this.#begin(line, number)
    else if (line.trim() === '') {
      if (line !== '' && !this.isBetween) this.isExact = false
      this.#loose.push({ line: '', number })
      this.isBetween = true
    } else {
      const cue = this.#cues.at(-1)
      if (this.isBetween || !cue || this.#loose.length > 0) this.#loose.push({ line, number })
      else cue.lines.push(line)
      this.isBetween = false
    }
  }

  #begin(line: string, number: number): void {
    this.#takeName()
    this.#keepLoose()
    const times = timesIn(line)
    const before = this.#cues.at(-1)?.end ?? 0
    const part = this.#cues.length
    if (!times) this.#problems.push({ line: number, why: 'times', part })
    else if (times.end <= times.start) this.#problems.push({ line: number, why: 'end', part })
    if (!times?.isExact) this.isExact = false
    const { start, end } = times ?? { start: before, end: before }
    const settings = this.#isVtt ? (times?.settings ?? '') : ''
    this.#cues.push({ lines: [], start, end, settings })
    this.isBetween = false
  }

  /** A number or a name stands directly above the times of a part. */
  #takeName(): void {
    const last = this.#loose.at(-1)
    if (last?.line) {
      const isAlone = !this.#loose.at(-2)?.line
      if (isNumber(last.line) || (this.#isVtt && isAlone)) this.#loose.pop()
      return
    }
    const cue = this.#cues.at(-1)
    // The empty line before it is missing.
    if (!this.isBetween && cue && isNumber(cue.lines.at(-1) ?? '')) {
      cue.lines.pop()
      this.isExact = false
    }
  }

  /** Puts lines that belong to no time to the part before them. */
  #keepLoose(): void {
    const [first] = this.#loose.filter(({ line }) => line)
    const cue = this.#cues.at(-1)
    if (first && !cue) this.#problems.push({ line: first.number, why: 'early' })
    if (first && cue) {
      cue.lines.push(...this.#loose.map(({ line }) => line).filter(Boolean))
      this.isExact = false
    }
    this.#loose = []
  }

  finish(): ReadCaptions {
    const isEmpty = this.#cues.length === 0
    if (!isEmpty) this.#keepLoose()
    const cues = this.#cues.map(({ lines, settings, ...times }) => {
      const written = lines
        .map((line) => line.trim())
        .join('\n')
        .trim()
      const { text, isOnTop } = this.#isVtt ? { text: written, isOnTop: false } : plain(written)
      return { ...times, text: decodeEntities(text), settings: isOnTop ? 'line:0' : settings }
    })
    return {
      cues,
      problems: isEmpty ? [{ line: 1, why: 'none' }] : this.#problems,
      leftOut: [...this.#leftOut],
      isExact: this.isExact,
    }
  }
}

const clock = String.raw`(?:(\d{1,4}):)?(\d{1,3}):(\d{1,2})(?:[.,](\d{1,3}))?`
const timing = new RegExp(String.raw`^\s*${clock}\s*-->\s*${clock}(?:\s+(.*))?$`)
const exactClock = String.raw`(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}`
const exactTiming = new RegExp(
  String.raw`^[ \t]*${exactClock}[ \t]+-->[ \t]+${exactClock}([ \t].*)?$`,
)
/** Where SubRip says that a text stands, in points of the picture. */
const points = /\b[XY][12]:\s*\d+/g

function timesIn(line: string) {
  const match = timing.exec(line)
  if (!match) return null
  const start = milliseconds(match.slice(1, 5))
  const end = milliseconds(match.slice(5, 9))
  if (start === null || end === null) return null
  const settings = (match[9] ?? '').replace(points, '').trim()
  return { start, end, settings, isExact: exactTiming.test(line) && line.search(points) === -1 }
}

function milliseconds([hours = '0', minutes, seconds, rest = '']: (string | undefined)[]) {
  if (Number(minutes) > 59 || Number(seconds) > 59) return null
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return whole * 1000 + Number(rest.padEnd(3, '0'))
}

/** SubRip without what only some players know: colours, and the place as `{\an8}`, of which the top is kept. */
function plain(text: string) {
  return {
    text: text.replace(/\{\\[^}]{0,200}\}/g, '').replace(/<\/?font\b[^>]{0,200}>/gi, ''),
    isOnTop: /\{\\an[789]\}/.test(text),
  }
}

const mark = String.raw`/?(?:[biu]|c|v|lang|ruby|rt)\b|\d\d:`
const strayLessThan = new RegExp(`<(?!${mark})`, 'g')
const writtenLess = new RegExp(`&lt;(?!${mark})`, 'g')
/** As people read and write it: "AT&T", "5 < 6". */
const decodeEntities = (text: string) =>
  text
    .replace(writtenLess, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;(?![#\w]+;)/g, '&')

/** "01:02:03.450" */
export function timeOfCue(ms: number): string {
  const part = (value: number, digits = 2) => String(Math.floor(value)).padStart(digits, '0')
  const [hours, minutes] = [ms / 3_600_000, (ms / 60_000) % 60]
  return `${part(hours)}:${part(minutes)}:${part((ms / 1000) % 60)}.${part(ms % 1000, 3)}`
}

/** The captions as WebVTT. An empty line would end a part, and an arrow would begin another. */
export function toVtt(cues: readonly CaptionCue[]): string {
  const parts = cues.map(({ start, end, text, settings }) => {
    const lines = text
      .split('\n')
      .map((line) => line.trim().replaceAll('-->', '→').replace(strayLessThan, '&lt;'))
      .filter(Boolean)
    const times = `${timeOfCue(start)} --> ${timeOfCue(end)}${settings && ` ${settings}`}`
    return `${times}\n${lines.join('\n')}\n`
  })
  return ['WEBVTT\n', ...parts].join('\n')
}

const written: Record<string, string> = { lt: '<', gt: '>', amp: '&', nbsp: ' ', lrm: '', rlm: '' }

/** What is said in a part, without marks. */
export const wordsOfCue = ({ text }: Pick<CaptionCue, 'text'>) =>
  text
    .replace(new RegExp(`<(?:${mark})[^>]{0,500}>`, 'g'), '')
    .replace(/&(\w+);/g, (whole, name: string) => written[name] ?? whole)

/**
 * The text of a file whose encoding nobody says: by its first bytes, else UTF-8, else what Thai or Western editors on
 * Windows write.
 */
export function decodeCaptions(bytes: Uint8Array): string {
  const [first, second] = bytes
  const as = (encoding: string) => new TextDecoder(encoding).decode(bytes)
  if (first === 0xff && second === 0xfe) return as('utf-16le')
  if (first === 0xfe && second === 0xff) return as('utf-16be')
  // Without a mark: the upper half of each digit and each line end is zero.
  if (first === 0 && second) return as('utf-16be')
  if (first && second === 0) return as('utf-16le')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return as(isThai(bytes) ? 'windows-874' : 'windows-1252')
  }
}

/** Thai letters come in runs; accents stand alone between the letters of ASCII. */
function isThai(bytes: Uint8Array): boolean {
  let inRuns = 0
  let alone = 0
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at]! < 0xa1) continue
    const hasNeighbour = (bytes[at - 1] ?? 0) >= 0xa1 || (bytes[at + 1] ?? 0) >= 0xa1
    if (hasNeighbour) inRuns += 1
    else alone += 1
  }
  return inRuns > alone
}
