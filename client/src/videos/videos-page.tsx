import { lazy, Suspense } from 'react'
import { PublishedListPage } from '../published/published-list-page.tsx'
import { useViewer } from '../session/me.ts'
import { filterOf } from '../table/filters.tsx'
import { useListPage } from '../table/use-resource-list.ts'
import { retryUntilLoaded } from '../ui/load-page.ts'
import { m } from '../words/m.ts'
import { onClock } from '../media/player/clock.ts'
import { sources, videosList } from './video.ts'
import { sourceFilter, useWithdraw, videos } from './videos.tsx'

/** What sends files is large, and the list is there before it. */
const load = () => retryUntilLoaded(() => import('./film-drop.tsx'))
const FilmDrop = lazy(async () => ({ default: (await load()).FilmDrop }))
const FilmsButton = lazy(async () => ({ default: (await load()).FilmsButton }))

export default function VideosPage() {
  const { may } = useViewer()
  const mayUpload = may('media.create')
  return (
    <PublishedListPage
      of={videos}
      list={useListPage(videosList)}
      actions={[useWithdraw()]}
      begin={
        mayUpload ? (
          <Suspense>
            <FilmsButton />
          </Suspense>
        ) : null
      }
      above={
        mayUpload ? (
          <Suspense>
            <FilmDrop />
          </Suspense>
        ) : null
      }
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
          cell: (row) => (row.duration ? onClock(row.duration) : null),
          width: '20',
          optional: true,
        },
      ]}
    />
  )
}
