import { buffer } from 'node:stream/consumers'
import { originalKey, type MediaStorage } from '@prakat/kit/media-storage'
import { CustomSource, Input, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny'
import type { FilmCodecs } from './film-formats.ts'

/** Of what describes a film. Whatever asks for more at once is no honest file. */
const mostRead = 64_000_000
/** What describes it is in a few places, even where it is long. */
const mostReads = 500

export interface FilmFacts {
  duration: number | null
  width: number | null
  height: number | null
  codecs: FilmCodecs
}

/** What an MP4, MOV, MKV or WebM says of itself. Rejects for any other, and for one that is damaged. */
export async function readFilm(
  storage: MediaStorage,
  { uploadId, size }: { uploadId: string; size: number },
): Promise<FilmFacts> {
  let reads = 0
  const source = new CustomSource({
    getSize: () => size,
    read: async (start, end) => {
      reads += 1
      if (reads > mostReads) throw new Error(`It wants more than ${mostReads} pieces read`)
      if (end - start > mostRead) throw new Error(`It wants ${end - start} bytes read at once`)
      return buffer(await storage.read(originalKey(uploadId), { from: start, to: end - 1 }))
    },
  })
  using input = new Input({ source, formats: [MP4, QTFF, WEBM, MATROSKA] })
  const [seconds, video, sound] = [
    await input.getDurationFromMetadata(),
    await input.getPrimaryVideoTrack(),
    await input.getPrimaryAudioTrack(),
  ]
  return {
    duration: seconds ? Math.max(1, Math.round(seconds)) : null,
    width: video ? await video.getDisplayWidth() : null,
    height: video ? await video.getDisplayHeight() : null,
    codecs: {
      hasPicture: video !== null,
      video: video && ((await video.getCodec()) ?? named(await video.getInternalCodecId())),
      videoString: video && (await video.getCodecParameterString()),
      hasSound: sound !== null,
      sound: sound && ((await sound.getCodec()) ?? named(await sound.getInternalCodecId())),
    },
  }
}

/** Codecs that browsers do not have, by what containers call them. */
const others: [pattern: RegExp, name: string][] = [
  [/^(ap[cnsho4]|V_PRORES)/i, 'prores'],
  [/^(mp4v|V_MPEG4)/i, 'mpeg4'],
  [/^(alac|A_ALAC)/i, 'alac'],
  [/^(dts|A_DTS)/i, 'dts'],
]

function named(id: string | number | Uint8Array | null): string | null {
  if (typeof id !== 'string') return null
  return others.find(([pattern]) => pattern.test(id))?.[1] ?? null
}
