import { savePublication } from '../save-publication.ts'
import type { Projection } from './projection.ts'

/** A reminder is a notification of its own, beside that of its meeting. */
export const remind: Projection<'meeting.reminded'> = (event, em) => {
  const { notificationId, ...publication } = event.data
  const saved = { id: notificationId, type: 'meeting', ifKnown: 'renew' } as const
  return savePublication(em, saved, event, publication)
}
