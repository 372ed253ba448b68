import { chakra } from '@chakra-ui/react/styled-system'
import type { Notification, Sender } from '@prakat/schema/notification'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDate } from '../time/formats.ts'
import { severityTone } from '../ui/notification-look.ts'
import { useClock } from '../ui/relative-time.tsx'
import { Tag } from '../ui/tag.tsx'
import { languageOf, shownName } from '../words/language-of.ts'
import { m } from '../words/m.ts'

/** Of whoever wrote it. */
export function SenderName({
  sender: { name, nameTh },
}: {
  sender: Pick<Sender, 'name' | 'nameTh'>
}) {
  const displayName = shownName(name, nameTh)
  return (
    <>
      <chakra.span
        lang={languageOf(displayName)}
        position="relative"
        maxW="100%"
        overflowWrap="anywhere"
        color="fg.muted"
        fontWeight="medium"
      >
        {displayName}
      </chakra.span>
      <span aria-hidden="true">·</span>
    </>
  )
}

const names = { warning: m.inbox_warning, urgent: m.inbox_urgent }

/** The severity, if it is more than information. */
export function SeverityLabel({ severity }: { severity: Notification['severity'] }) {
  if (severity === 'info' || !(severity in names)) return null
  return <Tag tone={severityTone[severity]}>{names[severity]()}</Tag>
}

interface AcknowledgementBoxProps {
  dueAt: string | null | undefined
  isDone: boolean
  /** The button, or when that was done. */
  children: ReactNode
}

/** That its readers are asked to acknowledge it, and by when or since when it is late. */
export function AcknowledgementBox({ dueAt, isDone, children }: AcknowledgementBoxProps) {
  const now = useClock()
  const by = dueAt && formatDate(Date.parse(dueAt), { dateStyle: 'long', timeStyle: 'short' })
  const isLate = !isDone && Boolean(dueAt) && Date.parse(dueAt ?? '') < now
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      w="100%"
      p="4"
      bg={isLate ? 'warning.subtle' : 'bg.panel'}
      borderWidth="1px"
      borderColor={isLate ? 'warning.muted' : undefined}
      borderRadius="l3"
      textStyle="sm"
    >
      {isDone ? null : isLate && by ? (
        <chakra.p display="flex" gap="2" color="warning.fg">
          <chakra.span flexShrink="0" pt="0.5">
            <TriangleAlert size={16} aria-hidden="true" />
          </chakra.span>
          {m.inbox_acknowledge_late({ time: by })}
        </chakra.p>
      ) : (
        <p>{by ? m.inbox_acknowledge_by({ time: by }) : m.inbox_please_acknowledge()}</p>
      )}
      {children}
    </chakra.div>
  )
}
