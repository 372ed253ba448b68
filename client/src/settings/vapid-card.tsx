import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ResultOf } from 'gql.tada'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useClient, useQuery } from 'urql'
import { toFailure } from '../api/failure.ts'
import { graphql } from '../api/graphql.ts'
import { formatCount } from '../time/formats.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { rich } from '../ui/rich.tsx'
import { SettingCard, SettingSkeleton } from '../ui/setting-card.tsx'
import { toast, toastFailure } from '../ui/toast.ts'
import { useConfirm } from '../ui/use-confirm.tsx'
import { m } from '../words/m.ts'

const keysQuery = graphql(`
  query VapidKeys {
    vapidKeys {
      id
      publicKey
      current
      subscriptions
      createdAt
      setBy
      mayRotate
    }
  }
`)
type Key = ResultOf<typeof keysQuery>['vapidKeys'][number]

const rotateKey = graphql(`
  mutation RotateVapidKey {
    rotateVapidKey {
      id
    }
  }
`)

/** The keys by which push services know this server: the one that is used, its age, and how to renew it. */
export function VapidCard() {
  const [{ data, error }, ask] = useQuery({
    query: keysQuery,
    requestPolicy: 'cache-and-network',
  })
  const again = () => ask({ requestPolicy: 'network-only' })
  const [current, ...earlier] = data?.vapidKeys ?? []
  if (current) return <Keys current={current} earlier={earlier} onRenewed={again} />
  if (!error) return <SettingSkeleton />
  return (
    <LoadFailure title={m.settings_keys_not_loaded()} failure={toFailure(error)} onRetry={again} />
  )
}

function Keys(props: { current: Key; earlier: Key[]; onRenewed: () => void }) {
  const { current, earlier, onRenewed } = props
  const renewal = useRenewal(onRenewed)
  const left = earlier.reduce((sum, { subscriptions }) => sum + subscriptions, 0)
  return (
    <SettingCard
      title={m.settings_keys()}
      description={m.settings_keys_about()}
      actions={
        current.mayRotate ? (
          <Button variant="outline" disabled={renewal.busy} onClick={renewal.ask}>
            {m.settings_keys_renew()}
          </Button>
        ) : null
      }
    >
      <chakra.div
        display="flex"
        alignItems="center"
        gap="2"
        ps="3"
        pe="1"
        minH="10"
        borderWidth="1px"
        borderRadius="l2"
        bg="bg.subtle"
      >
        <chakra.code
          aria-label={m.settings_keys_public()}
          flex="1"
          minW="0"
          fontFamily="mono"
          textStyle="xs"
          truncate
        >
          {current.publicKey}
        </chakra.code>
        <CopyButton
          text={current.publicKey}
          label={m.settings_keys_copy()}
          size="sm"
          variant="ghost"
          minH={{ base: '11', md: '8' }}
        />
      </chakra.div>
      <chakra.p textStyle="xs" color="fg.muted" mt="2">
        {rich(m.settings_keys_created, {
          when: <RelativeTime at={current.createdAt} />,
          count: formatCount(current.subscriptions),
        })}
        {left > 0 ? ` ${m.settings_keys_earlier({ count: formatCount(left) })}` : null}
      </chakra.p>
      {current.setBy ? (
        <chakra.p
          textStyle="xs"
          color="fg.warning"
          mt="2"
          display="inline-flex"
          alignItems="center"
          gap="1.5"
        >
          <Lock size={13} aria-hidden="true" />
          <span>{m.settings_keys_set_by({ variable: current.setBy })}</span>
        </chakra.p>
      ) : null}
      {renewal.dialog}
    </SettingCard>
  )
}

function useRenewal(onRenewed: () => void) {
  const client = useClient()
  const [busy, setBusy] = useState(false)
  const { ask, dialog } = useConfirm()
  async function renew() {
    setBusy(true)
    const { error } = await client.mutation(rotateKey, {})
    setBusy(false)
    if (error) return toastFailure(toFailure(error))
    void toast({ title: m.settings_keys_renewed(), tone: 'success' })
    onRenewed()
  }
  const question = () =>
    ask({
      title: m.settings_keys_renew_question(),
      description: m.settings_keys_renew_about(),
      confirm: m.settings_keys_renew(),
      stay: m.settings_keys_keep(),
      onConfirm: () => void renew(),
    })
  return { ask: question, dialog, busy }
}
