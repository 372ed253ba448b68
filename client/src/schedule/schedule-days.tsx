import { chakra } from '@chakra-ui/react/styled-system'
import { Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useViewer } from '../session/me.ts'
import { ButtonLink } from '../ui/buttons.tsx'
import { m } from '../words/m.ts'
import { DayList } from './day-list.tsx'
import { MomentChip } from './moment-chip.tsx'
import { MomentPanel, Panel } from './moment-panel.tsx'
import { keyOf } from './moments.ts'
import { dayInWords, fullDay, MonthGrid, type Dragged } from './month-grid.tsx'
import type { Moment } from './schedule.ts'
import type { ResourcesOnSchedule } from './use-moves.ts'

interface ScheduleDaysProps {
  resources: ResourcesOnSchedule
  month: string
  today: string
  days: Map<string, Moment[]>
  loading: boolean
  isList: boolean
  onMonth: (month: string) => void
  onMove: (moment: Moment, at: string | null) => void
}

/** What is open: a moment by its key, or all of a day. */
interface Opened {
  key: string
  anchor: HTMLElement
}

/** The days as a month or as a list, and the panel of what is open there. */
export function ScheduleDays(props: ScheduleDaysProps) {
  const { resources, month, today, days, loading, isList, onMonth, onMove } = props
  const [opened, setOpened] = useState<Opened | null>(null)
  // What was asked from a panel is answered after it has closed.
  const [isOpen, setIsOpen] = useState(false)
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const openKey = isOpen ? (opened?.key ?? null) : null
  const hrefOf = ({ resource, id }: Moment) => resources[resource].paths.one(id)

  function open(key: string, anchor: HTMLElement) {
    setIsOpen(openKey !== key)
    setOpened({ key, anchor })
  }
  const chipOf = (moment: Moment, reachable: boolean, anchor?: HTMLElement) => (
    <MomentChip
      key={keyOf(moment)}
      moment={moment}
      href={hrefOf(moment)}
      reachable={reachable}
      open={openKey === keyOf(moment)}
      onOpen={(chip) => open(keyOf(moment), anchor ?? chip)}
      {...(!anchor && {
        onDrag: (one) => setDragged(one && { moment: one, since: Date.now() }),
      })}
    />
  )
  const moment = [...days.values()].flat().find((each) => keyOf(each) === opened?.key)
  const panel = opened && { anchor: opened.anchor, open: isOpen, onClose: () => setIsOpen(false) }
  return (
    <>
      {isList ? (
        <DayList
          {...{ today, hrefOf }}
          caption={m.schedule_title()}
          days={new Map([...days].filter(([day]) => day.startsWith(month)))}
          open={openKey}
          onOpen={(each, anchor) => open(keyOf(each), anchor)}
        />
      ) : (
        <MonthGrid
          {...{ month, today, days, loading, dragged, chipOf, onMonth, onMove }}
          onDay={open}
        />
      )}
      {panel && moment ? (
        <MomentPanel
          key={opened.key}
          of={resources[moment.resource]}
          {...{ moment, onMove, ...panel }}
        />
      ) : null}
      {panel && isDay(opened.key) ? (
        <Panel key={opened.key} label={dayInWords(opened.key, fullDay)} {...panel}>
          <WholeDay
            {...{ resources, today }}
            day={opened.key}
            chips={days.get(opened.key)?.map((each) => chipOf(each, true, opened.anchor)) ?? []}
          />
        </Panel>
      ) : null}
    </>
  )
}

const isDay = (key: string) => /^\d/.test(key)

interface WholeDayProps {
  resources: ResourcesOnSchedule
  today: string
  day: string
  chips: ReactNode[]
}

/** What happens on a day, and what its viewer may make on it, where it is not over. */
function WholeDay({ resources, today, day, chips }: WholeDayProps) {
  const { writes } = useViewer()
  const written = day < today ? [] : Object.values(resources).filter(({ name }) => writes(name))
  return (
    <chakra.div p="3" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="1">
      <chakra.h3 px="1.5" pb="1" textStyle="sm" fontWeight="semibold">
        {dayInWords(day, fullDay)}
      </chakra.h3>
      {chips}
      {chips.length === 0 ? (
        <chakra.p px="1.5" textStyle="sm" color="fg.muted">
          {m.schedule_nothing_that_day()}
        </chakra.p>
      ) : null}
      {written.length > 0 ? (
        <chakra.div display="grid" justifyItems="start" mt="1" pt="1" borderTopWidth="1px">
          {written.map(({ name, paths, words }) => (
            <ButtonLink key={name} to={`${paths.create()}?day=${day}`} variant="ghost" size="sm">
              <Plus aria-hidden="true" /> {words.add()}
            </ButtonLink>
          ))}
        </chakra.div>
      ) : null}
    </chakra.div>
  )
}
