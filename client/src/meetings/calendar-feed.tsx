import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useClient, useQuery } from 'urql'
import { accountFailure } from '../api/account-failure.ts'
import { toFailure } from '../api/failure.ts'
import { serverAddress } from '../api/server-address.ts'
import type { Confirmed } from '../api/use-graphql.ts'
import { TextField } from '../forms/text-field.tsx'
import { useViewer } from '../session/me.ts'
import { formatDate } from '../time/formats.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { SettingCard, VerifyFirst } from '../ui/setting-card.tsx'
import { toastFailure } from '../ui/toast.ts'
import { useConfirm } from '../ui/use-confirm.tsx'
import { m } from '../words/m.ts'
import { FeedShifts } from './feed-shifts.tsx'
import { dropFeed, feedQuery, renewFeed } from './calendar.ts'

interface CalendarFeedProps {
  confirmed: Confirmed
  onlyIfThere?: boolean
}

/** The address at which somebody’s own calendar reads their meetings. It is a credential, and made as those are. */
export function CalendarFeed({ confirmed, onlyIfThere = false }: CalendarFeedProps) {
  const client = useClient()
  const viewer = useViewer()
  const [{ data }] = useQuery({ query: feedQuery })
  const [token, setToken] = useState<string | null>(null)
  const [working, setWorking] = useState<'make' | 'stop' | null>(null)
  const { ask, dialog } = useConfirm()
  const since = data?.calendarFeed?.createdAt
  if (!data || viewer.loading || (onlyIfThere && !since && !token)) return null
  const address =
    token && new URL(serverAddress.of(`/v1/calendar/${token}.ics`), window.location.href).href
  async function make() {
    setWorking('make')
    const { data: made, error } = await confirmed(() => client.mutation(renewFeed, {}))
    setWorking(null)
    if (error) toastFailure(accountFailure(error))
    else setToken(made?.renewCalendarFeed.token ?? null)
  }
  async function stop() {
    setWorking('stop')
    const { error } = await client.mutation(dropFeed, {})
    setWorking(null)
    if (error) toastFailure(toFailure(error))
    else setToken(null)
  }
  const askToRenew = () =>
    ask({
      title: m.meetings_feed_renew_title(),
      description: m.meetings_feed_renew_about(),
      confirm: m.meetings_feed_renew(),
      tone: 'primary',
      onConfirm: () => void make(),
    })
  const askToStop = () =>
    ask({
      title: m.meetings_feed_stop_title(),
      description: m.meetings_feed_stop_about(),
      confirm: m.meetings_feed_stop(),
      onConfirm: () => void stop(),
    })
  const time = since && formatDate(new Date(since), { dateStyle: 'medium' })
  return (
    <>
      <SettingCard
        title={m.meetings_feed()}
        description={m.meetings_feed_about()}
        actions={
          <>
            {since ? (
              <Button variant="ghost" loading={working === 'stop'} onClick={askToStop}>
                {m.meetings_feed_stop()}
              </Button>
            ) : null}
            {viewer.emailVerified ? (
              <Button
                variant="outline"
                loading={working === 'make'}
                onClick={since ? askToRenew : () => void make()}
              >
                {since ? m.meetings_feed_renew() : m.meetings_feed_get()}
              </Button>
            ) : null}
          </>
        }
      >
        {address ? (
          <chakra.div display="flex" gap="2" alignItems="end" flexWrap="wrap">
            <chakra.div flex="1 1 20rem">
              <TextField
                label={m.meetings_feed_address()}
                error={undefined}
                hint={m.meetings_feed_secret()}
                readOnly
                value={address}
                onFocus={({ target }) => target.select()}
              />
            </chakra.div>
            <CopyButton text={address} label={m.meetings_feed_copy()} mb="7" />
          </chakra.div>
        ) : time ? (
          <chakra.p textStyle="sm">{m.meetings_feed_since({ time })}</chakra.p>
        ) : null}
        {data.calendarFeed ? <FeedShifts withShifts={data.calendarFeed.withShifts} /> : null}
        {viewer.emailVerified ? null : <VerifyFirst />}
      </SettingCard>
      {dialog}
    </>
  )
}
