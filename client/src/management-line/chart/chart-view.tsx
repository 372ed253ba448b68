import type { LineEntry, PublicLineEntry } from '@prakat/schema/management-line'
import {
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import { css } from '../../ui/css.ts'
import { m } from '../../words/m.ts'
import { above, countsBelow, type Tree } from '../../directory/tree.ts'
import type { OpenedFind } from '../use-finds.ts'
import type { Open } from '../use-open.ts'
import { ChartCard, type Detail } from './chart-card.tsx'
import { card, layoutOf, touches, type Rect } from './chart-layout.ts'
import { chartLook } from './chart-look.ts'
import { cardBeside, pathThrough } from './chart-ways.ts'
import { usePanZoom, zooms, type View } from './use-pan-zoom.ts'
import { WayBar } from './way-bar.tsx'
import { ZoomBar } from './zoom-bar.tsx'

/** A place as a chart draws it, for those who keep the line and for readers. */
export type ChartEntry = PublicLineEntry & Pick<LineEntry, 'left'>

interface ChartViewProps {
  tree: Tree<ChartEntry>
  open: Open
  /** What a search finds, in its order, and which of it is looked at. */
  found: readonly string[]
  current: OpenedFind | null
  /** What a card leads to, where it leads anywhere. */
  hrefOf?: (id: string) => string
  onOpen?: (id: string) => void
}

interface Drawn {
  /** What is drawn: more than is seen, so that a small move draws nothing anew. */
  rect: Rect
  detail: Detail
}

const detailAt = (k: number): Detail => (k >= 0.85 ? 'full' : k >= 0.45 ? 'name' : 'box')
/** Drawn beyond each edge, in parts of what is seen. */
const margins: Record<Detail, number> = { full: 0.3, name: 0.15, box: 0 }
const nothing: Drawn = { rect: { x: 0, y: 0, width: 0, height: 0 }, detail: 'full' }

/**
 * The line as an SVG that is moved and zoomed, and walked through by the arrow keys as a tree. Only what is seen is
 * drawn, and from afar only as boxes.
 */
export function ChartView({ tree, open, found, current, hrefOf, onOpen }: ChartViewProps) {
  const box = useRef<HTMLDivElement>(null)
  const group = useRef<SVGGElement>(null)
  const shownZoom = useRef<HTMLOutputElement>(null)
  const id = useId()
  const [drawn, setDrawn] = useState(nothing)
  const latest = useRef(nothing)
  const [chosen, setChosen] = useState(current?.id ?? null)
  const { isOpen } = open
  const tops = useMemo(() => tree.below(null).map((each) => each.id), [tree])
  const layout = useMemo(() => layoutOf(tree, tops, isOpen), [tree, tops, isOpen])
  const counts = useMemo(() => countsBelow(tree), [tree])
  const far = useMemo(
    () => ({
      boxes: layout.cards.map(({ x, y }) => boxPath(x, y)).join(''),
      links: layout.links.map(({ path }) => path).join(''),
    }),
    [layout],
  )
  const pan = usePanZoom({
    box,
    bounds: layout,
    onView(view, size) {
      group.current?.setAttribute('transform', `translate(${view.x} ${view.y}) scale(${view.k})`)
      if (shownZoom.current) shownZoom.current.textContent = `${Math.round(view.k * 100)}%`
      const next = visibleNodes(view, size, latest.current)
      if (next === latest.current) return
      latest.current = next
      setDrawn(next)
    },
  })

  const begin = useRef(false)
  useLayoutEffect(() => {
    if (begin.current || layout.cards.length === 0) return
    begin.current = true
    const [top] = layout.cards
    pan.begin(top && { x: top.x + card.width / 2 })
  })
  // Once for each time it is looked at, and as soon as the branch that it is in has been opened.
  const centred = useRef<OpenedFind | null>(null)
  useEffect(() => {
    const at = current ? layout.byId.get(current.id) : undefined
    if (!at || centred.current === current) return
    centred.current = current
    pan.centre(at)
  })
  const [previous, setPrevious] = useState(current)
  if (previous !== current) {
    setPrevious(current)
    if (current) setChosen(current.id)
  }
  /** Where the keys are. What was closed meanwhile is not it any more. */
  const active = chosen && layout.byId.has(chosen) ? chosen : null
  const way = useMemo(() => (active ? [active, ...above(tree, active)] : []), [tree, active])
  const isOnWay = useMemo(() => new Set(way), [way])

  function look(to: string) {
    const at = layout.byId.get(to)
    setChosen(to)
    if (at) pan.centre(at)
  }

  function press(event: MouseEvent<HTMLElement>) {
    const target = event.target as Element
    const toggled = target.closest<SVGElement>('[data-toggle]')?.dataset['toggle']
    const opened = target.closest<SVGElement>('[data-open]')?.dataset['open']
    const withKey = event.metaKey || event.ctrlKey || event.shiftKey
    if (toggled) return keepInPlace(toggled)
    if (!opened || withKey) return
    event.preventDefault()
    setChosen(opened)
    onOpen?.(opened)
  }
  /** What was pressed stays where it is, whatever the rest does. */
  function keepInPlace(toggled: string) {
    const before = layout.byId.get(toggled)
    const after = layoutOf(tree, tops, (each) =>
      each === toggled ? !isOpen(toggled) : isOpen(each),
    ).byId.get(toggled)
    open.setOpen(toggled, !isOpen(toggled))
    if (!before || !after) return
    const { x, y, k } = pan.view.current
    latest.current = nothing
    pan.show({ x: x + (before.x - after.x) * k, y: y + (before.y - after.y) * k, k })
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.target !== event.currentTarget || event.altKey || event.metaKey) return
    const { key } = event
    const isPan = event.ctrlKey || event.shiftKey
    if (!walk(key, isPan) && !pan.onKey(key, isPan)) return
    event.preventDefault()
  }
  /** Goes to another card or does something to the one where the keys are; false: the key does nothing of that. */
  function walk(key: string, isPan: boolean): boolean {
    if (isPan) return false
    const isArrow = key.startsWith('Arrow')
    const goTo = (to: string | null | undefined) => {
      const at = to && layout.byId.get(to)
      if (!at) return
      setChosen(to)
      pan.reveal(at)
    }
    if (key === 'Home' || (isArrow && !active)) goTo(tops[0])
    else if (key === 'End') goTo(layout.cards.at(-1)?.id)
    else if (isArrow && active) {
      const isClosed = (counts.get(active) ?? 0) > 0 && !isOpen(active)
      if (key === 'ArrowDown' && isClosed) keepInPlace(active)
      else goTo(cardBeside(layout, tree, active, key))
    } else if (key === 'Enter' && active && onOpen) onOpen(active)
    else if (key === ' ' && active) {
      if ((counts.get(active) ?? 0) > 0) keepInPlace(active)
    } else return false
    return true
  }

  const isFound = useMemo(() => new Set(found), [found])
  const { detail, rect } = drawn
  const isFar = detail === 'box'
  const isNear = (at: Rect & { id: string }) => touches(at, rect) || at.id === active
  return (
    <div className={frameLook}>
      <WayBar tree={tree} way={way} onLook={look} onClose={() => setChosen(null)} />
      <div
        ref={box}
        role="tree"
        tabIndex={0}
        aria-label={m.management_line_chart()}
        aria-describedby={`${id}-keys`}
        aria-activedescendant={active && !isFar ? `${id}-${active}` : undefined}
        {...pan.handlers}
        onClick={press}
        onKeyDown={onKeyDown}
        className={chartLook}
      >
        <svg role="presentation" width="100%" height="100%" aria-hidden={isFar ? true : undefined}>
          <defs>
            <clipPath id="line-photo">
              <circle cx="33" cy="34" r="19" />
            </clipPath>
          </defs>
          <g ref={group}>
            {isFar ? (
              <>
                <path className="link" d={far.links} />
                <path className="link way" d={pathThrough(layout, way)} />
                <path className="box far" d={far.boxes} />
                <path
                  className="box far found"
                  d={[...found, ...way].map((each) => boxOf(layout.byId.get(each))).join('')}
                />
              </>
            ) : (
              <>
                {layout.links
                  .filter((link) => touches(link, rect))
                  .map((link) => (
                    <path key={link.id} className="link" d={link.path} />
                  ))}
                <path className="link way" d={pathThrough(layout, way)} />
                {layout.cards.filter(isNear).map((each) => {
                  const entry = tree.byId.get(each.id)
                  const count = counts.get(each.id) ?? 0
                  return entry ? (
                    <ChartCard
                      key={each.id}
                      id={`${id}-${each.id}`}
                      at={each}
                      entry={entry}
                      detail={detail}
                      level={above(tree, each.id).length + 1}
                      below={count > 0 ? { count, open: isOpen(each.id) } : null}
                      found={isFound.has(each.id)}
                      current={each.id === active}
                      onWay={isOnWay.has(each.id)}
                      href={hrefOf?.(each.id)}
                    />
                  ) : null
                })}
              </>
            )}
          </g>
        </svg>
      </div>
      <ZoomBar
        output={shownZoom}
        onIn={() => pan.zoomAt(zooms.step)}
        onOut={() => pan.zoomAt(1 / zooms.step)}
        onFit={() => pan.fit()}
      />
      <p id={`${id}-keys`} className={css({ srOnly: true })}>
        {m.management_line_chart_keys()}
      </p>
    </div>
  )
}

const frameLook = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  h: '100%',
  minH: '0',
})
const boxPath = (x: number, y: number) => `M${x} ${y}h${card.width}v${card.height}h-${card.width}z`
const boxOf = (at: Rect | undefined) => (at ? boxPath(at.x, at.y) : '')

/** The same as before, as long as all that is seen is drawn. */
function visibleNodes(
  { x, y, k }: View,
  { width, height }: { width: number; height: number },
  before: Drawn,
): Drawn {
  const detail = detailAt(k)
  const seen = { x: -x / k, y: -y / k, width: width / k, height: height / k }
  const margin = margins[detail]
  if (before.detail === detail && (detail === 'box' || isInside(seen, before.rect))) return before
  return {
    detail,
    rect: {
      x: seen.x - seen.width * margin,
      y: seen.y - seen.height * margin,
      width: seen.width * (1 + 2 * margin),
      height: seen.height * (1 + 2 * margin),
    },
  }
}

const isInside = (inner: Rect, outer: Rect) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height
