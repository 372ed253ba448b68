import { Button } from '@chakra-ui/react/button'
import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'
import type { Notification } from '@prakat/schema/notification'
import { CircleCheck } from 'lucide-react'
import { useCallback, useState, type RefCallback } from 'react'
import { reasonOf } from '../api/failure.ts'
import { SenderName, SeverityLabel } from '../directory/announcement-parts.tsx'
import { useWaiting } from '../offline/outbox.ts'
import { PendingNote } from '../offline/pending-note.tsx'
import { notificationIcon, severityTone } from '../ui/notification-look.ts'
import { PersonAvatar } from '../ui/person-avatar.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { rich } from '../ui/rich.tsx'
import { toast } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import { inboxStore } from './inbox-store.ts'

const typeNames: Record<Notification['type'], () => string> = {
  announcement: m.inbox_announcement,
  article: m.inbox_article,
  meeting: m.inbox_meeting,
  other: m.inbox_event,
}

/** Whoever wrote it, with the icon of its type on the colour of its severity; that alone where nobody is named. */
export function ItemBadge({ item }: { item: Notification }) {
  const { sender } = item
  if (!sender) return <TypeBadge item={item} boxSize="8" borderRadius="l2" iconSize={16} />
  return (
    <chakra.span position="relative" flexShrink="0" alignSelf="flex-start">
      <PersonAvatar name={sender.name} photo={sender.photo} size="md" />
      <TypeBadge
        item={item}
        position="absolute"
        bottom="-1"
        insetEnd="-1"
        boxSize="5"
        borderRadius="full"
        borderWidth="2px"
        borderColor="bg.panel"
        iconSize={10}
      />
    </chakra.span>
  )
}

interface TypeBadgeProps extends HTMLChakraProps<'span'> {
  item: Notification
  iconSize: number
}

function TypeBadge({ item, iconSize, ...props }: TypeBadgeProps) {
  const Icon = notificationIcon[item.type] ?? notificationIcon.other
  const tone = item.severity === 'info' ? 'neutral' : severityTone[item.severity]
  return (
    <chakra.span
      position="relative"
      display="grid"
      placeItems="center"
      flexShrink="0"
      colorPalette={tone}
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      {...props}
    >
      <Icon size={iconSize} aria-hidden="true" />
      <chakra.span srOnly>{(typeNames[item.type] ?? typeNames.other)()}</chakra.span>
    </chakra.span>
  )
}

interface ItemFactsProps extends HTMLChakraProps<'div'> {
  item: Notification
}

/** Who wrote it, when it was published, whether it was changed since, and its severity. */
export function ItemFacts({ item, ...props }: ItemFactsProps) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="2"
      color="fg.subtle"
      {...props}
    >
      {item.sender ? <SenderName sender={item.sender} /> : null}
      <RelativeTime at={item.publishAt ?? item.createdAt} />
      {isUpdated(item) ? (
        <chakra.span position="relative">
          {rich(m.inbox_updated, { when: <RelativeTime at={item.updatedAt} /> })}
        </chakra.span>
      ) : null}
      <SeverityLabel severity={item.severity} />
    </chakra.div>
  )
}

/** Whether it was changed since it was published. */
const isUpdated = ({ createdAt, updatedAt }: Notification) =>
  Date.parse(updatedAt) > Date.parse(createdAt)

interface AcknowledgementProps {
  item: Notification
  onDone?: () => void
}

/** The button to acknowledge a notification, or when that was done. */
export function Acknowledgement({ item, onDone }: AcknowledgementProps) {
  const [busy, setBusy] = useState(false)
  const isWaitingToGo = useWaiting(
    (deed) => deed.kind === 'acknowledge' && deed.id === item.id && deed.seq === item.seq,
  )
  if (!item.requiresAck) return null
  if (item.acknowledgedAt) {
    return (
      <chakra.span display="inline-flex" alignItems="center" gap="1.5" color="fg.success">
        <CircleCheck size={15} aria-hidden="true" />
        <span>
          {rich(m.inbox_acknowledged, { when: <RelativeTime at={item.acknowledgedAt} /> })}
        </span>
      </chakra.span>
    )
  }

  if (isWaitingToGo && !busy) return <PendingNote>{m.offline_acknowledged()}</PendingNote>

  async function acknowledge() {
    setBusy(true)
    const outcome = await inboxStore.acknowledge(item)
    setBusy(false)
    if (outcome === 'sent') onDone?.()
    if (typeof outcome === 'string') return
    const description = reasonOf(outcome)
    void toast({ title: m.inbox_not_acknowledged(), description, tone: 'error' })
  }
  return (
    <Button
      size="sm"
      // Above the click on the whole row, where there is one.
      position="relative"
      loading={busy}
      loadingText={m.inbox_acknowledging()}
      aria-label={m.inbox_acknowledge_title({ title: item.title })}
      onClick={() => void acknowledge()}
    >
      {m.inbox_acknowledge()}
    </Button>
  )
}

/** A ref for a text of which only some lines are shown, and whether that is less than all of it. */
export function useClamp(): [RefCallback<HTMLElement>, boolean] {
  const [isCut, setCut] = useState(false)
  const ref = useCallback((element: HTMLElement) => {
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1)
    measure()
    if (typeof ResizeObserver !== 'function') return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, isCut]
}
