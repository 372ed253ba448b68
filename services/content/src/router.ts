import { implement } from '@orpc/server'
import { listAudit } from '@prakat/kit/list-audit'
import { plainRoutes } from '@prakat/kit/resource/plain-routes'
import { contentContract } from '@prakat/schema/contracts'
import type { CallContext } from '@prakat/schema/principal'
import { announcements, type announcementCommands } from './announcement/announcement.ts'
import { articles, type articleCommands } from './article/article.ts'
import { categories } from './category/category.ts'
import type { ContentContext } from './content-context.ts'
import { search } from './search/search.ts'
import { mediaRoutes } from './media/media-routes.ts'
import { publishedRoutes } from './published/published-routes.ts'

/** Contract → operation. */
export function contentRouter(
  content: ContentContext,
  commands: {
    announcement: ReturnType<typeof announcementCommands>
    article: ReturnType<typeof articleCommands>
  },
) {
  const os = implement(contentContract).$context<CallContext>()
  return os.router({
    announcement: publishedRoutes(
      os.announcement,
      announcements,
      commands.announcement.calls,
      content,
    ),
    article: publishedRoutes(os.article, articles, commands.article.calls, content),
    search: os.search.handler(({ input, context }) =>
      search(content, [announcements, articles], input, context),
    ),
    categories: plainRoutes(os.categories, categories, content),
    media: mediaRoutes(content),
    audit: {
      list: os.audit.list.handler(({ input, context }) =>
        listAudit(content.database, input, context),
      ),
    },
  })
}
