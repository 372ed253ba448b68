import { useMemo } from 'react'
import { FormCheck } from '../forms/form-check.tsx'
import { FormRow } from '../forms/form-row.tsx'
import { FormSection } from '../forms/form-section.tsx'
import { FormSelect } from '../forms/form-select.tsx'
import { FormText } from '../forms/form-text.tsx'
import { timeZones } from '../time/time-zones.ts'
import { useSession } from '../session/use-session.ts'
import type { User } from './user.ts'
import type { UserValues } from './user-values.ts'

const notYours = 'They may do what you may not, so how they sign in is not yours to change.'

/** Who they are, and how they are reached. */
export function PersonFields({ user }: { user: User | null }) {
  const { user: viewer } = useSession()
  const readOnly = user !== null && !user.can.changeSignIn
  const zones = useMemo(() => timeZones(), [])
  return (
    <FormSection title="Person">
      <FormRow>
        <FormText<UserValues> name="name" label="Name" most={100} autoComplete="off" />
        <FormText<UserValues> name="nameTh" label="Name in Thai" lang="th" autoComplete="off" />
      </FormRow>
      <FormRow>
        <FormText<UserValues>
          name="email"
          label="Email"
          type="email"
          autoComplete="off"
          {...{ readOnly }}
        />
        <FormText<UserValues>
          name="username"
          label="Username"
          hint={
            (readOnly && user.id === viewer?.id && 'You change how you sign in in your account.') ||
            (readOnly && notYours) ||
            'Can be used to sign in, too.'
          }
          autoComplete="off"
          {...{ readOnly }}
        />
      </FormRow>
      <FormRow>
        <FormText<UserValues> name="phone" label="Phone" type="tel" autoComplete="off" />
        <FormSelect<UserValues> name="locale" label="Language">
          <option value="EN">English</option>
          <option value="TH" lang="th">
            ไทย
          </option>
        </FormSelect>
      </FormRow>
      <FormSelect<UserValues> name="timeZone" label="Time zone">
        {[...zones.near, ...zones.others].map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </FormSelect>
      <FormCheck<UserValues>
        name="notificationsEnabled"
        label="Notifications"
        hint="They receive what is announced to them"
      />
    </FormSection>
  )
}
