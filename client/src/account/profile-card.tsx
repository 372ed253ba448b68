import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useFormContext } from 'react-hook-form'
import { useClient, type CombinedError } from 'urql'
import * as z from 'zod/mini'
import { toFailure } from '../api/failure.ts'
import { accountLimits } from '../forms/account-limits.ts'
import type { ShownField } from '../forms/comparison.tsx'
import { FormRow, FormText, SelectField } from '../forms/form-fields.tsx'
import { ResourceForm } from '../forms/resource-form.tsx'
import {
  optionalPhone,
  usernameSchema,
  optionalText,
  personNameSchema,
} from '../forms/schema-parts.ts'
import { useResourceForm } from '../forms/use-resource-form.ts'
import { ZoneSelect } from '../forms/zone-select.tsx'
import { meQuery, updateProfile, type Me } from '../session/me.ts'
import { sessionStore } from '../session/session-store.ts'
import { defaultZone } from '../time/default-zone.ts'
import { SettingCard } from '../ui/setting-card.tsx'
import { toast } from '../ui/toast.ts'
import { languageWords } from '../words/codes.ts'
import { m } from '../words/m.ts'

const comparedFields = (): ShownField<ProfileValues>[] => [
  { name: 'name', label: m.account_name() },
  { name: 'nameTh', label: m.account_name_thai() },
  { name: 'username', label: m.account_username() },
  { name: 'phone', label: m.account_phone() },
  {
    name: 'locale',
    label: m.ui_language(),
    show: (locale) => (locale === 'TH' ? m.account_thai() : m.account_english()),
  },
  { name: 'timeZone', label: m.account_time_zone() },
]

/** The names, username, phone, language and time zone of one's own profile. */
export function ProfileCard({ account }: { account: Me }) {
  const editor = useProfileEditor(account)
  const { isDirty, isSubmitting } = editor.form.formState
  return (
    <ResourceForm
      editor={editor}
      valuesOf={profileOf}
      visible={comparedFields()}
      onSubmit={() => void editor.submit('save')}
    >
      <SettingCard
        title={m.account_about_you()}
        description={m.account_about_you_about()}
        actions={
          <>
            {isDirty ? (
              <chakra.span textStyle="sm" color="fg.muted" me="auto">
                {m.account_not_saved_yet()}
              </chakra.span>
            ) : null}
            <Button type="submit" loading={isSubmitting} loadingText={m.account_saving()}>
              {m.account_save_profile()}
            </Button>
          </>
        }
      >
        <chakra.div display="grid" gap="5">
          <FormRow>
            <FormText<ProfileValues> name="name" label={m.account_name()} autoComplete="name" />
            <FormText<ProfileValues> name="nameTh" label={m.account_name_thai()} lang="th" />
          </FormRow>
          <FormRow>
            <FormText<ProfileValues>
              name="username"
              label={m.account_username()}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              hint={m.account_username_hint()}
            />
            <FormText<ProfileValues>
              name="phone"
              label={m.account_phone()}
              type="tel"
              autoComplete="tel"
            />
          </FormRow>
          <ProfileSelects />
        </chakra.div>
      </SettingCard>
    </ResourceForm>
  )
}

/** Language and time zone. */
function ProfileSelects() {
  const { register, watch, formState } = useFormContext<ProfileValues>()
  const { errors } = formState
  return (
    <FormRow>
      <SelectField label={m.ui_language()} error={errors.locale?.message} {...register('locale')}>
        {(['EN', 'TH'] as const).map((locale) => (
          <option key={locale} value={locale} lang={locale.toLowerCase()}>
            {languageWords[locale]()}
          </option>
        ))}
      </SelectField>
      <ZoneSelect
        label={m.account_time_zone()}
        own={watch('timeZone')}
        error={errors.timeZone?.message}
        {...register('timeZone')}
      />
    </FormRow>
  )
}

const profileSchema = z.object({
  name: personNameSchema,
  nameTh: optionalText(accountLimits.name),
  username: usernameSchema,
  phone: optionalPhone(),
  locale: z.enum(['EN', 'TH']),
  timeZone: z.string(),
})

type ProfileValues = z.infer<typeof profileSchema>

const resolver = standardSchemaResolver(profileSchema)

const profileOf = (account: Me | null): ProfileValues => ({
  name: account?.name ?? '',
  nameTh: account?.nameTh ?? '',
  username: account?.username ?? '',
  phone: account?.phone ?? '',
  locale: account?.locale ?? 'EN',
  timeZone: account?.timeZone ?? defaultZone(),
})

function useProfileEditor(account: Me) {
  const client = useClient()
  return useResourceForm<Me, ProfileValues>({
    resource: 'profile',
    latest: account,
    valuesOf: profileOf,
    resolver,
    apart: ['photo', 'shownPublicly', 'reachablePublicly'],
    async save({ values, version }) {
      const input = { ...values, username: values.username || null }
      const { data, error } = await client.mutation(updateProfile, { version, input })
      return outcome(data?.updateProfile, error)
    },
    async reload() {
      const again = { requestPolicy: 'network-only' } as const
      const { data, error } = await client.query(meQuery, {}, again)
      return outcome(data?.me, error)
    },
    onSaved() {
      // The header shows the name too.
      void sessionStore.load()
      void toast({ title: m.account_profile_saved(), tone: 'success' })
    },
  })
}

function outcome(saved: Me | undefined, error: CombinedError | undefined) {
  return { saved: saved ?? null, failure: error ? toFailure(error) : null }
}
