import type { NotificationType } from '@prakat/schema/notification'
import { savePublication } from '../save-publication.ts'
import type { Projection } from './projection.ts'

type Published = 'announcement.published' | 'article.published' | 'meeting.published'

/** Published again, it is as if it were new. */
export const publish =
  (type: NotificationType): Projection<Published> =>
  (event, em) =>
    savePublication(em, { id: event.aggregateId, type, ifKnown: 'renew' }, event, event.data)
