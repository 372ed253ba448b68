import { addressOfWidth } from '@prakat/schema/media-rules'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { lazy, Suspense } from 'react'
import { serverAddress } from '../api/server-address.ts'
import { paths } from '../paths.ts'
import { RichTextHtml } from '../directory/rich-text-html.tsx'
import { defaultZone } from '../time/default-zone.ts'
import { formatDate } from '../time/formats.ts'
import { ButtonLink } from '../ui/buttons.tsx'
import { css } from '../ui/css.ts'
import { patiently } from '../ui/load-page.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { frameLook } from '../ui/reading-looks.ts'
import { useSitePage } from '../ui/site-page.ts'
import { useIsRunning } from '../ui/use-is-running.ts'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { lengthOnClock } from './length.ts'
import { OutsidePlayer } from './outside-player.tsx'
import { VideoCards } from './video-card.tsx'

const Player = lazy(() =>
  patiently(() => import('./player.tsx')).then(({ Player: found }) => ({ default: found })),
)

/** A video as those watch it whom it is for. */
export default function WatchPage() {
  const { video, related, line } = useSitePage<'video'>()
  const { id, title, summary, html, source, link, poster, duration, categoryId } = video
  const facts = [
    formatDate(new Date(video.publishAt), { timeZone: defaultZone(), dateStyle: 'long' }),
    duration ? lengthOnClock(duration) : '',
  ].filter(Boolean)
  // The server has no player.
  const isRunning = useIsRunning()
  const inPlace = <Poster address={poster} />
  return (
    <div className={frameLook}>
      <nav className={css({ ms: '-2.5', mb: '3', _print: { display: 'none' } })}>
        <ButtonLink to={paths.watchable()} variant="ghost">
          <ArrowLeft aria-hidden="true" /> {m.videos_title()}
        </ButtonLink>
      </nav>
      <article aria-labelledby="title">
        <PageTitle>{title}</PageTitle>
        {source === 'link' ? (
          <OutsidePlayer link={link} title={title} poster={poster} />
        ) : isRunning ? (
          <Suspense fallback={inPlace}>
            <Player key={id} id={id} title={title} poster={poster} resumes />
          </Suspense>
        ) : (
          inPlace
        )}
        <h1 id="title" lang={languageOf(title)} className={titleLook}>
          {title}
        </h1>
        <p className={factsLook}>{facts.join(' · ')}</p>
        {summary || html ? (
          <div className={css({ mt: '5' })}>
            <RichTextHtml lead={summary} html={html} line={line} none="" />
          </div>
        ) : null}
      </article>
      {related.length > 0 ? (
        <section className={relatedLook} aria-labelledby="related">
          <h2 id="related" className={css({ textStyle: 'lg', fontWeight: 'semibold', mb: '4' })}>
            {categoryId ? m.videos_related() : m.videos_more()}
          </h2>
          <VideoCards videos={related} />
        </section>
      ) : null}
    </div>
  )
}

/** In the place of the player, which needs a script. */
const Poster = ({ address }: { address: string | null }) => (
  <div className={posterLook}>
    {address ? (
      <img
        src={serverAddress.of(addressOfWidth(address, 1280))}
        alt=""
        fetchPriority="high"
        className={css({ boxSize: '100%', objectFit: 'contain' })}
      />
    ) : null}
  </div>
)

const posterLook = css({
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  borderRadius: 'l3',
  bg: 'black',
})
const titleLook = css({
  mt: '5',
  fontSize: { base: 'xl', md: '2xl' },
  lineHeight: '1.3',
  fontWeight: 'semibold',
  letterSpacing: '-0.02em',
  overflowWrap: 'anywhere',
  textWrap: 'balance',
})
const factsLook = css({
  mt: '1.5',
  textStyle: 'sm',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
})
const relatedLook = css({ mt: '10', pt: '6', borderTopWidth: '1px', _print: { display: 'none' } })
