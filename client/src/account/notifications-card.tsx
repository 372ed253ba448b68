import { useState } from 'react'
import { useClient } from 'urql'
import { toFailure } from '../api/failure.ts'
import { meQuery, updateProfile, type Me } from '../session/me.ts'
import { sessionStore } from '../session/session-store.ts'
import { SettingCard } from '../ui/setting-card.tsx'
import { SwitchRow } from '../ui/switch-row.tsx'
import { toast, toastFailure } from '../ui/toast.ts'
import { m } from '../words/m.ts'

/** Turns notifications on or off for the person, on all their devices. */
export function NotificationsCard({ account }: { account: Me }) {
  const { isEnabled, set } = useNotificationsEnabled(account)
  return (
    <SettingCard title={m.account_all_devices()} description={m.account_all_devices_about()}>
      <SwitchRow
        label={m.account_show_notifications()}
        hint={m.account_show_notifications_about()}
        checked={isEnabled}
        onChange={(enabled) => void set(enabled)}
      />
    </SettingCard>
  )
}

function useNotificationsEnabled({ name, version, notificationsEnabled }: Me) {
  const client = useClient()
  // Show the choice at once, until the server has answered.
  const [chosen, setChosen] = useState<boolean | null>(null)
  async function set(enabled: boolean) {
    setChosen(enabled)
    const input = { name, notificationsEnabled: enabled }
    const { error } = await client.mutation(updateProfile, { version, input })
    setChosen(null)
    if (!error) {
      void sessionStore.load()
      void toast({
        title: enabled ? m.account_notifications_on() : m.account_notifications_off(),
        tone: 'success',
      })
      return
    }
    toastFailure(toFailure(error))
    // The profile may have changed elsewhere, so the next try needs its latest version.
    void client.query(meQuery, {}, { requestPolicy: 'network-only' }).toPromise()
  }
  return { isEnabled: chosen ?? notificationsEnabled, set }
}
