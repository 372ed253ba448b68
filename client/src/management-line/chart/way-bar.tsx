import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import type { Tree } from '../../directory/tree.ts'
import { IconButton } from '../../ui/buttons.tsx'
import { classes, css } from '../../ui/css.ts'
import { languageOf } from '../../words/language-of.ts'
import { m } from '../../words/m.ts'
import { nameOfEntry } from '../line.ts'
import type { ChartEntry } from './chart-view.tsx'

interface WayBarProps {
  tree: Tree<ChartEntry>
  /** From a place up to the top; empty where none is chosen. */
  way: readonly string[]
  onLook: (id: string) => void
  onClose: () => void
}

/** Who stands between the top and a place, each leading to where they are in the chart. */
export function WayBar({ tree, way, onLook, onClose }: WayBarProps) {
  // Its room stays, so that nothing moves below a pointer.
  if (way.length === 0)
    return <p className={classes(barLook, hintLook)}>{m.management_line_way_hint()}</p>
  return (
    <nav aria-label={m.management_line_way()} className={barLook}>
      <ol className={listLook}>
        {way.toReversed().map((id, at) => {
          const name = nameOfEntry(tree.byId.get(id)!)
          return (
            <li key={id} className={stepLook}>
              {at > 0 ? <ChevronRight size={14} aria-hidden="true" /> : null}
              <button
                type="button"
                onClick={() => onLook(id)}
                aria-current={at === way.length - 1 ? 'true' : undefined}
                lang={languageOf(name)}
                className={nameLook}
              >
                {name}
              </button>
            </li>
          )
        })}
      </ol>
      <IconButton size="sm" label={m.management_line_close_way()} onClick={onClose}>
        <X size={14} aria-hidden="true" />
      </IconButton>
    </nav>
  )
}

const barLook = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '1',
  h: '11',
  flexShrink: '0',
  ps: '3',
  pe: '1',
  bg: 'bg.panel',
  borderBottomWidth: '1px',
  textStyle: 'sm',
})
const hintLook = css({ color: 'fg.muted' })
const listLook = css({
  display: 'flex',
  alignItems: 'center',
  minW: '0',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  listStyleType: 'none',
})
const stepLook = css({ display: 'flex', alignItems: 'center', flexShrink: '0', color: 'fg.subtle' })
const nameLook = css({
  whiteSpace: 'nowrap',
  minH: '7',
  px: '1',
  borderRadius: 'l1',
  cursor: 'pointer',
  color: 'primary.fg',
  fontWeight: 'medium',
  focusVisibleRing: 'outside',
  _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
  '&[aria-current]': { color: 'fg', fontWeight: 'semibold' },
})
