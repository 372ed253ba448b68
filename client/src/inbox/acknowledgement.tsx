import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { RelativeTime } from '../ui/relative-time.tsx'
import { toast } from '../ui/toast.ts'
import { inboxStore } from './inbox-store.ts'
import type { Notification } from '@prakat/schema/notification'

/** For what asks to be confirmed: the button to do so, and then that and when it was done. */
export function Acknowledgement({ item }: { item: Notification }) {
  const [busy, setBusy] = useState(false)
  if (!item.requiresAck) return null
  if (item.acknowledgedAt) {
    return (
      <chakra.span display="inline-flex" alignItems="center" gap="1.5" color="fg.success">
        <CircleCheck size={15} aria-hidden="true" />
        <span>
          Acknowledged <RelativeTime at={item.acknowledgedAt} />
        </span>
      </chakra.span>
    )
  }

  async function acknowledge() {
    setBusy(true)
    const done = await inboxStore.acknowledge(item.id)
    setBusy(false)
    if (done) return
    void toast({
      title: 'Not acknowledged',
      description: 'We could not reach the server. Try again.',
      tone: 'error',
    })
  }
  return (
    <Button
      size="sm"
      // Above the click on the whole row, where there is one.
      position="relative"
      loading={busy}
      loadingText="Acknowledging…"
      aria-label={`Acknowledge “${item.title}”`}
      onClick={() => void acknowledge()}
    >
      Acknowledge
    </Button>
  )
}
