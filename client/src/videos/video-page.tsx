import { chakra } from '@chakra-ui/react/styled-system'
import { useQuery } from 'urql'
import { graphql } from '../api/graphql.ts'
import { chaptersOf } from '@prakat/schema/chapters'
import { emptyRichText } from '@prakat/schema/plain-text-of'
import type { RichText } from '@prakat/schema/rich-text-rules'
import { Suspense } from 'react'
import { categories } from '../directory/directory-of.tsx'
import { PublishedPage } from '../published/published-page.tsx'
import { PublishedView } from '../published/published-view.tsx'
import { RichTextHtml } from '../directory/rich-text-html.tsx'
import { placeLook } from '../media/player/stage-look.ts'
import { LazyPlayer } from '../media/player/lazy-player.tsx'
import { formatList } from '../time/formats.ts'
import { m } from '../words/m.ts'
import { onClock } from '../media/player/clock.ts'
import { OutsidePlayer } from './outside-player.tsx'
import { sources, type Video } from './video.ts'
import { useWithdraw, videos } from './videos.tsx'

const watchingQuery = graphql(`
  query VideoWatching($id: ID!) { videoWatching(id: $id) { audience people finished } }
`)

export default function VideoPage() {
  return <PublishedPage of={videos} View={VideoView} />
}

/** The page of a video that is or was published, as those see it whom it is for. */
function VideoView({ row }: { row: Video }) {
  const { id, title, source, link = '', poster = null, duration, summary = '', html = '' } = row
  const { slug = '', categoryId = null, tags = [], captions = [] } = row
  const category = categories.useNames([categoryId])
  const [{ data }] = useQuery({
    query: watchingQuery,
    variables: { id },
    requestPolicy: 'cache-and-network',
    pause: row.status !== 'PUBLISHED' && row.status !== 'ARCHIVED',
  })
  const watching = data?.videoWatching
  return (
    <PublishedView
      of={videos}
      row={row}
      actions={[useWithdraw()]}
      facts={[
        { name: m.videos_source(), value: sources[source]() },
        { name: m.videos_duration(), value: duration ? onClock(duration) : null },
        { name: m.videos_watched(), value: watching ? m.videos_watched_count(watching) : null },
        { name: m.videos_captions(), value: formatList(captions.map(({ label }) => label)) },
        { name: m.videos_field_slug(), value: slug },
        { name: m.videos_field_category(), value: category(categoryId) },
        { name: m.videos_field_tags(), value: tags.join(', ') },
      ]}
      content={
        <>
          <chakra.div maxW="46rem" mb="6">
            {source === 'UPLOAD' ? (
              <Suspense fallback={<span aria-busy="true" className={placeLook} />}>
                <LazyPlayer
                  source={{ id }}
                  chapters={chaptersOf(
                    { summary, body: (row.body ?? emptyRichText) as RichText },
                    duration,
                  )}
                  {...{ title, poster }}
                />
              </Suspense>
            ) : (
              <OutsidePlayer link={link} title={title} poster={poster} />
            )}
          </chakra.div>
          <RichTextHtml lead={summary} html={html} none={m.videos_no_text()} />
        </>
      }
    />
  )
}
