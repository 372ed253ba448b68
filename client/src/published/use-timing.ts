import { zonedToUtc } from '@prakat/schema/zoned-time'
import { useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { readTime } from '../time/read-time.ts'
import type { PublishedValues } from './published-form.tsx'
import type { PublishedStatus } from './published.ts'

/** Whether something goes out now or at a set time, and how that is chosen. */
export interface Timing {
  isTimed: boolean
  choose: (isTimed: boolean) => void
  /** Whoever is in the field of the time may empty it without being taken away from it. */
  stay: () => void
}

/** Whether it is a time that is yet to come. */
export function isAhead(wall: string, zone: string): boolean {
  const at = zonedToUtc(wall, zone)
  return at !== null && Date.parse(at) > Date.now()
}

/** A time as a proposal, where there is none yet. */
export const proposeTime = (zone: string) => readTime('tomorrow 09:00', Date.now(), zone) ?? ''

interface TimingOf {
  /** Of what is edited; undefined for a new one. */
  status: PublishedStatus | undefined
  isScheduled: boolean
}

/**
 * A draft goes out at the time that it holds, if that is yet to come, and otherwise now. What is scheduled keeps its
 * time until it is published, so that it can still be saved as it is.
 */
export function useTiming(
  form: Pick<UseFormReturn<PublishedValues>, 'control' | 'getValues' | 'setValue' | 'clearErrors'>,
  { status, isScheduled }: TimingOf,
): Timing {
  const [publishAt, zone] = useWatch({ control: form.control, name: ['publishAt', 'timeZone'] })
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [known, setKnown] = useState({ status, isScheduled })
  const [last, setLast] = useState('')
  if (known.status !== status || known.isScheduled !== isScheduled) {
    setKnown({ status, isScheduled })
    // The form still holds the time that was taken back.
    if (known.isScheduled) setLast(publishAt)
    // What was chosen before it was scheduled, or taken back, has been done.
    if (known.status && known.status !== status) setChosen(null)
  }
  const isTimed = chosen ?? (isScheduled || (status !== 'SCHEDULED' && isAhead(publishAt, zone)))

  function choose(next: boolean) {
    setChosen(next)
    const { publishAt: now, timeZone } = form.getValues()
    if (next && !isAhead(now, timeZone)) {
      const proposed = isAhead(last, timeZone) ? last : proposeTime(timeZone)
      form.setValue('publishAt', proposed, { shouldDirty: true })
    }
    if (next || isScheduled) return
    setLast(now)
    form.setValue('publishAt', '', { shouldDirty: true })
    form.clearErrors('publishAt')
  }
  return { isTimed, choose, stay: () => setChosen(true) }
}
