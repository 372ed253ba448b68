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

/** A thin line at the top while a page takes its time to load. */
export function LoadingBar({ isLoading }: { isLoading: boolean }) {
  /** How much of it is drawn: all of it is 1, and 2 when it is hidden after that. */
  const [drawn, setDrawn] = useState(0)
  useEffect(() => {
    if (!isLoading) return
    let ticks: ReturnType<typeof setInterval> | undefined
    let passed = 0
    const tick = () => setDrawn(shareAfter((passed += tickMs)))
    const throttle = setTimeout(() => {
      tick()
      ticks = setInterval(tick, tickMs)
    }, loadingThrottleMs)
    return () => {
      clearTimeout(throttle)
      clearInterval(ticks)
      if (ticks) setDrawn(1)
    }
  }, [isLoading])
  const ending = drawn < 1 ? 0 : drawn
  useEffect(() => {
    if (!ending) return
    const isShown = ending === 1
    const next = () => setDrawn(isShown ? 2 : 0)
    const timer = setTimeout(next, isShown ? loadingHideMs : loadingResetMs)
    return () => clearTimeout(timer)
  }, [ending])

  if (!drawn) return null
  return (
    <div
      aria-hidden="true"
      data-loading-bar
      className={css({
        position: 'fixed',
        left: '0',
        top: '0',
        maxW: '100%',
        zIndex: 'banner',
        bg: 'primary.solid',
        transitionProperty: 'width, opacity',
      })}
      style={{
        height: loadingHeightPx,
        width: `${drawn * 100}%`,
        opacity: drawn === 2 ? 0 : 1,
        transitionDuration: `${tickMs}ms, ${loadingResetMs}ms`,
      }}
    />
  )
}

/** The longer it takes, the slower, and never all of it. */
const shareAfter = (ms: number) => (2 / Math.PI) * Math.atan((2 * ms) / loadingDurationMs)
