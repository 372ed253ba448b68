import { photoLimits, photoProblems } from '@prakat/schema/photo-limits'

const types: readonly string[] = photoLimits.types

/** What is wrong with a file as a photo, as far as can be told before it is sent; null for nothing. */
export function checkPhoto({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!types.includes(type)) return photoProblems.type
  if (size === 0) return photoProblems.empty
  return size > photoLimits.bytes ? photoProblems.size : null
}
