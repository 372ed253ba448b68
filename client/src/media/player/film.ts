import type { videoAddresses } from '@prakat/schema/video'
import type { z } from 'zod'
import { ApiError, isTemporary } from '../../api/api-error.ts'
import { serverAddress } from '../../api/server-address.ts'
import { fetchAsViewer } from '../../ui/site-page.ts'
import type { CaptionTrack } from './playback.ts'

/** What is played: a video of the site, by its id, or a file at an address. */
export type FilmSource = { id: string } | { address: string }

/** Where it is played from now. */
export interface Film {
  stream: string
  tracks: CaptionTrack[]
  /** Where whoever is signed in has stopped, on whatever device, in seconds. */
  playedTo: number
  /** Whether its addresses do not work any more, or not for much longer. */
  isOver(): boolean
}

/** Why nothing is played: the line is lost, there is nothing, or nothing any more, or the browser cannot play it. */
export type Trouble = 'lost' | 'none' | 'gone' | 'unplayable'

export class FilmTrouble extends Error {
  readonly trouble: Trouble
  constructor(trouble: Trouble) {
    super(trouble)
    this.trouble = trouble
  }
}

/** So long before its addresses expire others are asked for when it is played again. */
const earlySeconds = 60

type Addresses = Pick<
  z.infer<typeof videoAddresses>,
  'stream' | 'captions' | 'expiresIn' | 'playedTo'
>

/** Throws a `FilmTrouble`. */
export async function findFilm(source: FilmSource): Promise<Film> {
  if ('address' in source)
    return {
      stream: serverAddress.of(source.address),
      tracks: [],
      playedTo: 0,
      isOver: () => false,
    }
  const { stream, captions, expiresIn, playedTo } = await ask(source.id)
  if (!stream) throw new FilmTrouble('none')
  return {
    stream: serverAddress.of(stream),
    tracks: captions.map((each) => ({ ...each, address: serverAddress.of(each.address) })),
    playedTo,
    isOver: deadlineIn(expiresIn - earlySeconds),
  }
}

/** Counted from now, as the clocks of people may be hours off. */
export function deadlineIn(seconds: number, now = () => performance.now()): () => boolean {
  const end = now() + seconds * 1000
  return () => now() >= end
}

async function ask(id: string): Promise<Addresses> {
  try {
    return await fetchAsViewer<Addresses>(`/videos/${id}/addresses`)
  } catch (error) {
    throw new FilmTrouble(error instanceof ApiError && !isTemporary(error) ? 'gone' : 'lost')
  }
}

/** Why a browser that was given this address plays nothing. */
export async function diagnoseStream(stream: string): Promise<Trouble> {
  try {
    const headers = { range: 'bytes=0-0' }
    const { ok, status } = await fetch(stream, { headers, signal: AbortSignal.timeout(10_000) })
    if (ok) return 'unplayable'
    return status < 500 && status !== 429 && status !== 408 ? 'gone' : 'lost'
  } catch {
    return 'lost'
  }
}
