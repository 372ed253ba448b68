import { useEffect, useRef, useState, type DragEvent, type RefObject } from 'react'
import { isWithin, type Placed, type Tree } from './tree.ts'
import { moveByDrop, type DropPlace, type Move } from './tree-moves.ts'

interface DragOptions {
  /** Left out where the page scrolls. */
  scroller?: RefObject<HTMLElement | null>
  mayMove: boolean
  onMove: (move: Move) => void
  /** Somebody waits over a row with what they drag. */
  onHover: (id: string) => void
}

/** How near to an edge it scrolls, and how far in a frame. */
const edge = { near: 64, fastest: 18 }
const hoverMs = 650

/**
 * Drags the rows of a tree, elements with `data-row`, before, after or into one another. Near the edges of what scrolls
 * it scrolls.
 */
export function useTreeDrag<Entry extends Placed>(
  tree: Tree<Entry>,
  { scroller, mayMove, onMove, onHover }: DragOptions,
) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<{ id: string; place: DropPlace } | null>(null)
  const speed = useRef(0)
  const frame = useRef(0)
  const hover = useRef<ReturnType<typeof setTimeout>>(undefined)

  function scrollOn() {
    frame.current = 0
    const element = scroller?.current
    if (!element || speed.current === 0) return
    element.scrollTop += speed.current
    frame.current = requestAnimationFrame(scrollOn)
  }
  function scrollAt(clientY: number) {
    if (!scroller?.current) return
    const { top, bottom } = scroller.current.getBoundingClientRect()
    const into = (distance: number) => Math.min(1, Math.max(0, 1 - distance / edge.near))
    speed.current = edge.fastest * (into(bottom - clientY) - into(clientY - top))
    if (speed.current !== 0 && frame.current === 0) frame.current = requestAnimationFrame(scrollOn)
  }
  function stop() {
    speed.current = 0
    cancelAnimationFrame(frame.current)
    frame.current = 0
    clearTimeout(hover.current)
  }
  function end() {
    stop()
    setDragged(null)
    setOver(null)
  }
  useEffect(() => stop, [])

  function setDropTarget(found: { id: string; place: DropPlace } | null) {
    if (found?.id === over?.id && found?.place === over?.place) return
    if (found?.id !== over?.id || found?.place !== 'inside') clearTimeout(hover.current)
    if (found?.place === 'inside' && over?.id !== found.id)
      hover.current = setTimeout(() => onHover(found.id), hoverMs)
    setOver(found)
  }

  return {
    dragged,
    over,
    handlers: {
      onDragStart(event: DragEvent<HTMLElement>) {
        const id = idAt(event)
        if (!mayMove || !id) return
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', id)
        setDragged(id)
      },
      onDragOver(event: DragEvent<HTMLElement>) {
        if (!dragged) return
        scrollAt(event.clientY)
        const id = idAt(event)
        // What is dragged cannot go below itself.
        if (!id || isWithin(tree, id, dragged)) return setDropTarget(null)
        event.preventDefault()
        event.dataTransfer.dropEffect = 'move'
        setDropTarget({ id, place: placeAt(event) })
      },
      onDragLeave(event: DragEvent<HTMLElement>) {
        if (event.currentTarget.contains(event.relatedTarget as Node | null)) return
        stop()
        setOver(null)
      },
      onDrop(event: DragEvent<HTMLElement>) {
        event.preventDefault()
        const id = idAt(event)
        const move = dragged && id ? moveByDrop(tree, dragged, id, placeAt(event)) : null
        end()
        if (move) onMove(move)
      },
      onDragEnd: end,
    },
  }
}

const rowAt = (event: DragEvent<HTMLElement>) =>
  (event.target as Element).closest<HTMLElement>('[data-row]')
const idAt = (event: DragEvent<HTMLElement>) => rowAt(event)?.dataset['row'] ?? null

/** Which part of the row the pointer is over: the upper quarter, the lower one, or between. */
function placeAt(event: DragEvent<HTMLElement>): DropPlace {
  const { top, height } = rowAt(event)!.getBoundingClientRect()
  const part = (event.clientY - top) / height
  return part < 0.25 ? 'before' : part > 0.75 ? 'after' : 'inside'
}
