import { chakra } from '@chakra-ui/react/styled-system'
import { useQuery } from 'urql'
import { groupNamesQuery } from '../directory/directory-documents.ts'
import { DepartmentNamed, PersonNamed, PositionNamed } from '../directory/names.tsx'
import { paths } from '../paths.ts'
import { TextLink } from '../ui/buttons.tsx'
import { Card } from '../ui/card.tsx'
import { Facts } from '../ui/facts.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { languageWords, roleWords } from '../words/codes.ts'
import { permissionRows } from '../words/permissions.ts'
import type { User } from './user.ts'

/** Who somebody is and where they work. */
export function ProfileTab({ user }: { user: User }) {
  const { email, emailVerified, departmentId, positionId, managerId } = user
  return (
    <Card title="Profile">
      <Facts
        facts={[
          { name: 'Name', value: user.name },
          { name: 'Name in Thai', value: user.nameTh },
          {
            name: 'Email',
            value: email ? `${email} (${emailVerified ? 'verified' : 'not verified'})` : null,
          },
          { name: 'Username', value: user.username },
          { name: 'Phone', value: user.phone },
          {
            name: 'Department',
            value: departmentId ? <DepartmentNamed id={departmentId} /> : null,
          },
          { name: 'Position', value: positionId ? <PositionNamed id={positionId} /> : null },
          { name: 'Manager', value: managerId ? <PersonNamed id={managerId} /> : null },
          { name: 'Language', value: user.locale ? languageWords[user.locale]() : null },
          { name: 'Time zone', value: user.timeZone?.replaceAll('_', ' ') },
          { name: 'Notifications', value: user.notificationsEnabled ? 'On' : 'Off' },
          {
            name: 'Last seen',
            value: user.lastSeenAt ? <RelativeTime at={user.lastSeenAt} /> : 'Never',
          },
          { name: 'Created', value: user.createdAt ? <RelativeTime at={user.createdAt} /> : null },
        ]}
      />
    </Card>
  )
}

const most = 100

/** What somebody may do: by their role, and beyond it by their groups. */
export function AccessTab({ user }: { user: User }) {
  const ids = user.groupIds ?? []
  const [{ data }] = useQuery({
    query: groupNamesQuery,
    variables: { first: most, filter: { ids } },
    pause: ids.length === 0,
  })
  const groups = ids.length > 0 ? (data?.groups.edges.map(({ node }) => node) ?? []) : []
  const beyond = permissionRows([...new Set(groups.flatMap((group) => group.permissions))])
  const role = user.role ? roleWords[user.role] : null
  return (
    <chakra.div display="grid" gap="4">
      <Card title="Signing in">
        <Facts
          facts={[
            { name: 'Role', value: role ? `${role.label()}. ${role.about()}` : null },
            { name: 'Two-factor sign-in', value: user.twoFactorEnabled ? 'On' : 'Off' },
          ]}
        />
      </Card>
      <Card title="Groups">
        {groups.length === 0 ? (
          <chakra.p px="5" py="4" textStyle="sm" color="fg.muted">
            In no group.
          </chakra.p>
        ) : (
          <chakra.ul listStyleType="none" px="5" py="2" textStyle="sm">
            {groups.map((group) => (
              <chakra.li key={group.id} minH="9" display="flex" alignItems="center">
                <TextLink to={`${paths.groups()}?edit=${group.id}`}>{group.name}</TextLink>
              </chakra.li>
            ))}
          </chakra.ul>
        )}
      </Card>
      <Card title="Rights beyond the role">
        {beyond.length === 0 ? (
          <chakra.p px="5" py="4" textStyle="sm" color="fg.muted">
            None. Groups can give their members more than their role does.
          </chakra.p>
        ) : (
          <Facts
            facts={beyond.map(({ resource, actions }) => ({
              name: resource,
              value: actions.map(({ label }) => label).join(', '),
            }))}
          />
        )}
      </Card>
    </chakra.div>
  )
}
