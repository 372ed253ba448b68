import { useEffect, useEffectEvent } from 'react'
import type { LandingPlan } from '../section.ts'

/** How long the server takes to publish what is due. */
const settledMs = 3000
const longestMs = 3_600_000

/** Asks again when the time of what is planned has come, until it is known what became of it. */
export function useFollowPlan(planned: LandingPlan | null, reload: () => void) {
  const again = useEffectEvent(reload)
  const at = planned && !planned.missed ? planned.publishAt : null
  useEffect(() => {
    if (at === null) return
    let timer: number | undefined
    const wait = () => {
      const left = Math.max(0, Date.parse(at) - Date.now())
      timer = window.setTimeout(look, Math.min(left + settledMs, longestMs))
    }
    const look = () => {
      if (Date.parse(at) <= Date.now()) again()
      wait()
    }
    wait()
    return () => clearTimeout(timer)
  }, [at])
}
