import { useRef, useState, type PointerEvent } from 'react'

const thresholdPx = 50
const slackPx = 3

/** Lets an element be drawn to the right; let go beyond the threshold it is done with. */
export function useSwipe(onSwiped: () => void) {
  const from = useRef<number | null>(null)
  const [drawn, setDrawn] = useState(0)

  function end() {
    from.current = null
    setDrawn(0)
  }
  return {
    style: {
      // Up and down the page is scrolled as ever.
      touchAction: 'pan-y',
      ...(drawn > 0 ? { transform: `translateX(${drawn}px)`, transition: 'none' } : {}),
    },
    onPointerDown({ button, target, clientX }: PointerEvent<HTMLElement>) {
      const isControl = (target as Element).closest('button, a') !== null
      if (button === 0 && !isControl) from.current = clientX
    },
    onPointerMove({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) {
      if (from.current === null) return
      const moved = Math.max(0, clientX - from.current)
      if (moved > slackPx) currentTarget.setPointerCapture(pointerId)
      setDrawn(moved)
    },
    onPointerUp({ clientX }: PointerEvent<HTMLElement>) {
      const isFar = from.current !== null && clientX - from.current >= thresholdPx
      end()
      if (isFar) onSwiped()
    },
    onPointerCancel: end,
  }
}
