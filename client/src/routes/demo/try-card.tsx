import { AppWindow, BellRing, Eraser, MessageSquare, Volume2 } from 'lucide-react'
import type { Notification } from '@prakat/schema/notification'
import { playSound } from '../../device/play-sound.ts'
import { showDesktop } from '../../device/show-desktop.ts'
import { useNotifications } from '../../device/use-notifications.ts'
import { Card } from '../../ui/card.tsx'
import { notificationIcon } from '../../ui/notification-look.ts'
import { toast } from '../../ui/toast.ts'
import { TrialList, TrialRow } from './trial-row.tsx'
import type { LogEntry } from './use-event-log.ts'

const title = 'The lift is out of order'
const body = 'It is being repaired until noon. Please use the stairs.'

/** Every way in which a notification can appear here. */
export function TryCard({ note }: { note: (entry: LogEntry) => void }) {
  const { permission, preferences, subscribed, sendTest, clearShown } = useNotifications()
  const say = (what: string) => note({ source: 'You', what })

  async function push() {
    await sendTest()
    say('Asked for a test push')
  }
  function showToast() {
    void toast({ title, description: body, tone: 'info', icon: notificationIcon.announcement })
    say('Showed a message in the page')
  }
  async function desktop() {
    await showDesktop(sample(), { showsBody: true, silent: !preferences.sound })
    say('Showed a desktop notification')
  }
  async function sound() {
    await playSound()
    say('Played the sound')
  }
  async function clear() {
    await clearShown()
    say('Cleared what was shown')
  }

  return (
    <Card title="Try">
      <TrialList>
        <TrialRow
          icon={BellRing}
          title="Test push"
          detail="From the server, through the push service, to this device alone."
          action="Send"
          disabled={!subscribed}
          run={push}
        />
        <TrialRow
          icon={MessageSquare}
          title="Message in the page"
          detail="What people see who are looking at Prakat."
          action="Show"
          run={showToast}
        />
        <TrialRow
          icon={AppWindow}
          title="Desktop notification"
          detail="Outside of the page, for five seconds."
          action="Show"
          disabled={permission !== 'granted'}
          run={desktop}
        />
        <TrialRow
          icon={Volume2}
          title="Sound"
          detail="The two notes of a new announcement."
          action="Play"
          run={sound}
        />
        <TrialRow
          icon={Eraser}
          title="Clear"
          detail="Takes away what the system still shows; the inbox keeps it."
          action="Clear"
          run={clear}
        />
      </TrialList>
    </Card>
  )
}

function sample(): Notification {
  const now = new Date().toISOString()
  return {
    id: `demo-${now}`,
    seq: 0,
    revision: 0,
    title,
    body,
    type: 'announcement',
    severity: 'info',
    channels: ['app'],
    status: 'sent',
    requiresAck: false,
    publishAt: now,
    createdAt: now,
    updatedAt: now,
    deleted_at: null,
    isRead: false,
  }
}
