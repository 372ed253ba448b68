import { PublishedListPage } from '../published/published-list-page.tsx'
import { useListPage } from '../table/use-resource-list.ts'
import { severityWords } from '../words/codes.ts'
import { m } from '../words/m.ts'
import { announcementsList } from './announcement.ts'
import { announcements } from './announcements.tsx'
import { useReadRateColumn } from './read-rate.tsx'
import { useRecall } from './use-recall.tsx'

export default function AnnouncementsPage() {
  const list = useListPage(announcementsList)
  return (
    <PublishedListPage
      of={announcements}
      list={list}
      actions={[useRecall()]}
      columns={[
        ...useReadRateColumn(list.rows),
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
