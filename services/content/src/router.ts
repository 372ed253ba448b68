import { implement } from '@orpc/server'
import { listAudit } from '@prakat/kit/list-audit'
import { plainRoutes } from '@prakat/kit/resource/plain-routes'
import { contentContract } from '@prakat/schema/contracts'
import type { CallContext } from '@prakat/schema/principal'
import { amendAnnouncement } from './announcement/amend-announcement.ts'
import { changeStatus } from './announcement/change-status.ts'
import { createAnnouncement } from './announcement/create-announcement.ts'
import { publishAnnouncement } from './announcement/publish-announcement.ts'
import { getAnnouncement, listAnnouncements } from './announcement/list-announcements.ts'
import { updateAnnouncement } from './announcement/update-announcement.ts'
import { categories } from './category/category.ts'
import type { ContentContext } from './content-context.ts'

/** Contract → operation. */
export function contentRouter(content: ContentContext) {
  const os = implement(contentContract).$context<CallContext>()
  const commands = {
    create: createAnnouncement(content),
    update: updateAnnouncement(content),
    publish: publishAnnouncement(content),
    amend: amendAnnouncement(content),
    recall: changeStatus('recall', content),
    cancel: changeStatus('cancel', content),
    archive: changeStatus('archive', content),
    restore: changeStatus('restore', content),
  }
  const { announcement } = os
  return os.router({
    announcement: {
      create: announcement.create.handler(({ input, context }) => commands.create(input, context)),
      update: announcement.update.handler(({ input, context }) => commands.update(input, context)),
      publish: announcement.publish.handler(({ input, context }) =>
        commands.publish(input, context),
      ),
      amend: announcement.amend.handler(({ input, context }) => commands.amend(input, context)),
      recall: announcement.recall.handler(({ input, context }) => commands.recall(input, context)),
      cancel: announcement.cancel.handler(({ input, context }) => commands.cancel(input, context)),
      archive: announcement.archive.handler(({ input, context }) =>
        commands.archive(input, context),
      ),
      restore: announcement.restore.handler(({ input, context }) =>
        commands.restore(input, context),
      ),
      get: announcement.get.handler(({ input, context }) =>
        getAnnouncement(content, input, context),
      ),
      list: announcement.list.handler(({ input, context }) =>
        listAnnouncements(content, input, context),
      ),
    },
    categories: plainRoutes(os.categories, categories, content),
    audit: {
      list: os.audit.list.handler(({ input, context }) =>
        listAudit(content.database, input, context),
      ),
    },
  })
}
