import { validationError } from '@prakat/schema/validation'
import { captionLimits, type VideoCaption } from '@prakat/schema/video'
import { m } from '@prakat/schema/words'
import { parseText } from 'media-captions'

const times = /^.*-->.*$/gm

/** Refuses what players could not show. What they do show of a cue, its text, browsers read as text. */
export async function assertCaptions(tracks: readonly VideoCaption[]): Promise<void> {
  for (const { label, text } of tracks) {
    const parts = text.match(times)?.length ?? 0
    if (parts > captionLimits.cues)
      throw validationError({
        captions: m.videos_caption_many({ label, most: captionLimits.cues }),
      })
    const line = /^\uFEFF?WEBVTT([ \t].*)?(\n|$)/.test(text) ? badLineOf(text) : 1
    if (line) throw validationError({ captions: m.videos_caption({ label, line }) })
    // The parser leaves out what ends before it begins.
    const { cues } = await parseText(text, { type: 'vtt' })
    if (cues.length !== parts)
      throw validationError({ captions: m.videos_caption_times({ label }) })
  }
}

const timing =
  /^[ \t]*(\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}[ \t]+-->[ \t]+(\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}([ \t].*)?$/

function badLineOf(text: string): number | undefined {
  const at = text.split('\n').findIndex((line) => line.includes('-->') && !timing.test(line))
  return at === -1 ? undefined : at + 1
}

/** What is said, for the search, without times and marks. */
export const wordsOfCaptions = ({ text }: Pick<VideoCaption, 'text'>) =>
  text
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split('\n')
      const at = lines.findIndex((line) => line.includes('-->'))
      return at === -1 ? [] : lines.slice(at + 1)
    })
    .join(' ')
    .replace(/<[^>]*>/g, '')
