import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import type { Tree } from '../../directory/line-tree.ts'
import { IconButton } from '../../ui/buttons.tsx'
import { css } from '../../ui/css.ts'
import { languageOf } from '../../words/language-of.ts'
import { m } from '../../words/m.ts'
import { nameOfEntry } from '../line.ts'
import type { ChartEntry } from './chart-view.tsx'

interface WayBarProps {
  tree: Tree<ChartEntry>
  /** From a place up to the top. */
  way: readonly string[]
  onLook: (id: string) => void
  onClose: () => void
}

/** Who stands between the top and a place, each leading to where they are in the chart. */
export function WayBar({ tree, way, onLook, onClose }: WayBarProps) {
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
  position: 'absolute',
  top: '3',
  insetInlineStart: '3',
  maxW: 'calc(100% - 1.5rem)',
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  ps: '3',
  pe: '1',
  py: '1',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'l2',
  boxShadow: 'sm',
  textStyle: 'sm',
})
const listLook = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  minW: '0',
  listStyleType: 'none',
})
const stepLook = css({ display: 'flex', alignItems: 'center', minW: '0', color: 'fg.subtle' })
const nameLook = css({
  truncate: true,
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
