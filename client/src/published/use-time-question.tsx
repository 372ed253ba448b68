import { zonedToUtc } from '@prakat/schema/zoned-time'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { readTime } from '../time/read-time.ts'
import { useConfirm } from '../ui/use-confirm.tsx'
import { m } from '../words/m.ts'
import type { PublishedValues } from './published-form.tsx'
import { ScheduledReach } from './reach.tsx'
import { ExpiresAtField, PublishAtField } from './schedule-section.tsx'

type Time = 'publishAt' | 'expiresAt'

/** Asks when what is written in the form around it should be published, or end. Render the returned dialog. */
export function useTimeQuestion() {
  const { getValues, setValue } = useFormContext<PublishedValues>()
  const { ask, dialog } = useConfirm()

  /** Resolves to whether a time was chosen, which the form then holds. */
  function askForTime(field: Time = 'publishAt') {
    const { [field]: before, timeZone, title: written } = getValues()
    const title = written.trim() || m.published_untitled()
    if (!isAhead(before, timeZone))
      setValue(field, readTime('tomorrow 09:00', Date.now(), timeZone) ?? '')
    return new Promise<boolean>((answer) =>
      ask({
        ...(field === 'publishAt'
          ? {
              title: m.published_when_question({ title }),
              confirm: m.published_schedule_it(),
              stay: m.published_not_yet(),
            }
          : {
              title: m.published_when_ends_question({ title }),
              confirm: m.published_move_end(),
              stay: m.published_leave_end(),
            }),
        details: (block) => <AskedTime field={field} block={block} />,
        tone: 'primary',
        onConfirm: () => answer(true),
        onStay() {
          setValue(field, before)
          answer(false)
        },
      }),
    )
  }
  return { askForTime, dialog }
}

function AskedTime({ field, block }: { field: Time; block: (blocked: boolean) => void }) {
  const [at, timeZone] = useWatch<PublishedValues, [Time, 'timeZone']>({
    name: [field, 'timeZone'],
  })
  // It may have no end.
  const isBlocked = !isAhead(at, timeZone) && (at !== '' || field === 'publishAt')
  useEffect(() => block(isBlocked), [block, isBlocked])
  if (field === 'expiresAt') return <ExpiresAtField />
  return (
    <>
      <PublishAtField />
      <ScheduledReach />
    </>
  )
}

/** Whether it is a time that is yet to come. */
function isAhead(wall: string, zone: string): boolean {
  const at = zonedToUtc(wall, zone)
  return at !== null && Date.parse(at) > Date.now()
}
