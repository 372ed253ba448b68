import type { Shift } from '@prakat/schema/shift-rules'
import { chakra } from '@chakra-ui/react/styled-system'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { dayInWords, timesOf } from './clock.ts'
import { personName } from './change-words.ts'
import { warningInWords } from './warning-words.ts'
import type { ShownBoard } from './use-board.ts'

const mostListed = 200

interface WarningListProps {
  view: ShownBoard
  onJump: (shift: Shift) => void
}

/** Each leads to the shift that it is about. */
export function WarningList({ view, onJump }: WarningListProps) {
  const { marks, shifts, board } = view
  const byId = new Map(shifts.map((shift) => [shift.id, shift]))
  const beyond = marks.warnings.length - mostListed
  return (
    <chakra.ul
      aria-label={m.shifts_warnings({ count: marks.warnings.length })}
      listStyleType="none"
      maxH="48"
      overflowY="auto"
      mb="2"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
    >
      {marks.warnings.slice(0, mostListed).map((warning) => {
        const shift = byId.get(warning.shiftId)
        if (!shift) return null
        const who = personName(shift, board)
        return (
          <li key={`${warning.shiftId} ${warning.otherId} ${warning.kind}`}>
            <chakra.button
              type="button"
              display="flex"
              flexWrap="wrap"
              columnGap="3"
              w="100%"
              minH={{ base: '11', md: '9' }}
              alignItems="center"
              px="4"
              textStyle="sm"
              textAlign="start"
              focusVisibleRing="inside"
              _hover={{ bg: 'bg.muted' }}
              onClick={() => onJump(shift)}
            >
              <chakra.span fontWeight="medium" lang={languageOf(who)}>
                {who}
              </chakra.span>
              <chakra.span color="fg.muted">
                {dayInWords(shift.date, { weekday: 'short', day: 'numeric', month: 'short' })}{' '}
                {timesOf(shift)}
              </chakra.span>
              <chakra.span color="fg.error" ms="auto">
                {warningInWords(warning, board)}
              </chakra.span>
            </chakra.button>
          </li>
        )
      })}
      {beyond > 0 ? (
        <chakra.li px="4" py="2" textStyle="sm" color="fg.muted">
          {m.shifts_others({ count: beyond })}
        </chakra.li>
      ) : null}
    </chakra.ul>
  )
}
