import { categories } from '@prakat/schema/category'
import { popups } from '@prakat/schema/popup'
import { landing } from '@prakat/schema/landing'
import { groups } from '@prakat/schema/group'
import { media } from '@prakat/schema/media'
import { lineNodes } from '@prakat/schema/management-line'
import { departments, positions } from '@prakat/schema/organisation'
import { workSchedules } from '@prakat/schema/work-schedule'
import { messages } from '@prakat/schema/message'
import { plainResolver, receivedResolver } from './plain-resource.ts'

/** One line for each plain resource, and for those that have the queries and mutations of one beside their own. */
export const plainResolvers = [
  plainResolver('Category', categories, ({ content }) => content.categories),
  plainResolver('Popup', popups, ({ content }) => content.popups),
  plainResolver('Department', departments, ({ auth }) => auth.departments),
  plainResolver('Group', groups, ({ auth }) => auth.groups),
  plainResolver('LandingSection', landing, ({ content }) => content.landing),
  plainResolver('MediaFile', media, ({ content }) => content.media),
  plainResolver('LineNode', lineNodes, ({ auth }) => auth.line),
  receivedResolver('Message', messages, ({ auth }) => auth.messages),
  plainResolver('Position', positions, ({ auth }) => auth.positions),
  plainResolver('WorkSchedule', workSchedules, ({ content }) => content.workSchedules),
]
