import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, type ReactNode } from 'react'
import { Link } from 'react-router'
import { formatAgo, formatDate } from '../time/formats.ts'
import { languageOf } from '../words/language-of.ts'
import { ComingPart, type Coming } from './coming-part.tsx'
import { QuietFailure } from './quiet-failure.tsx'
import { rowsBefore } from './rows-before.ts'

interface Entry {
  key: string
  to: string
  /** Such as "2026-11-24". */
  day: string
  title: string
  /** When on that day, and where. */
  details: string
  mark?: ReactNode
}

interface ComingCardProps {
  of: Coming
  today: string
  /** Undefined until they are known. */
  entries: Entry[] | undefined
  /** Why they are not known. */
  failure: { title: string; onRetry: () => void } | undefined
}

/** What comes next of something, each with its day. */
export function ComingCard({ of, today, entries, failure }: ComingCardProps) {
  const count = entries?.length
  useEffect(() => {
    if (count !== undefined) rowsBefore.write(of.part, count)
  }, [of.part, count])
  if (count === 0 && !of.none) return null
  if (!entries) return <ComingPart of={of}>{failure && <QuietFailure {...failure} />}</ComingPart>
  return (
    <ComingPart of={of}>
      {count === 0 ? (
        <chakra.p px="5" py="5" textStyle="sm" color="fg.muted">
          {of.none}
        </chakra.p>
      ) : (
        <chakra.ul listStyleType="none" py="1.5">
          {entries.map((entry) => (
            <li key={entry.key}>
              <EntryLink to={entry.to}>
                <Day of={entry.day} today={today} />
                <chakra.span display="grid" flex="1" minW="0">
                  <chakra.span fontWeight="medium" truncate lang={languageOf(entry.title)}>
                    {entry.title}
                  </chakra.span>
                  <chakra.span color="fg.muted" truncate fontVariantNumeric="tabular-nums">
                    {entry.details}
                  </chakra.span>
                </chakra.span>
                {entry.mark}
              </EntryLink>
            </li>
          ))}
        </chakra.ul>
      )}
    </ComingPart>
  )
}

const EntryLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '5',
    py: '2',
    textStyle: 'sm',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.subtle' },
  },
})

/** A day as on a leaf of a calendar. */
function Day({ of, today }: { of: string; today: string }) {
  const isToday = of === today
  const at = Date.parse(of)
  return (
    <chakra.span
      display="grid"
      justifyItems="center"
      alignContent="center"
      boxSize="11"
      flexShrink="0"
      borderRadius="l2"
      bg={isToday ? 'primary.subtle' : 'neutral.subtle'}
      color={isToday ? 'primary.fg' : undefined}
      lineHeight="1.25"
    >
      <chakra.span
        fontSize="2xs"
        fontWeight="medium"
        color={isToday ? 'primary.fg' : 'fg.muted'}
        _firstLetter={{ textTransform: 'uppercase' }}
      >
        {isToday ? formatAgo(0, 'day') : formatDate(at, { timeZone: 'UTC', weekday: 'short' })}
      </chakra.span>{' '}
      <chakra.span fontSize="md" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {formatDate(at, { timeZone: 'UTC', day: 'numeric' })}
      </chakra.span>
    </chakra.span>
  )
}
