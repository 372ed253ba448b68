import type { Column } from '../table/column.tsx'
import { formatDate } from '../time/formats.ts'
import { defaultZone } from '../time/zones.ts'
import { RelativeTime } from '../ui/relative-time.tsx'
import { severityWords } from '../words/codes.ts'
import { audienceSummary } from '../words/audience-summary.ts'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import type { Announcement } from './announcement.ts'
import { nameOf } from './announcement-values.ts'
import { StatusBadge } from './status-badge.tsx'

const publishTime = {
  timeZone: defaultZone,
  dateStyle: 'medium',
  timeStyle: 'short',
} as const

export const announcementColumns = (): Column<Announcement>[] => [
  {
    id: 'title',
    header: m.announcements_field_title(),
    cell: (row) => <span lang={languageOf(row.title)}>{nameOf(row)}</span>,
    sort: [{ direction: 'ascending', value: 'TITLE' }],
  },
  {
    id: 'status',
    header: m.announcements_status(),
    cell: (row) => <StatusBadge of={row} />,
    width: '32',
    phone: 'below',
  },
  {
    id: 'audience',
    header: m.announcements_audience(),
    cell: ({ audience }) => audienceSummary(audience),
    width: '44',
    phone: 'below',
  },
  {
    id: 'severity',
    header: m.announcements_severity(),
    cell: ({ severity }) => severityWords[severity](),
    width: '28',
    optional: true,
  },
  {
    id: 'publishAt',
    header: m.announcements_publish_time(),
    cell: ({ publishedAt, publishAt }) => {
      const at = publishedAt ?? publishAt
      return at ? formatDate(new Date(at), publishTime) : null
    },
    width: '44',
    sort: [{ direction: 'descending', value: 'PUBLISH_AT_DESC' }],
  },
  {
    id: 'updated',
    header: m.announcements_updated(),
    cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
    width: '36',
  },
  {
    id: 'created',
    header: m.announcements_created(),
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    width: '36',
    sort: [
      { direction: 'descending', value: 'NEWEST' },
      { direction: 'ascending', value: 'OLDEST' },
    ],
    optional: true,
  },
]
