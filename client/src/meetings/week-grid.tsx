import { chakra } from '@chakra-ui/react/styled-system'
import { formatDate } from '../time/formats.ts'
import {
  dayInWords,
  dayOf,
  keyOf,
  placesOn,
  type Occurrence,
  type ScheduleDays,
} from './calendar.ts'
import { MeetingChip } from './meeting-chip.tsx'

/** Of an hour, in rem. */
const hourHeight = 3

/** Seven days beside each other, by the hours in which there is something, and those of work; above them what goes on for days. */
export function WeekGrid({ days, held, today }: ScheduleDays) {
  const isMultiDay = (of: Occurrence) => dayOf(of.startsAt) !== dayOf(Date.parse(of.endsAt) - 1)
  const heldOn = (day: string, long: boolean) =>
    (held.get(day) ?? []).filter((each) => isMultiDay(each) === long)
  const placed = days.map((day) => placesOn(day, heldOn(day, false)))
  const all = placed.flat()
  const first = Math.floor(Math.min(8, ...all.map(({ from }) => from)))
  const last = Math.ceil(Math.max(18, ...all.map(({ to }) => to)))
  const hours = Array.from({ length: last - first }, (_, count) => first + count)
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="3.5rem repeat(7, minmax(0, 1fr))"
      overflowX="auto"
    >
      <span />
      {days.map((day) => (
        <chakra.div
          key={day}
          py="2"
          px="1"
          display="grid"
          alignContent="start"
          gap="1"
          gridTemplateColumns="minmax(0, 1fr)"
          textAlign="center"
          textStyle="xs"
          fontWeight="medium"
          color={day === today ? 'primary.fg' : 'fg.muted'}
          borderBottomWidth="1px"
          borderStartWidth="1px"
          borderColor="border.muted"
        >
          <h3>{dayInWords(day, { weekday: 'short', day: 'numeric', month: 'short' })}</h3>
          {heldOn(day, true).map((each) => (
            <MeetingChip key={keyOf(each)} of={each} />
          ))}
        </chakra.div>
      ))}
      <chakra.div aria-hidden="true">
        {hours.map((hour) => (
          <chakra.div
            key={hour}
            h={`${hourHeight}rem`}
            pe="2"
            textAlign="end"
            textStyle="xs"
            color="fg.muted"
            fontVariantNumeric="tabular-nums"
          >
            {formatDate(hour * 3_600_000, { timeZone: 'UTC', hour: '2-digit', minute: '2-digit' })}
          </chakra.div>
        ))}
      </chakra.div>
      {days.map((day, index) => (
        <chakra.ul
          key={day}
          listStyleType="none"
          aria-label={dayInWords(day, { dateStyle: 'full' })}
          position="relative"
          h={`${hours.length * hourHeight}rem`}
          borderStartWidth="1px"
          borderColor="border.muted"
          bg={day === today ? 'primary.subtle/40' : undefined}
          backgroundImage="linear-gradient({colors.border.muted} 1px, transparent 1px)"
          backgroundSize={`100% ${hourHeight}rem`}
        >
          {placed[index]!.map(({ of, from, to, lane, lanes }) => (
            <chakra.li
              key={keyOf(of)}
              position="absolute"
              p="0.5"
              style={{
                top: `${(from - first) * hourHeight}rem`,
                height: `${(to - from) * hourHeight}rem`,
                insetInlineStart: `${(lane / lanes) * 100}%`,
                width: `${100 / lanes}%`,
              }}
            >
              <MeetingChip of={of} tall />
            </chakra.li>
          ))}
        </chakra.ul>
      ))}
    </chakra.div>
  )
}
