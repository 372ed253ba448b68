import { useEffect, useEffectEvent, useState } from 'react'
import { useQuery } from 'urql'
import type { ListParams } from '../table/use-list-params.ts'
import { scheduleQuery, scheduleVariables, type Moment } from './schedule.ts'

/** The schedule as the address says. */
export function useSchedule(params: ListParams) {
  const [now, setNow] = useState(() => Date.now())
  const [{ data, error, stale }, ask] = useQuery({
    query: scheduleQuery,
    variables: scheduleVariables(params, now),
  })
  function reload() {
    setNow(Date.now())
    ask({ requestPolicy: 'network-only' })
  }
  const found = data?.publishingSchedule
  useUpToDate(found?.moments, reload)
  return { moments: found?.moments, more: found?.more ?? false, error, stale, reload, now }
}

/** How long after its time something is usually out. */
const settledMs = 2500
const againMs = 10_000
const longestMs = 3_600_000

/**
 * Asks again when the next moment has come, so that it is seen to go out, and when somebody comes back to the page,
 * as others move things too.
 */
export function useUpToDate(moments: readonly Moment[] | undefined, reload: () => void) {
  const again = useEffectEvent(reload)
  useEffect(() => {
    const times = moments
      ?.filter(({ state }) => state === 'PENDING' || state === 'LATE')
      .map(({ at }) => Date.parse(at))
    if (!times?.length) return
    const next = Math.min(...times) + settledMs
    let timer: ReturnType<typeof setTimeout> | undefined
    function plan() {
      const wait = Math.max(next - Date.now(), againMs)
      timer = setTimeout(look, Math.min(wait, longestMs))
    }
    function look() {
      again()
      plan()
    }
    plan()
    return () => clearTimeout(timer)
  }, [moments])
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && again()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
