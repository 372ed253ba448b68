import { Download, Radio, RefreshCw, ShieldCheck } from 'lucide-react'
import { installPrompt, useInstallOffer } from '../../device/install-prompt.ts'
import { resendSubscription } from '../../device/push-subscription.ts'
import { iosGuidance, useNotifications } from '../../device/use-notifications.ts'
import { Card } from '../../ui/card.tsx'
import { TrialList, TrialRow } from './trial-row.tsx'
import type { LogEntry } from './use-event-log.ts'

/** What this device needs before anything can be pushed to it. */
export function SetUpCard({ note }: { note: (entry: LogEntry) => void }) {
  const notifications = useNotifications()
  const { support, permission, permissionText, subscribed, health } = notifications
  const say = (what: string) => note({ source: 'You', what })

  async function ask() {
    say(`Asked for the permission: ${await notifications.request()}`)
  }
  async function subscribe() {
    say((await notifications.subscribe()) ? 'Subscribed to push' : 'Not subscribed to push')
  }
  async function unsubscribe() {
    say((await notifications.unsubscribe()) ? 'Unsubscribed from push' : 'Still subscribed')
  }
  async function resend() {
    say((await resendSubscription()) ? 'Sent the subscription again' : 'There was none to send')
  }

  return (
    <Card title="Set up">
      <TrialList>
        <TrialRow
          icon={ShieldCheck}
          title="Permission"
          detail={<span lang="th">{permissionText}</span>}
          action="Ask"
          disabled={permission !== 'default' && !support.inAppOnly}
          primary={permission === 'default'}
          run={ask}
        />
        <TrialRow
          icon={Radio}
          title="Push subscription"
          detail={
            subscribed
              ? 'The push service of this browser delivers here.'
              : 'Without one, nothing arrives while Prakat is closed.'
          }
          action={subscribed ? 'Unsubscribe' : 'Subscribe'}
          disabled={!support.supported || permission === 'denied'}
          primary={permission === 'granted' && !subscribed}
          run={subscribed ? unsubscribe : subscribe}
        />
        <TrialRow
          icon={RefreshCw}
          title="Known to the server"
          detail={
            health.knownToServer
              ? 'The server has taken this subscription.'
              : 'Not yet, as far as this page knows.'
          }
          action="Send again"
          disabled={!subscribed}
          run={resend}
        />
        <InstallRow say={say} />
      </TrialList>
    </Card>
  )
}

function InstallRow({ say }: { say: (what: string) => void }) {
  const { available, byHand } = useInstallOffer()
  async function install() {
    if (byHand) return iosGuidance()
    say(`Installing was ${await installPrompt.prompt()}`)
  }
  return (
    <TrialRow
      icon={Download}
      title="App"
      detail={
        available || byHand
          ? 'Prakat can be installed here.'
          : 'Installed already, or this browser does not offer it now.'
      }
      action="Install"
      disabled={!available && !byHand}
      run={install}
    />
  )
}
