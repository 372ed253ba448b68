import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useClient, type CombinedError } from 'urql'
import { toFailure } from '../api/failure.ts'
import { useResourceForm } from '../forms/use-resource-form.ts'
import { sessionStore } from '../session/session-store.ts'
import { toast } from '../ui/toast.ts'
import { accountQuery, updateProfile, type Account } from './account.ts'
import { profileSchema, type ProfileValues } from './profile-schema.ts'

const resolver = standardSchemaResolver(profileSchema)

export const profileOf = (account: Account | null): ProfileValues => ({
  name: account?.name ?? '',
  nameTh: account?.nameTh ?? '',
  username: account?.username ?? '',
  phone: account?.phone ?? '',
  locale: account?.locale ?? 'EN',
  timeZone: account?.timeZone ?? 'Asia/Bangkok',
})

/** The state of one's own profile being edited. */
export function useProfileEditor(account: Account) {
  const client = useClient()
  return useResourceForm<Account, ProfileValues>({
    resource: 'profile',
    latest: account,
    valuesOf: profileOf,
    resolver,
    apart: ['photo'],
    async save({ values, version }) {
      const input = { ...values, username: values.username || null }
      const { data, error } = await client.mutation(updateProfile, { version, input })
      return outcome(data?.updateProfile, error)
    },
    async reload() {
      const again = { requestPolicy: 'network-only' } as const
      const { data, error } = await client.query(accountQuery, {}, again)
      return outcome(data?.me, error)
    },
    onSaved() {
      // The name is shown elsewhere too.
      void sessionStore.load()
      void toast({ title: 'Your profile is saved', tone: 'success' })
    },
  })
}

function outcome(saved: Account | undefined, error: CombinedError | undefined) {
  return { saved: saved ?? null, failure: error ? toFailure(error) : null }
}
