import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type PointerEvent } from 'react'

interface ReorderOptions {
  /** `index` is its place afterwards. */
  onMove: (id: string, index: number) => void
  /** Several stand beside each other, all of the same size. */
  grid?: boolean
}

interface Drag {
  rows: HTMLElement[]
  boxes: DOMRect[]
  from: number
  to: number
  start: { x: number; y: number; scroll: number }
  at: { x: number; y: number }
  scroller: Element
  frame: number
  moved: boolean
}

const edge = { near: 72, fastest: 16 }
/** Less than that is a press. */
const threshold = 4
const steps: Record<string, number> = {
  ...{ ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 },
  ...{ Home: -Infinity, End: Infinity },
}

/**
 * Moves the rows of a list, which have `data-row` with their id: dragged by what has `data-handle`, or by Alt and the
 * arrows, on the handle without Alt. While somebody drags, rows are only shifted by the browser and nothing is drawn
 * anew, however many there are.
 */
export function useReorder<List extends HTMLElement>({ onMove, grid = false }: ReorderOptions) {
  const list = useRef<List>(null)
  const drag = useRef<Drag | null>(null)

  function onPointerDown(event: PointerEvent<List>) {
    const handle = (event.target as Element).closest('[data-handle]')
    const row = handle?.closest<HTMLElement>('[data-row]')
    if (!row || event.button !== 0 || drag.current) return
    const rows = rowsOf(event.currentTarget)
    const scroller = scrollerOf(event.currentTarget)
    const { clientX: x, clientY: y, pointerId } = event
    drag.current = {
      rows,
      boxes: rows.map((each) => each.getBoundingClientRect()),
      from: rows.indexOf(row),
      to: rows.indexOf(row),
      start: { x, y, scroll: scroller.scrollTop },
      at: { x, y },
      scroller,
      frame: 0,
      moved: false,
    }
    event.currentTarget.setPointerCapture(pointerId)
  }

  function onPointerMove({ clientX: x, clientY: y }: PointerEvent<List>) {
    const now = drag.current
    if (!now) return
    now.at = { x, y }
    if (!now.moved && Math.hypot(x - now.start.x, y - now.start.y) < threshold) return
    if (!now.moved) {
      now.moved = true
      list.current!.dataset['dragging'] = ''
      now.rows[now.from]!.dataset['dragged'] = ''
    }
    now.frame ||= requestAnimationFrame(follow)
  }

  function follow() {
    const now = drag.current
    if (!now) return
    const speed = grid ? 0 : speedAt(now)
    if (speed !== 0) now.scroller.scrollTop += speed
    const { dx, dy } = wayOf(now)
    now.rows[now.from]!.style.transform = `translate(${dx}px, ${dy}px)`
    const to = placeOf(now)
    if (to !== now.to) shift(now, to, grid)
    now.frame = speed === 0 ? 0 : requestAnimationFrame(follow)
  }

  const wayOf = ({ at, start, scroller }: Drag) => ({
    dx: grid ? at.x - start.x : 0,
    dy: at.y - start.y + scroller.scrollTop - start.scroll,
  })

  function placeOf(now: Drag): number {
    const { dx, dy } = wayOf(now)
    return grid ? nearest(now, dx, dy) : passed(now, dy)
  }

  function end(keep: boolean) {
    const now = drag.current
    drag.current = null
    if (!now) return
    cancelAnimationFrame(now.frame)
    for (const row of now.rows) row.style.transform = ''
    delete list.current?.dataset['dragging']
    delete now.rows[now.from]!.dataset['dragged']
    // Whoever lets go fast does so before the frame that would have drawn the last move.
    const to = now.moved ? placeOf(now) : now.from
    if (keep && to !== now.from) onMove(idOf(now.rows[now.from]!), to)
  }
  const cancel = useEffectEvent(() => end(false))
  useEffect(() => {
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || !drag.current) return
      event.stopPropagation()
      cancel()
    }
    document.addEventListener('keydown', onEscape, { capture: true })
    return () => {
      document.removeEventListener('keydown', onEscape, { capture: true })
      cancel()
    }
  }, [])

  function onKeyDown(event: KeyboardEvent<List>) {
    const { key, altKey, ctrlKey, metaKey, target } = event
    const step = steps[key]
    const element = target as HTMLElement
    const row = element.closest<HTMLElement>('[data-row]')
    const isText = element.isContentEditable || element.matches('input, textarea, select')
    const isAsked = altKey ? !isText : element.closest('[data-handle]') !== null
    if (!step || !row || !isAsked || ctrlKey || metaKey) return
    event.preventDefault()
    const rows = rowsOf(event.currentTarget)
    const from = rows.indexOf(row)
    const to = Math.max(0, Math.min(rows.length - 1, from + step))
    if (to !== from) onMove(idOf(row), to)
  }

  return {
    ref: list,
    onKeyDown,
    onPointerDown,
    onPointerMove,
    onPointerUp: (event: PointerEvent<List>) => {
      onPointerMove(event)
      end(true)
    },
    onPointerCancel: () => end(false),
  }
}

const idOf = (row: HTMLElement) => row.dataset['row']!
const rowsOf = (list: Element) =>
  [...list.children].filter(
    (each): each is HTMLElement => each instanceof HTMLElement && 'row' in each.dataset,
  )

function scrollerOf(element: Element): Element {
  for (let each = element.parentElement; each; each = each.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(each).overflowY)
    if (scrolls && each.scrollHeight > each.clientHeight) return each
  }
  return document.scrollingElement ?? document.documentElement
}

/** How far it scrolls in a frame, near an edge of what scrolls. */
function speedAt({ scroller, at }: Drag): number {
  const isPage = scroller === document.scrollingElement
  const box = scroller.getBoundingClientRect()
  const [top, bottom] = isPage ? [0, window.innerHeight] : [box.top, box.bottom]
  const into = (distance: number) => Math.min(1, Math.max(0, 1 - distance / edge.near))
  return Math.round(edge.fastest * (into(bottom - at.y) - into(at.y - top)))
}

/** The place where the middle of what is dragged has passed that of another row. */
function passed({ boxes, from }: Drag, dy: number): number {
  const own = boxes[from]!
  const [top, bottom] = [own.top + dy, own.bottom + dy]
  let to = from
  while (to > 0 && top < middleOf(boxes[to - 1]!)) to -= 1
  if (to < from) return to
  while (to < boxes.length - 1 && bottom > middleOf(boxes[to + 1]!)) to += 1
  return to
}
const middleOf = ({ top, height }: DOMRect) => top + height / 2

function nearest({ boxes, from }: Drag, dx: number, dy: number): number {
  const { left, top } = boxes[from]!
  const distances = boxes.map((box) => Math.hypot(box.left - left - dx, box.top - top - dy))
  return distances.indexOf(Math.min(...distances))
}

/** Makes room at the new place, by moving only the rows for which that changes something. */
function shift(drag: Drag, to: number, grid: boolean) {
  const { rows, boxes, from } = drag
  const [first, last] = [Math.min(from, to, drag.to), Math.max(from, to, drag.to)]
  const own = boxes[from]!.height + gapOf(boxes)
  for (let at = first; at <= last; at += 1) {
    if (at === from) continue
    const step = at > from && at <= to ? -1 : at < from && at >= to ? 1 : 0
    const [here, there] = [boxes[at]!, boxes[at + step]!]
    const by = grid
      ? `${there.left - here.left}px, ${there.top - here.top}px`
      : `0, ${step * own}px`
    rows[at]!.style.transform = step === 0 ? '' : `translate(${by})`
  }
  drag.to = to
}

const gapOf = ([first, second]: DOMRect[]) => (first && second ? second.top - first.bottom : 0)
