import { chakra } from '@chakra-ui/react/styled-system'
import { zonedToUtc } from '@prakat/schema/zoned-time'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useConfirm } from '../ui/use-confirm.tsx'
import { m } from '../words/m.ts'
import type { PublishedValues } from './published-form.tsx'
import { ScheduledReach } from './reach.tsx'
import { ExpiresAtField, PublishAtField } from './schedule-section.tsx'
import { isAhead, proposeTime } from './use-timing.ts'

type Time = 'publishAt' | 'expiresAt'

/** Asks when what is written in the form around it should be published, or end. Render the returned dialog. */
export function useTimeQuestion() {
  const { getValues, setValue } = useFormContext<PublishedValues>()
  const { ask, dialog } = useConfirm()

  /** Resolves to whether a time was chosen, which the form then holds. */
  function askForTime(field: Time = 'publishAt') {
    const { publishAt, expiresAt, timeZone, title: written } = getValues()
    const before = field === 'publishAt' ? publishAt : expiresAt
    const title = written.trim() || m.published_untitled()
    if (!isAhead(before, timeZone)) setValue(field, proposeTime(timeZone))
    return new Promise<boolean>((answer) =>
      ask({
        ...(field === 'publishAt'
          ? {
              title: m.published_when_question({ title }),
              confirm: m.published_schedule_it(),
              stay: m.published_dont_publish(),
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
          setValue('publishAt', publishAt)
          setValue('expiresAt', expiresAt)
          answer(false)
        },
      }),
    )
  }
  return { askForTime, dialog }
}

function AskedTime({ field, block }: { field: Time; block: (blocked: boolean) => void }) {
  const [publishAt, expiresAt, timeZone] = useWatch<
    PublishedValues,
    ['publishAt', 'expiresAt', 'timeZone']
  >({ name: ['publishAt', 'expiresAt', 'timeZone'] })
  const at = field === 'publishAt' ? publishAt : expiresAt
  const endsBefore = field === 'publishAt' && expiresBeforePublish(publishAt, expiresAt, timeZone)
  // It may have no end.
  const isPast = !isAhead(at, timeZone) && (at !== '' || field === 'publishAt')
  const isBlocked = isPast || endsBefore
  useEffect(() => block(isBlocked), [block, isBlocked])
  if (field === 'expiresAt') return <ExpiresAtField />
  return (
    <>
      <PublishAtField />
      {endsBefore ? (
        // Also where the page around it has no such field in sight.
        <chakra.div display="grid" gap="1">
          <ExpiresAtField />
          <chakra.p role="alert" textStyle="sm" color="fg.error">
            {m.published_check_expires_at()}
          </chakra.p>
        </chakra.div>
      ) : null}
      <ScheduledReach />
    </>
  )
}

/** Whether there is an end, and it comes no later than the begin. */
function expiresBeforePublish(publishAt: string, expiresAt: string, zone: string): boolean {
  const [begin, end] = [publishAt, expiresAt].map((wall) => zonedToUtc(wall, zone))
  return Boolean(begin && end) && Date.parse(end!) <= Date.parse(begin!)
}
