import { defaultOptions } from 'tus-js-client'

/** As long as the server keeps what nobody finished, unless the settings say more. */
const keptMs = 86_400_000

/**
 * The names of files that this browser was sending when it was closed, the newest first. They go on when the same file
 * is chosen again.
 * @param type how their media types begin, such as `video/`
 */
export async function unfinishedUploads(type: string): Promise<string[]> {
  const found = await defaultOptions.urlStorage.findAllUploads().catch(() => [])
  const since = Date.now() - keptMs
  return found
    .filter(({ creationTime, metadata }) => {
      return Date.parse(creationTime) > since && metadata['filetype']?.startsWith(type)
    })
    .toSorted((one, other) => Date.parse(other.creationTime) - Date.parse(one.creationTime))
    .flatMap(({ metadata }) => metadata['filename'] ?? [])
}
