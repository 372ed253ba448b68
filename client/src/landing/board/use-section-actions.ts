import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  Copy,
  Eye,
  EyeOff,
  Pencil,
  type LucideIcon,
} from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useClient, type Client } from 'urql'
import { toFailure, type Failure } from '../../api/failure.ts'
import { useRun } from '../../api/use-graphql.ts'
import { paths } from '../../paths.ts'
import { useViewer } from '../../session/me.ts'
import type { RowAction, RunningAction } from '../../table/row-actions.ts'
import { useTrashActions } from '../../table/use-trash-actions.tsx'
import { useLanguage } from '../../words/language.ts'
import { m } from '../../words/m.ts'
import { formFor } from '../editor/section-form.tsx'
import { sections, type ListedSection } from '../section.ts'
import type { Draft } from './use-draft.ts'

type Action = RowAction<ListedSection>

/** What may be done with a section of the draft. After each the draft is read again. */
export function useSectionActions({ placeOf, count, move, settle, reload }: Draft): Action[] {
  const client = useClient()
  const run = useRun()
  const navigate = useNavigate()
  const { may } = useViewer()
  const { language } = useLanguage()
  const trash = useTrashActions<ListedSection>(sections.remove, sections.restore)
  const mayCreate = may('landing.create')
  const mayUpdate = may('landing.update')

  return useMemo(() => {
    async function then(change: () => Promise<Failure | null>) {
      await settle()
      const failure = await change()
      if (!failure) await reload()
      return failure
    }
    const switched = (active: boolean) => (row: ListedSection) =>
      then(() => setActive(client, row.id, active))
    const switching = (active: boolean): RunningAction<ListedSection> => ({
      label: active ? m.landing_activate() : m.landing_deactivate(),
      icon: active ? Eye : EyeOff,
      allowed: (row) => row.can.update && row.active !== active,
      run: switched(active),
      done: (name) => (active ? m.landing_is_active({ name }) : m.landing_is_inactive({ name })),
      undo: switched(!active),
    })
    const moving = (label: string, icon: LucideIcon, to: (place: number) => number): Action => ({
      label,
      icon,
      allowed: ({ id }) => mayUpdate && placeOf(id) !== to(placeOf(id)),
      open: ({ id }) => move(id, to(placeOf(id))),
    })
    return [
      {
        label: m.landing_edit(),
        icon: Pencil,
        allowed: ({ can }) => can.update,
        open: ({ id }) => void navigate(paths.landingSection(id)),
      },
      {
        label: m.landing_duplicate(),
        icon: Copy,
        allowed: () => mayCreate,
        run: ({ id }) => then(() => run(sections.duplicate, { id })),
        done: (name) => m.landing_is_duplicated({ name }),
      },
      switching(true),
      switching(false),
      moving(m.landing_move_up(), ArrowUp, (place) => Math.max(0, place - 1)),
      moving(m.landing_move_down(), ArrowDown, (place) => Math.min(count() - 1, place + 1)),
      moving(m.landing_move_first(), ArrowUpToLine, () => 0),
      moving(m.landing_move_last(), ArrowDownToLine, () => count() - 1),
      ...trash.map((action): Action => ({
        ...action,
        run: (row) => then(() => action.run(row)),
        ...(action.undo && { undo: (row: ListedSection) => then(() => action.undo!(row)) }),
      })),
    ]
    // The rest only asks the server, and is new at each drawing without being another.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [client, language, mayCreate, mayUpdate, placeOf, count, move, settle, reload])
}

/** An update replaces the whole section, so it is read first. */
async function setActive(client: Client, id: string, active: boolean): Promise<Failure | null> {
  const now = { requestPolicy: 'network-only' } as const
  const { data, error } = await client.query(sections.one, { id }, now)
  if (!data) return toFailure(error)
  const row = data.landingSection
  const form = formFor(row.type)
  const input = { ...form.inputOf(form.valuesOf(row, { timeZone: 'UTC' })), active }
  const saved = await client.mutation(sections.update, { id, version: row.version, input })
  return saved.error ? toFailure(saved.error) : null
}
