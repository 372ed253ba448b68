import { chakra } from '@chakra-ui/react/styled-system'
import { Ellipsis } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { Cell, Row, RowLink } from '../table/table-parts.tsx'
import { IconButton } from '../ui/buttons.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import {
  clockOf,
  reasonOf,
  ResourceIcon,
  resourceWords,
  StateBadge,
  titleOf,
  momentLabel,
} from './moment-look.tsx'
import { dayInWords, fullDay } from './month-grid.tsx'
import { keyOf } from './moments.ts'
import type { Moment } from './schedule.ts'

interface DayListProps {
  caption: string
  today: string
  days: Map<string, Moment[]>
  hrefOf: (moment: Moment) => string
  /** The key of what is open. */
  open: string | null
  onOpen: (moment: Moment, anchor: HTMLElement) => void
}

/** What happens, day by day. */
export function DayList({ caption, today, days, hrefOf, open, onOpen }: DayListProps) {
  const table = useScrollToToday([...days.keys()], today)
  return (
    <chakra.table
      ref={table}
      w="100%"
      borderCollapse="collapse"
      textStyle="sm"
      tableLayout={{ md: 'fixed' }}
    >
      <chakra.caption srOnly>{caption}</chakra.caption>
      <colgroup>
        {['5rem', undefined, '9rem', '9rem', '8rem', '3.5rem'].map((width, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the columns stay where they are
          <chakra.col key={place} css={{ md: { width } }} />
        ))}
      </colgroup>
      {[...days].map(([day, moments]) => (
        <chakra.tbody key={day} data-day={day} scrollMarginTop="14">
          <tr>
            <chakra.th
              scope="rowgroup"
              colSpan={6}
              textAlign="start"
              px={{ base: '4', md: '5' }}
              h="9"
              bg="bg.subtle"
              borderBottomWidth="1px"
              borderColor="border.muted"
              textStyle="xs"
              fontWeight="semibold"
            >
              {dayInWords(day, fullDay)}
              {day === today ? (
                <chakra.span ms="2" color="primary.fg">
                  {m.schedule_today()}
                </chakra.span>
              ) : null}
            </chakra.th>
          </tr>
          {moments.map((moment) => (
            <MomentRow
              key={keyOf(moment)}
              moment={moment}
              href={hrefOf(moment)}
              open={open === keyOf(moment)}
              onOpen={(anchor) => onOpen(moment, anchor)}
            />
          ))}
        </chakra.tbody>
      ))}
    </chakra.table>
  )
}

/** On a phone, the days before today fill more than a screen. Whoever comes back finds the list where they left it. */
function useScrollToToday(days: string[], today: string) {
  const table = useRef<HTMLTableElement>(null)
  const isLed = useRef(false)
  const isPhone = useIsPhone()
  const { key } = useLocation()
  const comesBack = useNavigationType() === 'POP' && key !== 'default'
  const next = days.find((day) => day >= today)
  const aim = isPhone && !comesBack && next !== days[0] ? next : undefined
  useEffect(() => {
    if (aim && !isLed.current) table.current?.querySelector(`[data-day="${aim}"]`)?.scrollIntoView()
    isLed.current = aim !== undefined
  }, [aim])
  return table
}

interface MomentRowProps {
  moment: Moment
  href: string
  open: boolean
  onOpen: (anchor: HTMLElement) => void
}

function MomentRow({ moment, href, open, onOpen }: MomentRowProps) {
  const title = titleOf(moment)
  return (
    <Row>
      <Cell
        w={{ base: '16', md: 'auto' }}
        ps={{ base: '4', md: '5' }}
        verticalAlign={{ base: 'top', md: 'middle' }}
        pt={{ base: '3.5', md: '0' }}
      >
        {clockOf(moment)}
      </Cell>
      <Cell py={{ base: '3', md: '2' }} ps="0">
        <TitleOfMoment moment={moment} href={href} />
      </Cell>
      <Cell hideBelow="md">{resourceWords[moment.resource]()}</Cell>
      <Cell hideBelow="md">{momentLabel(moment)}</Cell>
      <Cell hideBelow="md">
        <StateBadge of={moment} />
      </Cell>
      <Cell px="2" w="14" textAlign="end">
        <chakra.span position="relative" zIndex="1">
          <IconButton
            label={m.table_actions_for({ name: title })}
            title={m.table_actions()}
            size="sm"
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={(event) => onOpen(event.currentTarget)}
          >
            <Ellipsis aria-hidden="true" />
          </IconButton>
        </chakra.span>
      </Cell>
    </Row>
  )
}

/** With the rest of the row below it on a phone. */
function TitleOfMoment({ moment, href }: Pick<MomentRowProps, 'moment' | 'href'>) {
  const title = titleOf(moment)
  const reason = reasonOf(moment)
  return (
    <chakra.div display="flex" alignItems="baseline" gap="2.5">
      <chakra.span color="fg.subtle" flexShrink="0" position="relative" top="0.5">
        <ResourceIcon of={moment} size={15} />
      </chakra.span>
      <chakra.div minW="0">
        <RowLink to={href} lang={languageOf(title)}>
          {title}
        </RowLink>
        {reason ? (
          <chakra.p textStyle="xs" color={moment.state === 'FAILED' ? 'fg.error' : 'fg.muted'}>
            {reason}
          </chakra.p>
        ) : null}
        <chakra.div
          hideFrom="md"
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="2"
          rowGap="1"
          mt="1.5"
          textStyle="xs"
        >
          <StateBadge of={moment} />
          {momentLabel(moment)}
        </chakra.div>
      </chakra.div>
    </chakra.div>
  )
}
