import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { defaultZone } from '../time/default-zone.ts'
import { formatDate } from '../time/formats.ts'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import type { Occurrence } from './calendar.ts'

/** "09:00" */
export const clockOf = (at: string) =>
  formatDate(new Date(at), { timeZone: defaultZone(), hour: '2-digit', minute: '2-digit' })

const Chip = chakra(Link, {
  base: {
    display: 'block',
    px: '1.5',
    py: '0.5',
    borderRadius: 'l1',
    textStyle: 'xs',
    lineHeight: '1.25rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    bg: 'secondary.subtle',
    color: 'secondary.fg',
    focusVisibleRing: 'inside',
    _hover: { bg: 'secondary.muted' },
    // Not answered, or perhaps: an outline until one says yes.
    '&[data-open]': { bg: 'transparent', boxShadow: 'inset 0 0 0 1px {colors.secondary.muted}' },
    '&[data-off]': { bg: 'bg.muted', color: 'fg.muted', boxShadow: 'none' },
    '&[data-off] > span': { textDecoration: 'line-through' },
  },
})

/** A meeting in a month or a week. */
export function MeetingChip({ of, tall = false }: { of: Occurrence; tall?: boolean }) {
  const { meetingId, title, startsAt, calledOff, answer, place } = of
  const isOff = calledOff || answer === 'NO'
  return (
    <Chip
      to={paths.calendarMeeting(meetingId)}
      data-open={(!isOff && answer !== 'YES') || undefined}
      data-off={isOff || undefined}
      {...(tall && { h: '100%', whiteSpace: 'normal', overflowWrap: 'break-word' })}
    >
      <chakra.span fontVariantNumeric="tabular-nums" me="1">
        {clockOf(startsAt)}
      </chakra.span>
      <chakra.span fontWeight="medium" lang={languageOf(title)}>
        {title}
      </chakra.span>
      {calledOff ? <chakra.span srOnly>{m.meetings_called_off()}</chakra.span> : null}
      {tall && place ? <chakra.span display="block">{place}</chakra.span> : null}
    </Chip>
  )
}
