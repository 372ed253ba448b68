import { implement } from '@orpc/server'
import { requirePrincipal } from '@prakat/kit/command'
import { authorize } from '@prakat/kit/policy'
import { plainRoutes } from '@prakat/kit/resource/plain-routes'
import { listVersions } from '@prakat/kit/resource/published-set'
import { contentContract } from '@prakat/schema/contracts'
import type { CallContext } from '@prakat/schema/principal'
import type { ContentContext } from '../content-context.ts'
import { arrangingCommands } from './arrange-sections.ts'
import { draftLinkCommands, listDraftLinks } from './draft-links.ts'
import { landingPage, readState, type PageCommands } from './page-set.ts'
import { landing } from './section.ts'
import { sharedDraft, previewDraft, presentLanding, previewVersion } from './show-page.ts'

/** The landing page: contract → operation. */
export function landingRoutes(content: ContentContext, page: PageCommands) {
  const { landing: os } = implement(contentContract).$context<CallContext>()
  const { create, duplicate, move } = arrangingCommands(content)
  const links = draftLinkCommands(content)
  return {
    ...plainRoutes(os, landing, content),
    create: os.create.handler(({ input, context }) => create(input, context)),
    duplicate: os.duplicate.handler(({ input, context }) => duplicate(input, context)),
    move: os.move.handler(({ input, context }) => move(input, context)),
    state: os.state.handler(({ context }) => readState(content, context)),
    publish: os.publish.handler(({ input, context }) => page.publish(input, context)),
    cancel: os.cancel.handler(({ input, context }) => page.cancel(input, context)),
    undo: os.undo.handler(({ input, context }) => page.undo(input, context)),
    versions: os.versions.handler(({ input, context }) => {
      authorize(requirePrincipal(context), 'landing.update')
      return listVersions(landingPage, content.database.sql, input.first ?? 30)
    }),
    bringBack: os.bringBack.handler(({ input, context }) => page.bringBack(input, context)),
    putBack: os.putBack.handler(({ input, context }) => page.putBack(input, context)),
    shown: os.shown.handler(({ context }) => presentLanding(content, context)),
    draft: os.draft.handler(({ context }) => previewDraft(content, context)),
    version: os.version.handler(({ input, context }) => previewVersion(content, input, context)),
    previews: os.previews.handler(({ context }) => listDraftLinks(content, context)),
    share: os.share.handler(async ({ input, context }) => {
      const { linkWithToken } = await links.share(input, context)
      return linkWithToken
    }),
    revoke: os.revoke.handler(({ input, context }) => links.revoke(input, context)),
    shared: os.shared.handler(({ input, context }) => sharedDraft(content, input, context)),
  }
}
