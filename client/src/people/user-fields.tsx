import { chakra } from '@chakra-ui/react/styled-system'
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
import { accountLimits } from '../forms/account-limits.ts'
import { PasswordField } from '../forms/text-field.tsx'
import { ZoneSelect } from '../forms/zone-select.tsx'
import { useViewer } from '../session/me.ts'
import { useSession } from '../session/session-store.ts'
import { roles, roleWords, type Role } from '../words/codes.ts'
import { languageNames } from '../words/language.ts'
import { m } from '../words/m.ts'
import type { UserValues } from './user-values.tsx'
import type { User } from './user.ts'

/** Who they are, and how they are reached. */
export function PersonFields({ user }: { user: User | null }) {
  const { user: viewer } = useSession()
  const readOnly = user !== null && !user.can.changeSignIn
  const { register, watch, formState } = useFormContext<UserValues>()
  return (
    <FormSection title={m.people_person()}>
      <FormRow>
        <FormText<UserValues> name="name" label={m.people_name()} most={100} autoComplete="off" />
        <FormText<UserValues>
          name="nameTh"
          label={m.people_name_th()}
          lang="th"
          autoComplete="off"
        />
      </FormRow>
      <FormRow>
        <FormText<UserValues>
          name="email"
          label={m.people_email()}
          type="email"
          autoComplete="off"
          readOnly={readOnly}
        />
        <FormText<UserValues>
          name="username"
          label={m.people_username()}
          hint={
            (readOnly && user.id === viewer?.id && m.people_username_own()) ||
            (readOnly && m.people_username_not_yours()) ||
            m.people_username_hint()
          }
          autoComplete="off"
          readOnly={readOnly}
        />
      </FormRow>
      <FormRow>
        <FormText<UserValues> name="phone" label={m.people_phone()} type="tel" autoComplete="off" />
        <FormSelect<UserValues> name="locale" label={m.people_language()}>
          <option value="EN">{languageNames.en}</option>
          <option value="TH" lang="th">
            {languageNames.th}
          </option>
        </FormSelect>
      </FormRow>
      <ZoneSelect
        label={m.people_time_zone()}
        own={watch('timeZone')}
        error={formState.errors.timeZone?.message}
        {...register('timeZone')}
      />
      <FormCheck<UserValues>
        name="notificationsEnabled"
        label={m.people_notifications()}
        hint={m.people_notifications_hint()}
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
    <FormSection title={m.people_place_and_role()}>
      {mayChangeRole ? (
        <FormSelect<UserValues> name="role" label={m.people_role()}>
          {roles
            .filter((each) => each === role || assignRoles.includes(each))
            .map((each) => (
              <option key={each} value={each}>
                {roleWords[each].label()}
              </option>
            ))}
        </FormSelect>
      ) : (
        <chakra.p textStyle="sm">{m.people_role_fixed({ role: label() })}</chakra.p>
      )}
      <chakra.p textStyle="sm" color="fg.muted" mt="-2">
        {about()}
      </chakra.p>
      <FormPick<UserValues>
        one
        name="departmentId"
        label={m.people_department()}
        picker={DepartmentPicker}
      />
      <FormPick<UserValues>
        one
        name="positionId"
        label={m.people_position()}
        picker={PositionPicker}
      />
      <FormPick<UserValues> one name="managerId" label={m.people_manager()} picker={PersonPicker} />
      {may('group.update') ? (
        <FormPick<UserValues>
          name="groupIds"
          label={m.people_groups()}
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
    <FormSection title={m.people_first_sign_in()}>
      <chakra.div role="radiogroup" aria-label={m.people_first_sign_in()} display="grid" gap="1">
        <Choice
          type="radio"
          value="invite"
          label={m.people_invite()}
          hint={m.people_invite_hint()}
          {...register('access')}
        />
        <Choice
          type="radio"
          value="password"
          label={m.people_set_password()}
          hint={m.people_set_password_hint()}
          {...register('access')}
        />
      </chakra.div>
      {access === 'password' ? (
        <PasswordField
          label={m.forms_password()}
          autoComplete="new-password"
          hint={m.people_password_hint({ least: accountLimits.password.min })}
          error={formState.errors.password?.message}
          {...register('password')}
        />
      ) : null}
    </FormSection>
  )
}
