import type { Chapter } from '@prakat/schema/chapters'
import { useRef } from 'react'
import { css } from '../../ui/css.ts'
import { languageOf } from '../../words/language-of.ts'
import { chapterAt } from './chapter-at.ts'
import { onClock } from './clock.ts'
import type { Playback } from './playback.ts'
import { saidLook, timeLook } from './transcript.tsx'
import { useFollow } from './use-follow.ts'
import { listLook } from './stage-look.ts'
import { usePlayback } from './use-playback.ts'

interface ChapterListProps {
  playback: Playback
  chapters: readonly Chapter[]
}

/** The parts of a video, each of which leads to its beginning. */
export function ChapterList({ playback, chapters }: ChapterListProps) {
  const box = useRef<HTMLOListElement>(null)
  const current = usePlayback(playback, ({ seconds }) => chapterAt(chapters, seconds))
  useFollow(box, current, true)
  return (
    <ol ref={box} className={listLook}>
      {chapters.map((chapter) => (
        <li key={chapter.seconds}>
          <button
            type="button"
            aria-current={chapter === current || undefined}
            onClick={() => playback.seek(chapter.seconds)}
            className={saidLook}
          >
            <span className={timeLook}>{onClock(chapter.seconds)}</span>
            <span lang={languageOf(chapter.title)} className={css({ overflowWrap: 'anywhere' })}>
              {chapter.title}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
