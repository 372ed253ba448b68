import { chakra } from '@chakra-ui/react/styled-system'
import { HealthList } from '../../device/health-list.tsx'
import { platform } from '../../device/platform.ts'
import { useNotifications } from '../../device/use-notifications.ts'
import { deviceId } from '../../session/device-id.ts'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'
import { m } from '../../words/m.ts'

/** What this device is, and how it stands. */
export function DeviceCard() {
  const { support, health } = useNotifications()
  const device = useLoaded(deviceId)
  const build = useLoaded(newestBuild)
  const { browser, isInstalled } = platform()
  return (
    <Card title={m.demo_this_device()}>
      <chakra.div p="5" pb="1">
        <HealthList health={health} />
      </chakra.div>
      <Facts
        facts={[
          { name: m.demo_notifications(), value: supportWords(support) },
          {
            name: m.demo_browser(),
            value: isInstalled ? m.demo_browser_installed({ browser }) : browser,
          },
          { name: m.demo_device(), value: <Code>{device}</Code> },
          { name: m.demo_newest_build(), value: <Code>{build}</Code> },
        ]}
      />
    </Card>
  )
}

const Code = chakra('code', { base: { fontFamily: 'mono', textStyle: 'xs', userSelect: 'all' } })

const reasons = {
  'Notifications not supported in this browser': m.demo_not_supported_here,
  'Notification API not available': m.demo_no_api,
}

function supportWords({
  supported,
  inAppOnly,
  reason,
}: ReturnType<typeof useNotifications>['support']) {
  if (inAppOnly) return m.demo_in_app_only()
  if (supported) return m.demo_supported()
  return reason ? reasons[reason]() : m.demo_not_supported()
}

/** The id of the build that the server serves now. */
async function newestBuild(): Promise<string> {
  try {
    const answer = await fetch(`/builds/latest.json?t=${Date.now()}`, { cache: 'no-store' })
    const { id } = (await answer.json()) as { id?: unknown }
    return typeof id === 'string' ? id : m.demo_build_unknown()
  } catch {
    return m.demo_build_unknown()
  }
}
