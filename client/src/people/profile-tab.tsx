import { DepartmentNamed, PersonNamed, PositionNamed } from '../directory/named.tsx'
import { Card } from '../ui/card.tsx'
import { Facts } from '../ui/facts.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { languageWords } from '../words/language-words.ts'
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
          { name: 'Language', value: user.locale ? languageWords[user.locale] : null },
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
