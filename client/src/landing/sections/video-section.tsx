import type { SectionView } from '@prakat/schema/landing'
import { hostOf, outsidePlayer } from '@prakat/schema/video-link'
import Play from 'lucide-react/icons/play'
import { Suspense, useState } from 'react'
import { siteIdentity } from '../../api/server-address.ts'
import { placeLook } from '../../media/player/stage-look.ts'
import { LazyPlayer } from '../../media/player/lazy-player.tsx'
import { classes, css } from '../../ui/css.ts'
import { m } from '../../words/m.ts'
import { Picture } from '../../ui/picture.tsx'
import { SectionFrame } from './section-frame.tsx'
import { Body, Buttons, SectionHead, SectionHeading } from './section-parts.tsx'
import { usePicked, useShowing } from '../../ui/showing.ts'

/** A film, of which nothing is loaded before somebody wants to see it. */
export function VideoSection({ section }: { section: SectionView }) {
  const { layout } = section
  return (
    <SectionFrame section={section}>
      {layout === 'beside' ? (
        <div
          className={css({
            display: 'grid',
            gap: 'clamp(2rem, 5cqi, 5rem)',
            alignItems: 'center',
            gridTemplateColumns: 'minmax(0, 1fr)',
            '@container (min-width: 52rem)': {
              gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
            },
          })}
        >
          <div>
            <SectionHeading section={section} />
            <Body section={section} className={css({ mt: '4', color: 'var(--soft)' })} lead />
            <Buttons section={section} />
          </div>
          <Screen section={section} />
        </div>
      ) : layout === 'framed' ? (
        <div
          className={css({
            borderWidth: '1px',
            borderColor: 'var(--line)',
            bg: 'var(--card)',
            borderRadius: 'clamp(1rem, 2.4cqi, 1.75rem)',
            p: 'clamp(1rem, 4cqi, 3.5rem)',
          })}
        >
          <SectionHead section={section} centered />
          <Screen section={section} />
          <Buttons section={section} centered />
        </div>
      ) : (
        <>
          <SectionHead section={section} />
          <Screen section={section} />
          <Buttons section={section} />
        </>
      )}
    </SectionFrame>
  )
}

const screen = css({
  position: 'relative',
  display: 'block',
  w: '100%',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  borderRadius: 'clamp(0.75rem, 1.6cqi, 1.25rem)',
  bg: 'black',
  color: 'white',
  boxShadow: 'lg',
})

/** A player that nobody allowed yet is a link. */
const ledAway = css({ display: 'grid', placeItems: 'center', textDecoration: 'underline' })

function Screen({ section }: { section: SectionView }) {
  const { inert } = useShowing()
  const [playing, setPlaying] = useState(false)
  const title = usePicked()(section.headingEn, section.headingTh).text || m.landing_video()
  const hosts = siteIdentity((site) => site.playerHosts)
  const outside = section.videoLink ? outsidePlayer(section.videoLink, hosts) : null
  const { video, picture } = section
  if (playing && video)
    return (
      <Suspense fallback={<span aria-busy="true" className={placeLook} />}>
        <LazyPlayer
          // As a video of the site it has captions.
          source={video.filmId ? { id: video.filmId } : { address: video.address }}
          title={title}
          poster={picture?.address ?? null}
          playsAtOnce
          className={css({ borderRadius: 'clamp(0.75rem, 1.6cqi, 1.25rem)', boxShadow: 'lg' })}
        />
      </Suspense>
    )
  if (!video && !outside)
    return section.videoLink ? (
      <a className={classes(screen, ledAway)} href={section.videoLink} rel="noopener noreferrer">
        {m.landing_watch_on({ host: hostOf(section.videoLink) })}
      </a>
    ) : (
      <div className={screen} />
    )
  if (playing && outside)
    return (
      <iframe
        className={screen}
        src={`${outside.address}&autoplay=1`}
        title={title}
        // Both are safe together for a page of another origin, which cannot reach this frame's element.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allow="autoplay; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        allowFullScreen
      />
    )
  return (
    <button
      type="button"
      className={classes(
        screen,
        css({ cursor: 'pointer', p: '0', focusVisibleRing: 'outside' }),
        css({
          bgImage:
            'radial-gradient(70% 90% at 80% 10%, {colors.brand.700} 0%, transparent 65%), linear-gradient(160deg, {colors.brand.900}, {colors.brand.950})',
        }),
      )}
      onClick={() => !inert && setPlaying(true)}
    >
      {picture ? (
        <Picture picture={picture} sizes="(min-width: 72rem) 72rem, 92vw" cover decorative />
      ) : null}
      <span
        className={css({
          position: 'absolute',
          inset: '0',
          display: 'grid',
          alignContent: 'center',
          justifyItems: 'center',
          gap: '4',
          p: '4',
          bg: 'rgb(4 10 10 / 0.42)',
        })}
      >
        <span
          className={css({
            display: 'grid',
            placeItems: 'center',
            w: 'clamp(3.5rem, 9cqi, 5.5rem)',
            h: 'clamp(3.5rem, 9cqi, 5.5rem)',
            ps: '1',
            borderRadius: 'full',
            bg: 'white',
            color: 'brand.800',
          })}
        >
          <Play size={28} fill="currentColor" aria-hidden="true" />
        </span>
        <span className={css({ fontWeight: 'medium' })}>{m.landing_play({ title })}</span>
        <span className={css({ textStyle: 'sm', color: 'white/85' })}>
          {outside && !video ? m.landing_play_asks({ host: outside.site }) : null}
        </span>
      </span>
    </button>
  )
}
