import { PublishedListPage } from '../published/published-list-page.tsx'
import { useListPage } from '../table/use-resource-list.ts'
import { severityWords } from '../words/codes.ts'
import { m } from '../words/m.ts'
import { announcementsList, templateStatus } from './announcement.ts'
import { announcements } from './announcements.tsx'
import { useReadRateColumn } from './read-rate.tsx'
import { TemplatesButton, useTemplateActions } from './templates.tsx'
import { useRecall } from './use-recall.tsx'

export default function AnnouncementsPage() {
  const list = useListPage(announcementsList)
  return (
    <PublishedListPage
      of={announcements}
      list={list}
      actions={[useRecall(), ...useTemplateActions()]}
      tabs={[{ value: templateStatus, label: m.announcements_templates() }]}
      begin={<TemplatesButton />}
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
