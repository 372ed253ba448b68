import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef, type ReactNode } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { Choice } from '../forms/choice.tsx'
import { FormArea } from '../forms/form-fields.tsx'
import { readTime } from '../time/read-time.ts'
import { zonedToUtc } from '@prakat/schema/zoned-time'
import { useConfirm } from '../ui/use-confirm.tsx'
import { m } from '../words/m.ts'
import { TimeInZone } from './time-fields.tsx'

/** What somebody who asks for an approval wishes. */
export interface Wish {
  /** Null: as soon as it is approved. */
  publishAt: string | null
  note: string
}

interface AskedValues {
  when: 'approved' | 'time'
  publishAt: string
  timeZone: string
  note: string
}

interface AskSheetProps {
  /** Changes of what is published have no time of their own. */
  times: { publishAt: string; timeZone: string } | null
  onChange: (wish: Wish) => void
  block: (blocked: boolean) => void
  children?: ReactNode
}

/** When it should go out, and a word to whoever approves it. */
function AskSheet({ times, onChange, block, children }: AskSheetProps) {
  const zone = times?.timeZone ?? 'UTC'
  const form = useForm<AskedValues>({
    defaultValues: {
      when: isAhead(times?.publishAt ?? '', zone) ? 'time' : 'approved',
      publishAt: isAhead(times?.publishAt ?? '', zone)
        ? times!.publishAt
        : (readTime('tomorrow 09:00', Date.now(), zone) ?? ''),
      ...{ timeZone: zone, note: '' },
    },
  })
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
            {m.published_ask_when()}
          </chakra.legend>
          <Choice
            type="radio"
            value="approved"
            label={m.published_ask_when_approved()}
            {...form.register('when')}
          />
          <Choice
            type="radio"
            value="time"
            label={m.published_ask_at_time()}
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
        label={m.published_ask_note()}
        hint={m.published_ask_note_hint()}
        most={1000}
        rows={3}
      />
    </FormProvider>
  )
}

function isAhead(wall: string, zone: string): boolean {
  const at = zonedToUtc(wall, zone)
  return at !== null && Date.parse(at) > Date.now()
}

interface Question extends Pick<AskSheetProps, 'times'> {
  title: string
  /** What is going to change, above the rest. */
  details?: (block: (blocked: boolean) => void) => ReactNode
}

/** Asks what somebody wishes who asks for an approval; `wish` holds it afterwards. Render the returned dialog. */
export function useApprovalQuestion() {
  const { ask, dialog } = useConfirm()
  const wish = useRef<Wish>({ publishAt: null, note: '' })

  /** Resolves to whether it is asked for. */
  const askForApproval = ({ title, times, details }: Question) =>
    new Promise<boolean>((answer) =>
      ask({
        title,
        confirm: m.published_ask(),
        stay: m.published_not_yet(),
        tone: 'primary',
        wide: details !== undefined,
        details: (block) => (
          <AskSheet times={times} block={block} onChange={(next) => void (wish.current = next)}>
            {details?.(block)}
          </AskSheet>
        ),
        onConfirm: () => answer(true),
        onStay: () => answer(false),
      }),
    )
  return { askForApproval, wish, dialog }
}
