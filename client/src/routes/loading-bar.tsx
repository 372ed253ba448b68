import { useEffect, useState } from 'react'
import {
  loadingDurationMs,
  loadingHeightPx,
  loadingHideMs,
  loadingResetMs,
  loadingThrottleMs,
} from '../constants.ts'
import { css } from '../ui/css.ts'

const tickMs = 100
const none = { shown: false, share: 0 }

/** A thin line at the top while a page takes its time to load. */
export function LoadingBar({ isLoading }: { isLoading: boolean }) {
  const [{ shown, share }, setBar] = useState(none)
  const isDone = share === 1
  useEffect(() => {
    if (!isLoading) return
    let ticks: ReturnType<typeof setInterval> | undefined
    const throttle = setTimeout(() => {
      const from = Date.now()
      const tick = () => setBar({ shown: true, share: shareAfter(Date.now() - from) })
      tick()
      ticks = setInterval(tick, tickMs)
    }, loadingThrottleMs)
    return () => {
      clearTimeout(throttle)
      clearInterval(ticks)
      if (ticks) setBar({ shown: true, share: 1 })
    }
  }, [isLoading])
  useEffect(() => {
    if (!isDone) return
    const hide = setTimeout(() => setBar({ shown: false, share: 1 }), loadingHideMs)
    const reset = setTimeout(() => setBar(none), loadingHideMs + loadingResetMs)
    return () => {
      clearTimeout(hide)
      clearTimeout(reset)
    }
  }, [isDone])

  if (!shown && !isDone) return null
  return (
    <div
      aria-hidden="true"
      data-loading-bar
      className={css({
        position: 'fixed',
        left: '0',
        top: '0',
        zIndex: 'banner',
        bg: 'primary.solid',
        transitionProperty: 'width, opacity',
        _motionReduce: { transitionProperty: 'opacity' },
      })}
      style={{
        height: loadingHeightPx,
        width: `${share * 100}%`,
        opacity: shown ? 1 : 0,
        transitionDuration: `${tickMs}ms, ${loadingResetMs}ms`,
      }}
    />
  )
}

/** How much of the line is drawn: the longer it takes, the slower, and never all of it. */
const shareAfter = (ms: number) => (2 / Math.PI) * Math.atan((2 * ms) / loadingDurationMs)
