import { chakra } from '@chakra-ui/react/styled-system'
import { ActivityOf } from '../activity/activity-list.tsx'
import { EditorHead } from '../layouts/editor-head.tsx'
import { paths } from '../paths.ts'
import { FilterTabs } from '../table/filters.tsx'
import { useRowActions } from '../table/row-actions.ts'
import { RowMenu } from '../table/row-controls.tsx'
import { useListParams } from '../table/use-list-params.ts'
import { ButtonLink } from '../ui/buttons.tsx'
import { Card } from '../ui/card.tsx'
import { PersonAvatar } from '../ui/person-avatar.tsx'
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
  { value: '', label: 'Profile' },
  { value: 'access', label: 'Access' },
  ...(can.readSessions ? [{ value: 'sessions', label: 'Sessions' }] : []),
  ...(can.readDevices ? [{ value: 'devices', label: 'Devices' }] : []),
  { value: 'activity', label: 'Activity' },
]

/** Everything about a person, by tabs. */
export function UserView({ user }: { user: User }) {
  const params = useListParams()
  const tabs = tabsFor(user)
  const tab = tabs.find(({ value }) => value === params.value('tab'))?.value ?? ''
  const actions = useUserActions().filter((action) => action.allowed(user))
  const { start, dialog } = useRowActions<User>(({ name }) => name)
  return (
    <>
      <EditorHead
        back={{ to: paths.users(), label: 'People' }}
        title={user.name}
        lead={<PersonAvatar name={user.name} photo={user.photo} size="lg" />}
        badge={<UserStatusBadge status={user.status} />}
      >
        {user.can.update ? (
          <ButtonLink to={paths.userEdit(user.id)} variant="outline">
            Edit
          </ButtonLink>
        ) : null}
        <RowMenu
          name={user.name}
          actions={actions.filter(({ label }) => label !== 'Edit')}
          onSelect={(action) => start(action, user)}
        />
      </EditorHead>
      <chakra.div mb="4" display="flex">
        <FilterTabs
          label="About this person"
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
          <Card title="Activity">
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
