import { utcToZoned } from '@prakat/schema/zoned-time'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { countOf, daysBetween, daysOf, type Shift } from '@prakat/schema/shift-rules'
import { Copy, History, Printer, Send, Undo2 } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useClient } from 'urql'
import { useStore } from 'zustand'
import { toFailure } from '../api/failure.ts'
import { useLeaveGuard } from '../forms/use-leave-guard.tsx'
import { EditorHead } from '../layouts/editor-head.tsx'
import { paths } from '../paths.ts'
import { useViewer } from '../session/me.ts'
import type { OpeningAction, RowAction } from '../table/row-actions.ts'
import { RowMenu } from '../table/row-controls.tsx'
import { retryUntilLoaded } from '../ui/load-page.ts'
import { useOfferActions } from '../ui/page-actions.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { toast, toastFailure } from '../ui/toast.ts'
import { useConfirm } from '../ui/use-confirm.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { shownName } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { publishWeek, withdrawWeek } from './board.ts'
import { BoardGrid, type GridHandle } from './board-grid.tsx'
import { rowKeyOf, shiftIn, type Cell } from './board-model.ts'
import { BoardNotice } from './board-notice.tsx'
import { BoardPrint } from './board-print.tsx'
import { BoardAnnouncer } from './board-announcer.tsx'
import type { BoardStore } from './board-store.ts'
import { BoardTools } from './board-tools.tsx'
import { areaOf, uiStore } from './board-ui.ts'
import { weekInWords } from './clock.ts'
import { CopyDialog } from './copy-dialog.tsx'
import { DayList } from './day-list.tsx'
import { KindsBar } from './kinds-bar.tsx'
import { publishDetails } from './publish-details.tsx'
import { ShiftPanel } from './shift-panel.tsx'
import { useBoard } from './use-board.ts'
import { useUndoKeys } from './use-undo-keys.ts'
import { WeekBadge } from './week-badge.tsx'
import type { Week } from './week.ts'

const WeekHistory = lazy(async () => {
  const { WeekHistory: loaded } = await retryUntilLoaded(() => import('./week-history.tsx'))
  return { default: loaded }
})

/** The board of a week with all that is done with it. */
export function Board({ store }: { store: BoardStore }) {
  const client = useClient()
  const isPhone = useIsPhone()
  const { may } = useViewer()
  const [today] = useState(() => {
    const { timeZone } = store.getState().week
    return utcToZoned(new Date().toISOString(), timeZone).slice(0, 10)
  })
  const [ui] = useState(() => {
    const days = daysOf(store.getState().week.monday)
    return uiStore(isPhone ? Math.max(0, days.indexOf(today)) : 0)
  })
  const view = useBoard(store, ui)
  const { week, marks } = view
  const isPending = useStore(store, (now) => now.pending !== null || now.state === 'saving')
  const grid = useRef<GridHandle>(null)
  const [open, setOpen] = useState<{ shift: Shift; isNew: boolean } | null>(null)
  /** What a warning leads to. */
  const [target, setTarget] = useState<{ shift: Shift } | null>(null)
  const [copying, setCopying] = useState<string[] | null>(null)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const { ask, dialog } = useConfirm()
  const leaving = useLeaveGuard(isPending)
  const canEdit = week.can.update
  const name = shownName(week.departmentNameEn, week.departmentNameTh)
  const title = `${name} · ${weekInWords(week.monday)}`
  const changes = countOf(marks.changes)
  const mayPublish = canEdit && may('schedule.publish')
  useUndoKeys(store, canEdit)
  useEffect(() => {
    // What could not be saved without a network.
    const flush = () => void (store.getState().state === 'failed' && store.flush())
    addEventListener('online', flush)
    return () => removeEventListener('online', flush)
  }, [store])

  const onOpen = useCallback(
    (shift: Shift | null, cell: Cell) => {
      if (shift) return setOpen({ shift, isNew: false })
      const row = view.rows[cell.row]
      if (!row || !canEdit) return
      const { brush } = ui.getState()
      const kind = view.kinds.find(({ key }) => key === brush) ?? view.kinds[0]!
      setOpen({ shift: shiftIn(row, view.days[cell.day]!, kind), isNew: true })
    },
    [view, canEdit, ui],
  )

  const lead = useEffectEvent((shift: Shift) => {
    const row = view.rows.findIndex(({ key }) => key === rowKeyOf(shift))
    const cell = { row, day: daysBetween(week.monday, shift.date) }
    ui.setState({ active: cell, anchor: cell, picked: shift.id })
    grid.current?.focus(cell)
  })
  // Once all rows are there again.
  useEffect(() => {
    if (target) lead(target.shift)
  }, [target])

  function publish() {
    ask({
      title: m.shifts_publish_question({ name }),
      details: publishDetails(view),
      confirm: m.shifts_publish(),
      tone: 'primary',
      onConfirm: () => void run('publish'),
    })
  }
  function withdraw() {
    ask({
      title: m.shifts_withdraw_question({ name }),
      description: m.shifts_withdraw_effect(),
      confirm: m.shifts_withdraw(),
      onConfirm: () => void run('withdraw'),
    })
  }
  async function run(step: 'publish' | 'withdraw') {
    const failure = await store.run(async ({ id, version }) => {
      if (step === 'publish') {
        const { data, error } = await client.mutation(publishWeek, { id, version })
        return data?.publishWorkSchedule ?? toFailure(error)
      }
      const { data, error } = await client.mutation(withdrawWeek, { id, version })
      return data?.withdrawWorkSchedule ?? toFailure(error)
    })
    if (failure) return toastFailure(failure)
    store.known(step === 'publish' ? store.getState().shifts : [])
    const done = step === 'publish' ? m.shifts_published_done : m.shifts_withdrawn_done
    void toast({ title: done(), tone: 'success' })
  }
  const copy = () => {
    const { from, to } = areaOf(ui.getState())
    const chosen = view.rows.slice(Math.min(from.row, to.row), Math.max(from.row, to.row) + 1)
    setCopying(chosen.flatMap(({ userId }) => userId ?? []))
  }
  const actions: OpeningAction<Week>[] = [
    { label: m.shifts_copy_week(), icon: Copy, allowed: ({ can }) => can.copy, open: copy },
    {
      label: m.shifts_history(),
      icon: History,
      allowed: () => true,
      open: () => setHistoryOpen(true),
    },
    { label: m.shifts_print(), icon: Printer, allowed: () => true, open: () => window.print() },
    {
      label: m.shifts_withdraw(),
      icon: Undo2,
      allowed: ({ can }) => can.withdraw,
      open: withdraw,
    },
  ]
  const offered = actions.filter(({ allowed }) => allowed(week))
  const start = (action: RowAction<Week>) => 'open' in action && action.open(week)
  useOfferActions([
    ...(mayPublish && changes > 0 ? [{ label: m.shifts_publish(), icon: Send, run: publish }] : []),
    ...offered.map(({ label, icon, open: begin }) => ({ label, icon, run: () => begin(week) })),
  ])

  return (
    <>
      <PageTitle>{m.layouts_back_office_title({ title })}</PageTitle>
      <EditorHead
        back={{ to: paths.workSchedules(), label: m.shifts_title() }}
        title={title}
        badge={<WeekBadge week={{ ...week, changes }} />}
      >
        <RowMenu name={title} actions={offered} onSelect={start} />
        {mayPublish ? (
          <Button disabled={changes === 0} onClick={publish}>
            <Send aria-hidden="true" />{' '}
            {week.status === 'PUBLISHED' ? m.shifts_publish_changes() : m.shifts_publish()}
          </Button>
        ) : null}
      </EditorHead>
      <chakra.div
        display="flex"
        flexDirection="column"
        h={{ md: 'calc(100dvh - 12.5rem)' }}
        minH={{ md: '36rem' }}
      >
        <BoardNotice store={store} />
        <BoardTools
          {...{ store, ui, view, isPhone }}
          onJump={(shift) => {
            ui.setState({ search: '' })
            setTarget({ shift })
          }}
        />
        {isPhone ? (
          <DayList {...{ ui, view, today, canEdit, onOpen }} />
        ) : (
          <>
            {canEdit ? <KindsBar {...{ store, ui, view }} /> : null}
            <BoardGrid ref={grid} {...{ store, ui, view, canEdit, today, onOpen }} />
          </>
        )}
      </chakra.div>
      {open ? (
        <ShiftPanel
          {...{ ...open, view, canEdit }}
          onClose={() => setOpen(null)}
          onCopy={(shift) => setOpen({ shift, isNew: true })}
          onSave={(put) => {
            store.apply({ put, remove: [] })
            setOpen(null)
          }}
          onRemove={() => {
            store.apply({ put: [], remove: [open.shift.id] })
            setOpen(null)
          }}
        />
      ) : null}
      {isHistoryOpen ? (
        <Suspense>
          <WeekHistory store={store} week={week} onClose={() => setHistoryOpen(false)} />
        </Suspense>
      ) : null}
      {copying ? (
        <CopyDialog view={view} selected={copying} onClose={() => setCopying(null)} />
      ) : null}
      <BoardAnnouncer store={store} ui={ui} />
      <BoardPrint view={view} title={name} />
      {dialog}
      {leaving}
    </>
  )
}
