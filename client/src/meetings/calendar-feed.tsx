import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useMutation, useQuery } from 'urql'
import { toFailure } from '../api/failure.ts'
import { serverAddress } from '../api/server-address.ts'
import { TextField } from '../forms/text-field.tsx'
import { formatDate } from '../time/formats.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { SettingCard } from '../ui/setting-card.tsx'
import { toastFailure } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import { dropFeed, feedQuery, renewFeed } from './calendar.ts'

/** The address at which somebody’s own calendar reads their meetings. */
export function CalendarFeed() {
  const [{ data }] = useQuery({ query: feedQuery })
  const [renewing, renew] = useMutation(renewFeed)
  const [dropping, drop] = useMutation(dropFeed)
  const [token, setToken] = useState<string | null>(null)
  if (!data) return null
  const since = data.calendarFeed?.createdAt
  const address =
    token && new URL(serverAddress.of(`/v1/calendar/${token}.ics`), window.location.href).href
  async function make() {
    const { data: made, error } = await renew({})
    if (error) toastFailure(toFailure(error))
    else setToken(made?.renewCalendarFeed.token ?? null)
  }
  async function stop() {
    const { error } = await drop({})
    if (error) toastFailure(toFailure(error))
    else setToken(null)
  }
  const time = since && formatDate(new Date(since), { dateStyle: 'medium' })
  return (
    <chakra.div mt="6">
      <SettingCard
        title={m.meetings_feed()}
        description={m.meetings_feed_about()}
        actions={
          <>
            {since ? (
              <Button variant="ghost" loading={dropping.fetching} onClick={() => void stop()}>
                {m.meetings_feed_stop()}
              </Button>
            ) : null}
            <Button variant="outline" loading={renewing.fetching} onClick={() => void make()}>
              {since ? m.meetings_feed_renew() : m.meetings_feed_get()}
            </Button>
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
      </SettingCard>
    </chakra.div>
  )
}
