import { addDays, isMonday, mondayOf } from '@prakat/schema/shift-rules'
import { utcToZoned } from '@prakat/schema/zoned-time'
import { CalendarClock, Copy, Plus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useClient } from 'urql'
import { toFailure } from '../api/failure.ts'
import { useDepartmentOptions } from '../directory/department-tree.ts'
import { ListPage, PageHead } from '../layouts/pages.tsx'
import { paths } from '../paths.ts'
import { useViewer } from '../session/me.ts'
import type { Column } from '../table/column.tsx'
import { ExportButton } from '../table/export-button.tsx'
import { filterOf, trashTabs, type ListFilter } from '../table/filters.tsx'
import type { RowAction } from '../table/row-actions.ts'
import { ResourceList } from '../table/resource-list.tsx'
import { onlyField, useListPage } from '../table/use-resource-list.ts'
import { useTrashActions } from '../table/use-trash-actions.tsx'
import { inWords, createdColumn, ascending } from '../table/column.tsx'
import { defaultZone } from '../time/default-zone.ts'
import { formatCount } from '../time/formats.ts'
import { ButtonLink } from '../ui/buttons.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { toastFailure } from '../ui/toast.ts'
import { shownName } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { hoursOf, weekInWords, weekNumberOf } from './clock.ts'
import { toastCopied } from './left-out.ts'
import { NewWeekDialog } from './new-week-dialog.tsx'
import { WeekBadge } from './week-badge.tsx'
import { states, weeks, weeksList, type Week } from './week.ts'

const words = { title: m.shifts_title, search: m.shifts_search, count: m.shifts_count }
const departmentOf = ({ departmentNameEn, departmentNameTh }: Week) =>
  shownName(departmentNameEn, departmentNameTh)
const nameOf = (week: Week) => `${departmentOf(week)}, ${weekInWords(week.monday)}`

/** The weeks of all departments that somebody may read. */
export default function WeeksPage() {
  const { params, ...list } = useListPage(weeksList)
  const { may } = useViewer()
  const duplicate = useDuplicate()
  const actions: RowAction<Week>[] = [
    duplicate,
    ...useTrashActions<Week>(weeks.remove, weeks.restore),
  ]
  const departments: ListFilter = {
    name: 'department',
    label: m.shifts_department(),
    options: useDepartmentOptions(),
  }
  const create = may('schedule.create') ? (
    <ButtonLink to={params.hrefToEdit('new')}>
      <Plus aria-hidden="true" /> {m.shifts_new_week()}
    </ButtonLink>
  ) : null
  return (
    <ListPage>
      <PageTitle>{m.layouts_back_office_title({ title: words.title() })}</PageTitle>
      <PageHead title={words.title()} description={m.shifts_about()}>
        {may('schedule.export') ? (
          <ExportButton
            name="work-schedules"
            query={weeks.csv}
            variables={list.query}
            read={onlyField}
          />
        ) : null}
        {create}
      </PageHead>
      <ResourceList
        {...{ name: 'work-schedules', words, list: { params, ...list }, nameOf, actions }}
        columns={columns()}
        tabs={may('schedule.trash') ? trashTabs() : null}
        filters={[
          departments,
          weekFilter(params.value('week')),
          filterOf('state', { label: m.shifts_state, options: states }),
        ]}
        defaultSort={list.defaultSort}
        hrefOf={({ id }) => (params.trashed ? null : paths.workSchedule(id))}
        empty={{
          icon: CalendarClock,
          title: m.shifts_none(),
          description: m.shifts_purpose(),
          action: create,
        }}
      />
      {params.editing === 'new' && create ? <NewWeekDialog onClose={params.closeEditor} /> : null}
    </ListPage>
  )
}

/** "23 Nov – 29 Nov 2026 · Week 48" */
const numbered = (monday: string) =>
  `${weekInWords(monday)} · ${m.shifts_week_number({ number: weekNumberOf(monday) })}`

const weeksAround = 8

/** The weeks around this one, and the one that is asked for. */
function weekFilter(asked: string): ListFilter {
  const now = mondayOf(utcToZoned(new Date().toISOString(), defaultZone()).slice(0, 10))
  const around = Array.from({ length: 2 * weeksAround + 1 }, (_, at) =>
    addDays(now, 7 * (weeksAround - at)),
  )
  const mondays = !isMonday(asked) || around.includes(asked) ? around : [...around, asked]
  return {
    name: 'week',
    label: m.shifts_week(),
    options: mondays.map((monday) => ({ value: monday, label: numbered(monday) })),
  }
}

/** Makes the department's next free week as this one, and leads there. */
function useDuplicate(): RowAction<Week> {
  const client = useClient()
  const navigate = useNavigate()
  async function open({ id }: Week) {
    const { data, error } = await client.mutation(weeks.duplicate, { id })
    if (!data) return toastFailure(toFailure(error))
    toastCopied(data.duplicateWorkSchedule)
    void navigate(paths.workSchedule(data.duplicateWorkSchedule.schedule.id))
  }
  return {
    label: m.shifts_duplicate(),
    icon: Copy,
    allowed: ({ can }) => can.copy,
    open: (week) => void open(week),
  }
}

const columns = (): Column<Week>[] => [
  {
    id: 'week',
    header: m.shifts_department(),
    cell: (week) => inWords(departmentOf(week)),
    sort: ascending('DEPARTMENT'),
  },
  {
    id: 'monday',
    header: m.shifts_week(),
    cell: ({ monday }) => numbered(monday),
    width: '64',
    phone: 'below',
    sortedAs: 'time',
    sort: [
      { direction: 'descending', value: 'WEEK' },
      { direction: 'ascending', value: 'WEEK_ASC' },
    ],
  },
  {
    id: 'status',
    header: m.shifts_state(),
    cell: (week) => <WeekBadge week={week} />,
    width: '52',
    phone: 'below',
  },
  {
    id: 'people',
    header: m.shifts_people_head(),
    cell: ({ people }) => formatCount(people),
    width: '24',
  },
  {
    id: 'hours',
    header: m.shifts_hours_head(),
    cell: ({ minutes }) => (minutes > 0 ? hoursOf(minutes) : null),
    width: '24',
  },
  {
    id: 'open',
    header: m.shifts_open_head(),
    cell: ({ openShifts }) => (openShifts > 0 ? formatCount(openShifts) : null),
    width: '28',
  },
  {
    id: 'warnings',
    header: m.shifts_warnings_head(),
    cell: ({ warnings }) => (warnings > 0 ? formatCount(warnings) : null),
    width: '28',
  },
  { ...createdColumn(), sort: [] } as Column<Week>,
]
