import { Send } from 'lucide-react'
import { useRun } from '../api/use-graphql.ts'
import type { RunningAction } from '../table/row-actions.ts'
import { m } from '../words/m.ts'
import { sendTest, type Announcement } from './announcement.ts'

/** Sends it to the viewer alone, to see how it arrives. */
export function useSendTest(): RunningAction<Announcement> {
  const run = useRun()
  return {
    label: m.announcements_send_test(),
    icon: Send,
    allowed: ({ can }) => can.update,
    run: ({ id }) => run(sendTest, { id }),
    done: (title) => m.announcements_test_sent({ title }),
  }
}
