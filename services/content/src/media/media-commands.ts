import type { EntityManager } from '@mikro-orm/postgresql'
import { assertVersion, command, type CommandContext } from '@prakat/kit/command'
import type { Actor } from '@prakat/kit/policy'
import { presentRow } from '@prakat/kit/resource/present-row'
import { AppError } from '@prakat/schema/app-error'
import { media as declared } from '@prakat/schema/media'
import { rowId, updateOf } from '@prakat/schema/plain-resource'
import type { Principal } from '@prakat/schema/principal'
import { m } from '@prakat/schema/words'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { ContentContext } from '../content-context.ts'
import { amendForFile, lockShowing, type AnyPublished } from '../published/published-commands.ts'
import { inspectFile, type Inspected } from './inspect-file.ts'
import { loadMedia, media, type MediaRow } from './media.ts'
import { planConversion } from './conversions.ts'
import { assertNotWatched, assertReplaceable, trashFrame } from './media-uses.ts'
import { lockBeside, recordFileReplaced } from './record-file-replaced.ts'
import { discardUpload, findUpload } from './uploads.ts'

type Input = z.output<typeof declared.input>

/** Puts an upload into the library. */
export const createMedia = (context: ContentContext) =>
  command(
    {
      name: 'media.create',
      input: declared.input,
      authorize: () => 'media.create',
      prepare: (_state, { uploadId }, { actor }) => inspectUpload(context, actor, uploadId),
      handle: async (_state, input, given) => {
        const { em, actor, now, prepared } = given
        await takeUpload(em, input.uploadId, now)
        const row = em.create(media.entity, {
          ...{ id: uuidv7(), ownerId: ownerOf(actor) },
          ...{ deletedAt: null, createdAt: now, updatedAt: now },
          ...input,
          ...fileColumns(prepared),
        } as never) as MediaRow
        await em.flush()
        await planConversion(em, row, prepared.isPlayed, now)
        return saved(row, given)
      },
    },
    { ...context, deps: {} },
  )

/** Changes what is said of a file, and replaces the file itself wherever it is shown if the upload is another one. */
export const updateMedia = (context: ContentContext, published: readonly AnyPublished[]) =>
  command(
    {
      name: 'media.update',
      input: updateOf(declared.input),
      load: {
        ...loadMedia,
        async lock(input, given) {
          // First what shows it, as whoever changes that locks its files after it.
          for (const each of published) await lockShowing(given.em, each, input.id)
          await lockBeside(given.em, input.id)
          await loadMedia.lock?.(input, given)
        },
      },
      authorize: (row) => ({ operation: 'media.update', row: media.policyRow(row) }),
      prepare: async (row, { input: { uploadId } }, { actor }) => {
        if (uploadId === row.uploadId) return
        // Known in the transaction, which waits for nothing.
        await context.settings.required()
        return inspectUpload(context, actor, uploadId)
      },
      handle: async (row, { version, input }, given) => {
        const { em, actor, now, prepared } = given
        if (row.deletedAt) throw new AppError('CONFLICT', media.texts.trashed())
        assertVersion(media.texts.changed, version, await presentRow(media, em, row, actor))
        if (prepared) {
          const { approval } = context.settings.known()
          await assertReplaceable(em, { published, approval }, row.id, actor)
          if (!prepared.isPlayed) await assertNotWatched(em, published, row.id)
          await replace(row, input, prepared, given)
        }
        em.assign(row, { ...input, updatedAt: now })
        const { output, events } = await saved(row, given)
        if (!prepared) return { output, events }
        const changed = [
          await amendForFile(em, published, row, {
            userId: ownerOf(actor),
            now,
            site: context.settings.known(),
          }),
          await recordFileReplaced(row, given),
        ]
        return {
          output,
          events: [...events, ...changed.flatMap((each) => each.events)],
          also: changed.flatMap((each) => each.also),
        }
      },
    },
    { ...context, deps: {} },
  )

/** Tries once more to make a film playable, as its film, its server or its disk may be another by now. */
export const convertMedia = (context: ContentContext) =>
  command(
    {
      name: 'media.convert',
      input: rowId,
      load: loadMedia,
      authorize: (row) => ({ operation: 'media.update', row: media.policyRow(row) }),
      handle: async (row, _input, given) => {
        const { em, now } = given
        if (row.deletedAt) throw new AppError('CONFLICT', media.texts.trashed())
        if (row.kind !== 'video' || row.state !== 'failed')
          throw new AppError('CONFLICT', m.media_nothing_to_convert())
        await planConversion(em, row, false, now)
        em.assign(row, { state: 'processing', updatedAt: now })
        return saved(row, given)
      },
    },
    { ...context, deps: {} },
  )

/** Before the transaction, and for whoever may: looks at what arrived. What cannot be taken is deleted at once. */
async function inspectUpload(
  context: ContentContext,
  actor: Actor,
  id: string,
): Promise<Inspected> {
  const call = { principal: actor as Principal }
  const upload = await findUpload(context, { id }, call)
  const { videoGigabytes } = (await context.settings()).files
  try {
    return await inspectFile(context, upload, videoGigabytes)
  } catch (error) {
    const canGoOn = !(error instanceof AppError) || error.code === 'CONFLICT'
    if (!canGoOn) await discardUpload(context, { id }, call)
    throw error
  }
}

async function replace(
  row: MediaRow,
  input: Input,
  file: Inspected,
  given: CommandContext<unknown>,
) {
  const { em, now } = given
  // An image stays one wherever it is shown, and a document is linked.
  if (file.kind !== row.kind) {
    const sentence = m.media_other_kind()
    throw new AppError('VALIDATION', sentence, { fields: { uploadId: sentence } })
  }
  await takeUpload(em, input.uploadId, now)
  // The file before is deleted a day from now.
  await em.execute(`update media_upload set touched_at = ? where id = ?`, [now, row.uploadId])
  await trashFrame(em, row, now)
  em.assign(row, fileColumns(file))
  await planConversion(em, row, file.isPlayed, now)
}

/** Locks the upload against its deletion, and refuses one that is taken. */
async function takeUpload(em: EntityManager, uploadId: string, now: Date): Promise<void> {
  const [upload] = await em.execute<object[]>(
    `update media_upload set touched_at = ?, arrived = size where id = ? returning id`,
    [now, uploadId],
  )
  if (!upload) throw new AppError('NOT_FOUND', m.media_no_upload())
  // Only once the row is locked is what somebody did at the same time seen.
  const [taken] = await em.execute<object[]>(`select id from media where upload_id = ?`, [uploadId])
  if (taken) throw new AppError('CONFLICT', m.media_upload_used())
}

const fileColumns = ({ isPlayed, ...file }: Inspected) => ({
  ...file,
  placeholder: '',
  ...{ duration: null, frameId: null },
  state: file.kind === 'image' || !isPlayed ? ('processing' as const) : ('ready' as const),
})

const ownerOf = (actor: Actor) => (actor as Principal).userId

async function saved(row: MediaRow, { em, actor }: CommandContext<unknown>) {
  await em.flush()
  return {
    output: await presentRow(media, em, row, actor),
    events: [{ type: 'media.changed' as const, aggregateId: row.id, data: {} }],
  }
}
