import { chakra } from '@chakra-ui/react/styled-system'
import { Maximize2, Minus, Plus } from 'lucide-react'
import {
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
} from 'react'
import { IconButton } from '../../ui/buttons.tsx'
import { m } from '../../words/m.ts'
import { countsBelow } from '../../directory/line-tree.ts'
import type { Looked } from '../use-finds.ts'
import type { LineTree } from '../use-line.ts'
import type { Open } from '../use-open.ts'
import { ChartCard, type Detail } from './chart-card.tsx'
import { card, layoutOf, touches, type Rect } from './chart-layout.ts'
import { chartLook } from './chart-look.ts'
import { usePanZoom, zooms, type View } from './use-pan-zoom.ts'

interface ChartViewProps {
  tree: LineTree
  open: Open
  /** What a search finds, in its order, and which of it is looked at. */
  found: readonly string[]
  current: Looked | null
  hrefOf: (id: string) => string
  onOpen: (id: string) => void
}

interface Drawn {
  /** What is drawn: more than is seen, so that a small move draws nothing anew. */
  rect: Rect
  detail: Detail
}

const detailAt = (k: number): Detail => (k >= 0.65 ? 'full' : k >= 0.45 ? 'name' : 'box')
/** Drawn beyond each edge, in parts of what is seen. */
const margins: Record<Detail, number> = { full: 0.3, name: 0.15, box: 0 }
const nothing: Drawn = { rect: { x: 0, y: 0, width: 0, height: 0 }, detail: 'full' }

/** The line as an SVG that is moved and zoomed. Only what is seen is drawn, and from afar only as boxes. */
export function ChartView({ tree, open, found, current, hrefOf, onOpen }: ChartViewProps) {
  const box = useRef<HTMLDivElement>(null)
  const group = useRef<SVGGElement>(null)
  const shownZoom = useRef<HTMLOutputElement>(null)
  const keys = useId()
  const [drawn, setDrawn] = useState(nothing)
  const latest = useRef(nothing)
  const { isOpen } = open
  const layout = useMemo(
    () =>
      layoutOf(
        tree,
        tree.below(null).map(({ id }) => id),
        isOpen,
      ),
    [tree, isOpen],
  )
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
      const next = drawnFor(view, size, latest.current)
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
  const centred = useRef<Looked | null>(null)
  useEffect(() => {
    const at = current ? layout.byId.get(current.id) : undefined
    if (!at || centred.current === current) return
    centred.current = current
    pan.centre(at)
  })

  function press(event: MouseEvent<HTMLElement>) {
    const target = event.target as Element
    const toggled = target.closest<SVGElement>('[data-toggle]')?.dataset['toggle']
    const opened = target.closest<SVGElement>('[data-open]')?.dataset['open']
    const withKey = event.metaKey || event.ctrlKey || event.shiftKey
    if (toggled) keepInPlace(toggled)
    else if (opened && !withKey) {
      event.preventDefault()
      onOpen(opened)
    }
  }
  /** What was pressed stays below the pointer, whatever the rest does. */
  function keepInPlace(id: string) {
    const before = layout.byId.get(id)
    const after = layoutOf(
      tree,
      tree.below(null).map((each) => each.id),
      (each) => (each === id ? !isOpen(id) : isOpen(each)),
    ).byId.get(id)
    open.setOpen(id, !isOpen(id))
    if (!before || !after) return
    const { x, y, k } = pan.view.current
    latest.current = nothing
    pan.show({ x: x + (before.x - after.x) * k, y: y + (before.y - after.y) * k, k })
  }

  const isFound = useMemo(() => new Set(found), [found])
  const { detail, rect } = drawn
  return (
    <chakra.div position="relative" h="100%" minH="0">
      <chakra.section
        ref={box}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- moved by the arrow keys
        tabIndex={0}
        aria-label={m.management_line_chart()}
        aria-describedby={keys}
        {...pan.handlers}
        onClick={press}
        css={chartLook}
      >
        <svg width="100%" height="100%" aria-hidden={detail === 'box' ? true : undefined}>
          <defs>
            <clipPath id="line-photo">
              <circle cx="33" cy="34" r="19" />
            </clipPath>
          </defs>
          <g ref={group}>
            {detail === 'box' ? (
              <>
                <path className="link" d={far.links} />
                <path className="box far" d={far.boxes} />
                <path
                  className="box far found"
                  d={found.map((id) => boxOf(layout.byId.get(id))).join('')}
                />
              </>
            ) : (
              <>
                {layout.links
                  .filter((link) => touches(link, rect))
                  .map((link) => (
                    <path key={link.id} className="link" d={link.path} />
                  ))}
                {layout.cards
                  .filter((each) => touches(each, rect))
                  .map((each) => {
                    const entry = tree.byId.get(each.id)
                    const count = counts.get(each.id) ?? 0
                    return entry ? (
                      <ChartCard
                        key={each.id}
                        at={each}
                        entry={entry}
                        detail={detail}
                        below={count > 0 ? { count, open: isOpen(each.id) } : null}
                        found={isFound.has(each.id)}
                        current={each.id === current?.id}
                        href={hrefOf(each.id)}
                      />
                    ) : null
                  })}
              </>
            )}
          </g>
        </svg>
      </chakra.section>
      <chakra.div
        position="absolute"
        bottom="3"
        insetInlineEnd="3"
        display="flex"
        alignItems="center"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l2"
        boxShadow="sm"
      >
        <IconButton label={m.management_line_zoom_out()} onClick={() => pan.zoomAt(1 / zooms.step)}>
          <Minus size={16} aria-hidden="true" />
        </IconButton>
        <chakra.output
          ref={shownZoom}
          aria-label={m.management_line_zoom()}
          aria-live="off"
          minW="12"
          textAlign="center"
          textStyle="xs"
          color="fg.muted"
          fontVariantNumeric="tabular-nums"
        />
        <IconButton label={m.management_line_zoom_in()} onClick={() => pan.zoomAt(zooms.step)}>
          <Plus size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label={m.management_line_fit()} onClick={() => pan.fit()}>
          <Maximize2 size={16} aria-hidden="true" />
        </IconButton>
      </chakra.div>
      <chakra.p id={keys} srOnly>
        {m.management_line_chart_keys()}
      </chakra.p>
    </chakra.div>
  )
}

const boxPath = (x: number, y: number) => `M${x} ${y}h${card.width}v${card.height}h-${card.width}z`
const boxOf = (at: Rect | undefined) => (at ? boxPath(at.x, at.y) : '')

/** The same as before, as long as all that is seen is drawn. */
function drawnFor(
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
