import { useClient } from 'urql'
import { PhotoField } from '../forms/photo-field.tsx'
import { accountQuery, type Account } from './account.ts'
import { SettingCard } from '../ui/setting-card.tsx'

/** What one looks like to colleagues. */
export function PhotoCard({ account: { name, photo } }: { account: Account }) {
  const client = useClient()
  const again = { requestPolicy: 'network-only' } as const
  return (
    <SettingCard title="Photo" description="Colleagues see it beside your name.">
      <PhotoField
        {...{ name, photo }}
        path="/me/photo"
        onChanged={() => client.query(accountQuery, {}, again).toPromise()}
      />
    </SettingCard>
  )
}
