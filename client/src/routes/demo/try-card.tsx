import { AppWindow, BellRing, Eraser, MessageSquare, Volume2 } from 'lucide-react'
import type { Notification } from '@prakat/schema/notification'
import { playSound } from '../../device/play-sound.ts'
import { showDesktop } from '../../device/show-desktop.ts'
import { useNotifications } from '../../device/use-notifications.ts'
import { Card } from '../../ui/card.tsx'
import { notificationIcon } from '../../ui/notification-look.ts'
import { toast } from '../../ui/toast.ts'
import { m } from '../../words/m.ts'
import { TrialList, TrialRow } from './trial-row.tsx'
import type { LogEntry } from './use-event-log.ts'

/** Every way in which a notification can appear here. */
export function TryCard({ note }: { note: (entry: LogEntry) => void }) {
  const { permission, preferences, subscribed, sendTest, clearShown } = useNotifications()
  const say = (what: string) => note({ source: 'you', what })

  async function push() {
    await sendTest()
    say(m.demo_did_ask_push())
  }
  function showToast() {
    void toast({
      title: m.demo_sample_title(),
      description: m.demo_sample_body(),
      tone: 'info',
      icon: notificationIcon.announcement,
    })
    say(m.demo_did_show_message())
  }
  async function desktop() {
    await showDesktop(sample(), { showsBody: true, silent: !preferences.sound })
    say(m.demo_did_show_desktop())
  }
  async function sound() {
    await playSound()
    say(m.demo_did_play())
  }
  async function clear() {
    await clearShown()
    say(m.demo_did_clear())
  }

  return (
    <Card title={m.demo_try()}>
      <TrialList>
        <TrialRow
          icon={BellRing}
          title={m.demo_test_push()}
          detail={m.demo_test_push_about()}
          action={m.demo_send()}
          disabled={!subscribed}
          run={push}
        />
        <TrialRow
          icon={MessageSquare}
          title={m.demo_message()}
          detail={m.demo_message_about()}
          action={m.demo_show()}
          run={showToast}
        />
        <TrialRow
          icon={AppWindow}
          title={m.demo_desktop()}
          detail={m.demo_desktop_about()}
          action={m.demo_show()}
          disabled={permission !== 'granted'}
          run={desktop}
        />
        <TrialRow
          icon={Volume2}
          title={m.demo_sound()}
          detail={m.demo_sound_about()}
          action={m.demo_play()}
          run={sound}
        />
        <TrialRow
          icon={Eraser}
          title={m.demo_clear()}
          detail={m.demo_clear_about()}
          action={m.demo_clear()}
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
    title: m.demo_sample_title(),
    body: m.demo_sample_body(),
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
