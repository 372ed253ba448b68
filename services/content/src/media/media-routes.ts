import { implement } from '@orpc/server'
import type { PlainResource } from '@prakat/kit/resource/plain-resource'
import { plainRoutes } from '@prakat/kit/resource/plain-routes'
import { contentContract } from '@prakat/schema/contracts'
import { media as declared } from '@prakat/schema/media'
import type { CallContext } from '@prakat/schema/principal'
import type { ContentContext } from '../content-context.ts'
import type { AnyPublished } from '../published/published-commands.ts'
import { convertMedia, createMedia, updateMedia } from './media-commands.ts'
import { assertNotUsed, listUses } from './media-uses.ts'
import { media, type MediaBeside, type MediaRow } from './media.ts'
import {
  beginUpload,
  discardUpload,
  findUpload,
  saveUploadProgress,
  uploadLimits,
} from './uploads.ts'

/** What is usual of it. */
const plain: PlainResource<MediaRow, typeof declared.input, MediaBeside> = {
  ...media,
  name: 'media',
  input: declared.input,
  policyRow: (row) => ('ownerId' in row ? media.policyRow(row) : {}),
  assertUnused: assertNotUsed,
}

/** The library: contract → operation. */
export function mediaRoutes(content: ContentContext, published: readonly AnyPublished[]) {
  const { media: os } = implement(contentContract).$context<CallContext>()
  const [create, update] = [createMedia(content), updateMedia(content, published)]
  const convert = convertMedia(content)
  return {
    ...plainRoutes(os, plain, content),
    create: os.create.handler(({ input, context }) => create(input, context)),
    update: os.update.handler(({ input, context }) => update(input, context)),
    convert: os.convert.handler(({ input, context }) => convert(input, context)),
    limits: os.limits.handler(({ context }) => uploadLimits(content, context)),
    uses: os.uses.handler(({ input, context }) => listUses(content, published, input, context)),
    beginUpload: os.beginUpload.handler(({ input, context }) =>
      beginUpload(content, input, context),
    ),
    upload: os.upload.handler(({ input, context }) => findUpload(content, input, context)),
    noteArrived: os.noteArrived.handler(({ input, context }) =>
      saveUploadProgress(content, input, context),
    ),
    discardUpload: os.discardUpload.handler(({ input, context }) =>
      discardUpload(content, input, context),
    ),
    addresses: os.addresses.handler(async ({ input, context }) =>
      [...(await content.files.of(input.keys, context))].map(([key, address]) => ({
        key,
        address,
      })),
    ),
    file: os.file.handler(({ input }) => content.files.file(input)),
  }
}
