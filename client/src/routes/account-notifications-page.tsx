import { chakra } from '@chakra-ui/react/styled-system'
import { AccountPage, WithAccount } from '../account/account-page.tsx'
import { DevicesCard } from '../account/devices-card.tsx'
import { NotificationsCard } from '../account/notifications-card.tsx'
import { HealthCard } from '../device/health-card.tsx'
import { PreferencesCard } from '../device/preferences-card.tsx'
import { ThisDeviceCard } from '../device/this-device-card.tsx'
import { paths } from '../paths.ts'
import { deviceId } from '../session/device-id.ts'
import { TextLink } from '../ui/buttons.tsx'
import { rich } from '../ui/rich.tsx'
import { useLoaded } from '../ui/use-loaded.ts'
import { m } from '../words/m.ts'

export default function AccountNotificationsPage() {
  const here = useLoaded(deviceId)
  return (
    <AccountPage title={m.routes_notifications()} description={m.routes_notifications_about()}>
      <ThisDeviceCard />
      <WithAccount>{(account) => <NotificationsCard account={account} />}</WithAccount>
      <PreferencesCard />
      <DevicesCard here={here} />
      <HealthCard />
      <chakra.p textStyle="sm" color="fg.muted">
        {rich(m.routes_not_arriving, {
          link: <TextLink to={paths.notificationsDemo()}>{m.routes_try_every_way()}</TextLink>,
        })}
      </chakra.p>
    </AccountPage>
  )
}
