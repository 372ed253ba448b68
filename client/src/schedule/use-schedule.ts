import { useEffect, useEffectEvent, useState } from 'react'
import { useQuery } from 'urql'
import type { ListParams } from '../table/use-list-params.ts'
import { scheduleQuery, scheduleVariables, type Moment } from './schedule.ts'

/** The schedule as the address says. */
export function useSchedule(params: ListParams) {
  const [now] = useState(() => Date.now())
  const [{ data, error, stale }, ask] = useQuery({
    query: scheduleQuery,
    variables: scheduleVariables(params, now),
  })
  const reload = () => ask({ requestPolicy: 'network-only' })
  const found = data?.publishingSchedule
  useUpToDate(found?.moments, reload)
  return { moments: found?.moments, more: found?.more ?? false, error, stale, reload }
}

/** How long after its time something is usually out. */
const settledMs = 2500
const againMs = 10_000

/**
 * Asks again when the next moment has come, so that it is seen to go out, and when somebody comes back to the page,
 * as others move things too.
 */
export function useUpToDate(moments: readonly Moment[] | undefined, reload: () => void) {
  const again = useEffectEvent(reload)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    const times = moments
      ?.filter(({ state }) => state === 'PENDING' || state === 'LATE')
      .map(({ at }) => Date.parse(at))
    if (!times?.length) return
    const wait = Math.max(Math.min(...times) + settledMs - Date.now(), againMs)
    const timer = setTimeout(
      () => {
        again()
        setAsked((count) => count + 1)
      },
      Math.min(wait, 3_600_000),
    )
    return () => clearTimeout(timer)
  }, [moments, asked])
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && again()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
