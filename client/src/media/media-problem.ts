import { mediaKinds, mediaLimits } from '@prakat/schema/media-rules'
import { useLanguage } from '../words/language.ts'
import { m } from '../words/m.ts'
import { sizeInWords } from './size-in-words.ts'

/** Why a file cannot be in the library, as far as can be told before it is sent; null if it may be. */
export function mediaProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (size === 0) return m.media_problem_empty()
  if (type === 'image/svg+xml') return m.media_problem_svg()
  const kind = mediaKinds.find((each) => type.startsWith(`${each}/`))
  // Of films it depends on the settings.
  const most = kind && kind !== 'video' ? mediaLimits.bytes[kind] : Infinity
  return size > most
    ? m.media_problem_size({ size: sizeInWords(most, useLanguage.getState().language) })
    : null
}

/** What the browser offers to choose. */
export const acceptedFiles = {
  IMAGE: 'image/jpeg,image/png,image/webp,image/avif,image/gif',
  VIDEO: 'video/*,.mkv,.avi,.mov,.wmv,.flv,.mts,.m2ts',
  ANY: 'image/jpeg,image/png,image/webp,image/avif,image/gif,video/*,.mkv,audio/*,.pdf,.docx,.xlsx,.pptx,.odt,.ods,.odp,.txt,.csv,.zip',
}
