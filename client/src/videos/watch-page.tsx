import { addressOfWidth } from '@prakat/schema/media-rules'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Suspense, useCallback, useRef, type MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { serverAddress } from '../api/server-address.ts'
import { paths } from '../paths.ts'
import { RichTextHtml } from '../directory/rich-text-html.tsx'
import { placeOf } from '../media/player/played-to.ts'
import { LazyStage } from '../media/player/lazy-player.tsx'
import { sideLook, stageLook } from '../media/player/stage-look.ts'
import { useSession } from '../session/session-store.ts'
import { defaultZone } from '../time/default-zone.ts'
import { formatDate } from '../time/formats.ts'
import { ButtonLink } from '../ui/buttons.tsx'
import { classes, css } from '../ui/css.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { frameLook } from '../ui/reading-looks.ts'
import { useSitePage } from '../ui/site-page.ts'
import { useIsRunning } from '../ui/use-is-running.ts'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { onClock } from '../media/player/clock.ts'
import { OutsidePlayer } from './outside-player.tsx'
import { VideoCards } from './video-card.tsx'

/** A video as those watch it whom it is for. */
export default function WatchPage() {
  const { video, related, line } = useSitePage<'video'>()
  const { id, title, summary, html, source, link, poster, duration, categoryId } = video
  const { chapters, captions } = video
  const facts = [
    formatDate(new Date(video.publishAt), { timeZone: defaultZone(), dateStyle: 'long' }),
    duration ? onClock(duration) : '',
  ].filter(Boolean)
  // The server has no player.
  const isRunning = useIsRunning()
  const hasSide = captions.length > 0 || chapters.length > 0
  const inPlace = <StagePlaceholder poster={poster} hasSide={hasSide} />
  const { user, status } = useSession()
  const start = secondsIn(useLocation().search)
  const jumpTo = useRef<(seconds: number) => void>(undefined)
  const onThere = useCallback((jump: (seconds: number) => void) => {
    jumpTo.current = jump
  }, [])
  /** A time in the text leads to that place, without loading the page again. */
  const jump = (event: MouseEvent) => {
    const { target } = event
    const to = target instanceof Element && target.closest('a')?.getAttribute('href')
    const seconds = to && source !== 'link' ? secondsIn(to) : null
    if (seconds === null || !jumpTo.current || event.ctrlKey || event.metaKey || event.shiftKey)
      return
    event.preventDefault()
    jumpTo.current(seconds)
    document.getElementById('stage')?.scrollIntoView({ block: 'nearest' })
  }
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
          <OutsidePlayer
            {...{ link, title, poster }}
            // How far it is watched there nobody says, but that it is.
            onPlay={() => user && placeOf(id, true).keep(0, Infinity)}
          />
        ) : (
          <div id="stage" className={css({ scrollMarginTop: '20' })}>
            {isRunning ? (
              <Suspense fallback={<div aria-busy="true">{inPlace}</div>}>
                <LazyStage
                  key={id}
                  hasCaptions={captions.length > 0}
                  isSignedIn={status === 'loading' ? undefined : user !== null}
                  {...{ id, title, poster, chapters, start, onThere }}
                />
              </Suspense>
            ) : (
              <div data-waits-for-app>{inPlace}</div>
            )}
          </div>
        )}
        <h1 id="title" lang={languageOf(title)} className={titleLook}>
          {title}
        </h1>
        <p className={factsLook}>{facts.join(' · ')}</p>
        {summary || html ? (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- links, which keys press too
          <div className={css({ mt: '5' })} onClick={jump}>
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

/** The place that an address leads to, in seconds; null where it leads to none. */
function secondsIn(address: string): number | null {
  const [, seconds] = /^\?(?:.*&)?t=(\d{1,6})s?(?:&|$)/.exec(address) ?? []
  return seconds === undefined ? null : Number(seconds)
}

/** In the place of the player, which needs a script; as large as that is going to be. */
const StagePlaceholder = ({ poster, hasSide }: { poster: string | null; hasSide: boolean }) => (
  <div className={stageLook} data-side={hasSide || undefined}>
    <Poster address={poster} />
    {hasSide ? <div className={classes(sideLook, wideOnly)} /> : null}
  </div>
)

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

const wideOnly = css({ '@media (max-width: 63.99rem)': { display: 'none' } })
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
