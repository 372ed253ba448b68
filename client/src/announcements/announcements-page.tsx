import { PublishedListPage } from '../published/published-list-page.tsx'
import { useListPage } from '../table/use-resource-list.ts'
import { severityWords } from '../words/codes.ts'
import { m } from '../words/m.ts'
import { announcementsList } from './announcement.ts'
import { announcements } from './announcements.tsx'
import { useRecall } from './use-recall.tsx'

export default function AnnouncementsPage() {
  return (
    <PublishedListPage
      of={announcements}
      list={useListPage(announcementsList)}
      actions={[useRecall()]}
      columns={[
        {
          id: 'severity',
          header: m.announcements_severity(),
          cell: ({ severity }) => severityWords[severity](),
          width: '28',
          optional: true,
        },
      ]}
    />
  )
}
