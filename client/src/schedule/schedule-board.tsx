import { chakra } from '@chakra-ui/react/styled-system'
import { CalendarDays, ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { useState } from 'react'
import { toFailure } from '../api/failure.ts'
import { ListPage, PageHead } from '../layouts/pages.tsx'
import { useViewer } from '../session/me.ts'
import { FilterSelect, FilterTabs, type ListFilter } from '../table/filters.tsx'
import { useListParams, type ListParams } from '../table/use-list-params.ts'
import { defaultZone, zoneLabel } from '../time/zones.ts'
import { ButtonLink } from '../ui/buttons.tsx'
import { css } from '../ui/css.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { TableSkeletonRows } from '../ui/page-skeleton.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { m } from '../words/m.ts'
import { DayList } from './day-list.tsx'
import { MomentChip } from './moment-chip.tsx'
import { Legend, resourceWords, stateLooks } from './moment-look.tsx'
import { MomentPanel, Panel } from './moment-panel.tsx'
import { dayInWords, fullDay, MonthGrid, type Dragged } from './month-grid.tsx'
import { byDay, keyOf } from './moments.ts'
import {
  dayOf,
  momentStates,
  monthAfter,
  monthOf,
  scheduledResources,
  type Moment,
} from './schedule.ts'
import { useMoves, type ResourcesOnSchedule } from './use-moves.ts'
import { useSchedule } from './use-schedule.ts'

/** What is open beside the board: one moment, or all of a day. */
interface Opened {
  anchor: HTMLElement
  key: string
}

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
  const shown =
    error && !moments ? (
      <LoadFailure title={m.schedule_not_loaded()} failure={toFailure(error)} onRetry={reload} />
    ) : (
      <Days
        {...{ resources, params, month, days, view, move }}
        today={dayOf(now)}
        loading={!moments}
      />
    )
  return (
    <ListPage wide={view === 'month'}>
      <PageTitle>{m.layouts_back_office_title({ title: m.schedule_title() })}</PageTitle>
      <PageHead title={m.schedule_title()} description={m.schedule_about()}>
        <FilterTabs
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
      <chakra.section
        aria-label={m.schedule_title()}
        aria-busy={!moments || stale}
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l3"
        boxShadow="xs"
        overflow="hidden"
      >
        {shown}
      </chakra.section>
      <Legend
        states={view === 'month'}
        zone={m.schedule_zone({ zone: zoneLabel(defaultZone, now) })}
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

interface DaysProps {
  resources: ResourcesOnSchedule
  params: ListParams
  month: string
  days: Map<string, Moment[]>
  view: string
  today: string
  loading: boolean
  move: (moment: Moment, at: string) => Promise<void>
}

function Days({ resources, params, month, days, view, today, loading, move }: DaysProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  // What was asked from a panel is answered after it has closed.
  const [isOpen, setIsOpen] = useState(false)
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const openKey = isOpen ? (opened?.key ?? null) : null
  const hrefOf = ({ resource, id }: Moment) => resources[resource].paths.one(id)
  const close = () => setIsOpen(false)
  const onMove = (moment: Moment, at: string) => void move(moment, at)

  function open(key: string, anchor: HTMLElement) {
    setIsOpen(openKey !== key)
    setOpened({ key, anchor })
  }
  const chipOf = (moment: Moment, reachable: boolean, anchor?: HTMLElement) => (
    <MomentChip
      moment={moment}
      href={hrefOf(moment)}
      reachable={reachable}
      open={openKey === keyOf(moment)}
      onOpen={(chip) => open(keyOf(moment), anchor ?? chip)}
      {...(anchor
        ? {}
        : { onDrag: (one) => setDragged(one && { moment: one, since: Date.now() }) })}
    />
  )
  const moment = [...days.values()].flat().find((each) => keyOf(each) === opened?.key)
  const ofDay = opened ? (days.get(opened.key) ?? []) : []
  const list = new Map([...days].filter(([day]) => day.startsWith(month)))
  const isList = view === 'list'
  return (
    <>
      {isList && loading ? <TableSkeletonRows /> : null}
      {isList && !loading && list.size === 0 ? (
        <NothingThere {...{ resources, params, month }} />
      ) : null}
      {isList ? (
        <DayList
          caption={m.schedule_title()}
          days={list}
          {...{ today, hrefOf }}
          open={openKey}
          onOpen={(each, anchor) => open(keyOf(each), anchor)}
        />
      ) : (
        <MonthGrid
          {...{ month, today, days, loading, dragged, chipOf, onMove }}
          onDay={open}
          onMonth={(next) => params.set('month', next)}
        />
      )}
      {moment && opened ? (
        <MomentPanel
          key={opened.key}
          of={resources[moment.resource]}
          {...{ moment, onMove }}
          anchor={opened.anchor}
          open={isOpen}
          onClose={close}
        />
      ) : opened && /^\d/.test(opened.key) ? (
        <Panel
          label={dayInWords(opened.key, fullDay)}
          anchor={opened.anchor}
          open={isOpen}
          onClose={close}
        >
          <chakra.div p="3" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="1">
            <chakra.h3 px="1.5" pb="1" textStyle="sm" fontWeight="semibold">
              {dayInWords(opened.key, fullDay)}
            </chakra.h3>
            {ofDay.map((each) => (
              <div key={keyOf(each)}>{chipOf(each, true, opened.anchor)}</div>
            ))}
            {ofDay.length === 0 ? (
              <chakra.p px="1.5" textStyle="sm" color="fg.muted">
                {m.schedule_nothing_that_day()}
              </chakra.p>
            ) : null}
          </chakra.div>
        </Panel>
      ) : null}
    </>
  )
}

interface NothingThereProps {
  resources: ResourcesOnSchedule
  params: ListParams
  month: string
}

function NothingThere({ resources, params, month }: NothingThereProps) {
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
