import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useState, type ReactNode } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { Choice } from '../forms/choice.tsx'
import { FormArea } from '../forms/form-fields.tsx'
import { zonedToUtc } from '@prakat/schema/zoned-time'
import { m } from '../words/m.ts'
import type { PublishOptions } from './ask-approval.tsx'
import { TimeInZone } from './time-fields.tsx'
import { isAhead, proposeTime } from './use-timing.ts'

interface AskedValues {
  when: 'approved' | 'time'
  publishAt: string
  timeZone: string
  note: string
}

export interface ApprovalSheetProps {
  /** Changes of what is published have no time of their own. */
  times: { publishAt: string; timeZone: string } | null
  onChange: (wish: PublishOptions) => void
  block: (blocked: boolean) => void
  children?: ReactNode
}

/** When it should go out, and a word to whoever approves it. */
export function ApprovalSheet({ times, onChange, block, children }: ApprovalSheetProps) {
  const zone = times?.timeZone ?? 'UTC'
  const [defaultValues] = useState(() => begin(times?.publishAt ?? '', zone))
  const form = useForm<AskedValues>({ defaultValues })
  const [when, publishAt, note] = useWatch({
    control: form.control,
    name: ['when', 'publishAt', 'note'],
  })
  const isTimed = times !== null && when === 'time'
  const isBlocked = isTimed && !isAhead(publishAt, zone)
  useEffect(() => {
    onChange({ publishAt: isTimed ? zonedToUtc(publishAt, zone) : null, note: note.trim() })
  }, [onChange, isTimed, publishAt, zone, note])
  // Changes block it as long as there are none.
  useEffect(() => {
    if (times) block(isBlocked)
  }, [block, times, isBlocked])
  return (
    <FormProvider {...form}>
      {children}
      {times ? (
        <chakra.fieldset display="grid" gap="1">
          <chakra.legend textStyle="sm" fontWeight="medium" mb="1">
            {m.published_request_when()}
          </chakra.legend>
          <Choice
            type="radio"
            value="approved"
            label={m.published_request_when_approved()}
            {...form.register('when')}
          />
          <Choice
            type="radio"
            value="time"
            label={m.published_request_at_time()}
            {...form.register('when')}
          />
          {isTimed ? (
            <chakra.div mt="2" ms="7">
              <TimeInZone
                name="publishAt"
                label={m.published_publish_at()}
                hint={m.published_publish_at_hint}
              />
            </chakra.div>
          ) : null}
        </chakra.fieldset>
      ) : null}
      <FormArea<AskedValues>
        name="note"
        label={m.published_request_note()}
        hint={m.published_request_note_hint()}
        most={1000}
        rows={3}
      />
    </FormProvider>
  )
}

/** Its own time, or tomorrow as a proposal. */
function begin(publishAt: string, timeZone: string): AskedValues {
  const own = isAhead(publishAt, timeZone)
  return {
    when: own ? 'time' : 'approved',
    publishAt: own ? publishAt : proposeTime(timeZone),
    ...{ timeZone, note: '' },
  }
}
