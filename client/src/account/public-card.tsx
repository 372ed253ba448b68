import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useClient } from 'urql'
import { toFailure } from '../api/failure.ts'
import { meQuery, updateProfile, type Me } from '../session/me.ts'
import { SettingCard } from '../ui/setting-card.tsx'
import { SwitchRow } from '../ui/switch-row.tsx'
import { toast, toastFailure } from '../ui/toast.ts'
import { m } from '../words/m.ts'

type Consent = Partial<Pick<Me, 'shownPublicly' | 'reachablePublicly'>>

/** Whether visitors see who they are, and how they are reached. */
export function PublicCard({ account }: { account: Me }) {
  const { emailVerified, phone, email } = account
  const { shownPublicly, reachablePublicly, set } = useConsent(account)
  return (
    <SettingCard title={m.account_public()} description={m.account_public_about()}>
      <chakra.div display="grid" gap="5">
        <SwitchRow
          label={m.account_public_show()}
          hint={
            <>
              {m.account_public_show_about()} {emailVerified ? null : m.account_public_verify()}
            </>
          }
          checked={shownPublicly}
          onChange={(isOn) =>
            void set(
              // Whoever comes back is asked again how they may be reached.
              isOn ? { shownPublicly: true } : { shownPublicly: false, reachablePublicly: false },
              isOn ? m.account_public_on() : m.account_public_off(),
            )
          }
        />
        <SwitchRow
          label={m.account_public_reach()}
          hint={m.account_public_reach_about({ what: [phone, email].filter(Boolean).join(' · ') })}
          checked={reachablePublicly}
          disabled={!shownPublicly}
          onChange={(reachable) =>
            void set(
              { reachablePublicly: reachable },
              reachable ? m.account_public_reach_on() : m.account_public_reach_off(),
            )
          }
        />
      </chakra.div>
    </SettingCard>
  )
}

function useConsent({ name, version, shownPublicly, reachablePublicly }: Me) {
  const client = useClient()
  // Show the choice at once, until the server has answered.
  const [chosen, setChosen] = useState<Consent>({})
  async function set(consent: Consent, done: string) {
    setChosen(consent)
    const { error } = await client.mutation(updateProfile, { version, input: { name, ...consent } })
    setChosen({})
    if (!error) return void toast({ title: done, tone: 'success' })
    toastFailure(toFailure(error))
    // The profile may have changed elsewhere, so the next try needs its latest version.
    void client.query(meQuery, {}, { requestPolicy: 'network-only' }).toPromise()
  }
  return { shownPublicly, reachablePublicly, ...chosen, set }
}
