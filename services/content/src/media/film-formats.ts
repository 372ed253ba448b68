/** A container of films: what people call it, and what ffmpeg does. */
interface FilmFormat {
  name: string
  demuxer: string
}

/** Every container that can be in the library, by the type that its first bytes have. */
const formats: Record<string, FilmFormat> = {
  'video/mp4': { name: 'MP4', demuxer: 'mov' },
  'video/x-m4v': { name: 'M4V', demuxer: 'mov' },
  'video/quicktime': { name: 'QuickTime/MOV', demuxer: 'mov' },
  'video/3gpp': { name: '3GP', demuxer: 'mov' },
  'video/3gpp2': { name: '3GP', demuxer: 'mov' },
  'video/webm': { name: 'WebM', demuxer: 'matroska' },
  'video/matroska': { name: 'MKV', demuxer: 'matroska' },
  'video/vnd.avi': { name: 'AVI', demuxer: 'avi' },
  'video/mpeg': { name: 'MPEG', demuxer: 'mpeg' },
  'video/MP1S': { name: 'MPEG', demuxer: 'mpeg' },
  'video/MP2P': { name: 'MPEG', demuxer: 'mpeg' },
  'video/mp2t': { name: 'MPEG-TS', demuxer: 'mpegts' },
  'video/x-ms-asf': { name: 'Windows Media/WMV', demuxer: 'asf' },
  'video/x-flv': { name: 'Flash/FLV', demuxer: 'flv' },
  'video/ogg': { name: 'Ogg', demuxer: 'ogg' },
}

export const filmTypes = Object.keys(formats)
export const demuxerOf = (type: string) => formats[type]!.demuxer

/** What a film is made of, as far as its container tells: codecs by their names here, null for one that is unknown. */
export interface FilmCodecs {
  hasPicture: boolean
  video: string | null
  /** As RFC 6381 writes it, such as `avc1.640028`. */
  videoString: string | null
  hasSound: boolean
  sound: string | null
}

const names: Record<string, string> = {
  avc: 'H.264',
  hevc: 'HEVC/H.265',
  vp8: 'VP8',
  vp9: 'VP9',
  av1: 'AV1',
  prores: 'ProRes',
  mpeg4: 'MPEG-4 Part 2',
  ac3: 'Dolby Digital',
  eac3: 'Dolby Digital Plus',
  dts: 'DTS',
  alac: 'Apple Lossless',
}

/** “MP4, HEVC/H.265”, in letters that every language has. */
export function formOfFilm(type: string, codecs: FilmCodecs | null): string {
  const format = formats[type]!.name
  const known = [codecs?.video, codecs?.sound].flatMap((each) => (each && names[each]) || [])
  return known.length > 0 ? `${format}, ${known.join(' + ')}` : format
}

const inMp4 = {
  video: new Set(['avc', 'av1', 'vp9']),
  sound: new Set(['aac', 'mp3', 'opus', 'flac']),
}
const inWebm = { video: new Set(['vp8', 'vp9', 'av1']), sound: new Set(['vorbis', 'opus']) }
const played: Record<string, typeof inMp4> = {
  'video/mp4': inMp4,
  'video/x-m4v': inMp4,
  'video/webm': inWebm,
}

/**
 * Whether browsers play it as it is. One whose container cannot be read is left as it was sent: it may be damaged, but
 * then nothing else could be made of it either.
 */
export function isPlayableInBrowsers(type: string, codecs: FilmCodecs | null): boolean {
  const can = played[type]
  if (!can) return false
  if (!codecs) return true
  const { hasPicture, video, videoString, hasSound, sound } = codecs
  if (!hasPicture) return true
  if (!video || !can.video.has(video)) return false
  if (video === 'avc' && videoString !== null && !isPlainH264(videoString)) return false
  return !hasSound || (sound !== null && can.sound.has(sound))
}

/** The profiles of eight bits a colour and 4:2:0, which decoders of browsers are made for: Baseline, Main, Extended and High. */
export const isPlainH264 = (codec: string) => /^avc[13]\.(42|4d|58|64)/i.test(codec)
