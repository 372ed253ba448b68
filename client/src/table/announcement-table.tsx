import { chakra } from '@chakra-ui/react/styled-system'
import type { Announcement } from '../api/announcement.ts'
import { AnnouncementRow } from './announcement-row.tsx'

const Head = chakra('th', {
  base: {
    textAlign: 'start',
    fontWeight: 'medium',
    textStyle: 'xs',
    color: 'fg.muted',
    px: '3',
    h: '10',
    whiteSpace: 'nowrap',
    _first: { ps: '5' },
  },
})

export function AnnouncementTable({ announcements }: { announcements: Announcement[] }) {
  return (
    <chakra.table w="100%" borderCollapse="collapse" textStyle="sm" tableLayout={{ md: 'fixed' }}>
      <chakra.caption srOnly>Announcements</chakra.caption>
      <chakra.thead borderBottomWidth="1px" hideBelow="md">
        <tr>
          <Head>Title</Head>
          <Head w="32">Status</Head>
          <Head w="44">Audience</Head>
          <Head w="44">Publish time (Bangkok)</Head>
          <Head w="36">Updated</Head>
          <Head w="14">
            <chakra.span srOnly>Actions</chakra.span>
          </Head>
        </tr>
      </chakra.thead>
      <tbody>
        {announcements.map((announcement) => (
          <AnnouncementRow key={announcement.id} announcement={announcement} />
        ))}
      </tbody>
    </chakra.table>
  )
}
