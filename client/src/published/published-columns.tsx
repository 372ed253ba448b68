import { chakra } from '@chakra-ui/react/styled-system'
import { people } from '../directory/directory-of.tsx'
import { createdColumn, inWords, type Column } from '../table/column.tsx'
import { formatDate } from '../time/formats.ts'
import { defaultZone } from '../time/default-zone.ts'
import { RelativeTime } from '../ui/relative-time.tsx'
import { audienceSummary } from '../words/audience-summary.ts'
import { m } from '../words/m.ts'
import type { PublishedRow } from './published.ts'
import { StatusBadge } from './status-badge.tsx'

export const nameOf = ({ title }: { title: string }) => title || m.published_untitled()

const publishTime = () =>
  ({ timeZone: defaultZone(), dateStyle: 'medium', timeStyle: 'short' }) as const

/** The columns that every list of published things has, with those of one of them after the audience. */
export function usePublishedColumns<Row extends PublishedRow>(
  rows: Row[],
  own: Column<Row>[],
): Column<Row>[] {
  const authorOf = people.useNames(rows.map(({ authorId }) => authorId))
  return [
    {
      id: 'title',
      header: m.published_field_title(),
      cell: (row) => inWords(nameOf(row)),
      sort: [{ direction: 'ascending', value: 'TITLE' }],
    },
    {
      id: 'status',
      header: m.published_status(),
      cell: (row) => (
        <>
          <StatusBadge of={row} />
          {row.prepared ? (
            <chakra.span
              display={{ base: 'inline', md: 'block' }}
              ms={{ base: '2', md: '0' }}
              mt={{ md: '0.5' }}
              textStyle="xs"
              color="fg.muted"
            >
              {row.waiting ? m.published_changes_wait() : m.published_has_changes()}
            </chakra.span>
          ) : null}
        </>
      ),
      width: rows.some(({ waiting }) => waiting) ? '44' : '32',
      phone: 'below',
    },
    {
      id: 'audience',
      header: m.published_audience(),
      cell: ({ audience }) => audienceSummary(audience),
      width: '44',
      phone: 'below',
    },
    ...own,
    {
      id: 'publishAt',
      header: m.published_publish_time(),
      cell: ({ publishedAt, publishAt }) => {
        const at = publishedAt ?? publishAt
        return at ? formatDate(new Date(at), publishTime()) : null
      },
      width: '44',
      sort: [{ direction: 'descending', value: 'PUBLISH_AT_DESC' }],
      sortedAs: 'time',
    },
    {
      id: 'author',
      header: m.published_author(),
      cell: ({ authorId }) => inWords(authorOf(authorId)),
      width: '36',
    },
    {
      id: 'updated',
      header: m.published_updated(),
      cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
      width: '36',
      optional: true,
    },
    {
      ...createdColumn(),
      sort: [
        { direction: 'descending', value: 'NEWEST' },
        { direction: 'ascending', value: 'OLDEST' },
      ],
    },
  ]
}
