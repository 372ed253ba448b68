import { Download, Radio, RefreshCw, ShieldCheck } from 'lucide-react'
import { installPrompt, useInstallOffer } from '../../device/install-prompt.ts'
import { resendSubscription } from '../../device/push-subscription.ts'
import { iosGuidance, useNotifications } from '../../device/use-notifications.ts'
import { Card } from '../../ui/card.tsx'
import { m } from '../../words/m.ts'
import { TrialList, TrialRow } from './trial-row.tsx'
import type { LogEntry } from './use-event-log.ts'

const permissionTexts = {
  granted: m.demo_asked_granted,
  denied: m.demo_asked_denied,
  default: m.demo_asked_default,
  unsupported: m.demo_asked_unsupported,
}
const installing = { accepted: m.demo_install_accepted, dismissed: m.demo_install_dismissed }

/** What this device needs before anything can be pushed to it. */
export function SetUpCard({ note }: { note: (entry: LogEntry) => void }) {
  const notifications = useNotifications()
  const { support, permission, permissionText, subscribed, health } = notifications
  const say = (what: string) => note({ source: 'you', what })

  async function ask() {
    say(permissionTexts[await notifications.request()]())
  }
  async function subscribe() {
    say((await notifications.subscribe()) ? m.demo_did_subscribe() : m.demo_did_not_subscribe())
  }
  async function unsubscribe() {
    say(
      (await notifications.unsubscribe()) ? m.demo_did_unsubscribe() : m.demo_did_not_unsubscribe(),
    )
  }
  async function resend() {
    say((await resendSubscription()) ? m.demo_did_send_again() : m.demo_none_to_send())
  }

  return (
    <Card title={m.demo_set_up()}>
      <TrialList>
        <TrialRow
          icon={ShieldCheck}
          title={m.demo_permission()}
          detail={<span lang="th">{permissionText}</span>}
          action={m.demo_ask()}
          disabled={permission !== 'default' && !support.inAppOnly}
          primary={permission === 'default'}
          run={ask}
        />
        <TrialRow
          icon={Radio}
          title={m.demo_subscription()}
          detail={subscribed ? m.demo_subscription_on() : m.demo_subscription_off()}
          action={subscribed ? m.demo_unsubscribe() : m.demo_subscribe()}
          disabled={!support.supported || permission === 'denied'}
          primary={permission === 'granted' && !subscribed}
          run={subscribed ? unsubscribe : subscribe}
        />
        <TrialRow
          icon={RefreshCw}
          title={m.demo_known()}
          detail={health.knownToServer ? m.demo_known_yes() : m.demo_known_no()}
          action={m.demo_send_again()}
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
    say(installing[await installPrompt.prompt()]())
  }
  return (
    <TrialRow
      icon={Download}
      title={m.demo_app()}
      detail={available || byHand ? m.demo_app_installable() : m.demo_app_not_installable()}
      action={m.demo_install()}
      disabled={!available && !byHand}
      run={install}
    />
  )
}
