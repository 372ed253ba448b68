import { zonedToUtc } from '@prakat/schema/zoned-time'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { readTime } from '../time/read-time.ts'
import { useConfirm } from '../ui/use-confirm.tsx'
import { m } from '../words/m.ts'
import type { PublishedValues } from './published-form.tsx'
import { ScheduledReach } from './reach.tsx'
import { PublishAtField } from './schedule-section.tsx'

/** Asks when what is written in the form around it should be published. Render the returned dialog. */
export function useTimeQuestion() {
  const { getValues, setValue } = useFormContext<PublishedValues>()
  const { ask, dialog } = useConfirm()

  /** Resolves to whether a time was chosen, which the form then holds. */
  function askForTime() {
    const { publishAt, timeZone, title } = getValues()
    if (!isAhead(publishAt, timeZone))
      setValue('publishAt', readTime('tomorrow 09:00', Date.now(), timeZone) ?? '')
    return new Promise<boolean>((answer) =>
      ask({
        title: m.published_when_question({ title: title.trim() || m.published_untitled() }),
        details: (block) => <TimeOfPublishing block={block} />,
        confirm: m.published_schedule_it(),
        stay: m.published_not_yet(),
        tone: 'primary',
        onConfirm: () => answer(true),
        onStay() {
          setValue('publishAt', publishAt)
          answer(false)
        },
      }),
    )
  }
  return { askForTime, dialog }
}

function TimeOfPublishing({ block }: { block: (blocked: boolean) => void }) {
  const [publishAt, timeZone] = useWatch<PublishedValues, ['publishAt', 'timeZone']>({
    name: ['publishAt', 'timeZone'],
  })
  const isBlocked = !isAhead(publishAt, timeZone)
  useEffect(() => block(isBlocked), [block, isBlocked])
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
