import { chakra } from '@chakra-ui/react/styled-system'
import { people } from '../directory/directory-of.tsx'
import { defaultZone } from '../time/default-zone.ts'
import { formatList } from '../time/formats.ts'
import { languageOf, shownName } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { dayInWords, timesOf } from './clock.ts'
import type { OwnShift } from './own.ts'
import { colorOf, hueEdge, hues } from './shift-look.ts'

interface DaysProps {
  days: string[]
  shifts: OwnShift[]
  today: string
}

/** Days below each other, with what somebody works on each. */
export function Days({ days, shifts, today }: DaysProps) {
  const nameOf = people.useNames(shifts.flatMap(({ colleagueIds }) => colleagueIds))
  return (
    <chakra.ul
      listStyleType="none"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      boxShadow="xs"
      overflow="hidden"
    >
      {days.map((day) => {
        const held = shifts.filter(({ date }) => date === day)
        const isToday = day === today
        return (
          <chakra.li
            key={day}
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '11rem minmax(0, 1fr)' }}
            gap={{ base: '1', sm: '4' }}
            px="4"
            py="3"
            borderTopWidth={day === days[0] ? '0' : '1px'}
            borderColor="border.muted"
            bg={isToday ? 'primary.subtle' : undefined}
            aria-current={isToday ? 'date' : undefined}
          >
            <chakra.span
              textStyle="sm"
              fontWeight={held.length > 0 || isToday ? 'semibold' : undefined}
              color={isToday ? 'primary.fg' : held.length > 0 ? 'fg' : 'fg.muted'}
            >
              {dayInWords(day, { weekday: 'long', day: 'numeric', month: 'short' })}
              {isToday ? ` · ${m.shifts_today()}` : ''}
            </chakra.span>
            {held.length === 0 ? (
              <chakra.span textStyle="sm" color="fg.muted">
                {m.shifts_free()}
              </chakra.span>
            ) : (
              <chakra.div display="grid" gap="2">
                {held.map((shift) => (
                  <Shift
                    key={shift.id}
                    shift={shift}
                    colleagues={shift.colleagueIds.flatMap((id) => nameOf(id) ?? [])}
                  />
                ))}
              </chakra.div>
            )}
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}

function Shift({ shift, colleagues }: { shift: OwnShift; colleagues: string[] }) {
  const { name, place, note, timeZone } = shift
  const department = shownName(shift.departmentNameEn, shift.departmentNameTh)
  const details = [department, place, timeZone === defaultZone() ? '' : timeZone]
  return (
    <chakra.div
      className={`${hues[colorOf(shift)]} ${hueEdge}`}
      ps="3"
      borderInlineStartWidth="3px"
    >
      <chakra.p fontWeight="medium">
        <chakra.span fontVariantNumeric="tabular-nums">{timesOf(shift)}</chakra.span>{' '}
        <span lang={languageOf(name)}>{name}</span>
      </chakra.p>
      <chakra.p textStyle="sm" color="fg.muted">
        {details.filter(Boolean).join(' · ')}
      </chakra.p>
      {note ? <chakra.p textStyle="sm">{note}</chakra.p> : null}
      {colleagues.length > 0 ? (
        <chakra.p textStyle="sm" color="fg.muted">
          {m.shifts_own_with({ names: formatList(colleagues) })}
        </chakra.p>
      ) : null}
    </chakra.div>
  )
}
