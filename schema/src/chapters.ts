import { escapeHtml } from './escape-html.ts'
import { plainTextOf } from './plain-text-of.ts'
import type { RichText } from './rich-text-rules.ts'

/** A part of a video that has a name. */
export interface Chapter {
  /** Where it begins. */
  seconds: number
  title: string
}

const fewest = 3
const most = 200
const longestTitle = 100

/** "1:02:03", "4:05"; no time of day, as minutes and seconds are below sixty and hours are not written with one digit in front. */
const time = String.raw`(?:(\d{1,2}):)?([0-5]?\d):([0-5]\d)`
const atBeginning = new RegExp(String.raw`^[\s•*–—-]*[([]?${time}[)\]]?(?![\d:])[\s:.)–—-]*(.*)$`)
const anywhere = new RegExp(String.raw`(?<![\d:.,/])${time}(?![\d:]|[.,/]\d)`, 'g')

/**
 * What the lines of a description that begin with a time say of its video. As on the large sites for videos, they are
 * chapters if the first begins at 0:00, each begins after the one before, and there are three of them.
 * @param duration in seconds, where it is known: nothing begins after the end
 */
export function chaptersOf(
  { summary, body }: { summary: string; body: RichText },
  duration: number | null = null,
): Chapter[] {
  const found = [summary, plainTextOf(body)].map((text) => chaptersIn(text, duration))
  return found.find(({ length }) => length > 0) ?? []
}

export function chaptersIn(text: string, duration: number | null = null): Chapter[] {
  const chapters = text
    .split('\n')
    .flatMap(chapterAt)
    .filter(({ seconds }) => duration === null || seconds < duration)
  const isOne = chapters.length >= fewest && chapters[0]?.seconds === 0 && isAscending(chapters)
  return isOne ? chapters.slice(0, most) : []
}

function chapterAt(line: string): Chapter[] {
  const [, hours, minutes, seconds, title = ''] = atBeginning.exec(line.trim()) ?? []
  const name = [...title.trim()].slice(0, longestTitle).join('')
  return seconds && name ? [{ seconds: secondsOf(hours, minutes, seconds), title: name }] : []
}

const isAscending = (chapters: readonly Chapter[]) =>
  chapters.every(({ seconds }, at) => at === 0 || seconds > chapters[at - 1]!.seconds)

const secondsOf = (hours = '0', minutes = '0', seconds = '0') =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)

/**
 * Makes the times in the HTML of a text links to that place of its video.
 * @param html of `renderRichText`
 * @param duration in seconds; nothing is known to be a place of the video without it
 */
export function linkTimes(html: string, duration: number | null): string {
  if (!duration) return html
  let within = 0
  return html
    .split(/(<[^>]*>)/)
    .map((part) => {
      // Links are not nested, and code stays as it is.
      if (/^<(a|code|pre)[\s>]/.test(part)) within += 1
      else if (/^<\/(a|code|pre)>/.test(part)) within -= 1
      return part.startsWith('<') || within > 0 ? part : linkedTimes(part, duration)
    })
    .join('')
}

const linkedTimes = (text: string, duration: number) =>
  text.replace(anywhere, (match: string, ...parts: string[]) => {
    const seconds = secondsOf(...(parts.slice(0, 3) as [string, string, string]))
    return seconds < duration ? `<a href="?t=${seconds}">${escapeHtml(match)}</a>` : match
  })
