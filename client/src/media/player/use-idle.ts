import { useCallback, useEffect, useRef, useState } from 'react'

const idleMs = 2_800

/** Whether nobody has moved anything for a while. */
export function useIdle() {
  const [isIdle, setIdle] = useState(true)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const rest = useCallback(() => {
    clearTimeout(timer.current)
    setIdle(true)
  }, [])
  const wake = useCallback(() => {
    clearTimeout(timer.current)
    setIdle(false)
    timer.current = setTimeout(() => setIdle(true), idleMs)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { isIdle, wake, rest }
}
