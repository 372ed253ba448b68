import type { Notification } from '@prakat/schema/notification'
import { createContext, Suspense, use, type ReactNode } from 'react'

interface MeetingBodyProps {
  id: string
  day: string | null
  children: ReactNode
}

/** What draws a notification of a meeting as the meeting is now; whoever puts the page together knows it. */
export const MeetingBody = createContext<((of: MeetingBodyProps) => ReactNode) | null>(null)

const meetingAddress = /^\/meetings\/([0-9a-f-]+)(?:\?day=(\d{4}-\d\d-\d\d))?$/

/** The text of a notification, or in its place what it is about, where that may have changed since. */
export function ItemBody({ item, children }: { item: Notification; children: ReactNode }) {
  const drawMeeting = use(MeetingBody)
  const [, id, day = null] = (item.type === 'meeting' && meetingAddress.exec(item.url ?? '')) || []
  if (!drawMeeting || !id) return children
  // A change is asked for anew.
  return (
    <Suspense key={item.revision} fallback={children}>
      {drawMeeting({ id, day, children })}
    </Suspense>
  )
}
