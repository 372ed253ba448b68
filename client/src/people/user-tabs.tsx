import { chakra } from '@chakra-ui/react/styled-system'
import { useQuery } from 'urql'
import { groupNamesQuery } from '../directory/directory.ts'
import { DepartmentNamed, PersonNamed, PositionNamed } from '../directory/names.tsx'
import { paths } from '../paths.ts'
import { TextLink } from '../ui/buttons.tsx'
import { Card } from '../ui/card.tsx'
import { Facts } from '../ui/facts.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { languageWords, roleWords } from '../words/codes.ts'
import { m } from '../words/m.ts'
import { permissionRows } from '../words/permissions.ts'
import type { User } from './user.ts'

/** Who somebody is and where they work. */
export function ProfileTab({ user }: { user: User }) {
  const { email, emailVerified, departmentId, positionId, managerId } = user
  return (
    <Card title={m.people_profile()}>
      <Facts
        facts={[
          { name: m.people_name(), value: user.name },
          { name: m.people_name_th(), value: user.nameTh },
          {
            name: m.people_email(),
            value: !email
              ? null
              : emailVerified
                ? m.people_email_verified({ email })
                : m.people_email_unverified({ email }),
          },
          { name: m.people_username(), value: user.username },
          { name: m.people_phone(), value: user.phone },
          {
            name: m.people_department(),
            value: departmentId ? <DepartmentNamed id={departmentId} /> : null,
          },
          {
            name: m.people_position(),
            value: positionId ? <PositionNamed id={positionId} /> : null,
          },
          { name: m.people_manager(), value: managerId ? <PersonNamed id={managerId} /> : null },
          { name: m.people_language(), value: user.locale ? languageWords[user.locale]() : null },
          { name: m.people_time_zone(), value: user.timeZone?.replaceAll('_', ' ') },
          {
            name: m.people_notifications(),
            value: user.notificationsEnabled ? m.people_on() : m.people_off(),
          },
          {
            name: m.people_last_seen(),
            value: user.lastSeenAt ? <RelativeTime at={user.lastSeenAt} /> : m.people_never(),
          },
          {
            name: m.people_created(),
            value: user.createdAt ? <RelativeTime at={user.createdAt} /> : null,
          },
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
      <Card title={m.people_signing_in()}>
        <Facts
          facts={[
            {
              name: m.people_role(),
              value: role ? m.people_role_about({ role: role.label(), about: role.about() }) : null,
            },
            {
              name: m.people_two_factor_sign_in(),
              value: user.twoFactorEnabled ? m.people_on() : m.people_off(),
            },
          ]}
        />
      </Card>
      <Card title={m.people_groups()}>
        {groups.length === 0 ? (
          <chakra.p px="5" py="4" textStyle="sm" color="fg.muted">
            {m.people_in_no_group()}
          </chakra.p>
        ) : (
          <chakra.ul listStyleType="none" px="5" py="2" textStyle="sm">
            {groups.map((group) => (
              <chakra.li key={group.id} minH="9" display="flex" alignItems="center">
                <TextLink to={paths.group(group.id)}>{group.name}</TextLink>
              </chakra.li>
            ))}
          </chakra.ul>
        )}
      </Card>
      <Card title={m.people_rights_beyond()}>
        {beyond.length === 0 ? (
          <chakra.p px="5" py="4" textStyle="sm" color="fg.muted">
            {m.people_no_rights_beyond()}
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
