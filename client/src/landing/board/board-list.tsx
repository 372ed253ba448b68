import { useState } from 'react'
import { useRowActions } from '../../table/row-actions.ts'
import { useMenuAt } from '../../table/row-controls.tsx'
import { classes, css } from '../../ui/css.ts'
import { m } from '../../words/m.ts'
import { draggedRows } from '../../ui/dragged-rows.ts'
import { nameOfSection } from '../section-words.ts'
import type { LandingState, ListedSection } from '../section.ts'
import { useReorder } from '../../ui/use-reorder.ts'
import { BoardRow } from './board-row.tsx'
import type { Draft } from './use-draft.ts'
import { useSectionActions } from './use-section-actions.ts'

interface BoardListProps {
  draft: Draft
  state: LandingState | null
  movable: boolean
}

/** The sections of the draft from the top of the page to its end, to be put into another order. */
export function BoardList({ draft, state, movable }: BoardListProps) {
  const rows = draft.rows ?? []
  const actions = useSectionActions(draft)
  const { start, dialog } = useRowActions<ListedSection>(nameOfSection)
  const [liveMessage, setLiveMessage] = useState('')
  const reorder = useReorder<HTMLOListElement>({
    onMove(id, to) {
      const row = rows.find((each) => each.id === id)
      draft.move(id, to)
      const place = { place: to + 1, count: rows.length }
      if (row) setLiveMessage(m.landing_is_at({ name: nameOfSection(row), ...place }))
    },
  })
  const { openMenu, menu } = useMenuAt({
    find: (id) => rows.find((row) => row.id === id),
    actions,
    onSelect: start,
  })
  // Before anything was published all of it is new, which nobody needs to be told of each.
  const reported = state?.live ? state.changes : []
  const changes = new Map(reported.map(({ id, kind }) => [id, kind]))
  const missing = new Map(state?.incomplete.map(({ id, field }) => [id, field]))
  return (
    <>
      <ol
        {...(movable ? reorder : {})}
        aria-label={m.landing_title()}
        className={classes(
          css({
            bg: 'bg.panel',
            borderWidth: '1px',
            borderRadius: 'l3',
            boxShadow: 'xs',
          }),
          draggedRows,
        )}
      >
        {rows.map((row, at) => (
          <BoardRow
            key={row.id}
            row={row}
            place={at + 1}
            change={changes.get(row.id) ?? null}
            missing={missing.get(row.id) ?? null}
            movable={movable}
            hasMenu={actions.some((action) => action.allowed(row))}
            onMenu={openMenu}
          />
        ))}
      </ol>
      {menu}
      <span aria-live="polite" className={css({ srOnly: true })}>
        {liveMessage}
      </span>
      {dialog}
    </>
  )
}
