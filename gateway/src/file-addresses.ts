import { mediaIdsIn } from '@prakat/schema/media-in-text'
import type { CallContext } from '@prakat/schema/principal'
import { renderRichText } from '@prakat/schema/render-rich-text'
import type { RichText } from '@prakat/schema/rich-text-rules'
import DataLoader from 'dataloader'
import type { Services } from './services.ts'

interface Asking {
  services: Pick<Services, 'content'>
  call: CallContext
}

const loaders = new WeakMap<CallContext, DataLoader<string, string | null>>()

/**
 * Where whoever asks finds a file, by the id or the key of one; null where they are not shown it. All that an answer
 * needs is asked for at once.
 */
export async function fileAddressOf(
  key: string | null | undefined,
  { services, call }: Asking,
): Promise<string | null> {
  return key ? loaderOf(services, call).load(key) : null
}

/** Rich text as HTML, with its files where whoever asks finds them. */
export async function htmlOf(text: RichText | null, { services, call }: Asking): Promise<string> {
  if (!text) return ''
  const ids = mediaIdsIn(text)
  const found = await loaderOf(services, call).loadMany(ids)
  const addresses = new Map<string, string>()
  for (const [index, address] of found.entries()) {
    if (address instanceof Error) throw address
    if (address) addresses.set(ids[index]!, address)
  }
  return renderRichText(text, addresses)
}

function loaderOf(services: Pick<Services, 'content'>, call: CallContext) {
  const known = loaders.get(call)
  if (known) return known
  const loader = new DataLoader<string, string | null>(
    async (keys) => {
      const found = await services.content.media.addresses({ keys: [...keys] }, { context: call })
      const addresses = new Map(found.map(({ key, address }) => [key, address]))
      return keys.map((key) => addresses.get(key) ?? null)
    },
    // A subscription may go on for days, and an address does not.
    { cache: false, maxBatchSize: 1000 },
  )
  loaders.set(call, loader)
  return loader
}
