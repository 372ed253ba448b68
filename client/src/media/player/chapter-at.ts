import type { Chapter } from '@prakat/schema/chapters'

/** The chapter that a place is in. */
export const chapterAt = (chapters: readonly Chapter[], seconds: number): Chapter | undefined =>
  chapters.findLast((chapter) => chapter.seconds <= seconds)
