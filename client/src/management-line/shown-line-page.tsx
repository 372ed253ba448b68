import Users from 'lucide-react/icons/users'
import { css } from '../ui/css.ts'
import { MessagePage } from '../ui/message-page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { frameLook, titleLook } from '../ui/reading-looks.ts'
import { useSitePage } from '../ui/site-page.ts'
import { m } from '../words/m.ts'
import { LineBlock } from '../directory/line-block.tsx'
import { ShowPlace } from '../directory/show-place.tsx'

/** The public part of the line as a page of its own, for everybody. */
export default function ShownLinePage() {
  const { line } = useSitePage<'management-line'>()
  return (
    <>
      <PageTitle>{m.management_line_visitors()}</PageTitle>
      {line.length > 0 ? (
        <div className={frameLook}>
          <h1 className={titleLook}>{m.management_line_visitors()}</h1>
          <p className={css({ color: 'fg.muted', mt: '2', mb: { base: '8', md: '12' } })}>
            {m.management_line_visitors_about()}
          </p>
          <LineBlock entries={line} isPage />
          <ShowPlace />
        </div>
      ) : (
        <MessagePage
          icon={Users}
          title={m.management_line_visitors_none()}
          description={m.management_line_visitors_none_about()}
        />
      )}
    </>
  )
}
