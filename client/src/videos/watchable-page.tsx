import type { videoCategory } from '@prakat/schema/video'
import Clapperboard from 'lucide-react/icons/clapperboard'
import { Link, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { paths } from '../paths.ts'
import { formatCount } from '../time/formats.ts'
import { ButtonLink } from '../ui/buttons.tsx'
import { css } from '../ui/css.ts'
import { MessagePage } from '../ui/message-page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { choiceLook, choicesLook, frameLook, titleLook } from '../ui/reading-looks.ts'
import { SiteSearch, withAfter } from '../ui/site-search.tsx'
import { useSitePage } from '../ui/site-page.ts'
import { shownName } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { VideoCards } from './video-card.tsx'

/** What there is to watch. */
export default function WatchablePage() {
  const { categories, videos } = useSitePage<'videos'>()
  const [params] = useSearchParams()
  const [search, category] = [params.get('search'), params.get('category')]
  const { hasNextPage, endCursor } = videos.pageInfo
  const narrowed = Boolean(search || category)
  return (
    <div className={frameLook}>
      <PageTitle>{m.videos_title()}</PageTitle>
      <h1 className={titleLook}>{m.videos_title()}</h1>
      <SiteSearch to={paths.watchable()} label={m.videos_search()} category={category} />
      <Categories {...{ categories, chosen: category, search }} />
      <section aria-label={m.videos_title()}>
        {videos.edges.length > 0 ? (
          <VideoCards videos={videos.edges.map(({ node }) => node)} />
        ) : (
          <MessagePage
            icon={Clapperboard}
            heading="h2"
            title={narrowed ? m.videos_none_found() : m.videos_none_yet()}
            description={narrowed ? m.videos_none_found_about() : m.videos_none_about()}
          />
        )}
        {hasNextPage && endCursor ? (
          <p className={css({ display: 'grid', justifyItems: 'center', mt: '8' })}>
            <ButtonLink to={`?${withAfter(params, endCursor)}`} variant="outline">
              {m.videos_older()}
            </ButtonLink>
          </p>
        ) : null}
      </section>
    </div>
  )
}

interface CategoriesProps {
  categories: z.infer<typeof videoCategory>[]
  /** The id of one. */
  chosen: string | null
  search: string | null
}

/** The categories that have something to watch; nothing where there is no choice. */
function Categories({ categories, chosen, search }: CategoriesProps) {
  if (categories.length === 0) return <div className={css({ mt: '8' })} />
  const to = (id: string | null) => {
    const query = new URLSearchParams({ ...(id && { category: id }), ...(search && { search }) })
    return `${paths.watchable()}${query.size > 0 ? `?${query}` : ''}`
  }
  const current = (id: string | null) => (chosen === id ? ('page' as const) : undefined)
  return (
    <nav aria-label={m.videos_categories()} className={choicesLook}>
      <Link to={to(null)} aria-current={current(null)} className={choiceLook}>
        {m.videos_every()}
      </Link>
      {categories.map(({ id, nameEn, nameTh, count }) => (
        <Link key={id} to={to(id)} aria-current={current(id)} className={choiceLook}>
          {shownName(nameEn, nameTh)}
          <span className={css({ color: 'fg.muted', fontVariantNumeric: 'tabular-nums' })}>
            {formatCount(count)}
          </span>
        </Link>
      ))}
    </nav>
  )
}
