import type { PublicLineEntry } from '@prakat/schema/management-line'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Search from 'lucide-react/icons/search'
import { useMemo, useState } from 'react'
import { treeOf } from '../directory/tree.ts'
import { IconButton } from '../ui/buttons.tsx'
import { css } from '../ui/css.ts'
import { m } from '../words/m.ts'
import { ChartView } from './chart/chart-view.tsx'
import { useFinds } from './use-finds.ts'
import { useOpen } from './use-open.ts'

/** What is published of the line as a chart, for readers: a search leads to whom it finds, and on to the next. */
export function ReaderChart({ entries }: { entries: readonly PublicLineEntry[] }) {
  const tree = useMemo(() => treeOf(entries), [entries])
  const open = useOpen(tree)
  const [text, setText] = useState('')
  const { found, current, isSearching, place, next, beginAnew } = useFinds(tree, open, text, true)
  return (
    <>
      <search>
        <form
          className={formLook}
          onSubmit={(event) => {
            event.preventDefault()
            next()
          }}
        >
          <label className={searchLook}>
            <Search size={16} aria-hidden="true" />
            <span className={css({ srOnly: true })}>{m.management_line_search()}</span>
            <input
              type="search"
              value={text}
              maxLength={200}
              placeholder={m.management_line_search()}
              onChange={(event) => {
                beginAnew()
                setText(event.target.value)
              }}
              className={css({ flex: '1', minW: '0', h: '10', bg: 'transparent', outline: 'none' })}
            />
          </label>
          {isSearching ? (
            <>
              <span aria-live="polite" className={countLook}>
                {current
                  ? m.management_line_found({ at: place, count: found.length })
                  : m.management_line_nothing_found()}
              </span>
              <IconButton
                label={m.management_line_previous()}
                disabled={found.length < 2}
                onClick={() => next(-1)}
              >
                <ChevronUp size={16} aria-hidden="true" />
              </IconButton>
              <IconButton
                label={m.management_line_next()}
                disabled={found.length < 2}
                onClick={() => next()}
              >
                <ChevronDown size={16} aria-hidden="true" />
              </IconButton>
            </>
          ) : null}
        </form>
      </search>
      <div className={chartFrame}>
        <ChartView {...{ tree, open, found, current }} />
      </div>
    </>
  )
}

const formLook = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', mb: '3' })
const searchLook = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  px: '3',
  w: { base: '100%', md: '20rem' },
  borderWidth: '1px',
  borderRadius: 'l2',
  bg: 'bg.panel',
  color: 'fg.muted',
  _focusWithin: { borderColor: 'primary.solid', outline: '1px solid {colors.primary.solid}' },
})
const countLook = css({ textStyle: 'sm', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' })
const chartFrame = css({
  h: 'min(75dvh, 48rem)',
  minH: '24rem',
  borderWidth: '1px',
  borderRadius: 'l3',
  overflow: 'hidden',
})
