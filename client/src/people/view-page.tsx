import { chakra } from '@chakra-ui/react/styled-system'
import { ActivityOf } from '../activity/activity-list.tsx'
import { EditorHead } from '../layouts/editor-head.tsx'
import { paths } from '../paths.ts'
import { LinkTabs } from '../ui/link-tabs.tsx'
import { useRowActions } from '../table/row-actions.ts'
import { RowMenu } from '../table/row-controls.tsx'
import { useListParams } from '../table/use-list-params.ts'
import { ButtonLink } from '../ui/buttons.tsx'
import { Card } from '../ui/card.tsx'
import { PersonAvatar } from '../ui/person-avatar.tsx'
import { m } from '../words/m.ts'
import { DevicesTab, SessionsTab } from './session-tabs.tsx'
import { useUserActions } from './use-user-actions.ts'
import { UserStatusBadge } from './user-columns.tsx'
import { UserPage } from './user-page.tsx'
import { AccessTab, ProfileTab } from './user-tabs.tsx'
import type { User } from './user.ts'

export default function UserViewPage() {
  return <UserPage>{(user) => <UserView user={user} />}</UserPage>
}

const tabsFor = ({ can }: User) => [
  { value: '', label: m.people_profile() },
  { value: 'access', label: m.people_access() },
  ...(can.readSessions ? [{ value: 'sessions', label: m.people_sessions() }] : []),
  ...(can.readDevices ? [{ value: 'devices', label: m.people_devices() }] : []),
  { value: 'activity', label: m.layouts_activity() },
]

/** Everything about a person, by tabs. */
export function UserView({ user }: { user: User }) {
  const params = useListParams()
  const tabs = tabsFor(user)
  const tab = tabs.find(({ value }) => value === params.value('tab'))?.value ?? ''
  const actions = useUserActions().filter((action) => 'run' in action && action.allowed(user))
  const { start, dialog } = useRowActions<User>(({ name }) => name)
  return (
    <>
      <EditorHead
        back={{ to: paths.users(), label: m.people_title() }}
        title={user.name}
        lead={<PersonAvatar name={user.name} photo={user.photo} size="lg" />}
        badge={<UserStatusBadge status={user.status} />}
      >
        {user.can.update ? (
          <ButtonLink to={paths.userEdit(user.id)} variant="outline">
            {m.people_edit()}
          </ButtonLink>
        ) : null}
        <RowMenu
          name={user.name}
          // Without the editor, which has a button of its own.
          actions={actions}
          onSelect={(action) => start(action, user)}
        />
      </EditorHead>
      <chakra.div mb="4" display="flex">
        <LinkTabs
          label={m.people_about_person()}
          tabs={tabs}
          current={tab}
          hrefFor={(value) => params.hrefWith({ tab: value })}
        />
      </chakra.div>
      <chakra.div maxW="3xl">
        {tab === 'access' ? <AccessTab user={user} /> : null}
        {tab === 'sessions' ? <SessionsTab user={user} /> : null}
        {tab === 'devices' ? <DevicesTab user={user} /> : null}
        {tab === 'activity' ? (
          <Card title={m.layouts_activity()}>
            <chakra.div px="5" py="4">
              <ActivityOf id={user.id} />
            </chakra.div>
          </Card>
        ) : null}
        {tab === '' ? <ProfileTab user={user} /> : null}
      </chakra.div>
      {dialog}
    </>
  )
}
