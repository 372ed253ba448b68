import { readCaptions, wordsOfCue, type CaptionFault } from '@prakat/schema/captions'
import { validationError } from '@prakat/schema/validation'
import { captionLimits, type VideoCaption } from '@prakat/schema/video'
import { m } from '@prakat/schema/words'

const sentences = {
  none: m.videos_caption_none,
  times: m.videos_caption_line_times,
  end: m.videos_caption_line_end,
  early: m.videos_caption_line_early,
} satisfies Record<CaptionFault, unknown>

/** Refuses what players could not show. What they do show of a cue, its text, browsers read as text. */
export function assertCaptions(tracks: readonly VideoCaption[]): void {
  for (const { label, text } of tracks) {
    const { cues, problems } = readCaptions(text)
    const most = captionLimits.cues
    if (cues.length > most)
      throw validationError({ captions: m.videos_caption_many({ label, most }) })
    const [first] = problems
    if (first)
      throw validationError({ captions: sentences[first.why]({ label, line: first.line }) })
  }
}

/** What is said, for the search, without times and marks. */
export const wordsOfCaptions = ({ text }: Pick<VideoCaption, 'text'>) =>
  readCaptions(text).cues.map(wordsOfCue).join(' ')
