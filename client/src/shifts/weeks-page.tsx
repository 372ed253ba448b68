import { CalendarClock, Plus } from 'lucide-react'
import { ListPage, PageHead } from '../layouts/pages.tsx'
import { paths } from '../paths.ts'
import { useViewer } from '../session/me.ts'
import type { Column } from '../table/column.tsx'
import { ExportButton } from '../table/export-button.tsx'
import { filterOf, trashTabs } from '../table/filters.tsx'
import { ResourceList } from '../table/resource-list.tsx'
import { onlyField, useListPage } from '../table/use-resource-list.ts'
import { useTrashActions } from '../table/use-trash-actions.tsx'
import { inWords, createdColumn, ascending } from '../table/column.tsx'
import { formatCount } from '../time/formats.ts'
import { ButtonLink } from '../ui/buttons.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { shownName } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { weekInWords } from './clock.ts'
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
  const actions = useTrashActions<Week>(weeks.remove, weeks.restore)
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
        filters={[filterOf('state', { label: m.shifts_state, options: states })]}
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

const columns = (): Column<Week>[] => [
  {
    id: 'week',
    header: m.shifts_department(),
    cell: (week) => inWords(departmentOf(week)),
    detail: ({ monday }) => weekInWords(monday),
    sort: ascending('DEPARTMENT'),
  },
  {
    id: 'monday',
    header: m.shifts_week(),
    cell: ({ monday }) => weekInWords(monday),
    width: '52',
    sort: [
      { direction: 'descending', value: 'WEEK' },
      { direction: 'ascending', value: 'WEEK_ASC' },
    ],
  },
  {
    id: 'status',
    header: m.shifts_state(),
    cell: (week) => <WeekBadge week={week} />,
    width: '44',
    phone: 'below',
  },
  {
    id: 'people',
    header: m.shifts_people_head(),
    cell: ({ people }) => formatCount(people),
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
