import type { OfflineAction, OfflineActionOf } from '../offline/offline-action.ts'
import { isWaiting, useOutbox } from '../offline/outbox.ts'
import type { Occurrence } from './calendar.ts'

/** Whether it is an answer to one time, or without a day to all of them. What is answered to all holds for each. */
export const isAnswerTo = (
  deed: OfflineAction,
  id: string,
  day: string | null,
): deed is OfflineActionOf<'answer'> =>
  deed.kind === 'answer' && deed.id === id && (deed.day === day || deed.day === null)

/** What is held, with the answers that wait to be sent. */
export function useAnswered(found: readonly Occurrence[] | undefined): Occurrence[] | undefined {
  const deeds = useOutbox()
    .filter(isWaiting)
    .map(({ deed }) => deed)
  return found?.map((each) => {
    const given = deeds.findLast((deed) => isAnswerTo(deed, each.meetingId, each.day))
    return given?.kind === 'answer' ? { ...each, answer: given.answer } : each
  })
}
