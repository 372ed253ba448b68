import { useEffect, useRef, type RefObject } from 'react'

const afterTouchMs = 5_000

/**
 * Keeps what is current in view, within its own box: the page stays where it is. Not while somebody reads there
 * themselves, with the pointer, a finger or the focus.
 */
export function useFollow(
  box: RefObject<HTMLElement | null>,
  current: object | undefined,
  isWanted: boolean,
): void {
  const touchedAt = useRef(-Infinity)
  useEffect(() => {
    const { current: element } = box
    const touch = () => (touchedAt.current = performance.now())
    element?.addEventListener('touchmove', touch, { passive: true })
    return () => element?.removeEventListener('touchmove', touch)
  }, [box])
  useEffect(() => {
    const { current: element } = box
    if (!isWanted || !element || !current) return
    const isTouched = performance.now() - touchedAt.current < afterTouchMs
    if (isTouched || element.matches(':hover, :focus-within')) return
    const item = element.querySelector<HTMLElement>('[aria-current]')
    if (!item) return
    const top = item.offsetTop - (element.clientHeight - item.offsetHeight) / 2
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    element.scrollTo({ top, behavior: isCalm ? 'auto' : 'smooth' })
  }, [box, current, isWanted])
}
