import { useQuery } from 'urql'
import { media, type MediaFile } from './media.ts'
import { useProcessing } from './use-processing.ts'

/** A film of the library, asked for again until it can be played; null where the viewer does not see the library. */
export function useMediaFile(id: string | null): MediaFile | null {
  const [{ data }, ask] = useQuery({
    ...{ query: media.one, variables: { id: id ?? '' }, pause: id === null },
    requestPolicy: 'cache-and-network',
  })
  const film = (id && data?.mediaFile) || null
  useProcessing(film ? [film] : [], () => ask({ requestPolicy: 'network-only' }))
  return film
}
