import { expect, it } from 'vitest'
import { formOfFilm, isPlayableInBrowsers, type FilmCodecs } from './film-formats.ts'
import { lengthIn } from './make-playable.ts'

const film = (more: Partial<FilmCodecs> = {}): FilmCodecs => ({
  ...{ hasPicture: true, video: 'avc', videoString: 'avc1.640028', hasSound: true, sound: 'aac' },
  ...more,
})
const silent = { hasSound: false, sound: null }

it.each([
  ['video/mp4', film(), true],
  ['video/mp4', film({ video: 'av1', videoString: 'av01.0.04M.08', sound: 'opus' }), true],
  ['video/mp4', film({ videoString: 'avc1.42001f', ...silent }), true],
  ['video/webm', film({ video: 'vp9', videoString: 'vp09.00.10.08', sound: 'opus' }), true],
  ['video/webm', null, true],
  ['video/mp4', film({ video: 'hevc', videoString: 'hvc1.1.6.L93.B0' }), false],
  ['video/mp4', film({ videoString: 'avc1.6e0028' }), false],
  ['video/mp4', film({ sound: 'ac3' }), false],
  ['video/mp4', film({ sound: null }), false],
  ['video/mp4', film({ video: null, videoString: null }), false],
  ['video/webm', film({ video: 'vp9', sound: 'aac' }), false],
  ['video/quicktime', film(), false],
  ['video/matroska', film(), false],
  ['video/vnd.avi', null, false],
])('knows whether browsers play %s with %j', (type, codecs, isPlayed) => {
  expect(isPlayableInBrowsers(type, codecs)).toBe(isPlayed)
})

it.each([
  ['video/matroska', null, 'MKV'],
  ['video/mp4', film({ video: 'hevc' }), 'MP4, HEVC/H.265'],
  ['video/mp4', film({ sound: 'ac3' }), 'MP4, H.264 + Dolby Digital'],
  ['video/quicktime', film({ video: 'prores', ...silent }), 'QuickTime/MOV, ProRes'],
  ['video/x-ms-asf', null, 'Windows Media/WMV'],
])('calls %s with %j by its name', (type, codecs, name) => {
  expect(formOfFilm(type, codecs)).toBe(name)
})

it('reads how long a film is from what ffmpeg says', () => {
  expect(lengthIn('  Duration: 01:02:03.50, start: 0.000000')).toBe(3723.5)
  expect(lengthIn('  Duration: N/A, bitrate: N/A')).toBeNull()
})
