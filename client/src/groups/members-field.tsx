import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { FormPick, PersonPicker } from '../directory/pickers.tsx'
import type { FormField } from '../forms/fields.tsx'
import { m } from '../words/m.ts'

/** Who is in a new group from the start; null, which leaves them as they are, for one that is there. */
export const membersField: FormField<string[] | null> = {
  label: m.groups_members,
  schema: z.nullable(z.array(z.string())),
  valueOf: () => null,
  inputOf: (ids) => ids,
  Draw: MembersField,
}

function MembersField({ name, label }: { name: string; label: string }) {
  const isNew = useWatch<Record<string, string[] | null>>({ name }) !== null
  return isNew ? <FormPick name={name} label={label} picker={PersonPicker} /> : null
}
