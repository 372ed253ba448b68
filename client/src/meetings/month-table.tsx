import { chakra } from '@chakra-ui/react/styled-system'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../words/m.ts'
import { dayInWords, keyOf, type ScheduleDays } from './calendar.ts'
import { MeetingChip } from './meeting-chip.tsx'

/** How many of a day are shown: of more, the last line says how many. */
const mostChips = 3

const DayLink = chakra(Link, {
  base: {
    display: 'grid',
    placeItems: 'center',
    minW: { base: '9', md: '6' },
    w: 'fit-content',
    mx: { base: 'auto', md: '0' },
    h: { base: '9', md: '6' },
    px: '1',
    borderRadius: 'full',
    textStyle: 'xs',
    fontWeight: 'medium',
    fontVariantNumeric: 'tabular-nums',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.muted' },
    '&[aria-current]': { bg: 'primary.solid', color: 'primary.contrast', fontWeight: 'semibold' },
  },
})

/** On a day without a meeting; seen once it is pointed at or reached by key. */
const CreateLink = chakra(Link, {
  base: {
    position: 'absolute',
    top: '1',
    insetEnd: '1',
    display: { base: 'none', md: 'grid' },
    placeItems: 'center',
    boxSize: '6',
    borderRadius: 'l1',
    color: 'fg.muted',
    opacity: '0',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.muted', color: 'fg' },
    _focusVisible: { opacity: '1' },
    'td:hover > &': { opacity: '1' },
  },
})

/** The weeks of a month with what is held on each day. */
export function MonthTable({ days, held, month, today, createOn }: ScheduleDays) {
  const weeks = Array.from({ length: days.length / 7 }, (_, week) =>
    days.slice(week * 7, week * 7 + 7),
  )
  return (
    <chakra.table
      w="100%"
      tableLayout="fixed"
      borderCollapse="collapse"
      aria-label={dayInWords(`${month}-01`, { month: 'long', year: 'numeric' })}
      css={{
        '& td, & th': { borderWidth: '1px', borderColor: 'border.muted' },
        '& tr > :first-of-type': { borderInlineStart: '0' },
        '& tr > :last-of-type': { borderInlineEnd: '0' },
        '& thead th': { borderTop: '0' },
        '& tbody > tr:last-of-type > td': { borderBottom: '0' },
      }}
    >
      <thead>
        <tr>
          {weeks[0]!.map((day) => (
            <chakra.th
              key={day}
              scope="col"
              abbr={dayInWords(day, { weekday: 'long' })}
              h="9"
              // Over the numbers of the days.
              px={{ base: '1', md: '2.5' }}
              textAlign={{ base: 'center', md: 'start' }}
              textStyle="xs"
              fontWeight="medium"
              color="fg.muted"
            >
              {dayInWords(day, { weekday: 'short' })}
            </chakra.th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const on = held.get(day) ?? []
              const chips = on.length > mostChips ? on.slice(0, mostChips - 1) : on
              const whole = `?${new URLSearchParams({ view: 'list', day })}`
              const isOutside = !day.startsWith(month)
              return (
                <chakra.td
                  key={day}
                  position="relative"
                  verticalAlign="top"
                  h={{ base: '14', md: '7rem' }}
                  p={{ base: '0.5', md: '1' }}
                  bg={isOutside ? 'bg.subtle' : undefined}
                >
                  <DayLink
                    to={whole}
                    aria-current={day === today ? 'date' : undefined}
                    color={isOutside ? 'fg.muted' : undefined}
                    aria-label={m.meetings_day({
                      day: dayInWords(day, { dateStyle: 'full' }),
                      count: on.length,
                    })}
                  >
                    {Number(day.slice(8))}
                  </DayLink>
                  {createOn && on.length === 0 && day >= today ? (
                    <CreateLink
                      to={createOn(day)}
                      aria-label={m.meetings_make_on({
                        day: dayInWords(day, { dateStyle: 'full' }),
                      })}
                      data-tip={m.meetings_make_one()}
                    >
                      <Plus size={14} aria-hidden="true" />
                    </CreateLink>
                  ) : null}
                  {on.length > 0 ? (
                    <chakra.span
                      hideFrom="md"
                      display="block"
                      boxSize="1.5"
                      mx="auto"
                      borderRadius="full"
                      bg="secondary.solid"
                      aria-hidden="true"
                    />
                  ) : null}
                  <chakra.div
                    hideBelow="md"
                    display="grid"
                    gridTemplateColumns="minmax(0, 1fr)"
                    gap="0.5"
                    mt="1"
                  >
                    {chips.map((each) => (
                      <MeetingChip key={keyOf(each)} of={each} />
                    ))}
                    {on.length > chips.length ? (
                      <chakra.span px="1.5" textStyle="xs" color="fg.muted">
                        <Link to={whole}>
                          {m.meetings_more({ count: on.length - chips.length })}
                        </Link>
                      </chakra.span>
                    ) : null}
                  </chakra.div>
                </chakra.td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </chakra.table>
  )
}
