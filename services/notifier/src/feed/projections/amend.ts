import type { NotificationType } from '@prakat/schema/notification'
import { savePublication } from '../save-publication.ts'
import type { Projection } from './projection.ts'

type Amended = 'announcement.amended' | 'article.amended' | 'meeting.amended'

/** Holds the whole of it, so that it may come before the publication, which is older then. */
export const amend =
  (type: NotificationType): Projection<Amended> =>
  (event, em) => {
    const ifKnown = event.data.notifyAgain ? 'notify-again' : 'correct'
    return savePublication(em, { id: event.aggregateId, type, ifKnown }, event, event.data)
  }
