import type { SiteHitKind } from '@prakat/schema/search'
import Search from 'lucide-react/icons/search'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../paths.ts'
import { formatCount } from '../time/formats.ts'
import { ButtonLink } from '../ui/buttons.tsx'
import { css } from '../ui/css.ts'
import { MessagePage } from '../ui/message-page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { choiceLook, choicesLook, frameLook, titleLook } from '../ui/reading-looks.ts'
import { siteNavigation, useSitePage } from '../ui/site-page.ts'
import { SiteSearch, withAfter } from '../ui/site-search.tsx'
import { m } from '../words/m.ts'
import { HitList } from './hit-list.tsx'
import { hitKinds } from './hit-kinds.ts'

/** All that is published for whoever asks, by its words. */
export default function SearchPage() {
  const { hits, kinds, after } = useSitePage<'search'>()
  const [params] = useSearchParams()
  const text = params.get('search')?.trim() ?? ''
  const chosen = params.get('category')
  return (
    <div className={frameLook}>
      <PageTitle>{text ? m.search_of({ text }) : m.search_title()}</PageTitle>
      <h1 className={titleLook}>{m.search_title()}</h1>
      <SiteSearch to={paths.search()} label={m.search_field()} category={chosen} />
      {hits.length > 0 ? (
        <>
          <Kinds {...{ kinds, chosen, text }} />
          <section aria-label={m.search_of({ text })} className={css({ maxW: '46rem' })}>
            {isCounted(kinds) ? null : <p className={hintLook}>{m.search_many()}</p>}
            <HitList hits={hits} />
            {after ? (
              <p className={css({ display: 'grid', justifyItems: 'center', mt: '6' })}>
                <ButtonLink to={`?${withAfter(params, after)}`} variant="outline">
                  {m.search_more()}
                </ButtonLink>
              </p>
            ) : null}
          </section>
        </>
      ) : (
        <Nothing text={text} isOfKind={chosen !== null} />
      )}
    </div>
  )
}

type Counted = { kind: SiteHitKind; count: number | null }[]
const isCounted = (kinds: Counted) => kinds.every(({ count }) => count !== null)

interface KindsProps {
  kinds: Counted
  chosen: string | null
  text: string
}

/** Leads to those of one kind. */
function Kinds({ kinds, chosen, text }: KindsProps) {
  if (kinds.length < 2 && !chosen) return <div className={css({ mt: '8' })} />
  const all = { kind: null, count: kinds.reduce((sum, { count }) => sum + (count ?? 0), 0) }
  return (
    <nav aria-label={m.search_kinds()} className={choicesLook}>
      {[all, ...kinds].map(({ kind, count }) => (
        <Link
          key={kind}
          to={paths.search({ search: text, ...(kind && { category: kind }) })}
          aria-current={chosen === kind ? 'page' : undefined}
          className={choiceLook}
        >
          {kind ? hitKinds[kind].all() : m.search_every()}
          {count ? (
            <span className={css({ color: 'fg.muted', fontVariantNumeric: 'tabular-nums' })}>
              {formatCount(count)}
            </span>
          ) : null}
        </Link>
      ))}
    </nav>
  )
}

function Nothing({ text, isOfKind }: { text: string; isOfKind: boolean }) {
  const { tooLong } = useSitePage<'search'>()
  if (text === '')
    return (
      <>
        <p className={beginLook}>{m.search_browse()}</p>
        <BrowseLinks />
      </>
    )
  if (tooLong)
    return (
      <MessagePage
        icon={Search}
        heading="h2"
        title={m.search_long()}
        description={m.search_long_about()}
      />
    )
  return (
    <MessagePage
      icon={Search}
      heading="h2"
      title={m.search_none()}
      description={m.search_none_about()}
    >
      {isOfKind ? (
        <ButtonLink to={paths.search({ search: text })}>{m.search_show_all()}</ButtonLink>
      ) : null}
    </MessagePage>
  )
}

/** What there is to look through without a word to search for. */
function BrowseLinks() {
  const known = siteNavigation(({ known: navigation }) => navigation)
  if (!known) return null
  const places = [
    known.articles && { to: paths.readable(), text: m.reading_articles() },
    known.knowledge && {
      to: paths.readable({}, 'knowledge-base'),
      text: m.reading_knowledge_base(),
    },
    known.videos && { to: paths.watchable(), text: m.search_videos() },
    known.events && { to: paths.events(), text: m.search_events() },
  ].filter((place) => place !== false)
  return (
    <nav aria-label={m.search_browse()} className={placesLook}>
      {places.map(({ to, text }) => (
        <Link key={to} to={to} className={choiceLook}>
          {text}
        </Link>
      ))}
    </nav>
  )
}

const placesLook = css({ display: 'flex', flexWrap: 'wrap', gap: '2', mt: '3' })
const hintLook = css({ textStyle: 'sm', color: 'fg.muted' })
const beginLook = css({ mt: '8', textStyle: 'sm', color: 'fg.muted' })
