import { command, requirePrincipal } from '@prakat/kit/command'
import type { Actor } from '@prakat/kit/policy'
import { pageOf } from '@prakat/kit/resource/list-rows'
import { AppError } from '@prakat/schema/app-error'
import type { CallContext } from '@prakat/schema/principal'
import { revokePreview, sharePreview, type Preview } from '@prakat/schema/published-resource'
import { m } from '@prakat/schema/words'
import type { z } from 'zod'
import type { ContentContext } from '../content-context.ts'
import { addPreviewLink, findPreviewLink, revokePreviewLink, type LinkKey } from './link-rows.ts'
import { viewingOf } from './list-published.ts'
import { loaderOf, type AnyPublished } from './published-commands.ts'
import {
  fieldsIn,
  mayTake,
  neededFor,
  present,
  type PublishedResource,
  type PublishedRow,
} from './published-resource.ts'
import { publishedRule, type PublishedInput } from './published-rule.ts'

/** Links by which whoever has one reads something before it is published. The token is known to nobody but them. */
export function previewCommands<
  Row extends PublishedRow & z.output<Input>,
  Input extends z.ZodType<PublishedInput>,
  OwnCan extends object,
>(resource: PublishedResource<Row, Input, OwnCan>, context: ContentContext) {
  const { name } = resource
  const loaded = {
    load: loaderOf(resource),
    authorize: (row: Row) => neededFor(resource, 'share', row),
    prepare: (_row: Row, _input: unknown, { actor }: { actor: Actor }) =>
      viewingOf(resource, context, actor),
  }
  const share = command(
    {
      name: `${name}.share-preview`,
      input: sharePreview,
      ...loaded,
      handle: async (row, { days }, { em, actor, now, prepared }) => {
        publishedRule(resource).assertStep(row, 'share')
        const item = { kind: name, itemId: row.id }
        const linkWithToken = await addPreviewLink(em, item, { days, actor, now })
        const presented = present(resource, row, { ...prepared, now })
        return { output: { ...presented, linkWithToken }, events: [] }
      },
    },
    context,
  )
  const revoke = command(
    {
      name: `${name}.revoke-preview`,
      input: revokePreview,
      ...loaded,
      handle: async (row, { linkId }, { em, now, prepared }) => {
        await revokePreviewLink(em, { kind: name, itemId: row.id }, linkId)
        return {
          output: present(resource, row, { ...prepared, now }),
          events: [],
        }
      },
    },
    context,
  )
  return {
    share: async (input: z.input<typeof sharePreview>, call: CallContext) =>
      (await share(input, call)).linkWithToken,
    revoke: async (input: z.input<typeof revokePreview>, call: CallContext) => {
      await revoke(input, call)
      return { id: input.linkId }
    },
  }
}

/** What a link shows now; undefined once it does not work, whatever the reason. */
export async function resolvePreviewLink(
  content: Pick<ContentContext, 'database' | 'clock' | 'deps'>,
  resources: readonly AnyPublished[],
  by: LinkKey,
) {
  const { database, deps } = content
  const link = await findPreviewLink(content, by)
  const resource = resources.find(({ name }) => name === link?.kind)
  if (!link || !resource) return undefined
  const matching = database.sql`id = ${link.itemId}`
  const { edges } = await pageOf(resource, database, { first: 1, search: null }, matching)
  const row = edges[0]?.node as (PublishedRow & { title: string }) | undefined
  // It ends with the right of whoever made it.
  const maker = await deps.auth.directory.roleOf({ userId: link.createdBy })
  const isShared =
    maker && row && mayTake(resource, 'share', row, { ...maker, userId: link.createdBy })
  if (!isShared) return undefined
  return { resource, row, kind: link.kind, itemId: row.id, linkId: link.id, until: link.expiresAt }
}

const previewer = 'preview-'
/** Whoever has a link, as the addresses of files name them. */
export const previewerOf = (linkId: string) => `${previewer}${linkId}`
export const parsePreviewer = (viewer: string) =>
  viewer.startsWith(previewer) ? viewer.slice(previewer.length) : undefined

/**
 * For whoever has the token, signed in or not unless the site is for members: with the changes that wait beside it. What
 * does not work says not why.
 */
export async function readPreview(
  content: ContentContext,
  resources: readonly AnyPublished[],
  { token }: { token: string },
  call: CallContext,
): Promise<Preview> {
  const site = await content.settings()
  if (site.membersOnly) requirePrincipal(call)
  const shared = await resolvePreviewLink(content, resources, { token })
  if (!shared) throw new AppError('NOT_FOUND', m.publishing_preview_over())
  const { resource, row } = shared
  const fields = row.prepared ? { ...row, ...fieldsIn(resource, row.prepared) } : row
  const [[author], addresses] = await Promise.all([
    content.deps.auth.directory.people({ userIds: [row.authorId] }),
    content.files.ofPreview(shared),
  ])
  const { coverId, filmId, ...preview } = resource.previewOf(fields, addresses, site)
  return {
    title: fields.title,
    ...preview,
    cover: (coverId && addresses.get(coverId)) ?? null,
    film: (filmId && addresses.get(filmId)) || null,
    author: author?.name ?? null,
    at: row.publishAt ?? row.updatedAt,
    published: row.status === 'published' && !row.prepared,
    expiresAt: shared.until,
  }
}
