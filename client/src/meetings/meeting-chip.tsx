import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { defaultZone } from '../time/default-zone.ts'
import { formatDate } from '../time/formats.ts'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { clockOf, type Occurrence } from './calendar.ts'

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
    '&[data-off] > [data-title]': { textDecoration: 'line-through' },
  },
})

const timeInWords = (at: string) =>
  formatDate(new Date(at), {
    timeZone: defaultZone(),
    ...{ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  })

/** Why it is not held then, or that it was held at another time before. */
export function strikeReason({ calledOff, movedFrom, movedTo }: Occurrence): string | null {
  if (movedTo) return m.meetings_moved_to({ when: timeInWords(movedTo) })
  if (calledOff) return m.meetings_cancelled()
  return movedFrom && m.meetings_moved_from({ when: timeInWords(movedFrom) })
}

/** A meeting in a month or a week. */
export function MeetingChip({ of, tall = false }: { of: Occurrence; tall?: boolean }) {
  const { meetingId, day, title, startsAt, calledOff, answer, mayAnswer, place } = of
  const why = strikeReason(of)
  const isOff = calledOff || answer === 'NO'
  return (
    <Chip
      to={paths.calendarMeeting(meetingId, day)}
      data-tip={[title, why].filter(Boolean).join(' · ')}
      data-open={(!isOff && mayAnswer && answer !== 'YES') || undefined}
      data-off={isOff || undefined}
      {...(tall && { h: '100%', whiteSpace: 'normal', overflowWrap: 'break-word' })}
    >
      <chakra.span data-title fontVariantNumeric="tabular-nums" me="1">
        {clockOf(startsAt)}
      </chakra.span>
      <chakra.span data-title fontWeight="medium" lang={languageOf(title)}>
        {title}
      </chakra.span>
      {why ? (
        <chakra.span {...(tall ? { display: 'block' } : { srOnly: true })}>{why}</chakra.span>
      ) : null}
      {tall && place ? <chakra.span display="block">{place}</chakra.span> : null}
    </Chip>
  )
}
