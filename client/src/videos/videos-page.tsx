import { PublishedListPage } from '../published/published-list-page.tsx'
import { filterOf } from '../table/filters.tsx'
import { useListPage } from '../table/use-resource-list.ts'
import { m } from '../words/m.ts'
import { lengthOnClock } from './length.ts'
import { sources, videosList } from './video.ts'
import { sourceFilter, useWithdraw, videos } from './videos.tsx'

export default function VideosPage() {
  return (
    <PublishedListPage
      of={videos}
      list={useListPage(videosList)}
      actions={[useWithdraw()]}
      filters={[filterOf('source', sourceFilter)]}
      columns={[
        {
          id: 'source',
          header: m.videos_source(),
          cell: (row) => sources[row.source](),
          width: '24',
          optional: true,
        },
        {
          id: 'duration',
          header: m.videos_duration(),
          cell: (row) => (row.duration ? lengthOnClock(row.duration) : null),
          width: '20',
          optional: true,
        },
      ]}
    />
  )
}
