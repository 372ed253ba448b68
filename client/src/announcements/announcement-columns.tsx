import type { Column } from '../table/column.tsx'
import { defaultZone } from '../time/zones.ts'
import { RelativeTime } from '../ui/relative-time.tsx'
import { severityWords } from '../words/codes.ts'
import { audienceSummary } from '../words/audience-summary.ts'
import { languageOf } from '../words/language-of.ts'
import type { Announcement } from './announcement.ts'
import { StatusBadge } from './status-badge.tsx'

const publishTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: defaultZone,
  dateStyle: 'medium',
  timeStyle: 'short',
})

export const announcementColumns: Column<Announcement>[] = [
  {
    id: 'title',
    header: 'Title',
    cell: ({ title }) => <span lang={languageOf(title)}>{title || 'Untitled'}</span>,
    sort: [{ direction: 'ascending', value: 'TITLE' }],
  },
  {
    id: 'status',
    header: 'Status',
    cell: (row) => <StatusBadge of={row} />,
    width: '32',
    phone: 'below',
  },
  {
    id: 'audience',
    header: 'Audience',
    cell: ({ audience }) => audienceSummary(audience),
    width: '44',
    phone: 'below',
  },
  {
    id: 'severity',
    header: 'Severity',
    cell: ({ severity }) => severityWords[severity](),
    width: '28',
    optional: true,
  },
  {
    id: 'publishAt',
    header: 'Publish time (Bangkok)',
    cell: ({ publishedAt, publishAt }) => {
      const at = publishedAt ?? publishAt
      return at ? publishTime.format(new Date(at)) : null
    },
    width: '44',
    sort: [{ direction: 'descending', value: 'PUBLISH_AT_DESC' }],
  },
  {
    id: 'updated',
    header: 'Updated',
    cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
    width: '36',
  },
  {
    id: 'created',
    header: 'Created',
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    width: '36',
    sort: [
      { direction: 'descending', value: 'NEWEST' },
      { direction: 'ascending', value: 'OLDEST' },
    ],
    optional: true,
  },
]
