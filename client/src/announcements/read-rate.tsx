import { chakra } from '@chakra-ui/react/styled-system'
import { useQuery } from 'urql'
import { graphql } from '../api/graphql.ts'
import type { Column } from '../table/column.tsx'
import { formatShare } from '../time/formats.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { m } from '../words/m.ts'
import type { Announcement } from './announcement.ts'

const readRatesQuery = graphql(`
  query AnnouncementReadRates($ids: [ID!]!) {
    announcementReadRates(ids: $ids) { id audience read }
  }
`)

/** How many of its people have read each row that the viewer may report on, asked for all rows at once. */
export function useReadRateColumn(rows: readonly Announcement[]): Column<Announcement>[] {
  const ids = rows.filter(({ can }) => can.report).map(({ id }) => id)
  const [{ data }] = useQuery({
    query: readRatesQuery,
    variables: { ids },
    pause: ids.length === 0,
  })
  if (ids.length === 0) return []
  const rates = new Map(data?.announcementReadRates.map((rate) => [rate.id, rate]))
  return [
    {
      id: 'read',
      header: m.announcements_read(),
      width: '32',
      phone: 'below',
      cell: ({ id }) => {
        const rate = rates.get(id)
        return rate && rate.audience > 0 ? <ReadRate {...rate} /> : null
      },
    },
  ]
}

/** Somebody may have read it and left since, so it may be more than all. */
function ReadRate({ read, audience }: { read: number; audience: number }) {
  const most = Math.min(read, audience)
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="2"
      data-tip={m.announcements_have_read({ read, audience })}
    >
      <chakra.span w="12" flexShrink="0">
        <ProgressBar
          label={m.announcements_have_read({ read, audience })}
          value={most}
          max={audience}
          tone="primary"
        />
      </chakra.span>
      <span aria-hidden="true">{formatShare(most / audience)}</span>
    </chakra.span>
  )
}
