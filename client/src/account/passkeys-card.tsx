import { Button } from '@chakra-ui/react/button'
import { Skeleton } from '@chakra-ui/react/skeleton'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useClient, useQuery } from 'urql'
import { useAuthOptions } from '../session/auth-options.ts'
import type { Me } from '../session/me.ts'
import { SettingCard, VerifyFirst } from '../ui/setting-card.tsx'
import { toast } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import { NotLoaded } from './account-page.tsx'
import { DialogFrame } from './dialog-form.tsx'
import { NameForm, PasskeyRow } from './passkey-row.tsx'
import { createPasskey, deviceName, passkeysQuery } from './passkey.ts'
import { RowList } from './row-list.tsx'

/** The passkeys of the account, which sign in without a password. */
export function PasskeysCard({ account }: { account: Me }) {
  const client = useClient()
  const options = useAuthOptions()
  const [adding, setAdding] = useState(false)
  const works = options?.passkeys === true && 'PublicKeyCredential' in window
  async function add(name: string) {
    const failure = await createPasskey(client, name)
    if (!failure) void toast({ title: m.account_passkey_added({ name }), tone: 'success' })
    return failure
  }
  return (
    <SettingCard
      title={m.account_passkeys()}
      description={m.account_passkeys_about()}
      actions={
        works && account.emailVerified ? (
          <Button variant="outline" onClick={() => setAdding(true)}>
            {m.account_passkey_add()}
          </Button>
        ) : null
      }
    >
      <Rows />
      {options && !works ? <PasskeysUnavailable /> : account.emailVerified ? null : <VerifyFirst />}
      <DialogFrame open={adding} onClose={() => setAdding(false)}>
        <NameForm
          title={m.account_passkey_add()}
          description={m.account_passkey_add_about()}
          confirm={m.account_continue()}
          name={deviceName(navigator.userAgent)}
          onName={add}
          onClose={() => setAdding(false)}
        />
      </DialogFrame>
    </SettingCard>
  )
}

function Rows() {
  const [{ data, error, fetching }, reload] = useQuery({ query: passkeysQuery })
  if (!data)
    return error && !fetching ? <NotLoaded error={error} onRetry={reload} /> : <Skeleton h="12" />
  if (data.passkeys.length === 0) {
    return (
      <chakra.p textStyle="sm" color="fg.muted">
        {m.account_passkeys_none()}
      </chakra.p>
    )
  }
  return (
    <RowList label={m.account_your_passkeys()}>
      {data.passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
    </RowList>
  )
}

function PasskeysUnavailable() {
  return (
    <chakra.p textStyle="sm" color="fg.muted" mt="3">
      {m.account_passkeys_not_here()}
    </chakra.p>
  )
}
