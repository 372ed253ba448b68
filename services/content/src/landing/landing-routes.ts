import { implement } from '@orpc/server'
import { plainRoutes } from '@prakat/kit/resource/plain-routes'
import { contentContract } from '@prakat/schema/contracts'
import type { CallContext } from '@prakat/schema/principal'
import type { ContentContext } from '../content-context.ts'
import { arrangingCommands } from './arrange-sections.ts'
import { pageCommands } from './publish-page.ts'
import { landing } from './section.ts'
import { shownDraft, shownLanding, shownVersion } from './show-page.ts'
import { listVersions, readState } from './versions.ts'

/** The landing page: contract → operation. */
export function landingRoutes(content: ContentContext) {
  const { landing: os } = implement(contentContract).$context<CallContext>()
  const { create, duplicate, move } = arrangingCommands(content)
  const page = pageCommands(content)
  return {
    ...plainRoutes(os, landing, content),
    create: os.create.handler(({ input, context }) => create(input, context)),
    duplicate: os.duplicate.handler(({ input, context }) => duplicate(input, context)),
    move: os.move.handler(({ input, context }) => move(input, context)),
    state: os.state.handler(({ context }) => readState(content, context)),
    publish: os.publish.handler(({ input, context }) => page.publish(input, context)),
    undo: os.undo.handler(({ input, context }) => page.undo(input, context)),
    versions: os.versions.handler(({ input, context }) => listVersions(content, input, context)),
    bringBack: os.bringBack.handler(({ input, context }) => page.bringBack(input, context)),
    putBack: os.putBack.handler(({ input, context }) => page.putBack(input, context)),
    shown: os.shown.handler(({ context }) => shownLanding(content, context)),
    draft: os.draft.handler(({ context }) => shownDraft(content, context)),
    version: os.version.handler(({ input, context }) => shownVersion(content, input, context)),
  }
}
