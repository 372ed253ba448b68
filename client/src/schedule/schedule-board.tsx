import { chakra } from '@chakra-ui/react/styled-system'
import { CalendarDays, ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { toFailure } from '../api/failure.ts'
import { ListPage, PageHead } from '../layouts/pages.tsx'
import { useViewer } from '../session/me.ts'
import { FilterSelect, type ListFilter } from '../table/filters.tsx'
import { LinkTabs } from '../ui/link-tabs.tsx'
import { ListCard } from '../table/table-parts.tsx'
import { useListParams, type ListParams } from '../table/use-list-params.ts'
import { defaultZone } from '../time/default-zone.ts'
import { isOwnZone, zoneLabel } from '../time/zones.ts'
import { ButtonLink } from '../ui/buttons.tsx'
import { css } from '../ui/css.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { TableSkeletonRows } from '../ui/page-skeleton.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { m } from '../words/m.ts'
import { Legend, resourceWords, stateLooks } from './moment-look.tsx'
import { dayInWords } from './month-grid.tsx'
import { byDay } from './moments.ts'
import { dayOf, momentStates, monthAfter, monthOf, scheduledResources } from './schedule.ts'
import { ScheduleDays } from './schedule-days.tsx'
import { useMoves, type ResourcesOnSchedule } from './use-moves.ts'
import { useSchedule } from './use-schedule.ts'

const filters = (): ListFilter[] => [
  {
    name: 'resource',
    label: m.schedule_resource(),
    options: scheduledResources.map((resource) => ({
      value: resource.toLowerCase(),
      label: resourceWords[resource](),
    })),
  },
  {
    name: 'state',
    label: m.schedule_state(),
    options: momentStates.map((state) => ({
      value: state.toLowerCase(),
      label: stateLooks[state].label(),
    })),
  },
]

/** When everything that is published appears and ends: as a month, whose days things are dragged to, or as a list. */
export function ScheduleBoard({ resources }: { resources: ResourcesOnSchedule }) {
  const params = useListParams()
  const isPhone = useIsPhone()
  const view = params.value('view') || (isPhone ? 'list' : 'month')
  const { moments, more, error, stale, reload, now } = useSchedule(params)
  const month = monthOf(params, now)
  const { move, placed } = useMoves(resources)
  const days = byDay(placed(moments ?? []))
  const isList = view === 'list'
  const isEmpty = isList && moments && ![...days.keys()].some((day) => day.startsWith(month))
  return (
    <ListPage wide={!isList}>
      <PageTitle>{m.layouts_back_office_title({ title: m.schedule_title() })}</PageTitle>
      <PageHead title={m.schedule_title()} description={m.schedule_about()}>
        <LinkTabs
          label={m.schedule_view()}
          tabs={[
            { value: 'month', label: m.schedule_month() },
            { value: 'list', label: m.schedule_list() },
          ]}
          current={view}
          hrefFor={(value) => params.hrefWith({ view: value })}
        />
      </PageHead>
      <Toolbar params={params} month={month} now={now} />
      {more ? (
        <chakra.p mb="3" textStyle="sm" color="fg.warning">
          {m.schedule_cut_off()}
        </chakra.p>
      ) : null}
      <ListCard aria-label={m.schedule_title()} aria-busy={!moments || stale}>
        {!moments && error ? (
          <LoadFailure
            title={m.schedule_not_loaded()}
            failure={toFailure(error)}
            onRetry={reload}
          />
        ) : isList && !moments ? (
          <TableSkeletonRows />
        ) : isEmpty ? (
          <EmptySchedule {...{ resources, params, month }} />
        ) : (
          <ScheduleDays
            {...{ resources, month, days, isList }}
            today={dayOf(now)}
            loading={!moments}
            onMonth={(next) => params.set('month', next)}
            onMove={(moment, at) => void move(moment, at)}
          />
        )}
      </ListCard>
      <Legend
        states={!isList}
        zone={
          isOwnZone(defaultZone()) ? '' : m.schedule_zone({ zone: zoneLabel(defaultZone(), now) })
        }
      />
    </ListPage>
  )
}

interface ToolbarProps {
  params: ListParams
  month: string
  now: number
}

function Toolbar({ params, month, now }: ToolbarProps) {
  const step = (count: number) => params.hrefWith({ month: monthAfter(month, count) })
  const square = css({ '@layer recipes': { px: '0', w: { base: '11', md: '9' } } })
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mb="4">
      <ButtonLink
        to={step(-1)}
        variant="outline"
        className={square}
        aria-label={m.schedule_before()}
      >
        <ChevronLeft aria-hidden="true" />
      </ButtonLink>
      <ButtonLink to={step(1)} variant="outline" className={square} aria-label={m.schedule_after()}>
        <ChevronRight aria-hidden="true" />
      </ButtonLink>
      <ButtonLink
        to={params.hrefWith({ month: '' })}
        variant="outline"
        aria-current={month === dayOf(now).slice(0, 7) ? 'date' : undefined}
      >
        {m.schedule_today()}
      </ButtonLink>
      <chakra.h2 aria-live="polite" ms="2" textStyle="lg" fontWeight="semibold">
        {dayInWords(`${month}-01`, { month: 'long', year: 'numeric' })}
      </chakra.h2>
      <chakra.div display="flex" gap="2" ms={{ md: 'auto' }} w={{ base: '100%', md: 'auto' }}>
        {filters().map((filter) => (
          <FilterSelect
            key={filter.name}
            filter={filter}
            value={params.value(filter.name)}
            onChange={(value) => params.set(filter.name, value)}
          />
        ))}
      </chakra.div>
    </chakra.div>
  )
}

interface NothingThereProps {
  resources: ResourcesOnSchedule
  params: ListParams
  month: string
}

function EmptySchedule({ resources, params, month }: NothingThereProps) {
  const { writes } = useViewer()
  const isFiltered = ['resource', 'state'].some((name) => params.value(name))
  const written = Object.values(resources).filter(({ name }) => writes(name))
  return (
    <MessagePage
      heading="h2"
      icon={CalendarDays}
      title={m.schedule_nothing({
        month: dayInWords(`${month}-01`, { month: 'long', year: 'numeric' }),
      })}
      description={isFiltered ? m.schedule_nothing_filtered() : m.schedule_nothing_about()}
    >
      {isFiltered ? (
        <ButtonLink to={params.hrefWith({ resource: '', state: '' })} variant="outline">
          {m.table_show_all()}
        </ButtonLink>
      ) : (
        written.map(({ name, paths, words }) => (
          <ButtonLink key={name} to={paths.create()} variant="outline">
            <Plus aria-hidden="true" /> {words.add()}
          </ButtonLink>
        ))
      )}
    </MessagePage>
  )
}
