import List from 'lucide-react/icons/list'
import Users from 'lucide-react/icons/users'
import Workflow from 'lucide-react/icons/workflow'
import { lazy, Suspense, useState } from 'react'
import { LineBlock } from '../directory/line-block.tsx'
import { ShowPlace } from '../directory/show-place.tsx'
import { Button } from '../ui/buttons.tsx'
import { css } from '../ui/css.ts'
import { MessagePage } from '../ui/message-page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { frameLook, titleLook } from '../ui/reading-looks.ts'
import { useSitePage } from '../ui/site-page.ts'
import { useIsRunning } from '../ui/use-is-running.ts'
import { loadWords, m } from '../words/m.ts'

const ReaderChart = lazy(async () => {
  const [{ ReaderChart: Chart }] = await Promise.all([
    import('./reader-chart.tsx'),
    loadWords('board'),
  ])
  return { default: Chart }
})

/** What is published of the line as a page of its own: all of it for members, for visitors what is public. */
export default function PublishedLinePage() {
  const { line } = useSitePage<'management-line'>()
  const [isChart, setIsChart] = useState(false)
  const isRunning = useIsRunning()
  if (line.length === 0)
    return (
      <>
        <PageTitle>{m.management_line_visitors()}</PageTitle>
        <MessagePage
          icon={Users}
          title={m.management_line_visitors_none()}
          description={m.management_line_visitors_none_about()}
        />
      </>
    )
  return (
    <div className={frameLook}>
      <PageTitle>{m.management_line_visitors()}</PageTitle>
      <div className={headLook}>
        <div>
          <h1 className={titleLook}>{m.management_line_visitors()}</h1>
          <p className={css({ color: 'fg.muted', mt: '2' })}>
            {m.management_line_visitors_about()}
          </p>
        </div>
        {isRunning ? (
          <Button variant="outline" onClick={() => setIsChart(!isChart)}>
            {isChart ? <List aria-hidden="true" /> : <Workflow aria-hidden="true" />}
            {isChart ? m.management_line_show_list() : m.management_line_show_chart()}
          </Button>
        ) : (
          <span data-waits-for-app hidden />
        )}
      </div>
      {isChart ? (
        <Suspense fallback={<div aria-busy="true" className={css({ h: 'min(75dvh, 48rem)' })} />}>
          <ReaderChart entries={line} />
        </Suspense>
      ) : (
        <>
          <LineBlock entries={line} isPage />
          <ShowPlace />
        </>
      )}
    </div>
  )
}

const headLook = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: '4',
  mb: { base: '8', md: '12' },
})
