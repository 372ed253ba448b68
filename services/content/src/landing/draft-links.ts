import { command, requirePrincipal } from '@prakat/kit/command'
import { allows, authorize } from '@prakat/kit/policy'
import { revokeDraft, shareDraft } from '@prakat/schema/landing'
import type { CallContext } from '@prakat/schema/principal'
import type { PreviewLink } from '@prakat/schema/published-resource'
import type { ContentContext } from '../content-context.ts'
import {
  addPreviewLink,
  findPreviewLink,
  revokePreviewLink,
  workingLinks,
  type LinkKey,
} from '../published/link-rows.ts'

/** There is one draft of the landing page, and it has no id. */
const draft = { kind: 'landing', itemId: '00000000-0000-0000-0000-000000000000' } as const

/** Links by which whoever has one looks at the draft, whatever becomes of it until they end. */
export function draftLinkCommands({ database, clock }: ContentContext) {
  const runtime = { database, clock, deps: {} }
  return {
    share: command(
      {
        ...{ name: 'landing.share-preview', input: shareDraft },
        authorize: () => 'landing.update',
        handle: async (_state, { days }, { em, actor, now }) => {
          const linkWithToken = await addPreviewLink(em, draft, { days, actor, now })
          return { output: { id: draft.itemId, linkWithToken }, events: [] }
        },
      },
      runtime,
    ),
    revoke: command(
      {
        ...{ name: 'landing.revoke-preview', input: revokeDraft },
        authorize: () => 'landing.update',
        handle: async (_state, { linkId }, { em }) => {
          await revokePreviewLink(em, draft, linkId)
          return { output: { id: draft.itemId }, events: [] }
        },
      },
      runtime,
    ),
  }
}

export function listDraftLinks(
  { database: { sql }, clock }: ContentContext,
  call: CallContext,
): Promise<PreviewLink[]> {
  authorize(requirePrincipal(call), 'landing.update')
  return workingLinks(sql, draft, clock())
}

type Finding = Pick<ContentContext, 'database' | 'clock' | 'deps'>

/** A link to the draft that works: it ends with the right of whoever made it. */
export async function findDraftLink(
  content: Finding,
  by: LinkKey,
): Promise<PreviewLink | undefined> {
  const link = await findPreviewLink(content, by)
  if (link?.kind !== draft.kind) return undefined
  const maker = await content.deps.auth.directory.roleOf({ userId: link.createdBy })
  const isShared = maker && allows({ ...maker, userId: link.createdBy }, 'landing.update')
  return isShared ? link : undefined
}
