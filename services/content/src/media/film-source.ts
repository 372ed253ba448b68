import { join } from 'node:path'
import { originalKey, type MediaStorage } from '@prakat/kit/media-storage'
import { demuxerOf } from './film-formats.ts'

/** As long as a conversion may take. */
const addressFor = '13h'

/**
 * The arguments by which ffmpeg opens a film: that file or that object of the bucket alone, and as what it turned out to
 * be, whatever is written in it. Of a bucket it reads the parts that it needs, so nothing is copied.
 */
export async function filmSource(
  storage: MediaStorage,
  { uploadId, type }: { uploadId: string; type: string },
): Promise<string[]> {
  const key = originalKey(uploadId)
  const forced = ['-f', demuxerOf(type)]
  if (storage.folder)
    return ['-protocol_whitelist', 'file', ...forced, '-i', `file:${join(storage.folder, key)}`]
  const address = await storage.disk.getSignedUrl(key, { expiresIn: addressFor })
  return [
    ...['-protocol_whitelist', 'http,https,tls,tcp', '-rw_timeout', '20000000'],
    ...['-reconnect', '1', '-reconnect_on_network_error', '1', '-reconnect_delay_max', '30'],
    ...forced,
    ...['-i', address],
  ]
}
