import type { MediaFile } from '@prakat/schema/media'

/** How names of a type may end; any other is given the first of them. */
const endings: Record<string, string[]> = {
  'application/pdf': ['pdf'],
  'application/zip': ['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'],
  'text/plain': ['txt', 'csv', 'md', 'log', 'vtt', 'srt', 'ics', 'json'],
  'video/mp4': ['mp4', 'm4v'],
  'video/x-m4v': ['m4v', 'mp4'],
  'video/webm': ['webm'],
  'video/quicktime': ['mov'],
  'audio/mpeg': ['mp3'],
  'audio/mp4': ['m4a', 'mp4'],
  'audio/x-m4a': ['m4a'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'audio/wav': ['wav'],
  'audio/flac': ['flac'],
  'audio/aac': ['aac'],
}
const office: Record<string, string> = {
  'wordprocessingml.document': 'docx',
  'spreadsheetml.sheet': 'xlsx',
  'presentationml.presentation': 'pptx',
  'opendocument.text': 'odt',
  'opendocument.spreadsheet': 'ods',
  'opendocument.presentation': 'odp',
}

/**
 * The header by which a file is downloaded, or shown where browsers play it. Its name ends as its type does, whatever
 * it was called, since people's computers go by that (RFC 6266).
 */
export function dispositionOf({
  kind,
  name,
  type,
}: Pick<MediaFile, 'kind' | 'name' | 'type'>): string {
  const how = kind === 'video' || kind === 'audio' ? 'inline' : 'attachment'
  const known =
    endings[type] ??
    Object.keys(office)
      .filter((each) => type.endsWith(each))
      .map((each) => office[each]!)
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const full = known.includes(ending) ? name : `${name}.${known[0] ?? 'bin'}`
  const ascii = full.replace(/[^\w .-]/g, '_')
  return `${how}; filename="${ascii}"; filename*=UTF-8''${encodeRfc5987(full)}`
}

const encodeRfc5987 = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (each) => `%${each.charCodeAt(0).toString(16)}`)
