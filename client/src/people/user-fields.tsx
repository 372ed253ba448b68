import { chakra } from '@chakra-ui/react/styled-system'
import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import {
  DepartmentPicker,
  FormPick,
  GroupPicker,
  PersonPicker,
  PositionPicker,
} from '../directory/pickers.tsx'
import { Choice } from '../forms/choice.tsx'
import { FormCheck, FormRow, FormSelect, FormText } from '../forms/form-fields.tsx'
import { FormSection } from '../forms/form-section.tsx'
import { PasswordField } from '../forms/text-field.tsx'
import { useViewer } from '../session/me.ts'
import { useSession } from '../session/session-store.ts'
import { timeZones } from '../time/zones.ts'
import { roles, roleWords, type Role } from '../words/codes.ts'
import type { UserValues } from './user-values.tsx'
import type { User } from './user.ts'

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

/** Where they work and what they may do. */
export function PlaceFields({ mayChangeRole }: { mayChangeRole: boolean }) {
  const role = useWatch<UserValues, 'role'>({ name: 'role' }) as Role
  const { label, about } = roleWords[role]
  const { may, assignRoles } = useViewer()
  return (
    <FormSection title="Place and role">
      {mayChangeRole ? (
        <FormSelect<UserValues> name="role" label="Role">
          {roles
            .filter((each) => each === role || assignRoles.includes(each))
            .map((each) => (
              <option key={each} value={each}>
                {roleWords[each].label()}
              </option>
            ))}
        </FormSelect>
      ) : (
        <chakra.p textStyle="sm">Role: {label()}. It is not yours to change.</chakra.p>
      )}
      <chakra.p textStyle="sm" color="fg.muted" mt="-2">
        {about()}
      </chakra.p>
      <FormPick<UserValues> one name="departmentId" label="Department" picker={DepartmentPicker} />
      <FormPick<UserValues> one name="positionId" label="Position" picker={PositionPicker} />
      <FormPick<UserValues> one name="managerId" label="Manager" picker={PersonPicker} />
      {may('group.update') ? (
        <FormPick<UserValues>
          name="groupIds"
          label="Groups"
          picker={GroupPicker}
          isOffered={({ mayJoin = false }) => mayJoin}
        />
      ) : null}
    </FormSection>
  )
}

/** How a new person signs in first: by an invitation mail or with a given password. */
export function AccessFields() {
  const { register, control, formState } = useFormContext<UserValues>()
  const access = useWatch({ control, name: 'access' })
  return (
    <FormSection title="First sign-in">
      <chakra.div role="radiogroup" aria-label="First sign-in" display="grid" gap="1">
        <Choice
          type="radio"
          value="invite"
          label="Invite by mail"
          hint="They choose their own password"
          {...register('access')}
        />
        <Choice
          type="radio"
          value="password"
          label="Set a password"
          hint="You hand it to them"
          {...register('access')}
        />
      </chakra.div>
      {access === 'password' ? (
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint="At least 8 characters."
          error={formState.errors.password?.message}
          {...register('password')}
        />
      ) : null}
    </FormSection>
  )
}
