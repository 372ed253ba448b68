import { defaultOptions, type PreviousUpload } from 'tus-js-client'
import { refreshTokens } from '../api/refresh-tokens.ts'
import { tokens } from '../api/tokens.ts'

/** A file that this browser was sending when it was closed. */
export interface UnfinishedUpload {
  /** Its address, by which it is taken back. */
  url: string
  name: string
  /** In bytes, as what has arrived of it. */
  size: number
  sent: number
}

/** What was begun and left long ago asks for no request each. */
const mostAsked = 5
/** No server keeps what nobody finished for longer. */
const mostDays = 90

/** Nothing where the browser keeps nothing for pages. */
async function previousUploads(): Promise<PreviousUpload[]> {
  try {
    return await defaultOptions.urlStorage.findAllUploads()
  } catch {
    return []
  }
}

/**
 * What can go on when the same file is chosen again, the newest first. The server says what of it is there, as its
 * settings say for how long that is kept.
 * @param type how their media types begin, such as `video/`; empty for all
 */
export async function unfinishedUploads(type: string): Promise<UnfinishedUpload[]> {
  const since = Date.now() - mostDays * 86_400_000
  const all = await previousUploads()
  for (const { creationTime, urlStorageKey } of all)
    if (Date.parse(creationTime) < since)
      await defaultOptions.urlStorage.removeUpload(urlStorageKey)
  const newest = all
    .filter(({ metadata }) => (metadata['filetype'] ?? '').startsWith(type))
    .toSorted((one, other) => Date.parse(other.creationTime) - Date.parse(one.creationTime))
    .slice(0, mostAsked)
  const found = await Promise.all(newest.map(fetchUpload))
  return found.filter((each) => each !== null)
}

/** Null where it is gone, or belongs to somebody else who uses this browser. */
async function fetchUpload({
  uploadUrl,
  metadata,
  size,
}: PreviousUpload): Promise<UnfinishedUpload | null> {
  if (!uploadUrl || !size) return null
  const answer = await requestUntilDecided(uploadUrl)
  const sent = Number(answer?.headers.get('upload-offset') ?? Number.NaN)
  if (!answer?.ok || Number.isNaN(sent)) return null
  return { url: uploadUrl, name: metadata['filename'] ?? '', size, sent }
}

/** Takes back what was sent. */
export async function discardUpload({ url }: UnfinishedUpload): Promise<void> {
  await request('DELETE', url)
  await forgetUpload(url)
}

/** It is in the library, or gone. */
export async function forgetUpload(url: string): Promise<void> {
  for (const { uploadUrl, urlStorageKey } of await previousUploads())
    if (uploadUrl === url) await defaultOptions.urlStorage.removeUpload(urlStorageKey)
}

const pausesMs = [1_000, 2_000, 4_000, 8_000]

/** The server may still be busy with what it was being sent, or be starting: that does not say that it is gone. */
async function requestUntilDecided(url: string): Promise<Response | null> {
  for (const pauseMs of pausesMs) {
    const answer = await request('HEAD', url)
    if (answer && answer.status < 500 && ![423, 429].includes(answer.status)) return answer
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  return request('HEAD', url)
}

/** Null where nobody answers. */
async function request(method: 'HEAD' | 'DELETE', url: string): Promise<Response | null> {
  const token = tokens.read()?.token ?? ''
  const ask = () => {
    const headers = {
      authorization: `Bearer ${tokens.read()?.token ?? ''}`,
      'tus-resumable': '1.0.0',
    }
    return fetch(url, { method, headers, signal: AbortSignal.timeout(15_000) }).catch(() => null)
  }
  const answer = await ask()
  if (answer?.status !== 401) return answer
  await refreshTokens(token)
  return ask()
}
