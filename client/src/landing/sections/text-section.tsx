import type { SectionView } from '@prakat/schema/landing'
import { classes, css } from '../../ui/css.ts'
import { Picture } from '../../ui/picture.tsx'
import { SectionFrame } from './section-frame.tsx'
import { Body, Buttons, SectionHeading } from './section-parts.tsx'

const text = css({ color: 'var(--soft)', fontSize: 'clamp(1rem, 0.96rem + 0.25cqi, 1.125rem)' })

/** A few paragraphs that are read. */
export function TextSection({ section }: { section: SectionView }) {
  const Layout = { aside: Aside, statement: Statement }[section.layout as 'aside'] ?? Column
  return (
    <SectionFrame section={section}>
      <Layout section={section} />
    </SectionFrame>
  )
}

const Column = ({ section }: { section: SectionView }) => (
  <div className={css({ maxW: '42rem', mx: 'auto' })}>
    <SectionHeading section={section} className={css({ mb: '6' })} />
    <Body section={section} className={text} />
    <Buttons section={section} />
    <Pictured section={section} />
  </div>
)

const Aside = ({ section }: { section: SectionView }) => (
  <div
    className={css({
      display: 'grid',
      gap: '6',
      gridTemplateColumns: 'minmax(0, 1fr)',
      '@container (min-width: 52rem)': {
        gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
        columnGap: 'clamp(3rem, 6cqi, 6rem)',
      },
    })}
  >
    <div>
      <SectionHeading
        section={section}
        className={css({
          '@container (min-width: 52rem)': { position: 'sticky', top: '24' },
        })}
      />
    </div>
    <div>
      <Body section={section} className={text} />
      <Buttons section={section} />
      <Pictured section={section} />
    </div>
  </div>
)

/** One thought, set large. */
const Statement = ({ section }: { section: SectionView }) => (
  <div
    className={css({
      maxW: '56rem',
      mx: 'auto',
      display: 'grid',
      gap: '6',
      justifyItems: 'center',
      textAlign: 'center',
    })}
  >
    <div
      aria-hidden="true"
      className={css({ w: '12', h: '1', borderRadius: 'full', bg: 'var(--accent)' })}
    />
    <SectionHeading
      section={section}
      className={css({ fontSize: 'clamp(1rem, 0.94rem + 0.3cqi, 1.1875rem)', letterSpacing: '0' })}
    />
    <Body
      section={section}
      className={css({
        fontSize: 'clamp(1.375rem, 1.05rem + 1.6cqi, 2.125rem)',
        lineHeight: '1.45',
        fontWeight: 'medium',
        letterSpacing: '-0.015em',
        textWrap: 'balance',
      })}
    />
    <Buttons section={section} centered />
  </div>
)

function Pictured({ section }: { section: SectionView }) {
  if (!section.picture) return null
  return (
    <div
      className={classes(
        css({
          mt: 'clamp(2rem, 4cqi, 3rem)',
          overflow: 'hidden',
          borderRadius: 'clamp(0.75rem, 1.6cqi, 1.25rem)',
          bg: 'bg.muted',
        }),
      )}
    >
      <Picture picture={section.picture} sizes="(min-width: 52rem) 42rem, 92vw" />
    </div>
  )
}
