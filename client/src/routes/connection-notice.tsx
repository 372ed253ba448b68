import { chakra } from '@chakra-ui/react/styled-system'
import { CloudOff } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { connection, useConnection } from '../api/connection.ts'
import { currentKeptAt, useTracksKept, useOldestKeptAt } from '../api/kept-on-page.ts'
import { formatDate } from '../time/formats.ts'
import { useClock } from '../ui/relative-time.tsx'
import { pageQuery, pathIn } from '../ui/site-page.ts'
import { m } from '../words/m.ts'
import { isWaiting, useOutbox } from '../offline/outbox.ts'

const words = { up: () => null, offline: m.routes_offline, unreachable: m.routes_unreachable }

/**
 * Says at the top of each page that the server cannot be reached, as of when the page is then, and how much waits to be
 * sent.
 */
export function ConnectionNotice() {
  const state = useConnection()
  useRefresh()
  const { pathname, search } = useLocation()
  useTracksKept('page', pageQuery(pathIn(pathname) ?? pathname, new URLSearchParams(search)))
  const asOf = useOldestKeptAt()
  const waiting = useOutbox().filter(isWaiting).length
  const texts = [
    words[state](),
    asOf === null ? null : <AsOf key="as-of" time={asOf} />,
    state !== 'up' && waiting > 0 ? m.offline_waiting({ count: waiting }) : null,
  ].filter((text) => text !== null)
  return (
    <chakra.output display="block" aria-label={m.routes_connection()}>
      {texts.length > 0 ? (
        <chakra.div
          display="flex"
          alignItems={{ base: 'start', sm: 'center' }}
          justifyContent="center"
          gap="2.5"
          px="4"
          py="2"
          textStyle="sm"
          bg="bg.warning"
          borderBottomWidth="1px"
        >
          <chakra.span color="fg.warning" flexShrink="0" mt={{ base: '0.5', sm: '0' }}>
            <CloudOff size={16} aria-hidden="true" />
          </chakra.span>
          <chakra.span textWrap="pretty">
            {texts.map((text, place) => (
              <chakra.span key={place} display="inline-block" mx="1.5">
                {text}
              </chakra.span>
            ))}
          </chakra.span>
        </chakra.div>
      ) : null}
    </chakra.output>
  )
}

/** Asks again for the pages whose content was kept, which do not ask by themselves. */
function useRefresh() {
  const { revalidate } = useRevalidator()
  const refresh = useEffectEvent(() => {
    if (currentKeptAt() !== null) void revalidate()
  })
  useEffect(() => connection.onBack(() => refresh()), [])
}

const isSameDay = (one: number, other: number) =>
  new Date(one).toDateString() === new Date(other).toDateString()

function AsOf({ time }: { time: number }) {
  const now = useClock()
  const look = isSameDay(time, now)
    ? ({ timeStyle: 'short' } as const)
    : ({ dateStyle: 'medium', timeStyle: 'short' } as const)
  return m.offline_as_of({ time: formatDate(time, look) })
}
