import { chakra } from '@chakra-ui/react/styled-system'
import { HealthList } from '../../device/health-list.tsx'
import { platform } from '../../device/platform.ts'
import { useNotifications } from '../../device/use-notifications.ts'
import { deviceId } from '../../session/device-id.ts'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { useLoaded } from '../../ui/use-loaded.ts'

/** What this device is, and how it stands. */
export function DeviceCard() {
  const { support, health } = useNotifications()
  const device = useLoaded(deviceId)
  const build = useLoaded(newestBuild)
  const { browser, isInstalled } = platform()
  return (
    <Card title="This device">
      <chakra.div p="5" pb="1">
        <HealthList health={health} />
      </chakra.div>
      <Facts
        facts={[
          { name: 'Notifications', value: supportWords(support) },
          { name: 'Browser', value: isInstalled ? `${browser}, installed as an app` : browser },
          { name: 'Device', value: <Code>{device}</Code> },
          { name: 'Newest build', value: <Code>{build}</Code> },
        ]}
      />
    </Card>
  )
}

const Code = chakra('code', { base: { fontFamily: 'mono', textStyle: 'xs', userSelect: 'all' } })

function supportWords({
  supported,
  inAppOnly,
  reason,
}: ReturnType<typeof useNotifications>['support']) {
  if (inAppOnly) return 'In the app only, until it is on the home screen'
  return supported ? 'Supported' : (reason ?? 'Not supported')
}

/** The id of the build that the server serves now. */
async function newestBuild(): Promise<string> {
  try {
    const answer = await fetch(`/builds/latest.json?t=${Date.now()}`, { cache: 'no-store' })
    const { id } = (await answer.json()) as { id?: unknown }
    return typeof id === 'string' ? id : 'unknown'
  } catch {
    return 'unknown'
  }
}
