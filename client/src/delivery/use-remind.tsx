import { BellRing } from 'lucide-react'
import { useClient } from 'urql'
import { toFailure } from '../api/failure.ts'
import { useRun } from '../api/use-graphql.ts'
import type { RunningAction } from '../table/row-actions.ts'
import { RemindButton as RemindWaiting } from '../layouts/remind-button.tsx'
import { m } from '../words/m.ts'
import { remindPeople, type PeopleState, type Person, type Reported } from './people.ts'

/** What there is to know of an announcement to remind of it. */
export type Remindable = Omit<Reported['announcement'], 'can'> & { can: { remind: boolean } }
type Waited = Extract<PeopleState, 'UNREAD' | 'NOT_ACKNOWLEDGED'>

/** What they are reminded to do. */
export const waitedFor = ({ requiresAck }: Pick<Remindable, 'requiresAck'>): Waited =>
  requiresAck ? 'NOT_ACKNOWLEDGED' : 'UNREAD'

const mayRemind = ({ status, can }: Remindable) => status === 'PUBLISHED' && can.remind

/** Reminds the chosen ones among those who have still to read or acknowledge it. */
export function useRemind(announcement: Remindable): RunningAction<Person> {
  const run = useRun()
  const { id, requiresAck } = announcement
  const remind = (people: Person[]) => {
    const userIds = people.map((person) => person.id)
    return run(remindPeople, { id, state: waitedFor(announcement), userIds })
  }
  return {
    label: m.delivery_remind(),
    icon: BellRing,
    allowed: ({ notified, isRead, acknowledgedAt }) =>
      mayRemind(announcement) && notified && !(requiresAck ? acknowledgedAt : isRead),
    run: (person) => remind([person]),
    runAll: remind,
    done: (name) => m.delivery_reminded({ what: name }),
    bulk: (what) => m.delivery_reminded({ what }),
    confirm: {
      question: (name) => m.delivery_remind_question({ what: name }),
      description: m.delivery_remind_effect(),
      stay: m.delivery_not_now(),
      tone: 'primary',
    },
  }
}

interface RemindButtonProps {
  announcement: Remindable
  /** The state that is listed. */
  state: PeopleState | null
  /** How many are in it. */
  count: number
  size?: 'sm'
}

/** Reminds everybody in the state that is listed, however many pages they fill. */
export function RemindButton({ announcement, state, count, size }: RemindButtonProps) {
  const client = useClient()
  const isWaiting = state === 'UNREAD' || (state === 'NOT_ACKNOWLEDGED' && announcement.requiresAck)
  if (!isWaiting || count === 0 || !mayRemind(announcement)) return null
  const send = async () => {
    const asked = { id: announcement.id, state, userIds: null }
    const { data, error } = await client.mutation(remindPeople, asked)
    return data?.remindAnnouncement ?? toFailure(error)
  }
  return <RemindWaiting {...{ count, send }} {...(size && { size })} />
}
