import type { SectionView } from '@prakat/schema/landing'
import { classes, css } from '../../ui/css.ts'
import { Picture } from '../../ui/picture.tsx'
import { SectionFrame } from './section-frame.tsx'
import { Body, Buttons } from './section-parts.tsx'
import { usePicked, useShowing } from '../../ui/showing.ts'

interface Props {
  section: SectionView
  /** The first of the page, whose heading is that of the page for visitors and whose picture is seen at once. */
  first: boolean
}

/** What the page begins with: what this is, in one sentence, and what to do next. */
export function HeroSection({ section, first }: Props) {
  const Layout = { split: Split, cover: Cover }[section.layout as 'split'] ?? Centered
  return <Layout section={section} first={first} />
}

function HeroHeading({ section, first }: Props) {
  const { text, lang } = usePicked()(section.headingEn, section.headingTh)
  const { member } = useShowing()
  const Heading = first && !member ? 'h1' : 'h2'
  return (
    <Heading
      id={`heading-${section.id}`}
      lang={lang}
      className={classes(
        css({
          fontSize: 'clamp(2.375rem, 1.35rem + 4.6cqi, 4.5rem)',
          lineHeight: '1.04',
          fontWeight: 'semibold',
          letterSpacing: '-0.035em',
          textWrap: 'balance',
        }),
        // A sentence of many words is set smaller, so that it is still one thought.
        text.length > 60 &&
          css({ fontSize: 'clamp(1.875rem, 1.2rem + 3cqi, 3.25rem)', lineHeight: '1.12' }),
      )}
    >
      {text}
    </Heading>
  )
}

const lead = css({ mt: 'clamp(1.25rem, 2.2cqi, 1.75rem)', color: 'var(--soft)', maxW: '38rem' })

function Centered({ section, first }: Props) {
  return (
    <SectionFrame section={section}>
      {section.background === 'none' || section.background === 'tint' ? (
        <div
          aria-hidden="true"
          className={css({
            position: 'absolute',
            insetX: '0',
            top: '0',
            h: '34rem',
            zIndex: '-1',
            bgImage:
              'radial-gradient(60% 100% at 50% 0%, color-mix(in srgb, {colors.brand.400} 16%, transparent), transparent 100%)',
          })}
        />
      ) : null}
      <div className={css({ textAlign: 'center', maxW: '52rem', mx: 'auto' })}>
        <HeroHeading section={section} first={first} />
        <Body section={section} className={classes(lead, css({ mx: 'auto' }))} lead />
        <Buttons section={section} centered />
      </div>
      {section.picture ? (
        <div
          className={css({
            mt: 'clamp(2.5rem, 6cqi, 4.5rem)',
            aspectRatio: '16 / 9',
            overflow: 'hidden',
            borderRadius: 'clamp(0.75rem, 2cqi, 1.5rem)',
            boxShadow: 'xl',
            bg: 'bg.muted',
          })}
        >
          <Picture
            picture={section.picture}
            sizes="(min-width: 72rem) 72rem, 92vw"
            cover
            eager={first}
          />
        </div>
      ) : null}
    </SectionFrame>
  )
}

function Split({ section, first }: Props) {
  return (
    <SectionFrame section={section}>
      <div
        className={css({
          display: 'grid',
          gap: 'clamp(2.5rem, 5cqi, 5rem)',
          alignItems: 'center',
          gridTemplateColumns: 'minmax(0, 1fr)',
          '@container (min-width: 52rem)': {
            gridTemplateColumns: 'minmax(0, 11fr) minmax(0, 10fr)',
          },
        })}
      >
        <div>
          <HeroHeading section={section} first={first} />
          <Body section={section} className={lead} lead />
          <Buttons section={section} />
        </div>
        <div
          className={css({
            position: 'relative',
            aspectRatio: '4 / 3',
            '@container (min-width: 52rem)': { aspectRatio: '4 / 5' },
            overflow: 'hidden',
            borderRadius: 'clamp(0.75rem, 2cqi, 1.5rem)',
            bgImage: 'linear-gradient(160deg, {colors.brand.500}, {colors.brand.900})',
          })}
        >
          {section.picture ? (
            <Picture
              picture={section.picture}
              sizes="(min-width: 52rem) 34rem, 92vw"
              cover
              eager={first}
            />
          ) : (
            <Rings />
          )}
        </div>
      </div>
    </SectionFrame>
  )
}

/** In place of a picture: the waves of an announcement. */
const Rings = () => (
  <svg
    viewBox="0 0 400 400"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    className={css({ w: '100%', h: '100%', color: 'white' })}
  >
    {[40, 95, 150, 205, 260, 315, 370].map((radius, at) => (
      <circle
        key={radius}
        cx="110"
        cy="300"
        r={radius}
        fill="none"
        stroke="currentColor"
        strokeOpacity={0.34 - at * 0.04}
        strokeWidth="1.5"
      />
    ))}
    <circle cx="110" cy="300" r="10" fill="currentColor" fillOpacity="0.9" />
  </svg>
)

function Cover({ section, first }: Props) {
  const picture = section.picture ?? section.backdrop
  return (
    <SectionFrame section={{ ...section, backdrop: null }}>
      <div
        aria-hidden="true"
        className={css({
          position: 'absolute',
          inset: '0',
          zIndex: '-1',
          bgImage:
            'radial-gradient(80% 90% at 88% 0%, {colors.brand.700} 0%, transparent 62%), linear-gradient(165deg, {colors.brand.900} 0%, {colors.brand.950} 100%)',
          _after: {
            content: '""',
            position: 'absolute',
            inset: '0',
            bgImage:
              'linear-gradient(to top, rgb(4 12 10 / 0.86) 0%, rgb(4 12 10 / 0.5) 55%, rgb(4 12 10 / 0.28) 100%)',
          },
        })}
      >
        {picture ? (
          <Picture picture={picture} sizes="100vw" cover decorative eager={first} />
        ) : null}
      </div>
      <div
        className={css({
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'flex-end',
          minH: 'clamp(24rem, 46cqi, 40rem)',
        })}
      >
        <div className={css({ maxW: '46rem' })}>
          <HeroHeading section={section} first={first} />
          <Body section={section} className={lead} lead />
          <Buttons section={section} />
        </div>
      </div>
    </SectionFrame>
  )
}
