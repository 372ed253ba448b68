import { useState } from 'react'
import { useClient } from 'urql'
import { toFailure } from '../api/failure.ts'
import { SwitchRow } from '../ui/switch-row.tsx'
import { toastFailure } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import { chooseFeed } from './calendar.ts'

/** Whether somebody’s own calendar has their work shifts beside their meetings. */
export function FeedShifts({ withShifts }: { withShifts: boolean }) {
  const client = useClient()
  // Show the choice at once, until the server has answered.
  const [chosen, setChosen] = useState<boolean | null>(null)
  async function choose(next: boolean) {
    setChosen(next)
    const { error } = await client.mutation(chooseFeed, { withShifts: next })
    if (error) toastFailure(toFailure(error))
    setChosen(null)
  }
  return (
    <SwitchRow
      label={m.meetings_feed_shifts()}
      hint={m.meetings_feed_shifts_about()}
      checked={chosen ?? withShifts}
      disabled={chosen !== null}
      onChange={(next) => void choose(next)}
    />
  )
}
