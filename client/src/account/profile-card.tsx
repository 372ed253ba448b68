import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { FormRow } from '../forms/form-row.tsx'
import { FormText } from '../forms/form-text.tsx'
import { ResourceForm } from '../forms/resource-form.tsx'
import type { ShownField } from '../forms/shown-field.ts'
import type { Account } from './account.ts'
import type { ProfileValues } from './profile-schema.ts'
import { ProfileSelects } from './profile-selects.tsx'
import { SettingCard } from '../ui/setting-card.tsx'
import { profileOf, useProfileEditor } from './use-profile-editor.ts'

const shown: ShownField<ProfileValues>[] = [
  { name: 'name', label: 'Name' },
  { name: 'nameTh', label: 'Name in Thai' },
  { name: 'username', label: 'Username' },
  { name: 'phone', label: 'Phone' },
  { name: 'locale', label: 'Language', show: (locale) => (locale === 'TH' ? 'Thai' : 'English') },
  { name: 'timeZone', label: 'Time zone' },
]

/** What people tell of themselves. */
export function ProfileCard({ account }: { account: Account }) {
  const editor = useProfileEditor(account)
  const { isDirty, isSubmitting } = editor.form.formState
  return (
    <ResourceForm
      editor={editor}
      noun="profile"
      valuesOf={profileOf}
      shown={shown}
      onSubmit={() => void editor.submit('save')}
    >
      <SettingCard
        title="About you"
        description="Colleagues see your names. Your phone number is for those who look after people."
        actions={
          <>
            {isDirty ? (
              <chakra.span textStyle="sm" color="fg.muted" me="auto">
                Not saved yet
              </chakra.span>
            ) : null}
            <Button type="submit" loading={isSubmitting} loadingText="Saving…">
              Save profile
            </Button>
          </>
        }
      >
        <chakra.div display="grid" gap="5">
          <FormRow>
            <FormText<ProfileValues> name="name" label="Name" autoComplete="name" />
            <FormText<ProfileValues> name="nameTh" label="Name in Thai" lang="th" />
          </FormRow>
          <FormRow>
            <FormText<ProfileValues>
              name="username"
              label="Username"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              hint="Signs you in like your email does."
            />
            <FormText<ProfileValues> name="phone" label="Phone" type="tel" autoComplete="tel" />
          </FormRow>
          <ProfileSelects />
        </chakra.div>
      </SettingCard>
    </ResourceForm>
  )
}
