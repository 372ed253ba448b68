import { addDays, daysOf } from '@prakat/schema/shift-rules'
import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router'
import { languageOf } from '../words/language-of.ts'
import { dayInWords, timesOf } from './clock.ts'
import { monthDays, ownAddress, type OwnShift } from './own.ts'
import { colorOf, hued, hues } from './shift-look.ts'

interface MonthProps {
  /** Any day of it. */
  day: string
  shifts: OwnShift[]
  today: string
}

/** One's shifts in the weeks of a month; a day leads to its week. */
export function Month({ day, shifts, today }: MonthProps) {
  const { first, from, to } = monthDays(day)
  const mondays: string[] = []
  for (let monday = from; monday <= to; monday = addDays(monday, 7)) mondays.push(monday)
  return (
    <chakra.table
      w="100%"
      tableLayout="fixed"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      boxShadow="xs"
      overflow="hidden"
      borderCollapse="separate"
      borderSpacing="0"
      aria-label={dayInWords(first, { month: 'long', year: 'numeric' })}
      css={{ '& td + td': { borderInlineStartWidth: '1px' }, '& td': { borderTopWidth: '1px' } }}
    >
      <thead>
        <tr>
          {daysOf(from).map((each) => (
            <chakra.th
              key={each}
              scope="col"
              abbr={dayInWords(each, { weekday: 'long' })}
              h="9"
              px="2"
              textAlign="start"
              textStyle="xs"
              fontWeight="medium"
              color="fg.muted"
            >
              {dayInWords(each, { weekday: 'short' })}
            </chakra.th>
          ))}
        </tr>
      </thead>
      <tbody>
        {mondays.map((monday) => (
          <tr key={monday}>
            {daysOf(monday).map((each) => (
              <Day
                key={each}
                day={each}
                isOutside={!each.startsWith(first.slice(0, 7))}
                isToday={each === today}
                shifts={shifts.filter(({ date }) => date === each)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </chakra.table>
  )
}

interface DayProps {
  day: string
  isOutside: boolean
  isToday: boolean
  shifts: OwnShift[]
}

function Day({ day, isOutside, isToday, shifts }: DayProps) {
  return (
    <chakra.td
      verticalAlign="top"
      h="24"
      p="1"
      borderColor="border.muted"
      bg={isOutside ? 'bg.subtle' : undefined}
    >
      <DayLink
        to={ownAddress('week', day)}
        aria-label={dayInWords(day, { weekday: 'long', day: 'numeric', month: 'long' })}
        aria-current={isToday ? 'date' : undefined}
        color={isOutside ? 'fg.muted' : undefined}
      >
        {dayInWords(day, { day: 'numeric' })}
      </DayLink>
      {shifts.map((shift) => (
        <chakra.p
          key={shift.id}
          className={`${hues[colorOf(shift)]} ${hued}`}
          mt="1"
          px="1.5"
          py="0.5"
          borderRadius="l1"
          borderInlineStartWidth="3px"
          textStyle="xs"
          overflowWrap="anywhere"
        >
          <chakra.span fontWeight="medium" fontVariantNumeric="tabular-nums">
            {timesOf(shift)}
          </chakra.span>{' '}
          <span lang={languageOf(shift.name)}>{shift.name}</span>
        </chakra.p>
      ))}
    </chakra.td>
  )
}

const DayLink = chakra(Link, {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minW: '7',
    h: '7',
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
