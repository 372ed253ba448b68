import { useEffect, useEffectEvent, useRef, type PointerEvent, type RefObject } from 'react'
import type { Rect } from './chart-layout.ts'

/** Where the chart's origin is on the screen, and how large its units are. */
export interface View {
  x: number
  y: number
  k: number
}

export const zooms = { least: 0.04, most: 2, step: 1.3 }
const margin = 32
const panStep = 80
const glideMs = 220
/** On a phone names are read from their full size on. */
const readable = (width: number) => (width < 600 ? 1 : 0.6)
/** Of the drawing, so much is always seen. */
const leastSeen = 80
/** From this size on names are read. */
const legible = 0.45

interface PanZoomOptions {
  box: RefObject<HTMLElement | null>
  bounds: Rect
  /** Called before each frame that is different, and with the size of the box. */
  onView: (view: View, size: { width: number; height: number }) => void
}

/** Moves a drawing by wheel, drag and keys, and zooms it by wheel with Ctrl, pinch and keys. Nothing of it is state of React, so that frames are cheap. */
export function usePanZoom({ box, bounds, onView }: PanZoomOptions) {
  const view = useRef<View>({ x: 0, y: 0, k: 1 })
  const frame = useRef(0)
  const gliding = useRef(0)
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  const dragged = useRef(false)
  const latest = useRef(onView)
  useEffect(() => {
    latest.current = onView
  })

  /** Nobody pans so far that there is nothing left. */
  function within({ x, y, k }: View): View {
    const { clientWidth, clientHeight } = box.current!
    const between = (value: number, least: number, most: number) =>
      Math.min(Math.max(value, Math.min(least, most)), Math.max(least, most))
    return {
      x: between(
        x,
        leastSeen - (bounds.x + bounds.width) * k,
        clientWidth - leastSeen - bounds.x * k,
      ),
      y: between(
        y,
        leastSeen - (bounds.y + bounds.height) * k,
        clientHeight - leastSeen - bounds.y * k,
      ),
      k,
    }
  }

  function show(next: View) {
    view.current = next
    if (frame.current) return
    frame.current = requestAnimationFrame(() => {
      frame.current = 0
      if (!box.current) return
      const { clientWidth: width, clientHeight: height } = box.current
      latest.current(view.current, { width, height })
    })
  }

  function zoomAt(factor: number, at?: { x: number; y: number }) {
    cancelAnimationFrame(gliding.current)
    const element = box.current
    if (!element) return
    const { clientWidth, clientHeight } = element
    const { x, y, k } = view.current
    const least = Math.min(zooms.least, fits())
    const to = Math.min(zooms.most, Math.max(least, k * factor))
    const point = at ?? { x: clientWidth / 2, y: clientHeight / 2 }
    const part = to / k
    show(within({ x: point.x - (point.x - x) * part, y: point.y - (point.y - y) * part, k: to }))
  }
  function panBy(dx: number, dy: number) {
    cancelAnimationFrame(gliding.current)
    const { x, y, k } = view.current
    if (box.current) show(within({ x: x + dx, y: y + dy, k }))
  }

  function animateTo(to: View) {
    cancelAnimationFrame(gliding.current)
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return show(to)
    const from = view.current
    const began = performance.now()
    const step = (now: number) => {
      const part = Math.min(1, (now - began) / glideMs)
      const eased = 1 - (1 - part) ** 3
      const between = (name: keyof View) => from[name] + (to[name] - from[name]) * eased
      show({ x: between('x'), y: between('y'), k: between('k') })
      if (part < 1) gliding.current = requestAnimationFrame(step)
    }
    gliding.current = requestAnimationFrame(step)
  }

  /** How small it has to be for all of it to be seen. */
  function fits(): number {
    const { clientWidth, clientHeight } = box.current!
    const room = (size: number) => Math.max(1, size - 2 * margin)
    return Math.min(room(clientWidth) / bounds.width, room(clientHeight) / bounds.height)
  }
  /** All of it, or as much from its top as is still to be read where it is larger. */
  function fitted(whole: boolean): View {
    const { clientWidth } = box.current!
    const k = Math.min(1, Math.max(whole ? 0 : readable(clientWidth), fits()))
    const x = (clientWidth - bounds.width * k) / 2 - bounds.x * k
    return { x, y: margin - bounds.y * k, k }
  }
  const fit = (whole = true) => animateTo(fitted(whole))
  const begin = (centre?: { x: number }) => {
    const to = fitted(false)
    const { clientWidth } = box.current!
    const isWider = bounds.width * to.k > clientWidth
    show(isWider && centre ? { ...to, x: clientWidth / 2 - centre.x * to.k } : to)
  }

  /** Brings a part of the drawing into the middle, large enough to be read. */
  function centre(rect: Rect) {
    const { clientWidth, clientHeight } = box.current!
    const k = Math.max(0.9, view.current.k)
    animateTo({
      x: clientWidth / 2 - (rect.x + rect.width / 2) * k,
      y: clientHeight / 2 - (rect.y + rect.height / 2) * k,
      k,
    })
  }

  /** Moves no more than it takes for a part of the drawing to be seen and read. */
  function reveal(rect: Rect) {
    const { clientWidth, clientHeight } = box.current!
    const { x, y, k } = view.current
    if (k < legible) return centre(rect)
    const shift = (start: number, size: number, room: number) =>
      Math.max(margin - start, 0) || Math.min(room - margin - (start + size), 0)
    const dx = shift(x + rect.x * k, rect.width * k, clientWidth)
    const dy = shift(y + rect.y * k, rect.height * k, clientHeight)
    if (dx !== 0 || dy !== 0) animateTo({ x: x + dx, y: y + dy, k })
  }

  // React listens to the wheel passively, where the page would scroll and zoom too.
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const { left, top } = box.current!.getBoundingClientRect()
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
    const [dx, dy] = [event.deltaX * lines, event.deltaY * lines]
    // Two fingers that part on a trackpad are sent as a wheel with Ctrl.
    if (event.ctrlKey || event.metaKey) {
      // A notch of a mouse sends twenty times as much as two fingers do.
      const by = Math.min(50, Math.max(-50, dy))
      return zoomAt(Math.exp(-by / 125), { x: event.clientX - left, y: event.clientY - top })
    }
    if (event.shiftKey) return panBy(-(dx || dy), 0)
    panBy(-dx, -dy)
  })
  const onResize = useEffectEvent(() => show({ ...view.current }))
  useEffect(() => {
    const element = box.current!
    const wheel = (event: WheelEvent) => onWheel(event)
    element.addEventListener('wheel', wheel, { passive: false })
    const sized = new ResizeObserver(() => onResize())
    sized.observe(element)
    return () => {
      element.removeEventListener('wheel', wheel)
      sized.disconnect()
      cancelAnimationFrame(frame.current)
      cancelAnimationFrame(gliding.current)
      frame.current = 0
    }
  }, [box])

  const middle = () => {
    const all = [...pointers.current.values()]
    const x = all.reduce((sum, each) => sum + each.x, 0) / all.length
    const y = all.reduce((sum, each) => sum + each.y, 0) / all.length
    const spread = all.length > 1 ? Math.hypot(all[0]!.x - all[1]!.x, all[0]!.y - all[1]!.y) : 0
    return { x, y, spread }
  }
  const forget = ({ pointerId }: { pointerId: number }) => pointers.current.delete(pointerId)
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType === 'mouse' && event.button !== 0) return
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      dragged.current = pointers.current.size > 1
      // What was below a finger may be drawn anew meanwhile.
      if (dragged.current)
        for (const id of pointers.current.keys()) event.currentTarget.setPointerCapture(id)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const known = pointers.current.get(event.pointerId)
      if (!known) return
      const before = middle()
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      const after = middle()
      const [dx, dy] = [after.x - before.x, after.y - before.y]
      if (!dragged.current && pointers.current.size === 1 && Math.hypot(dx, dy) < 3) {
        // A hand that trembles still presses a card.
        pointers.current.set(event.pointerId, known)
        return
      }
      if (!dragged.current) event.currentTarget.setPointerCapture(event.pointerId)
      dragged.current = true
      panBy(dx, dy)
      if (before.spread > 0 && after.spread > 0) {
        const { left, top } = box.current!.getBoundingClientRect()
        zoomAt(after.spread / before.spread, { x: after.x - left, y: after.y - top })
      }
    },
    onPointerUp: forget,
    onPointerCancel: forget,
    onLostPointerCapture: forget,
    /** The end of a drag is no press of what is below it. */
    onClickCapture(event: { preventDefault(): void; stopPropagation(): void }) {
      if (!dragged.current) return
      event.preventDefault()
      event.stopPropagation()
      dragged.current = false
    },
  }
  /** Pans, zooms or shows all; says whether the key does any of it. */
  function onKey(key: string, moves: boolean): boolean {
    const pans: Record<string, [number, number]> = {
      ArrowLeft: [panStep, 0],
      ArrowRight: [-panStep, 0],
      ArrowUp: [0, panStep],
      ArrowDown: [0, -panStep],
    }
    const by = moves ? pans[key] : undefined
    if (by) panBy(...by)
    else if (key === '+' || key === '=') zoomAt(zooms.step)
    else if (key === '-') zoomAt(1 / zooms.step)
    else if (key === '0') fit()
    else return false
    return true
  }
  return { view, handlers, onKey, zoomAt, fit, begin, centre, reveal, show }
}
