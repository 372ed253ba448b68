import { useFormContext, useWatch } from 'react-hook-form'
import { Choice } from '../forms/choice.tsx'
import { check, type FormField } from '../forms/fields.tsx'
import { time } from '../published/time-fields.tsx'
import { m } from '../words/m.ts'

interface Values {
  requiresAck: boolean
  ackDueAt: string
}

const due = time(m.announcements_acknowledge_by, m.announcements_acknowledge_by_hint)
const DueField = due.Draw!

/** Whether people are asked to acknowledge it, and by when. */
export const acknowledgeFields = {
  requiresAck: { ...check(m.announcements_ask_to_acknowledge), Draw: AskField },
  ackDueAt: { ...due, Draw: DueDateField } satisfies FormField<string, string | null>,
}

function AskField({ name, label }: { name: string; label: string }) {
  const { register, setValue } = useFormContext<Values>()
  // What is not asked for has no time.
  const onChange = ({ target }: { target: HTMLInputElement }) =>
    target.checked || setValue('ackDueAt', '')
  return <Choice type="checkbox" label={label} {...register(name as 'requiresAck', { onChange })} />
}

function DueDateField(field: { name: string; label: string }) {
  const isAsked = useWatch<Values, 'requiresAck'>({ name: 'requiresAck' })
  return isAsked ? <DueField {...field} /> : null
}
