import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { formatDate } from '../../time/formats.ts'
import { Card } from '../../ui/card.tsx'
import { m } from '../../words/m.ts'
import type { LogEntry, LoggedEntry } from './use-event-log.ts'

const time = {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
} as const
const sources = {
  socket: { label: m.demo_source_socket, tone: 'primary' },
  worker: { label: m.demo_source_worker, tone: 'secondary' },
  device: { label: m.demo_source_device, tone: 'neutral' },
  you: { label: m.demo_source_you, tone: 'warning' },
} as const

/** What happened, with times to the millisecond. */
export function EventLog({ entries, onClear }: { entries: LoggedEntry[]; onClear: () => void }) {
  return (
    <Card
      title={m.demo_log()}
      aside={
        <Button variant="ghost" size="sm" me="-2.5" disabled={!entries.length} onClick={onClear}>
          {m.demo_clear_log()}
        </Button>
      }
    >
      {entries.length === 0 ? (
        <chakra.p px="5" py="8" textStyle="sm" color="fg.muted" textAlign="center">
          {m.demo_log_empty()}
        </chakra.p>
      ) : null}
      <chakra.div
        role="log"
        aria-label={m.demo_log()}
        // So that it can be scrolled by keyboard.
        tabIndex={entries.length > 0 ? 0 : undefined}
        focusVisibleRing="inside"
        borderBottomRadius="l3"
        maxH={{ base: '80', lg: '38rem' }}
        overflowY="auto"
        textStyle="sm"
        css={{ '& li + li': { borderTopWidth: '1px', borderColor: 'border.muted' } }}
      >
        <chakra.ol listStyleType="none">
          {entries.map(({ id, at, source, what }) => (
            <chakra.li
              key={id}
              display="grid"
              gridTemplateColumns="4rem minmax(0, 1fr)"
              columnGap="3"
              px="5"
              py="2.5"
            >
              <Source source={source} />
              <chakra.div minW="0">
                <chakra.div overflowWrap="anywhere">{what}</chakra.div>
                <chakra.time
                  dateTime={at.toISOString()}
                  textStyle="xs"
                  color="fg.subtle"
                  fontVariantNumeric="tabular-nums"
                >
                  {formatDate(at, time)}
                </chakra.time>
              </chakra.div>
            </chakra.li>
          ))}
        </chakra.ol>
      </chakra.div>
    </Card>
  )
}

function Source({ source }: { source: LogEntry['source'] }) {
  const { label, tone } = sources[source]
  return (
    <chakra.span
      justifySelf="start"
      alignSelf="start"
      colorPalette={tone}
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      borderRadius="l1"
      px="1.5"
      textStyle="xs"
      fontWeight="medium"
      lineHeight="1.25rem"
    >
      {label()}
    </chakra.span>
  )
}
